import { sql } from 'kysely'
import { milestonePart, milestoneState } from '#rules/buying/contract/money/milestones'

/** What of the order `o` of a contract was released to its manufacturer. */
export const releasedCents = sql`coalesce((
  select sum(e.amount_cents) from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
  where e.part = 'goods' and t.order_id = o.id), 0)::bigint`

/** The deposit that was paid for the order `o` of a contract. */
export const paidDepositCents = sql`coalesce((
  select m.amount_cents from milestone m where m.order_id = o.id and m.part = ${milestonePart.deposit}
  and m.state = ${milestoneState.captured}), 0)::bigint`
