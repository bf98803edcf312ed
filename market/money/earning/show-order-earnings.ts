import { sql } from 'kysely'
import type { orderEarnings as declared } from '#api/money/earning'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { commissionStanding } from '#rules/money/commission'
import { type Cents, minus, moneyText } from '#rules/money/money'
import type { Merchant } from '../../actor.ts'
import { appliedRate } from '../commission/applied-rate.ts'
import { type RateRecord, rateColumns, rateNames } from '../commission/rate-columns.ts'
import { askedCents, settlesAt } from './mature-orders.ts'

type Order = {
  id: number
  order_number: string
  goods: Cents
  commission: Cents
  pending: Cents
  asked: Cents
  opens_at: Date | null
}
type Line = RateRecord & {
  id: number
  order_id: number
  paid_cents: Cents
  commission_cents: Cents
  given_back_cents: Cents
}

/** What a manufacturer has of own orders, line by line with the rate of its day; others' are left out. */
export async function showOrderEarnings(
  tx: Tx,
  actor: Merchant,
  { order_numbers }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { rows: orders } = await sql<Order>`
    select o.id, o.order_number, coalesce(e.goods_cents, 0)::bigint as goods, coalesce(e.commission_cents, 0)::bigint as commission,
      coalesce(e.pending_cents, 0)::bigint as pending,
      least(coalesce(e.pending_cents, 0), ${askedCents})::bigint as asked, ${settlesAt} as opens_at
    from orders o left join order_earning e on e.order_id = o.id
    where o.order_number = any (${order_numbers}) and o.merchant_id = ${actor.merchant_id} order by o.id desc`.execute(
    tx,
  )
  const { rows: lines } = await sql<Line>`
    select l.id, n.order_id, n.paid_cents, n.commission_cents, n.given_back_cents, ${rateColumns}
    from line_earning n join order_line l on l.id = n.order_line_id join commission_rate r on r.id = l.commission_rate_id ${rateNames}
    where n.order_id = any (${orders.map(({ id }) => id)}::int[]) order by l.goods_sn`.execute(tx)
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  return {
    list: orders.map(({ id, order_number, goods, commission, pending, asked, opens_at }) => ({
      order_number,
      goods: moneyText(goods),
      commission: moneyText(commission),
      net: moneyText(minus(goods, commission)),
      pending: moneyText(pending),
      asked: moneyText(asked),
      opens: moneyText(minus(pending, asked)),
      opens_at: pending > 0 && opens_at ? opens_at.toISOString() : null,
      lines: (linesOf.get(id) ?? []).map((line) => lineOf(line, actor)),
    })),
  }
}

function lineOf(line: Line, actor: Merchant) {
  const standing = commissionStanding(line)
  return {
    line_id: line.id,
    paid: moneyText(line.paid_cents),
    given_back: moneyText(line.given_back_cents),
    commission: moneyText(standing),
    net: moneyText(minus(minus(line.paid_cents, line.given_back_cents), standing)),
    ...appliedRate(line, actor),
  }
}
