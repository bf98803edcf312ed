import type { CallAt, CallPath } from '#api/calls'
import type { Out } from '#api/wire/call'
import type { InboundFacts } from '#rules/buying/inbound/held-up'
import { dayAt } from '#rules/days'

export type InboundRow = Out<CallAt<'/merchant/inboundList'>>['list'][number]
export type InboundShipment = Out<CallAt<'/merchant/inbound'>>
export type InboundDifference = InboundShipment['differences'][number]

/** The answers that a change of a shipment outdates. */
export const inboundCalls: readonly CallPath[] = [
  '/merchant/inbound',
  '/merchant/inboundList',
  '/office/inbound',
  '/office/inboundList',
  '/office/arrivals',
  '/office/arrivalDays',
  '/merchant/differenceList',
  '/office/differenceList',
  '/office/boxList',
]

/** What the buttons of a shipment depend on. */
export function inboundFacts(shipment: InboundShipment, time_zone: string): InboundFacts {
  const { state, expected_on, lines, arrived_at, finished_at, goods } = shipment
  const dayOf = (at: string | null) => at && dayAt(new Date(at), time_zone)
  return {
    state,
    expected_on,
    lines,
    presale: goods.reduce((sum, { presale }) => sum + presale, 0),
    arrived_on: dayOf(arrived_at),
    finished_on: dayOf(finished_at),
    today: dayAt(new Date(), time_zone),
  }
}
