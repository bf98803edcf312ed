import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { type FeeState, feeState } from '#rules/buying/checkout/fee-state'
import { logisticsType } from '#rules/codes'

/** The answer of placeNearby, and one warehouse of it. */
export type Nearby = Out<CallAt<'/home/placeNearby'>>
export type NearbyWarehouse = Nearby['list'][number]

/** An answer as the page shows it; `late` while the next one, of another place or quantity, loads. */
export type ShownNearby = Nearby & { late: boolean }

export const pickupState = ({ fees, logistics_types }: NearbyWarehouse): FeeState =>
  feeState({
    offered: logistics_types.includes(logisticsType.selfPickup),
    fee: fees?.pickup_fee,
    place: 'known',
  })

export const deliveredState = ({ fees, logistics_types }: NearbyWarehouse, nearby: ShownNearby): FeeState =>
  feeState({
    offered: logistics_types.includes(logisticsType.ship),
    fee: fees?.delivered_fee,
    place: nearby.from === null ? 'zip' : 'known',
    loading: nearby.late,
  })
