import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

/** The answer of placeNearby, and one warehouse of it. */
export type Nearby = Out<CallAt<'/home/placeNearby'>>
export type NearbyWarehouse = Nearby['list'][number]
