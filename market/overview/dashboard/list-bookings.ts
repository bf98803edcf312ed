import { sql } from 'kysely'
import type { bookingList } from '#api/overview/dashboard'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Cents, moneyText } from '#rules/money/money'
import { type Text3, textIn } from '#rules/sites'
import type { Staff } from '../../actor.ts'
import { listHead, upTo } from '../../sql/by-key.ts'
import { bookedWithin, bookingSide, bookings } from './bookings.ts'

type BookingRow = {
  id: number
  at: Date
  kind: string
  reference: string
  order_number: string | null
  company_name: string | null
  site_name: Text3 | null
  goods_cents: Cents
  fees_cents: Cents
  commission_cents: Cents
  count: number
}

/** The bookings behind the sums of `sumMoney`, of one side or all, newest first. */
export async function listBookings(
  tx: Tx,
  actor: Staff,
  input: In<typeof bookingList>,
): Promise<Out<typeof bookingList>> {
  const { page, page_size, side, currency, site_id } = input
  const within = bookedWithin({ from: input.from, to: input.to, site_id })
  const { rows } = await sql<BookingRow>`
    select t.id, t.created_at as at, t.kind, t.reference, o.order_number, c.name as company_name, s.name as site_name,
      coalesce(sum(e.amount_cents) filter (where e.part = 'goods'), 0)::bigint as goods_cents,
      coalesce(sum(e.amount_cents) filter (where a.kind = 'platform_fees'), 0)::bigint as fees_cents,
      coalesce(sum(e.amount_cents) filter (where a.kind = 'platform_commission'), 0)::bigint as commission_cents,
      count(*) over ()::int as count
    from ${bookings} where ${within} and a.currency = ${currency}
      and ${side === undefined ? sql`true` : sql`${bookingSide} = ${side}`} and ${upTo(sql`t.id`, input.head)}
    group by t.id, o.id, c.id, s.id order by t.id desc
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(tx)
  const list = rows.map(
    ({ at, company_name, site_name, goods_cents, fees_cents, commission_cents, count: _, ...row }) => ({
      ...row,
      at: at.toISOString(),
      company_name: company_name ?? '',
      site_name: site_name ? textIn(site_name, actor.language) : '',
      goods: moneyText(goods_cents),
      fees: moneyText(fees_cents),
      commission: moneyText(commission_cents),
    }),
  )
  return { list, head: listHead(input, rows[0]?.id), count: rows[0]?.count ?? 0 }
}
