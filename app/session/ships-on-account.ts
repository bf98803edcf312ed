import type { SessionUser } from './use-session.ts'

/** The stored flag of companies that ship on account. Specification section 4. */
const freightFlag = 2

/** Whether this person's company ships on account, and so may have goods sent by freight. */
export const shipsOnAccount = (user: SessionUser | null): boolean => user?.is_freight === freightFlag
