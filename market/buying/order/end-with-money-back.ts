import assert from 'node:assert'
import type { Tx } from '#database/connect'
import type { EndCause } from '#rules/buying/order/graph/end-causes'
import { orderKind } from '#rules/buying/order/graphs'
import { minus, moneyText } from '#rules/money/money'
import type { Actor } from '../../actor.ts'
import { releaseStock } from '../../goods/inventory/release.ts'
import { reverseCaptures } from '../../money/earning/reverse-captures.ts'
import { freePlaces } from './free-places.ts'
import { move, type OrderRow } from './status/move.ts'

type Ending = {
  order: OrderRow
  event: 'fail' | 'confirmCancel' | 'failArrival' | 'cancelLate'
  remark: string
  /** Why staff end it; none where its buyer leaves it. */
  cause?: EndCause
}

/**
 * Ends a paid order that will not be delivered: releases its stock and its places in line, and refunds the
 * payment to the company's wallet. Returns the new status, and the refunded amount as decimal text (`none`
 * for nothing). Lock the order first.
 */
export async function endWithMoneyBack(tx: Tx, actor: Actor, { order, event, remark, cause }: Ending) {
  const due = minus(order.paid_fee_cents, order.refunded_fee_cents)
  const set = { refunded_fee_cents: order.paid_fee_cents }
  const status = await move(tx, actor, { order, event, remark, set, ...(cause ? { cause } : {}) })
  await releaseStock(tx, [order.id])
  if (order.kind === orderKind.presale) await freePlaces(tx, [order.id])
  const returned = await reverseCaptures(tx, actor, order)
  assert.equal(returned, due, `order ${order.order_number}: what goes back is what was paid`)
  return { status, returned: returned === 0 ? 'none' : moneyText(returned) }
}
