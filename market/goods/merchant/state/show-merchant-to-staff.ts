import { sql } from 'kysely'
import type { officeMerchant } from '#api/goods/office-merchant'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { contractState } from '#rules/buying/contract/state'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus } from '#rules/buying/order/status'
import { merchantDeeds } from '#rules/goods/merchant/merchant-state'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { fullName } from '../../../sql/full-name.ts'
import { newestScore } from '../score/show-score.ts'
import { type MerchantRow, merchantFacts, withTimes } from './list-merchants-for-staff.ts'
import { mayMoveMerchant } from './move-merchant.ts'

type Answer = Out<typeof officeMerchant>
type MerchantRecord = MerchantRow &
  Pick<Answer, 'score' | 'merchant_uuid' | 'state_reason' | 'closing_asked_by' | 'closing_reason'> & {
    closer: number | null
  }
type HistoryRow = Omit<Answer['history'][number], 'at'> & { at: Date }

/**
 * A merchant for staff: its state, history, certificates and people. Refuses an unknown one
 * (`request.notFound`).
 */
export async function showMerchantToStaff(
  tx: Tx,
  actor: Staff,
  { merchant_id }: In<typeof officeMerchant>,
): Promise<Answer> {
  const { rows } = await sql<MerchantRecord>`
    select ${merchantFacts}, m.merchant_uuid, m.state_reason, ${newestScore(sql`m.id`)} as score, m.closing_asked_by as closer,
      (select ${fullName('a')} from account a where a.id = m.closing_asked_by) as closing_asked_by,
      case when m.closing_asked_by is null then '' else (select h.reason from merchant_history h
        where h.merchant_id = m.id and h.event = 'askClosing' order by h.id desc limit 1) end as closing_reason
    from merchant m where m.id = ${merchant_id}`.execute(tx)
  const { closer, ...merchant } = rows[0] ?? refuse('request.notFound')
  const standing = { state: merchant.state, closing_asked_by: closer }
  const people = await sql<Answer['people'][number]>`
    select ${fullName('a')} as name, a.email, a.merchant_roles as roles from account a
    where a.merchant_id = ${merchant_id} and a.disabled_at is null
    order by 'owner' = any (a.merchant_roles) desc, a.email`.execute(tx)
  const certificates = await tx
    .selectFrom('merchant_certificate')
    .select(['name', 'number', 'file_id', 'valid_until'])
    .where('merchant_id', '=', merchant_id)
    .orderBy('id')
    .execute()
  const history = await sql<HistoryRow>`
    select h.event, h.to_state as state, ${fullName('a')} as by, h.reason, h.at
    from merchant_history h join account a on a.id = h.account_id
    where h.merchant_id = ${merchant_id} order by h.id desc limit 50`.execute(tx)
  return {
    ...withTimes(merchant),
    deeds: merchantDeeds.filter((event) => mayMoveMerchant(actor, standing, event)),
    certificates,
    people: people.rows,
    open: await countOpen(tx, merchant_id),
    history: history.rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  }
}

/** What is open with a merchant: what waits for its answer, and what goes on whatever its state. */
async function countOpen(tx: Tx, merchant_id: number): Promise<Answer['open']> {
  const { rows } = await sql<Answer['open']>`
    select
      (select count(*)::int from orders o where o.merchant_id = ${merchant_id}
        and o.kind = ${sql.lit(orderKind.presale)} and o.status = ${orderStatus.pendingReview}) as reservations,
      (select count(*)::int from contract c where c.merchant_id = ${merchant_id} and c.state = ${contractState.toConfirm}) as contracts,
      (select count(*)::int from refund f where f.merchant_id = ${merchant_id}
        and f.waits_for <> 'nobody') as refunds`.execute(tx)
  return rows[0]!
}
