import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type Quote = Out<CallAt<'/home/quote'>>

/** What of the services at the door is offered at the address, as it was quoted. */
export const takenAtDoor = ({ delivery_services }: Pick<Quote, 'delivery_services'>) => ({
  delivery_services: delivery_services.flatMap(({ service, taken }) => (taken ? service : [])).join(','),
})
