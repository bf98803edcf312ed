import type { Tx } from '#database/connect'
import { type Buyer, system, unlimited } from '../../../actor.ts'
import type { AttemptRow } from './begin-attempt.ts'

/**
 * The person who began an attempt, as the actor of the payment: the provider reports it, but the buyer's
 * payment moves the order and is in its history.
 */
export async function attemptPayer(
  tx: Tx,
  at: Date,
  { account_id, company_id }: Pick<AttemptRow, 'account_id' | 'company_id'>,
): Promise<Buyer> {
  const found = await tx
    .selectFrom('account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select(['a.user_uuid', 'a.user_type', 'a.company_role', 'c.certified_status', 'c.customer_type'])
    .select(['c.is_free_delivery', 'c.is_freight', 'c.internal_user'])
    .where('a.id', '=', account_id)
    .executeTakeFirstOrThrow()
  const { language, site } = system(at)
  return {
    ...found,
    kind: 'buyer',
    at,
    language,
    site,
    visitor_uuid: '',
    account_id,
    session_id: 0,
    company_id,
    company_role: found.company_role ?? 'buyer',
    limits: unlimited,
  }
}
