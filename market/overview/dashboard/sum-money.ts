import { sql } from 'kysely'
import type { dashboardMoney } from '#api/overview/dashboard'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Cents, moneyText, plus } from '#rules/money/money'
import { periodBefore } from '#rules/overview/dashboard/period'
import { type Text3, textIn } from '#rules/sites'
import type { Staff } from '../../actor.ts'
import { beginOfMoment } from '../../sql/site-days.ts'
import { type BookingSide, booked, bookedWithin, bookingSide, bookings } from './bookings.ts'
import { isBefore } from './period-bounds.ts'

type SumRow = {
  begins: string
  before: boolean
  site_id: number | null
  name: Text3 | null
  currency: string
  side: BookingSide
  goods_cents: Cents
  fees_cents: Cents
  commission_cents: Cents
}
type Currency = Out<typeof dashboardMoney>['currencies'][number]

/**
 * What orders brought in within a period and in as many days before, as the ledger has it: goods are what
 * was paid for them, fees the platform's, and the commission is what it takes of the goods. Each currency is
 * summed by itself; a refund counts on the day it was paid back. Days are those of each order's site.
 */
export async function sumMoney(
  tx: Tx,
  actor: Staff,
  input: In<typeof dashboardMoney>,
): Promise<Out<typeof dashboardMoney>> {
  const { from } = periodBefore(input)
  const { to, site_id } = input
  const begins = beginOfMoment(input.by, booked)
  // Summed by what is short before it is named: a quarter less time for two years of 600,000 bookings (3.4
  // s).
  const { rows } = await sql<SumRow>`
    select b.begins::text as begins, b.before, b.site_id, s.name, b.currency, b.side, b.goods_cents, b.fees_cents, b.commission_cents
    from (
      select ${begins} as begins, ${isBefore(input, booked)} as before,
        s.id as site_id, a.currency, ${bookingSide} as side,
        coalesce(sum(e.amount_cents) filter (where e.part = 'goods'), 0)::bigint as goods_cents,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'platform_fees'), 0)::bigint as fees_cents,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'platform_commission'), 0)::bigint as commission_cents
      from ${bookings} where ${bookedWithin({ from, to, site_id })}
      group by 1, 2, 3, 4, 5) b
    left join site s on s.id = b.site_id order by b.currency, b.begins`.execute(tx)
  const currencies = [...new Set(rows.map((row) => row.currency))]
  return {
    currencies: currencies.map((currency) => {
      const of = rows.filter((row) => row.currency === currency)
      const now = of.filter((row) => !row.before)
      const begins = [...new Set(now.map((row) => row.begins))]
      return {
        currency,
        total: sumsOf(now),
        before: sumsOf(of.filter((row) => row.before)),
        parts: begins.map((begin) => ({
          begins: begin,
          ...sumsOf(now.filter((row) => row.begins === begin)),
        })),
        sites: bySite(of, (name) => textIn(name, actor.language)),
      }
    }),
  }
}

function bySite(rows: readonly SumRow[], nameIn: (name: Text3) => string): Currency['sites'] {
  return [...new Set(rows.map((row) => row.site_id))]
    .toSorted((a, b) => (a ?? 0) - (b ?? 0))
    .map((site_id) => {
      const of = rows.filter((row) => row.site_id === site_id)
      const name = of[0]?.name
      return {
        site_id: site_id ?? 0,
        name: name ? nameIn(name) : '',
        ...sumsOf(of.filter((row) => !row.before)),
        before: sumsOf(of.filter((row) => row.before)),
      }
    })
}

function sumsOf(rows: readonly SumRow[]): Currency['total'] {
  const sum = (side: BookingSide, of: 'goods_cents' | 'fees_cents') =>
    plus(...rows.filter((row) => row.side === side).map((row) => row[of]))
  return {
    goods: moneyText(sum('paid', 'goods_cents')),
    fees: moneyText(sum('paid', 'fees_cents')),
    refunded_goods: moneyText(sum('refunded', 'goods_cents')),
    refunded_fees: moneyText(sum('refunded', 'fees_cents')),
    other_fees: moneyText(plus(sum('other', 'goods_cents'), sum('other', 'fees_cents'))),
    commission: moneyText(plus(...rows.map((row) => row.commission_cents))),
    net: moneyText(plus(...rows.flatMap((row) => [row.goods_cents, row.fees_cents]))),
  }
}
