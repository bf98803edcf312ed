import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { orderKind } from '#rules/buying/order/graphs'
import { addDays, firstOfNextMonth } from '#rules/days'
import { withinSiteDays, zoneOfSite } from '../../../sql/site-days.ts'

/** Whether the paper of an order `o` is an invoice: it is paid, and no contract. */
export const isInvoice = sql<boolean>`(o.paid_at is not null and o.kind <> ${sql.lit(orderKind.contract)})`

/** The conditions that an order `o` was paid within a month, by the calendar of its site. */
export function paidInMonth(month: string): RawBuilder<unknown>[] {
  const days = { from: `${month}-01`, to: addDays(firstOfNextMonth(`${month}-01`), -1) }
  return withinSiteDays(days, { instant: sql`o.paid_at`, zone: zoneOfSite(sql`o.site_id`) })
}

export type InvoiceOfMonth = { order_number: string; paid_at: Date }

/** The invoices of a company in a month, in the order of their payments. */
export async function listInvoicesOfMonth(
  tx: Tx,
  { company_id, month }: { company_id: number; month: string },
): Promise<InvoiceOfMonth[]> {
  const { rows } = await sql<InvoiceOfMonth>`
    select o.order_number, o.paid_at from orders o
    where o.company_id = ${company_id} and ${isInvoice} and ${sql.join(paidInMonth(month), sql` and `)}
    order by o.paid_at, o.id`.execute(tx)
  return rows
}
