import { sql } from 'kysely'
import type { CertifiedStatus } from '#rules/codes'
import type { Buyer } from '../../actor.ts'

/**
 * The certification of the buyer's company as it is now, in a statement; null once the person is logged out
 * or disabled. For what spends stock or money: calls of trade may rely for a second on who somebody was.
 * Decision 0011.
 */
export const standingNow = (actor: Pick<Buyer, 'session_id'>) => sql<CertifiedStatus | null>`
  (select c.certified_status from session s join account a on a.id = s.account_id join company c on c.id = a.company_id
   where s.id = ${actor.session_id} and s.ended_at is null and a.disabled_at is null)`
