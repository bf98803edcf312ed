import type { officeMoveOrder } from '#api/buying/office-order'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { remainingAmount, unshippedOf } from '#rules/buying/order/cancel-amounts'
import type { Status } from '#rules/buying/order/status'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { shipOut, shipOutPart } from '../../../goods/inventory/ship-out.ts'
import { markShippedCartons } from '../packing/mark-shipped-cartons.ts'
import { refuseHalfPacked } from '../packing/refuse-half-packed.ts'
import { type OrderLine, piecesOf, type QuantityByLine, readOrderLines } from '../part/read-lines.ts'
import { countSales } from '../read/count-sales.ts'
import { move, type OrderRow } from '../status/move.ts'
import { tellBuyer } from '../tell-buyer.ts'
import { keepShipment } from './keep-shipment.ts'

type Shipping = { order: OrderRow; input: Extract<In<typeof officeMoveOrder>, { event: 'ship' }> }

/**
 * Ships the pieces of an order not shipped yet: all of them, or these, after which the order waits for the
 * rest. The last shipment moves the order on. Where the rest was cancelled nothing is left to ship, and no
 * carrier is needed. Refuses `order.notAllowed`, a shipment without carrier and tracking number
 * (`order.trackingNeeded`), more pieces than are left (`order.shipQuantity`), and a last shipment with
 * cartons uncounted (`packing.incomplete`). Lock the order first. Specification section 4,
 * docs/decisions/0270.
 */
export async function ship(tx: Tx, actor: Staff, { order, input }: Shipping): Promise<Status> {
  const { remark, carrier, tracking_number } = input
  const lines = await readOrderLines(tx, order.id)
  const rest = restOf(lines)
  const wanted = input.lines ? chosenOf(rest, input.lines) : rest
  if (wanted.size > 0 && carrier === '') refuse('order.trackingNeeded', {}, 'carrier')
  if (wanted.size > 0 && tracking_number === '') refuse('order.trackingNeeded', {}, 'tracking_number')
  const last = piecesOf(wanted) === piecesOf(rest)
  if (last) await refuseHalfPacked(tx, order)
  const event = last ? 'ship' : 'shipPart'
  const set = {
    ...(wanted.size > 0 ? { carrier, tracking_number } : {}),
    ...(last ? { shipped_at: actor.at } : {}),
  }
  const status = await move(tx, actor, { order, event, remark, set })
  const shipment =
    wanted.size > 0 ? await keepShipment(tx, actor, { order, wanted, carrier, tracking_number }) : 0
  if (!last) {
    await shipOutPart(tx, actor, { order_id: order.id, pieces: piecesLeaving(lines, wanted) })
    await markShippedCartons(tx, actor, order.id)
    const params = {
      shipment,
      carrier,
      tracking_number,
      pieces: piecesOf(wanted),
      rest: piecesOf(rest) - piecesOf(wanted),
    }
    await tellBuyer(tx, actor, { order, template: 'orderPartShipped', params })
    return status
  }
  await shipOut(tx, actor, { order_id: order.id, reason: 'shipped' })
  await countSales(tx, order)
  const params = { shipment, carrier, tracking_number }
  if (shipment > 0) await tellBuyer(tx, actor, { order, template: 'orderShipped', params })
  return status
}

/** The pieces not shipped yet, line by line. */
const restOf = (lines: readonly OrderLine[]): QuantityByLine =>
  new Map(lines.filter((line) => unshippedOf(line) > 0).map((line) => [line.id, unshippedOf(line)]))

function chosenOf(
  rest: QuantityByLine,
  asked: readonly { line_id: number; quantity: number }[],
): QuantityByLine {
  const chosen = new Map(asked.map(({ line_id, quantity }) => [line_id, quantity]))
  const wrong =
    chosen.size !== asked.length ||
    chosen.size === 0 ||
    asked.some(({ line_id, quantity }) => quantity < 1 || quantity > (rest.get(line_id) ?? 0))
  return wrong ? refuse('order.shipQuantity', {}, 'lines') : chosen
}

const piecesLeaving = (lines: readonly OrderLine[], wanted: QuantityByLine) =>
  lines
    .filter(({ id }) => wanted.has(id))
    .map((line) => ({ order_line_id: line.id, quantity: wanted.get(line.id)!, left: remainingAmount(line) }))
