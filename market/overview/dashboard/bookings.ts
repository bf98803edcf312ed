import { sql } from 'kysely'
import type { bookingSides } from '#api/overview/dashboard'
import type { Period } from '#rules/overview/dashboard/period'
import { withinSiteDays, zoneOfCode } from '../../sql/site-days.ts'
import { ofSite } from './period-bounds.ts'

export type BookingSide = (typeof bookingSides)[number]

/**
 * The side of a ledger transaction `t` in the shop's income: a refund, a payment of an order, or another fee
 * (withdrawals). Covers every entry of goods and on the platform's own accounts, so that the sums equal the
 * ledger's; what becomes payable or is paid out is no income.
 */
export const bookingSide = sql`case when t.kind in ('refund', 'reversal', 'goodwill') then 'refunded'
  when t.order_id is not null then 'paid' else 'other' end`

/**
 * Ledger transactions `t` with their order `o`, company `c` and site `s`, and the entries `e` on accounts `a`
 * that are income.
 */
export const bookings = sql`ledger_transaction t
  join ledger_entry e on e.transaction_id = t.id
  join ledger_account a on a.id = e.ledger_account_id and (e.part = 'goods' or a.kind in ('platform_fees', 'platform_commission'))
  left join orders o on o.id = t.order_id
  left join company c on c.id = t.company_id
  left join site s on s.id = coalesce(o.site_id, c.site_id)`

/** When something was booked, by the calendar of its site. */
export const booked = { instant: sql`t.created_at`, zone: zoneOfCode(sql`s.code`) }

/** Bookings within these days of their sites, and of the requested site. */
export const bookedWithin = ({ from, to, ...asked }: Period & { site_id?: number | undefined }) =>
  sql`${sql.join(withinSiteDays({ from, to }, booked), sql` and `)} and ${ofSite(sql`s.id`, asked)}`
