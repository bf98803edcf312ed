import { sql } from 'kysely'
import type { invoiceAddresses as declared } from '#api/buying/invoice'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { certifiedStatus } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Buyer, Staff } from '../../../actor.ts'
import { fullName } from '../../../sql/full-name.ts'
import { ownOrders } from '../read/show-order.ts'

/** An address of a company, with its reader where that is one of its people. */
type InvoiceAddress = { email: string; name: string; language: string | null }

/** The addresses of a company, each once: of its people, and of its certification as it now holds. */
export async function readInvoiceAddresses(tx: Tx, company_id: number): Promise<InvoiceAddress[]> {
  const { rows } = await sql<InvoiceAddress>`
    select distinct on (lower(x.email)) x.email, x.name, x.language from (
      select a.email, ${fullName('a')} as name, a.language, 1 as place from account a
      where a.company_id = ${company_id} and a.disabled_at is null
      union all
      (select c.company_email, c.company_name, null, 2 from certification c
        where c.company_id = ${company_id} and c.auth_status = ${certifiedStatus.certified} order by c.round desc limit 1)) x
    where x.email <> '' order by lower(x.email), x.place`.execute(tx)
  return rows
}

/**
 * The addresses to which an order's invoice may be mailed, for its buyer and for customer service.
 * Refuses an order that this person may not see (`order.notFound`).
 */
export async function showInvoiceAddresses(
  tx: Tx,
  actor: Buyer | Staff,
  { order_number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const order = await findInvoiced(tx, actor, order_number)
  const list = await readInvoiceAddresses(tx, order.company_id)
  return { list: list.map(({ email, name }) => ({ email, name })) }
}

type InvoicedOrder = {
  company_id: number
  company_name: string
  order_number: string
  po_number: string
  paid: boolean
  contract: boolean
}

/** The order whose invoice somebody wants to send. */
export async function findInvoiced(
  tx: Tx,
  actor: Buyer | Staff,
  order_number: string,
): Promise<InvoicedOrder> {
  const { rows } = await sql<InvoicedOrder>`
    select o.company_id, c.name as company_name, o.order_number, o.po_number, o.paid_at is not null as paid, o.contract_id is not null as contract
    from orders o join company c on c.id = o.company_id
    where o.order_number = ${order_number.toUpperCase()} and ${ownOrders(actor)}`.execute(tx)
  const order = rows[0] ?? refuse('order.notFound')
  if (order.contract) refuse('order.neverSuchPaper')
  return order
}
