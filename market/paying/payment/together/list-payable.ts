import { sql } from 'kysely'
import type { payableOrders as declared } from '#api/paying/pay-together'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { orderStatus } from '#rules/buying/order/status'
import { type Cents, moneyText, zero } from '#rules/money/money'
import { paidAtOnce, paidModes } from '#rules/paying/together'
import type { Buyer } from '../../../actor.ts'
import { coversOrder } from '../../../colleagues.ts'
import { owedByCompany } from '../../../refuse-owing.ts'
import { balancesOf } from '../../../sql/balances.ts'

type Row = {
  order_number: string
  po_number: string
  warehouse_name: string
  due_cents: Cents
  pay_before: Date
  count: number
}

/**
 * The orders of a kind that this person can pay now, all or those of these numbers, the oldest first, with
 * what the wallet has for them.
 */
export async function listPayable(
  tx: Tx,
  actor: Buyer,
  { of, order_numbers }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { company_id, at } = actor
  const chosen = order_numbers.length > 0 ? sql`o.order_number = any (${order_numbers}::text[])` : sql`true`
  const { rows } = await sql<Row>`
    select o.order_number, o.po_number, w.name as warehouse_name, o.order_fee_cents as due_cents, o.pay_before,
      (count(*) over ())::int as count
    from orders o join order_parent p on p.id = o.order_parent_id join warehouse w on w.id = o.warehouse_id
    where o.company_id = ${company_id} and o.purchase_mode = any (${[...paidModes[of]]}::smallint[])
      and o.status = ${sql.lit(orderStatus.pendingPayment)} and o.pay_before > ${at} and ${coversOrder(actor)} and ${chosen}
      and p.approval not in ('waiting', 'refused')
    order by o.id limit ${paidAtOnce}`.execute(tx)
  const { available_cents } = await balancesOf(tx, company_id)
  return {
    list: rows.map(({ due_cents, pay_before, count: _, ...row }) => ({
      ...row,
      due: moneyText(due_cents),
      pay_before: pay_before.toISOString(),
    })),
    count: rows[0]?.count ?? 0,
    balance: moneyText(available_cents),
    storage_owed: moneyText(of === 'sales' ? await owedByCompany(tx, company_id) : zero),
  }
}
