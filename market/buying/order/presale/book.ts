import type { booking as declared } from '#api/buying/presale/presale'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { hoursAfter, orderTimes } from '#rules/buying/order/times'
import { moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { freePlaces } from '../free-places.ts'
import { lockOrder, move } from '../status/move.ts'
import { askPlaces } from './ask-places.ts'
import { insertReservation } from './insert-reservation.ts'
import { type PricedBooking, priceBooking } from './price-booking.ts'
import { rewriteReservation, type WrittenLine } from './write-lines.ts'

type Input = In<typeof declared>

/**
 * Makes a reservation of presale goods, or changes one that was not submitted, or was rejected: prices are
 * frozen, nothing is held. Refuses as `priceBooking` does, the problem of a line, a total that is not the
 * one the buyer saw (`order.priceChanged` with the new `total`), a reservation under review or further
 * (`order.notAllowed`), and more than a colleague has approved (`presale.approvedTotal`).
 */
export async function book(tx: Tx, actor: Buyer, input: Input): Promise<Out<typeof declared>> {
  const booking = await priceBooking(tx, actor, input)
  for (const { problem, goods, batch } of booking.lines) {
    const { relation_id, custom_sn, minimum_amount, multiple } = goods
    if (problem) refuse(problem, { relation_id, custom_sn, minimum_amount, multiple, available: batch.free })
  }
  const total = moneyText(booking.fees.order_fee_cents)
  if (input.total_seen !== undefined && input.total_seen !== total) refuse('order.priceChanged', { total })
  const pay_before = hoursAfter(actor.at, orderTimes.draftDays * 24)
  const { lines, ...made } = input.order_number
    ? await change(tx, actor, { order_number: input.order_number, booking, input, pay_before })
    : await insertReservation(tx, actor, { booking, input, pay_before })
  await rememberBatches(tx, { order_id: made.id, lines, booking })
  const { order_number, order_parent_number, status } = made
  return { order_number, order_parent_number, status, total, deposit: moneyText(booking.deposit_cents) }
}

type BookingChange = { order_number: string; booking: PricedBooking; input: Input; pay_before: Date }

async function change(tx: Tx, actor: Buyer, { order_number, booking, input, pay_before }: BookingChange) {
  const order = await lockOrder(tx, actor, order_number)
  const status = await move(tx, actor, { order, event: 'change', set: { pay_before } })
  const { approval, order_parent_number } = await tx
    .selectFrom('order_parent')
    .select(['approval', 'order_parent_number'])
    .where('id', '=', order.order_parent_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (approval === 'approved' && booking.fees.order_fee_cents > order.order_fee_cents)
    refuse('presale.approvedTotal', { total: moneyText(order.order_fee_cents) })
  const lines = await rewriteReservation(tx, { order_id: order.id, booking, input })
  return { id: order.id, order_number: order.order_number, order_parent_number, status, lines }
}

/** Keeps with each line of which shipment it is, without asking for a place in it. */
async function rememberBatches(
  tx: Tx,
  { order_id, lines, booking }: { order_id: number; lines: readonly WrittenLine[]; booking: PricedBooking },
): Promise<void> {
  const batchOf = new Map(booking.lines.map(({ goods, batch }) => [goods.relation_id, batch.batch_id]))
  await askPlaces(
    tx,
    lines.map(({ id, relation_id }) => ({ order_line_id: id, batch_id: batchOf.get(relation_id)! })),
  )
  await freePlaces(tx, [order_id])
}
