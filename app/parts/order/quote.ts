import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { logisticsType } from '#rules/codes'
import type { DeliveryService } from '#rules/goods/tariff/tariff'

export type Quote = Out<CallAt<'/home/quote'>>

type Wish = { delivery_services: readonly DeliveryService[] }

/** What the carrier is wished to do at the door, of a delivery alone. */
export const wishedAtDoor = (logistics_type: number, { delivery_services }: Wish) =>
  logistics_type === logisticsType.ship ? { delivery_services: delivery_services.join(',') } : {}

/** What of the services at the door is offered at the address, as it was quoted. */
export const takenAtDoor = ({ delivery_services }: Pick<Quote, 'delivery_services'>) => ({
  delivery_services: delivery_services.flatMap(({ service, taken }) => (taken ? service : [])).join(','),
})
