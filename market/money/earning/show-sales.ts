import { type RawBuilder, sql } from 'kysely'
import type { sales as declared, soldItems } from '#api/money/sales'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { addDays, dayAt, startOfDay, timeZoneOf } from '#rules/days'
import { salesDays, salesReach } from '#rules/money/earning-kinds'
import { type Cents, minus, moneyText, plus } from '#rules/money/money'
import { seesOrderSums } from '#rules/people/merchant/team'
import { type Text3, textIn } from '#rules/sites'
import type { Merchant } from '../../actor.ts'
import { countRows } from '../../sql/count-rows.ts'
import { itemsFound } from '../../sql/like-pattern.ts'
import { onePage, pageClauses } from '../../sql/page-query.ts'
import { dayOfMoment, withinDaysOf } from '../../sql/site-days.ts'
import { firstSince } from './move-reach.ts'

type Day = { on: string; orders: number; sold_cents: Cents; given_back_cents: Cents }

/** The bookings `t` of a manufacturer's goods within days, with what each added or, below nothing, took. */
const bookedGoods = (within: RawBuilder<unknown>) => sql`
  select t.id, t.kind, t.order_id, t.created_at, sum(e.amount_cents)::bigint as cents
  from ledger_account a join ledger_entry e on e.ledger_account_id = a.id and e.part = 'goods'
  join ledger_transaction t on t.id = e.transaction_id
  where a.kind in ('merchant_pending', 'merchant_payable') and ${within} group by t.id`

/** The bookings of the last days up to today, by the calendar of the actor's site. */
function ofLastDays(actor: Merchant, days: number) {
  const zone = timeZoneOf(actor.site)
  const to = dayAt(actor.at, zone)
  const from = addDays(to, 1 - days)
  const within = withinDaysOf(zone, { from, to }, sql`t.created_at`)
  const goods = bookedGoods(sql`a.merchant_id = ${actor.merchant_id}
    and e.transaction_id >= ${firstSince(startOfDay(from, zone))} and ${sql.join(within, sql` and `)}`)
  return { to, zone, goods }
}

/** What was booked of a manufacturer's goods in the last days, less what went back. */
export async function showSales(tx: Tx, actor: Merchant): Promise<Out<typeof declared>> {
  const { to, zone, goods } = ofLastDays(actor, salesReach)
  const { rows } = await sql<Day>`
    select d.on::text, (count(*) filter (where d.kind = 'order_payment' and d.cents > 0))::int as orders,
      coalesce(sum(d.cents) filter (where d.cents > 0), 0)::bigint as sold_cents,
      coalesce(-sum(d.cents) filter (where d.cents < 0), 0)::bigint as given_back_cents
    from (select g.kind, g.cents, ${dayOfMoment({ instant: sql`g.created_at`, zone: sql`${zone}` })} as on
      from (${goods}) g) d
    group by 1 order by 1`.execute(tx)
  const sums = seesOrderSums(actor)
  const shown = (cents: Cents) => (sums ? moneyText(cents) : null)
  const between = (after: number, until: number) => {
    const some = rows.filter(({ on }) => on > addDays(to, -after) && on <= addDays(to, -until))
    const [sold, given_back] = [
      plus(...some.map((day) => day.sold_cents)),
      plus(...some.map((day) => day.given_back_cents)),
    ]
    return {
      orders: some.reduce((all, day) => all + day.orders, 0),
      sold: shown(sold),
      given_back: shown(given_back),
      net: shown(minus(sold, given_back)),
    }
  }
  return {
    to,
    spans: salesDays.map((days) => ({ days, now: between(days, 0), before: between(2 * days, days) })),
    days: rows
      .filter(({ on }) => on > addDays(to, -Math.max(...salesDays)))
      .map(({ on, sold_cents, given_back_cents }) => ({
        on,
        sold: shown(sold_cents),
        given_back: shown(given_back_cents),
      })),
  }
}

type Answer = Out<typeof soldItems>
type Row = Omit<Answer['list'][number], 'title' | 'paid' | 'given_back'> & {
  key: string | null
  title: Text3
  paid_cents: Cents
  given_back_cents: Cents
}

/** The items of orders that were paid in the last days, those with most pieces first. */
export async function listSoldItems(
  tx: Tx,
  actor: Merchant,
  { days, search, ...number }: In<typeof soldItems>,
): Promise<Answer> {
  const { goods } = ofLastDays(actor, days)
  const { merchant_id, language } = actor
  const found = search === '' ? sql`true` : sql`l.relation_id in (${itemsFound({ merchant_id, search })})`
  const sold = sql`from (
    select l.relation_id, count(distinct l.order_id)::int as orders, sum(l.amount - l.cancelled)::int as pieces,
      sum(n.paid_cents)::bigint as paid_cents, sum(n.given_back_cents)::bigint as given_back_cents
    from (select distinct g.order_id from (${goods}) g where g.kind = 'order_payment' and g.cents > 0) o
    join order_line l on l.order_id = o.order_id join line_earning n on n.order_line_id = l.id
    where ${found} group by 1) s`
  const order = { by: sql`s.pieces`, of: 'number', id: sql`s.relation_id`, falling: true } as const
  const page = pageClauses({ where: sql`true`, order, ...number })
  const { rows: read } = await sql<Row>`
    select ${page.key} as key, s.*, r.product_id, r.custom_sn, p.title,
      (select path from media where product_id = r.product_id and kind = 'picture' order by position, id limit 1) as preview,
      (select coalesce(sum(k.on_hand - k.reserved), 0)::int from stock k where k.relation_id = s.relation_id) as available
    ${sold} join relation r on r.id = s.relation_id join product p on p.id = r.product_id ${page.rows}`.execute(
    tx,
  )
  const { rows, next } = onePage(read, number.page_size)
  const sums = seesOrderSums(actor)
  return {
    list: rows.map(({ key: _, title, paid_cents, given_back_cents, ...row }) => ({
      ...row,
      title: textIn(title, language),
      paid: sums ? moneyText(paid_cents) : null,
      given_back: sums ? moneyText(given_back_cents) : null,
    })),
    count: await countRows(tx, sold),
    next,
  }
}
