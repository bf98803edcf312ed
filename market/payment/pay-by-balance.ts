import { type Selectable, sql } from 'kysely'
import type { Out } from '#api/call'
import type { payBalance as declared } from '#api/wallet'
import type { Tx } from '#database/connect'
import { along } from '#database/pipeline'
import type { Tables } from '#database/tables'
import { payment, transactionMethod, transactionType } from '#rules/codes'
import { shareFee } from '#rules/fees'
import { type Cents, minus, moneyText, plus, zero } from '#rules/money'
import { is } from '#rules/order/status'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../actor.ts'
import { notify } from '../message/notify.ts'
import { refuseUnapproved } from '../order/approval/refuse-unapproved.ts'
import { move, refuseColleagues } from '../order/move.ts'
import { balancesOf } from '../wallet/balances.ts'
import { post } from '../wallet/post.ts'

/** The stages of paying; a stock order is paid as a whole. */
const wholeOrder = 1

type Payable = Selectable<Tables['orders']> &
  Pick<Selectable<Tables['order_parent']>, 'order_parent_number' | 'approval'>

/**
 * Pays what is unpaid of a checkout from the company's wallet, all of it or nothing: `order_sn` is the parent's number, or
 * that of one order to pay it alone. The payment password is checked before. Refuses `order.notFound`, `payment.notDue`
 * when nothing is to be paid, `payment.balanceNotEnough`; a colleague's order to whom may not pay it (`team.notYourOrder`), and one
 * that is not approved (`approval.waiting`, `approval.refused`). Specification section 4, "Pay page".
 */
export async function payByBalance(
  tx: Tx,
  actor: Buyer,
  { order_sn }: { order_sn: string },
): Promise<Out<typeof declared>> {
  const orders = await lockOrders(tx, actor, order_sn)
  const first = orders[0]
  if (!first) refuse('order.notFound')
  for (const order of orders) refuseColleagues(actor, order)
  refuseUnapproved(orders)
  const unpaid = orders.filter((order) => order.status === is.pendingPayment)
  if (unpaid.length === 0) refuse('payment.notDue')
  let balance: Cents | undefined
  for (const order of unpaid) balance = (await pay(tx, actor, order)) ?? balance
  balance ??= (await balancesOf(tx, actor.company_id)).available_cents
  const paid = plus(zero, ...unpaid.map((order) => order.order_fee_cents))
  return {
    order_parent_number: first.order_parent_number,
    paid: moneyText(paid),
    balance: moneyText(balance),
    status: is.processing,
  }
}

/** The company's orders under this number, locked in the order of their ids. */
async function lockOrders(tx: Tx, actor: Buyer, order_sn: string): Promise<Payable[]> {
  const number = order_sn.toUpperCase()
  const { rows } = await sql<Payable>`
    select o.*, p.order_parent_number, p.approval
    from orders o
    join order_parent p on p.id = o.order_parent_id
    where o.company_id = ${actor.company_id} and o.id = any (array(
      select id from orders where order_number = ${number}
      union all
      select own.id from orders own join order_parent op on op.id = own.order_parent_id where op.order_parent_number = ${number}))
    order by o.id
    for no key update of o`.execute(tx)
  return rows
}

/** Pays one order and says so. Gives what is left in the wallet, if anything was to be paid at all. */
async function pay(tx: Tx, actor: Buyer, order: Payable): Promise<Cents | undefined> {
  const due = order.order_fee_cents
  const posted = due > 0 ? await capture(tx, actor, order) : undefined
  await move(tx, actor, { order, event: 'pay', set: { paid_fee_cents: due, paid_at: actor.at } })
  const params = { order_number: order.order_number, amount: moneyText(due) }
  await notify(tx, actor, { to: order.account_id, name: 'orderPaid', params })
  return posted
}

async function capture(tx: Tx, actor: Buyer, order: Payable): Promise<Cents> {
  const { id: order_id, order_number, company_id, merchant_id, order_fee_cents } = order
  const { merchant_cents, platform_cents } = shareFee(order)
  const posted = await post(tx, actor, {
    kind: 'order_payment',
    reference: order_number,
    company_id,
    type: transactionType.buy,
    method: transactionMethod.balance,
    order_id,
    entries: [
      { kind: 'company_available', company_id, amount_cents: minus(zero, order_fee_cents) },
      { kind: 'merchant_payable', merchant_id, amount_cents: merchant_cents },
      { kind: 'platform_fees', amount_cents: platform_cents },
    ],
  })
  await along(
    tx,
    sql`insert into payment_capture (order_id, stage, payment, amount_cents, ledger_transaction_id, created_at)
    values (${order_id}, ${wholeOrder}, ${payment.balance}, ${order_fee_cents}, ${posted.id}, ${actor.at})`,
  )
  return posted.balance_cents
}
