import assert from 'node:assert'
import type { Tx } from '#database/connect'
import { shareFee } from '#rules/buying/fees'
import { earnedLines } from '#rules/buying/order/earned-lines'
import { duePayment } from '#rules/buying/order/graph/due'
import { orderArrivesOn, promisedAt } from '#rules/buying/promise'
import { type Payment, paymentStage } from '#rules/codes'
import { type Cents, minus, moneyText, zero } from '#rules/money/money'
import type { Actor } from '../../actor.ts'
import { keepGoods } from '../../buying/order/keep/keep-goods.ts'
import { move } from '../../buying/order/status/move.ts'
import { entriesOfEarned } from '../../money/earning/sold-lines.ts'
import { notify } from '../../people/message/notify.ts'
import { captureDeposit } from './capture-deposit.ts'
import type { PayableOrder } from './lock-due.ts'
import { takeMoney } from './take-money.ts'

type Capture = {
  order: PayableOrder
  payment: Payment
  /** The provider's charge; none from the wallet. */
  charge?: string
  /** Finance passes its voucher, rather than the buyer pays. */
  voucher?: true
  /** The caller tells whose order it is. */
  quiet?: true
}

/**
 * Captures the money that is due for one order, moves the order on and notifies, unless `quiet`: the only
 * way an order becomes paid. With the balance of a reservation its deposit goes on to its owners. The
 * database allows one capture for each order and stage. Returns the rest in the wallet, if anything was to be
 * paid at all. Lock the order first.
 */
export async function capture(
  tx: Tx,
  actor: Actor,
  { order, payment, charge, voucher, quiet }: Capture,
): Promise<Cents | undefined> {
  const due = duePayment(order)
  assert(due, `order ${order.order_number} is due`)
  const event = voucher ? due.passes : due.pays
  if (due.stage === paymentStage.deposit) {
    const paid = voucher ? 'passDeposit' : 'payDeposit'
    return captureDeposit(tx, actor, { order, payment, charge, event: paid, due: due.due_cents })
  }
  const { platform_cents } = shareFee(order)
  const promised_at = promisedAt({ ...order.promise, paid_at: actor.at })
  const set = { paid_fee_cents: order.order_fee_cents, paid_at: actor.at, promised_at }
  await move(tx, actor, { order, event, set })
  // Stock is locked before money.
  if (order.keep) await keepGoods(tx, actor, order.id)
  const { merchant_id, paid_fee_cents: deposit } = order
  const earned = due.due_cents > 0 && merchant_id !== null ? earnedLines(order, order.lines) : []
  const left =
    due.due_cents > 0
      ? await takeMoney(tx, actor, {
          order,
          stage: due.stage,
          payment,
          amount_cents: due.due_cents,
          charge,
          shares: [
            { kind: 'deposits_held', amount_cents: minus(zero, deposit) },
            ...entriesOfEarned('merchant_pending', merchant_id, earned),
            { kind: 'platform_fees', amount_cents: platform_cents },
          ],
          earned,
        })
      : undefined
  if (quiet) return left
  const { transit_days, time_zone } = order.promise
  const arrives_on = transit_days ? orderArrivesOn(promised_at, transit_days, time_zone) : 'none'
  const params = { order_number: order.order_number, amount: moneyText(due.due_cents), arrives_on }
  await notify(tx, actor, { to: order.account_id, name: 'orderPaid', params })
  return left
}
