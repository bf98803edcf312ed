import type { Out } from '#api/call'
import type { payBalance as declared } from '#api/wallet'
import type { Tx } from '#database/connect'
import { payment, transactionMethod, transactionType } from '#rules/codes'
import { type Cents, moneyText, plus, toCents, zero } from '#rules/money'
import { is } from '#rules/order/status'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../actor.ts'
import { shares } from '../order/give-back.ts'
import { move, type OrderRow } from '../order/move.ts'
import { tellBuyer } from '../order/tell-buyer.ts'
import { balancesOf } from '../wallet/balances.ts'
import { accountOf, post } from '../wallet/post.ts'

const wholeOrder = 1

/**
 * Pays all unpaid orders of a parent number from the company's wallet, or none. The payment password is checked before.
 * Refuses `order.notFound`, `payment.notDue` when nothing is to be paid, `payment.balanceNotEnough`.
 */
export async function payByBalance(
  tx: Tx,
  actor: Buyer,
  { order_sn }: { order_sn: string },
): Promise<Out<typeof declared>> {
  const orders = await lockOrders(tx, actor, order_sn)
  const unpaid = orders.filter((order) => order.status === is.pendingPayment)
  if (unpaid.length === 0) refuse('payment.notDue')
  const due = plus(zero, ...unpaid.map((order) => order.order_fee_cents))
  // The wallet is locked before it is looked at, so that what is seen is what is there.
  const wallet = await accountOf(tx, { kind: 'company_available', company_id: actor.company_id })
  const { balance_cents } = await tx
    .selectFrom('ledger_account')
    .select('balance_cents')
    .where('id', '=', wallet)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if ((balance_cents ?? 0) < due) refuse('payment.balanceNotEnough')
  for (const order of unpaid) await capture(tx, actor, order)
  const { available_cents } = await balancesOf(tx, actor.company_id)
  const number = await tx
    .selectFrom('order_parent')
    .select('order_parent_number')
    .where('id', '=', unpaid[0]!.order_parent_id)
    .executeTakeFirstOrThrow()
  return {
    order_parent_number: number.order_parent_number,
    paid: moneyText(due),
    balance: moneyText(available_cents),
    status: is.processing,
  }
}

async function lockOrders(tx: Tx, actor: Buyer, order_sn: string): Promise<OrderRow[]> {
  const orders = await tx
    .selectFrom('orders')
    .selectAll()
    .where('company_id', '=', actor.company_id)
    .where((or) =>
      or.or([
        or('order_number', '=', order_sn),
        or(
          'order_parent_id',
          'in',
          or.selectFrom('order_parent').select('id').where('order_parent_number', '=', order_sn),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return orders.length > 0 ? orders : refuse('order.notFound')
}

async function capture(tx: Tx, actor: Buyer, order: OrderRow): Promise<void> {
  const amount: Cents = order.order_fee_cents
  if (amount > 0) {
    const { merchant, platform } = shares(order)
    const ledger_transaction_id = await post(tx, {
      kind: 'order_payment',
      reference: order.order_number,
      company_id: order.company_id,
      transaction_type: transactionType.buy,
      transaction_method: transactionMethod.balance,
      order_id: order.id,
      account_id: actor.account_id,
      at: actor.at,
      entries: [
        { kind: 'company_available', company_id: order.company_id, amount_cents: toCents(-amount) },
        { kind: 'merchant_payable', merchant_id: order.merchant_id, amount_cents: merchant },
        { kind: 'platform_fees', amount_cents: platform },
      ],
    })
    await tx
      .insertInto('payment_capture')
      .values({
        order_id: order.id,
        stage: wholeOrder,
        payment: payment.balance,
        amount_cents: amount,
        provider_reference: null,
        ledger_transaction_id,
        created_at: actor.at,
      })
      .execute()
  }
  await move(tx, actor, { order, event: 'pay', set: { paid_fee_cents: amount, paid_at: actor.at } })
  await tellBuyer(tx, actor, {
    account_id: order.account_id,
    template: 'orderPaid',
    params: { order_number: order.order_number, amount: moneyText(amount) },
  })
}
