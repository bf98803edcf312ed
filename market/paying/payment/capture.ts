import type { Tx } from '#database/connect'
import { shareFee } from '#rules/buying/fees'
import { type Payment, paymentStage } from '#rules/codes'
import { type Cents, moneyText } from '#rules/money/money'
import type { Actor } from '../../actor.ts'
import { readPromise } from '../../buying/order/read/read-promise.ts'
import { move } from '../../buying/order/status/move.ts'
import { notify } from '../../people/message/notify.ts'
import type { PayableOrder } from './lock-due.ts'
import { takeMoney } from './take-money.ts'

export type Capture = {
  order: PayableOrder
  payment: Payment
  /** The provider's charge; none from the wallet. */
  charge?: string
  /** The actor who moves the order: the paying buyer, or finance who passes a voucher. */
  event?: 'pay' | 'passVoucher'
}

/**
 * Captures the money for one due order, moves the order on and notifies: the only way an order becomes paid.
 * The database allows one capture for each order and stage. Returns the rest in the wallet, if anything was
 * to be paid at all. Lock the order first.
 */
export async function capture(
  tx: Tx,
  actor: Actor,
  { order, payment, charge, event = 'pay' }: Capture,
): Promise<Cents | undefined> {
  const due = order.order_fee_cents
  const { merchant_cents, platform_cents } = shareFee(order)
  const promised_at = await readPromise(tx, order.id, actor.at)
  await move(tx, actor, { order, event, set: { paid_fee_cents: due, paid_at: actor.at, promised_at } })
  const left =
    due > 0
      ? await takeMoney(tx, actor, {
          order,
          stage: paymentStage.wholeOrder,
          payment,
          amount_cents: due,
          charge,
          shares: [
            { kind: 'merchant_payable', merchant_id: order.merchant_id, amount_cents: merchant_cents },
            { kind: 'platform_fees', amount_cents: platform_cents },
          ],
        })
      : undefined
  const params = { order_number: order.order_number, amount: moneyText(due) }
  await notify(tx, actor, { to: order.account_id, name: 'orderPaid', params })
  return left
}
