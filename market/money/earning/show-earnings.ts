import { sql } from 'kysely'
import type { earnings as declared } from '#api/money/earning'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { timeZoneOf } from '#rules/days'
import { type Cents, moneyText, plus, toCents, zero } from '#rules/money/money'
import type { Merchant } from '../../actor.ts'
import { merchantBalance } from '../../sql/balances.ts'
import { dayOfMoment } from '../../sql/site-days.ts'
import { askedCents, settlesAt } from './mature-orders.ts'

type Balances = { pending: Cents; payable: Cents; on_the_way: Cents; held: Cents }
type Day = { on: string | null; amount: Cents; asked: Cents }
const daysShown = 5

/**
 * What a manufacturer earned, by where it lies, and when what waits becomes payable. What open requests ask
 * for stays out of the days: it waits until they are decided.
 */
export async function showEarnings(tx: Tx, actor: Merchant): Promise<Out<typeof declared>> {
  const { merchant_id } = actor
  const { pending, payable, on_the_way, held } = await readBalances(tx, merchant_id)
  const day = dayOfMoment({ instant: settlesAt, zone: sql.lit(timeZoneOf(actor.site)) })
  const { rows: days } = await sql<Day>`
    select w.on, sum(w.pending - w.asked)::bigint as amount, sum(w.asked)::bigint as asked
    from (select ${day}::text as on, e.pending_cents as pending, least(e.pending_cents, ${askedCents})::bigint as asked
      from order_earning e join orders o on o.id = e.order_id
      where e.pending_cents > 0 and o.merchant_id = ${merchant_id}) w
    group by 1 order by 1`.execute(tx)
  return {
    pending: moneyText(pending),
    upcoming: days
      .flatMap(({ on, amount }) => (on !== null && amount > 0 ? [{ on, amount: moneyText(amount) }] : []))
      .slice(0, daysShown),
    undelivered: moneyText(toCents(days.find(({ on }) => on === null)?.amount ?? zero)),
    asked: moneyText(plus(zero, ...days.map(({ asked }) => asked))),
    payable: moneyText(payable),
    on_the_way: moneyText(on_the_way),
    held: moneyText(held),
  }
}

async function readBalances(tx: Tx, merchant_id: number): Promise<Balances> {
  const own = sql`${merchant_id}::int`
  const { rows } = await sql<Balances>`
    select ${merchantBalance('merchant_pending', own)} as pending, ${merchantBalance('merchant_payable', own)} as payable,
      ${merchantBalance('merchant_paying', own)} as on_the_way,
      coalesce((select sum(h.held_cents) from order_held h join orders o on o.id = h.order_id
        where o.merchant_id = ${merchant_id}), 0)::bigint as held`.execute(tx)
  return rows[0]!
}
