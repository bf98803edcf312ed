import { sql } from 'kysely'
import type { sureLines as declared } from '#api/paying/bank-statement'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { payoutState } from '#rules/paying/settlement/payout-graph'
import { sureMatches } from '#rules/paying/statement/sure-matches'
import { bankLineState, voucherStatus, withdrawalStatus } from '#rules/status-codes'
import type { Staff } from '../../actor.ts'
import { dueCents } from '../payment/due-columns.ts'
import { bareText, saidByLine } from './bare-text.ts'
import { lineScope } from './line-scope.ts'
import { isPayable } from './payable-orders.ts'
import type { OpenLine } from './propose/candidate.ts'
import { proposeFor } from './propose/propose.ts'

/** The most lines that are compared and confirmed in one step. */
const atOnce = 200
/** The most open amounts that the lines are compared with. */
const waitingAtMost = 20_000

/**
 * All open lines of a filter, not of a page alone, that are one voucher, withdrawal or order beyond doubt
 * (`rules/paying/statement/sure-matches.ts`). Lines are first found by what waits with their very amount and
 * a number that they say; one that two lines name is left to be looked at, wherever the other line is.
 */
export async function sureLines(
  tx: Tx,
  viewer: Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { rows: lines } = await sql<OpenLine>`
    with waiting as materialized (
      select 'r' || id as what, amount_cents, recharge_number as number, order_sn as also from recharge
      where currency = 'USD' and status = ${sql.lit(voucherStatus.pending)}
      union all
      select 'w' || id, fee_cents - amount_cents, withdrawal_number, null from withdrawal
      where status = ${sql.lit(withdrawalStatus.waiting)}
      union all
      select 'y' || id, fee_cents - amount_cents, payout_number, null from merchant_payout
      where state = ${sql.lit(payoutState.sent)}
      union all
      select 'o' || o.id, ${dueCents}, o.order_number, null
      from orders o join order_parent p on p.id = o.order_parent_id where ${isPayable}
      union all
      select 'p' || o.order_parent_id, sum(${dueCents})::bigint, p.order_parent_number, null
      from orders o join order_parent p on p.id = o.order_parent_id where ${isPayable}
      group by o.order_parent_id, p.order_parent_number
      limit ${waitingAtMost}),
    named as materialized (
      select l.id as line_id, w.what from waiting w join bank_line l on l.amount_cents = w.amount_cents
        and l.state = ${sql.lit(bankLineState.open)}
      cross join lateral (select ${saidByLine} as said) s
      where position(${bareText(sql`w.number`)} in s.said) > 0
        or position(${bareText(sql`w.also`)} in s.said) > 0),
    once as (select line_id from named where what in (select what from named group by what having count(*) = 1))
    select l.id, l.booked_on, l.amount_cents, l.text, l.reference from bank_line l
    where l.id in (select line_id from once) and ${lineScope(viewer, input)}
    order by l.booked_on desc, l.id desc limit ${atOnce + 1}`.execute(tx)
  const looked = lines.slice(0, atOnce)
  const proposals = await proposeFor(tx, viewer, looked)
  const sure = sureMatches(looked.map((line) => ({ id: line.id, proposals: proposals.get(line.id) ?? [] })))
  return {
    list: sure.map(({ line, proposal }) => ({ id: line.id, proposals: [proposal] })),
    more: lines.length > atOnce,
  }
}
