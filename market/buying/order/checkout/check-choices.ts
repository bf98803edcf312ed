import type { create } from '#api/buying/checkout'
import type { In } from '#api/wire/call'
import { mayShipBy } from '#rules/buying/channel/ship-by'
import { openSlots, type PickupSlot } from '#rules/buying/pickup'
import { arrivesOn, readyOn } from '#rules/buying/promise'
import { type ThirdParty, thirdPartyFault } from '#rules/buying/third-party'
import { openDays } from '#rules/calendar/working-days'
import { logisticsType, purchaseMode } from '#rules/codes'
import { dayAt, timeZoneOf } from '#rules/days'
import { type DeliveryService, deliveryServices, offeredServices } from '#rules/goods/tariff/tariff'
import { moneyText, times } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import type { CheckoutPlace } from './find-checkout-place.ts'
import type { PricedOrder } from './price-checkout.ts'

type Input = In<typeof create>
type CheckoutChoices = { place: CheckoutPlace; orders: readonly PricedOrder[]; at: Date }

const leadDaysOf = ({ lines }: PricedOrder) => Math.max(0, ...lines.map(({ goods }) => goods.lead_days))

/** The day by which an order arrives that is paid now; null where its carrier's days are not known. */
export function arrivalOf(order: PricedOrder, { zone, ...place }: CheckoutPlace, at: Date): string | null {
  if (!zone?.transit_days || !order.delivery_known) return null
  const { opening_hours, time_zone } = place
  const weekdays = openDays(opening_hours)
  return arrivesOn(readyOn({ at, lead_days: leadDaysOf(order), weekdays, time_zone }), zone.transit_days)
}

/**
 * The slots in which these goods can be picked up from a warehouse, from the day the last of them is
 * ready.
 */
export function pickupSlots({ place, orders, at }: CheckoutChoices): PickupSlot[] {
  const lead_days = Math.max(0, ...orders.map(leadDaysOf))
  return openSlots({ hours: place.opening_hours, time_zone: place.time_zone, at, lead_days })
}

/**
 * The chosen pickup slot; null for none and for deliveries. Refuses a slot that is not open
 * (`order.pickupClosed`).
 */
export function chosenSlot(input: Input, choosing: CheckoutChoices): PickupSlot | null {
  const { logistics_type, pickup_on, pickup_from } = input
  if (logistics_type !== logisticsType.selfPickup || pickup_on === undefined) return null
  const slot = pickupSlots(choosing).find(({ on, from }) => on === pickup_on && from === pickup_from)
  return slot ?? refuse('order.pickupClosed', {}, 'pickup_on')
}

type ServiceChoice = Pick<Input, 'logistics_type' | 'delivery_services'>

/** Those of the chosen services at the door that are offered where it goes; none of what is not delivered. */
export const offeredAtDoor = (
  { zone }: Pick<CheckoutPlace, 'zone'>,
  { logistics_type, delivery_services }: ServiceChoice,
): DeliveryService[] =>
  logistics_type === logisticsType.ship ? offeredServices(zone, delivery_services) : []

/** What is offered at the door of this address, with its price for so many deliveries, taken or not. */
export const showAtDoor = (
  { zone }: Pick<CheckoutPlace, 'zone'>,
  { logistics_type, delivery_services: taken }: ServiceChoice,
  deliveries: number,
) =>
  offeredAtDoor({ zone }, { logistics_type, delivery_services: [...deliveryServices] }).map((service) => {
    const price = zone?.services[service] ?? null
    return {
      service,
      price: price === null ? null : moneyText(times(price, deliveries)),
      taken: taken.includes(service),
    }
  })

/** The chosen services at the door. Refuses one that is not offered there (`order.serviceNotOffered`). */
export function chosenServices(place: CheckoutPlace, input: ServiceChoice): DeliveryService[] {
  const offered = offeredAtDoor(place, input)
  const missing = input.delivery_services.find((one) => !offered.includes(one))
  if (missing && input.logistics_type === logisticsType.ship)
    refuse('order.serviceNotOffered', { service: missing }, 'delivery_services')
  return offered
}

/**
 * The buyer's carrier account for freight; null for any other delivery. Refuses a missing carrier
 * (`order.carrierNeeded`), any other missing field (`order.thirdPartyNeeded`) and a malformed one
 * (`order.thirdPartyFormat`). Specification section 8.
 */
export function chosenCarrier({
  logistics_type,
  third_party = {},
}: Pick<Input, 'logistics_type' | 'third_party'>): ThirdParty | null {
  if (logistics_type !== logisticsType.freight) return null
  const wrong = thirdPartyFault(third_party)
  if (wrong) refuse(refusalOf[wrong.fault], {}, wrong.field)
  return third_party as ThirdParty
}

const refusalOf = {
  carrier: 'order.carrierNeeded',
  missing: 'order.thirdPartyNeeded',
  format: 'order.thirdPartyFormat',
} as const

/**
 * By which day a sales order has to leave; null where nobody says. Refuses a day that is over or too far, and
 * one of goods that are bought (`channel.shipBy`).
 */
export function chosenShipBy({ at, site }: Buyer, { ship_by, purchase_mode }: Input): string | null {
  if (ship_by === undefined) return null
  if (purchase_mode !== purchaseMode.private || !mayShipBy(ship_by, dayAt(at, timeZoneOf(site))))
    refuse('channel.shipBy', {}, 'ship_by')
  return ship_by
}
