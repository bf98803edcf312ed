import type { previewCancel as declared } from '#api/buying/order'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { orderFee } from '#rules/buying/fees'
import {
  backForPieces,
  cancellableOf,
  partlyCancellable,
  remainingAmount,
} from '#rules/buying/order/cancel-amounts'
import { mayMove } from '#rules/buying/order/order-events'
import { minus, moneyText, plus, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { textIn } from '#rules/sites'
import type { Buyer, Staff } from '../../../actor.ts'
import { refuseColleaguesOrder } from '../../../colleagues.ts'
import { findOrder } from '../read/find-order.ts'
import { type OrderRow, rolesOf } from '../status/move.ts'
import { isAll, type OrderLine, type QuantityByLine, readOrderLines, wantedOf } from './read-lines.ts'
import { reprice } from './reprice.ts'

type Preview = Out<typeof declared>

/**
 * What can be cancelled of an order, and the effect of cancelling these pieces: the price of the rest if
 * unpaid, else the refund if customer service agrees, or at once where it is they who cancel. Refuses
 * `order.notFound`, `order.notAllowed` where neither is possible, and as cancelling does
 * (`order.cancelQuantity`).
 */
export async function previewCancel(
  tx: Tx,
  actor: Buyer | Staff,
  input: In<typeof declared>,
): Promise<Preview> {
  const order = await findOrder(tx, actor, input.order_number)
  refuseColleaguesOrder(actor, order)
  const roles = rolesOf(actor)
  const unpaid = mayMove(order, 'cancelPart', roles) !== null
  const asks = partlyCancellable(order) && mayMove(order, 'askCancel', roles) !== null
  if (!unpaid && !asks) refuse('order.notAllowed', { status: order.status, event: 'cancelPart' })
  const lines = await readOrderLines(tx, order.id)
  const wanted = input.lines.length === 0 ? null : wantedOf(lines, input.lines)
  return {
    order_number: order.order_number,
    way: unpaid ? 'now' : 'ask',
    lines: lines.map((line) => shown(line, actor)),
    ...(await comesTo(tx, order, { lines, wanted, unpaid })),
  }
}

const shown = (
  { id, title, amount, preview, custom_sn, ...line }: OrderLine,
  { language }: Buyer | Staff,
) => ({
  line_id: id,
  title: textIn(title, language),
  preview,
  custom_sn,
  left: remainingAmount({ amount, ...line }),
  cancellable: cancellableOf({ amount, ...line }),
  unit_price: moneyText(line.unit_price_cents),
})

type CancelRequest = { lines: readonly OrderLine[]; wanted: QuantityByLine | null; unpaid: boolean }
type CancelAmounts = Pick<Preview, 'all' | 'before' | 'after' | 'back' | 'coupon_leaves'>

async function comesTo(
  tx: Tx,
  order: OrderRow,
  { lines, wanted, unpaid }: CancelRequest,
): Promise<CancelAmounts> {
  const due = minus(order.order_fee_cents, order.refunded_fee_cents)
  const before = moneyText(due)
  const nothing = { all: false, before, after: before, back: null, coupon_leaves: false }
  if (!wanted) return nothing
  if (isAll(lines, wanted)) {
    const back = moneyText(minus(order.paid_fee_cents, order.refunded_fee_cents))
    return { ...nothing, all: true, after: '0.00', back: unpaid ? null : back }
  }
  if (unpaid) {
    const { fees, coupon_leaves } = await reprice(tx, order, { lines, wanted })
    return { ...nothing, after: moneyText(orderFee(fees)), coupon_leaves }
  }
  const shares = [...backForPieces(order, lines, wanted).values()]
  const back = plus(zero, ...shares.map((share) => plus(share.goods_cents, share.fees_cents)))
  return { ...nothing, after: moneyText(minus(due, back)), back: moneyText(back) }
}
