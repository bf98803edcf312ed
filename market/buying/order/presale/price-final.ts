import type { quoteFinal } from '#api/buying/presale/presale-final'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { offersDelivery } from '#rules/buying/delivery'
import type { FeeTrace } from '#rules/buying/fee-trace'
import { type OrderFees, optionFees, orderFee, orderFees, type UnitFees } from '#rules/buying/fees'
import { openSlots, type PickupSlot } from '#rules/buying/pickup'
import { logisticsType } from '#rules/codes'
import type { DeliveryService } from '#rules/goods/tariff/tariff'
import { type Cents, minus, plus, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { offeredAtDoor } from '../checkout/check-choices.ts'
import { type CheckoutPlace, readCheckoutPlace } from '../checkout/find-checkout-place.ts'
import { type OrderLine, readOrderLines } from '../part/read-lines.ts'
import { placeOfOrder } from '../read/place-of-order.ts'
import type { OrderRow } from '../status/move.ts'

export type FinalPrice = {
  place: CheckoutPlace
  fees: OrderFees
  fee_traces: FeeTrace[]
  delivery_known: boolean
  due_cents: Cents
  options: { packing: Cents; insurance: Cents; assembly: Cents }
  /** Those of the chosen services at the door that are offered there. */
  delivery_services: DeliveryService[]
  slots: PickupSlot[]
}

/**
 * Prices a reservation whose goods are here, delivered in this way: its goods and their discount as they were
 * frozen, its services by the unit fees of its lines, its delivery by today's tariff. Quoting and choosing
 * both use it. Refuses a way that the warehouse does not offer (`order.deliveryNotOffered`).
 */
export async function priceFinal(
  tx: Tx,
  actor: Buyer,
  { order, choice }: { order: OrderRow; choice: Omit<In<typeof quoteFinal>, 'order_number'> },
): Promise<FinalPrice> {
  const { warehouse_area_id } = placeOfOrder(order)
  const place = await readCheckoutPlace(tx, actor, { ...choice, warehouse_area_id })
  if (!offersDelivery(place.services, choice.logistics_type, actor))
    refuse('order.deliveryNotOffered', {}, 'logistics_type')
  const lines = (await readOrderLines(tx, order.id)).map(unitsOf)
  const { is_free_delivery } = actor
  const delivery_services = offeredAtDoor(place, choice)
  const priced = orderFees(
    lines,
    { ...choice, is_free_delivery, delivery_services, zone: place.zone },
    { member_tiers: [], coupon: null },
  )
  const { goods_fee_cents, coupon_fee_cents, discount_cents } = order
  const { order_fee_cents: _priced, ...parts } = {
    ...priced.fees,
    goods_fee_cents,
    coupon_fee_cents,
    discount_cents,
  }
  const fees = { ...parts, order_fee_cents: orderFee(parts) }
  const each = lines.map((line) => optionFees(line, line.amount))
  const sum = (name: 'packing' | 'insurance' | 'assembly') => plus(zero, ...each.map((one) => one[name]))
  return {
    place,
    fees,
    fee_traces: [...order.fee_traces.filter(({ fee }) => fee === 'discount'), ...priced.traces],
    delivery_known: priced.delivery_known,
    due_cents: minus(fees.order_fee_cents, order.paid_fee_cents),
    options: { packing: sum('packing'), insurance: sum('insurance'), assembly: sum('assembly') },
    delivery_services,
    slots: slotsOf(place, choice.logistics_type, actor.at),
  }
}

/** The goods are here, so they need no days to get ready. */
function slotsOf({ opening_hours: hours, time_zone }: CheckoutPlace, type: number, at: Date): PickupSlot[] {
  return type === logisticsType.selfPickup ? openSlots({ hours, time_zone, at, lead_days: 0 }) : []
}

const noFees: UnitFees = {
  packing_fee_cents: zero,
  insurance_fee_cents: zero,
  delivery_fee_cents: zero,
  assembly_fee_cents: zero,
}

/** A line with its fees, weight and volume of one piece, as fees are reckoned by. */
const unitsOf = ({ unit_fees, amount, total_cents, weight_g, volume_cm3 }: OrderLine) => ({
  ...(unit_fees ?? noFees),
  amount,
  total_cents,
  gross_weight_g: Math.round(weight_g / amount),
  volume_cm3: Math.round(volume_cm3 / amount),
})
