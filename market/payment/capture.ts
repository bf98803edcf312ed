import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { along } from '#database/pipeline'
import type { LedgerAccountKind } from '#database/tables'
import { type Payment, payment, transactionMethod, transactionType } from '#rules/codes'
import { shareFee } from '#rules/fees'
import { type Cents, minus, moneyText, zero } from '#rules/money'
import type { Actor } from '../actor.ts'
import { notify } from '../message/notify.ts'
import { move, type OrderRow } from '../order/move.ts'
import { post } from '../wallet/post.ts'

/** The stages of paying; a stock order is paid as a whole. */
export const wholeOrder = 1

/** Where the money of each way to pay comes from. */
export const sourceOf = {
  [payment.balance]: 'company_available',
  [payment.wallet]: 'clearing_wallet',
  [payment.card]: 'clearing_card',
  [payment.gateway]: 'clearing_gateway',
  // A voucher that was passed is in the wallet by then.
  [payment.offline]: 'company_available',
} as const satisfies Record<Payment, LedgerAccountKind>

export type Capture = {
  order: OrderRow
  payment: Payment
  /** The provider's charge; none from the wallet. */
  charge?: string
  /** What moves the order: the buyer who pays, unless finance passes a voucher. */
  event?: 'pay' | 'passVoucher'
}

/**
 * Takes the money for one order that is due, moves it on and says so: the one way an order becomes paid. The database allows one
 * capture to an order and stage. Gives what is left in the wallet, if anything was to be paid at all. Lock the order first.
 */
export async function capture(
  tx: Tx,
  actor: Actor,
  { order, payment: way, charge, event = 'pay' }: Capture,
): Promise<Cents | undefined> {
  const due = order.order_fee_cents
  const left =
    due > 0 ? await takeMoney(tx, actor, { order, payment: way, ...(charge ? { charge } : {}) }) : undefined
  await move(tx, actor, { order, event, set: { paid_fee_cents: due, paid_at: actor.at } })
  const params = { order_number: order.order_number, amount: moneyText(due) }
  await notify(tx, actor, { to: order.account_id, name: 'orderPaid', params })
  return left
}

async function takeMoney(tx: Tx, actor: Actor, { order, payment: way, charge }: Capture): Promise<Cents> {
  const { id: order_id, order_number, company_id, merchant_id, order_fee_cents } = order
  const { merchant_cents, platform_cents } = shareFee(order)
  const source = sourceOf[way]
  const fromWallet = source === 'company_available'
  const posted = await post(tx, actor, {
    kind: 'order_payment',
    reference: order_number,
    company_id,
    type: transactionType.buy,
    method: way === payment.balance ? transactionMethod.balance : transactionMethod.bank,
    order_id,
    entries: [
      {
        kind: source,
        ...(fromWallet ? { company_id } : {}),
        amount_cents: minus(zero, order_fee_cents),
      },
      { kind: 'merchant_payable', merchant_id, amount_cents: merchant_cents },
      { kind: 'platform_fees', amount_cents: platform_cents },
    ],
  })
  await along(
    tx,
    sql`insert into payment_capture (order_id, stage, payment, amount_cents, provider_reference, ledger_transaction_id, created_at)
    values (${order_id}, ${wholeOrder}, ${way}, ${order_fee_cents}, ${charge ?? null}, ${posted.id}, ${actor.at})`,
  )
  return posted.balance_cents
}
