import type { bookingFinal, quoteFinal as quoteDeclared } from '#api/buying/presale/presale-final'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { offersDelivery } from '#rules/buying/delivery'
import { labelMimes } from '#rules/buying/third-party'
import { logisticsType } from '#rules/codes'
import { moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { checkOwnFiles } from '../../../check-own-files.ts'
import { refuseColleaguesOrder } from '../../../colleagues.ts'
import { chosenCarrier, chosenServices, showAtDoor } from '../checkout/check-choices.ts'
import { frozenAddress } from '../checkout/find-checkout-place.ts'
import { findOrder } from '../read/find-order.ts'
import { wordReceiver } from '../read/index-search-words.ts'
import { placeOfOrder } from '../read/place-of-order.ts'
import { showFees } from '../read/show-fees.ts'
import { lockOrder, move, orderEdge } from '../status/move.ts'
import { type FinalPrice, priceFinal } from './price-final.ts'

type Choice = In<typeof bookingFinal>

/**
 * What is due for a reservation whose goods are here, delivered in this way. Refuses as `priceFinal` does,
 * and `order.notAllowed` while the goods are not here.
 */
export async function quoteFinal(
  tx: Tx,
  actor: Buyer,
  input: In<typeof quoteDeclared>,
): Promise<Out<typeof quoteDeclared>> {
  const order = await findOrder(tx, actor, input.order_number)
  refuseColleaguesOrder(actor, order)
  orderEdge(order, 'chooseDelivery', actor)
  const price = await priceFinal(tx, actor, { order, choice: input })
  const { place, fees, fee_traces, delivery_known, delivery_services, options, slots } = price
  const { logistics_type } = input
  const shown = { ...order, ...fees, logistics_type, fee_traces, delivery_unknown: !delivery_known }
  const address_needed = logistics_type === logisticsType.ship && place.deliver_to === null
  return {
    fees: showFees(shown, actor.language),
    total: moneyText(fees.order_fee_cents),
    due: moneyText(price.due_cents),
    delivery_quoted_later: !address_needed && !delivery_known,
    address_needed,
    delivery_types: Object.values(logisticsType).filter((type) =>
      offersDelivery(place.services, type, actor),
    ),
    options: {
      packing: moneyText(options.packing),
      insurance: moneyText(options.insurance),
      assembly: moneyText(options.assembly),
    },
    delivery_services: showAtDoor(place, { logistics_type, delivery_services }, 1),
    pickup_slots: slots,
  }
}

/**
 * Chooses how a reservation whose goods are here is delivered, and freezes its address, services and fees
 * with their traces; it can be chosen again until the balance is paid. Where no rate is known, the delivery
 * is quoted first. By the buyer's own carrier its account and label come with the choice, for the goods leave
 * as soon as they are paid. Refuses as `quoteFinal`, `frozenAddress` and `chosenCarrier` do, freight without
 * a label (`order.labelNeeded`), a pickup when the warehouse is closed (`order.pickupClosed`), and a total
 * that is not the one the buyer saw (`order.priceChanged`), and a service that is not offered at the door
 * (`order.serviceNotOffered`).
 */
export async function chooseDelivery(tx: Tx, actor: Buyer, input: Choice): Promise<Out<typeof bookingFinal>> {
  const order = await lockOrder(tx, actor, input.order_number)
  const status = await move(tx, actor, { order, event: 'chooseDelivery' })
  const price = await priceFinal(tx, actor, { order, choice: input })
  const { fees, fee_traces, delivery_known } = price
  const address = frozenAddress(price.place, {
    ...input,
    warehouse_area_id: placeOfOrder(order).warehouse_area_id,
    purchase_mode: order.purchase_mode,
  })
  const total = moneyText(fees.order_fee_cents)
  if (input.total_seen !== undefined && input.total_seen !== total) refuse('order.priceChanged', { total })
  const delivery_services = chosenServices(price.place, input)
  const slot = slotChosen(input, price)
  const third_party = chosenCarrier(input)
  const label_file_ids = third_party ? await labelsOf(tx, actor, input) : []
  await tx
    .updateTable('orders')
    .set({
      logistics_type: input.logistics_type,
      address: address && JSON.stringify(address),
      third_party: third_party && JSON.stringify(third_party),
      label_file_ids,
      packing: input.packing,
      insurance: input.insurance,
      assembly: input.assembly,
      delivery_services,
      pickup_on: slot?.on ?? null,
      pickup_from: slot?.from ?? null,
      pickup_until: slot?.until ?? null,
      pack_fee_cents: fees.pack_fee_cents,
      insurance_fee_cents: fees.insurance_fee_cents,
      assembly_fee_cents: fees.assembly_fee_cents,
      delivery_fee_cents: fees.delivery_fee_cents,
      delivery_unknown: !delivery_known,
      fee_traces: JSON.stringify(fee_traces),
    })
    .where('id', '=', order.id)
    .execute()
  await tx
    .updateTable('presale_order')
    .set({ delivery_chosen_at: actor.at })
    .where('order_id', '=', order.id)
    .execute()
  await wordReceiver(tx, order.id)
  return { status, total, due: moneyText(price.due_cents), to_quote: !delivery_known }
}

/** The files of a carrier's label, of this company. */
async function labelsOf(tx: Tx, actor: Buyer, { label_file_ids = [] }: Choice): Promise<string[]> {
  const ids = [...new Set(label_file_ids)]
  if (ids.length === 0) refuse('order.labelNeeded', {}, 'label_file_ids')
  await checkOwnFiles(tx, actor, { ids, mimes: labelMimes, field: 'label_file_ids' })
  return ids
}

function slotChosen({ logistics_type, pickup_on, pickup_from }: Choice, { slots }: FinalPrice) {
  if (logistics_type !== logisticsType.selfPickup || pickup_on === undefined) return null
  const slot = slots.find(({ on, from }) => on === pickup_on && from === pickup_from)
  return slot ?? refuse('order.pickupClosed', {}, 'pickup_on')
}
