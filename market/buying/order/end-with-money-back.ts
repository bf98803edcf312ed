import assert from 'node:assert'
import type { Tx } from '#database/connect'
import type { EndCause } from '#rules/buying/order/graph/end-causes'
import { orderKind } from '#rules/buying/order/graphs'
import { type Cents, minus, moneyText } from '#rules/money/money'
import type { Actor } from '../../actor.ts'
import { releaseStock } from '../../goods/inventory/release.ts'
import { reverseCaptures } from '../../money/earning/reverse-captures.ts'
import type { CancelReason } from '../../people/message/params/cancel-mails.ts'
import { freePlaces } from './free-places.ts'
import { move, type OrderRow } from './status/move.ts'
import { tellBuyer } from './tell-buyer.ts'

type Ending = {
  order: OrderRow
  event: 'fail' | 'confirmCancel' | 'failArrival' | 'cancelLate'
  remark: string
  /** Why staff end it; none where its buyer leaves it. */
  cause?: EndCause
}

/** What went back of a paid order, as decimal text; `to_freight` of it to the freight balance. */
type ReturnedAmounts = { returned: string; to_freight: string; to_wallet: string }
const textOf = (cents: Cents) => (cents === 0 ? 'none' : moneyText(cents))

/**
 * Ends a paid order that will not be delivered: releases its stock and its places in line, and refunds the
 * payment to the company's wallet, freight to the balance that paid it. Returns the new status, and what went
 * back (`none` for nothing). Lock the order first.
 */
export async function endWithMoneyBack(tx: Tx, actor: Actor, { order, event, remark, cause }: Ending) {
  const due = minus(order.paid_fee_cents, order.refunded_fee_cents)
  const set = { refunded_fee_cents: order.paid_fee_cents }
  const status = await move(tx, actor, { order, event, remark, set, ...(cause ? { cause } : {}) })
  await releaseStock(tx, [order.id])
  if (order.kind === orderKind.presale) await freePlaces(tx, [order.id])
  const { returned, toFreight } = await reverseCaptures(tx, actor, order)
  assert.equal(returned, due, `order ${order.order_number}: what goes back is what was paid`)
  const back: ReturnedAmounts = {
    returned: textOf(returned),
    to_freight: textOf(toFreight),
    to_wallet: textOf(minus(returned, toFreight)),
  }
  return { status, ...back }
}

/** Tells who placed a paid order that it was cancelled and why, and which balance the money went to. */
export function tellCancelled(
  tx: Tx,
  actor: Actor,
  { order, cause, reason, ...back }: ReturnedAmounts & CancelReason & { order: OrderRow },
) {
  const { returned } = back
  return back.to_freight === 'none'
    ? tellBuyer(tx, actor, { order, template: 'orderCancelled', params: { returned, cause, reason } })
    : tellBuyer(tx, actor, {
        order,
        template: 'orderCancelledToBalances',
        params: { ...back, cause, reason },
      })
}

/** Tells who placed a paid order why it cannot be fulfilled, and which balance the money went to. */
export function tellFailed(
  tx: Tx,
  actor: Actor,
  { order, reason, ...back }: ReturnedAmounts & { order: OrderRow; reason: string },
) {
  const { returned } = back
  return back.to_freight === 'none'
    ? tellBuyer(tx, actor, { order, template: 'orderFailed', params: { returned, reason } })
    : tellBuyer(tx, actor, { order, template: 'orderFailedToBalances', params: { ...back, reason } })
}
