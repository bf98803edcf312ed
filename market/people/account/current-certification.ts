import { sql } from 'kysely'
import type { CertifiedStatus } from '#rules/codes'
import type { Buyer } from '../../actor.ts'

/**
 * The current certification of the buyer's company, as a subquery; null once the person is logged out or
 * disabled. For calls that spend stock or money: the session itself may be a second old (decision 0011).
 */
export const standingNow = (actor: Pick<Buyer, 'session_id'>) => sql<CertifiedStatus | null>`
  (select c.certified_status from session s join account a on a.id = s.account_id join company c on c.id = a.company_id
   where s.id = ${actor.session_id} and s.ended_at is null and a.disabled_at is null)`
