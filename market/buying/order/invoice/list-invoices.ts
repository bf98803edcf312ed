import { type RawBuilder, sql } from 'kysely'
import type { invoices } from '#api/buying/invoice'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dueStatuses } from '#rules/buying/order/graph/due'
import { type OrderKind, orderKind } from '#rules/buying/order/graphs'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { isTimeToPay } from '#rules/buying/order/times'
import { dayAt, timeZoneOf } from '#rules/days'
import { type Cents, moneyText } from '#rules/money/money'
import type { Buyer } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { onePage, pageClauses, type RowOrder } from '../../../sql/page-query.ts'
import { foundByBuyer } from '../read/list-orders.ts'
import { isInvoice, paidInMonth } from './invoices-of-month.ts'
import { openAmount, orderIsDue } from './open-amount.ts'

type Answer = Out<typeof invoices>
type InvoiceRow = Omit<Answer['list'][number], 'paper' | 'payable'> & {
  key: string
  kind: OrderKind
  status: Status
  paid_at: Date | null
  pays_before: Date
  made_at: Date
  order_fee_cents: Cents
  paid_fee_cents: Cents
  refunded_fee_cents: Cents
  open_cents: Cents
}

const orders: Record<In<typeof invoices>['tab'], RowOrder> = {
  invoices: { by: sql`o.paid_at`, id: sql`o.id`, falling: true },
  open: { by: sql`o.pay_before`, id: sql`o.id` },
}

/**
 * The company's invoices, of a month of payment or all, or its orders for which money is due; searched like
 * its orders. With what is due in all, and in which month the invoices begin.
 */
export async function listInvoices(tx: Tx, actor: Buyer, input: In<typeof invoices>): Promise<Answer> {
  const { tab, month, search } = input
  const wanted: RawBuilder<unknown>[] = [sql`o.company_id = ${actor.company_id}`]
  wanted.push(tab === 'open' ? orderIsDue : isInvoice)
  if (tab === 'invoices' && month) wanted.push(...paidInMonth(month))
  if (search !== '') wanted.push(await foundByBuyer(tx, actor, { search }))
  const where = sql.join(wanted, sql` and `)
  const page = pageClauses({ ...input, where, order: orders[tab] })
  const { rows } = await sql<InvoiceRow>`
    select ${page.key} as key, o.id, o.order_number, o.po_number, o.kind, o.status, coalesce(m.name, '') as merchant_name,
      c.name as company_name, o.created_at as made_at, o.paid_at, o.pay_before as pays_before, o.order_fee_cents, o.paid_fee_cents,
      o.refunded_fee_cents, case when ${orderIsDue} then ${openAmount} else 0 end as open_cents,
      case when p.approval in ('waiting', 'refused') then 'approval' when o.delivery_unknown then 'quote' else 'none' end as hold
    from orders o ${withParts} ${page.rows}`.execute(tx)
  const found = onePage(rows, input.page_size)
  return {
    list: found.rows.map((row) => showInvoice(row, actor)),
    next: found.next,
    count: await countRows(
      tx,
      sql`from orders o left join presale_order f on f.order_id = o.id where ${where}`,
    ),
    open: await sumOpen(tx, actor),
    first_month: await firstMonth(tx, actor),
  }
}

const withParts = sql`join order_parent p on p.id = o.order_parent_id join company c on c.id = o.company_id
  left join merchant m on m.id = o.merchant_id left join presale_order f on f.order_id = o.id`

function showInvoice(row: InvoiceRow, { at }: Buyer): Answer['list'][number] {
  const { kind, status, paid_at, pays_before: pay_before, hold, open_cents } = row
  return {
    id: row.id,
    order_number: row.order_number,
    po_number: row.po_number,
    merchant_name: row.merchant_name,
    company_name: row.company_name,
    status,
    paper: kind === orderKind.presale && !paid_at ? 'advanceOrder' : 'order',
    created_at: row.made_at.toISOString(),
    invoiced_at: paid_at?.toISOString() ?? null,
    pay_before: pay_before.toISOString(),
    order_fee: moneyText(row.order_fee_cents),
    paid_fee: moneyText(row.paid_fee_cents),
    refunded_fee: moneyText(row.refunded_fee_cents),
    open: moneyText(open_cents),
    hold,
    payable: hold === 'none' && dueStatuses.includes(status) && isTimeToPay({ pay_before }, at),
  }
}

async function sumOpen(tx: Tx, { company_id }: Buyer): Promise<Answer['open']> {
  const { rows } = await sql<{ count: number; amount: Cents; checked: Cents }>`
    select count(*)::int as count, coalesce(sum(${openAmount}), 0)::bigint as amount,
      coalesce(sum(${openAmount}) filter (where o.status = ${orderStatus.underAudit}), 0)::bigint as checked
    from orders o left join presale_order f on f.order_id = o.id
    where o.company_id = ${company_id} and ${orderIsDue}`.execute(tx)
  const { count, amount, checked } = rows[0]!
  return { count, amount: moneyText(amount), checked: moneyText(checked) }
}

async function firstMonth(tx: Tx, { company_id, site }: Buyer): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(o.paid_at) as at from orders o where o.company_id = ${company_id} and ${isInvoice}`.execute(tx)
  const at = rows[0]?.at
  return at ? dayAt(at, timeZoneOf(site)).slice(0, 7) : null
}
