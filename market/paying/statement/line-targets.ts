import { sql } from 'kysely'
import type { lineTargets as declared } from '#api/paying/bank-statement'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { DateText } from '#database/tables/columns'
import { freightStatuses } from '#rules/buying/order/freight'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { type Cents, moneyText, plus, zero } from '#rules/money/money'
import { voucherStatus } from '#rules/status-codes'
import { plainNumber } from '#rules/text/plain-input'
import type { Staff } from '../../actor.ts'
import { numberPatterns } from '../../sql/like-pattern.ts'
import { searchNames } from '../../sql/search-names.ts'
import { dueCents } from '../payment/due-columns.ts'
import { isPayable, payableStatuses } from './payable-orders.ts'

const companiesAtMost = 8
const claimsAtMost = 200

type Company = { id: number; name: string }
type Voucher = {
  company_id: number
  id: number
  number: string
  amount_cents: Cents
  day: DateText
  order_sn: string | null
}
type Order = {
  company_id: number
  id: number
  number: string
  amount_cents: Cents
  po_number: string
  status: Status
  order_parent_number: string
}

/**
 * Companies by words of their name, or by the number of a voucher, an order or a checkout, or the buyer's
 * own number of an order; each with its waiting vouchers and its unpaid orders, the oldest first.
 */
export async function lineTargets(
  tx: Tx,
  _viewer: Staff,
  { search }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  if (search === '') return { list: [], more: false }
  const companies = await soughtCompanies(tx, search)
  const shown = companies.slice(0, companiesAtMost)
  const ids = shown.map(({ id }) => id)
  const { rows: vouchers } = await sql<Voucher>`
    select r.company_id, r.id, r.recharge_number as number, r.amount_cents, r.paid_on as day, r.order_sn from recharge r
    where r.company_id = any (${ids}::int[]) and r.currency = 'USD' and r.status = ${sql.lit(voucherStatus.pending)}
    order by r.id limit ${claimsAtMost}`.execute(tx)
  const { rows: orders } = await sql<Order>`
    select o.company_id, o.id, o.order_number as number, ${dueCents} as amount_cents, o.po_number, o.status,
      p.order_parent_number
    from orders o join order_parent p on p.id = o.order_parent_id
    where o.company_id = any (${ids}::int[]) and ${isPayable}
    order by o.id limit ${claimsAtMost}`.execute(tx)
  return {
    list: shown.map(({ id, name }) => ({
      company_id: id,
      company_name: name,
      vouchers: vouchers.filter(({ company_id }) => company_id === id).map(showVoucher),
      orders: withCheckouts(orders.filter(({ company_id }) => company_id === id)).map(showOrder),
    })),
    more: companies.length > companiesAtMost,
  }
}

const showVoucher = ({ company_id: _company, amount_cents, ...voucher }: Voucher) => ({
  ...voucher,
  amount: moneyText(amount_cents),
})

/** Orders, each checkout of which several are unpaid before its orders. */
function withCheckouts(orders: readonly Order[]): Order[] {
  return [...Map.groupBy(orders, ({ order_parent_number }) => order_parent_number).values()].flatMap(
    (all) => {
      const unpaid = all.filter(({ status }) => status === orderStatus.pendingPayment)
      const [first] = unpaid
      if (!first || unpaid.length < 2) return all
      const amount_cents = plus(zero, ...unpaid.map((order) => order.amount_cents))
      return [{ ...first, number: first.order_parent_number, amount_cents }, ...all]
    },
  )
}

const showOrder = ({
  company_id: _company,
  order_parent_number: _checkout,
  amount_cents,
  status,
  ...order
}: Order) => ({
  ...order,
  amount: moneyText(amount_cents),
  freight: freightStatuses.includes(status),
})

async function soughtCompanies(tx: Tx, search: string): Promise<Company[]> {
  const named = await searchNames(tx, 'company', search)
  const number = plainNumber(search).toUpperCase()
  const { rows } = await sql<Company>`
    select c.id, c.name from company c where c.id = any (${named}::int[])
      or c.id in (select company_id from recharge where recharge_number ilike any (${numberPatterns(search)}::text[]))
      or c.id in (select company_id from orders where order_number = ${number})
      or c.id in (select company_id from order_parent where order_parent_number = ${number})
      or c.id in (select company_id from orders where status = any (${[...payableStatuses]}::smallint[]) and lower(po_number) = lower(${search}))
    order by lower(c.name), c.id limit ${companiesAtMost + 1}`.execute(tx)
  return rows
}
