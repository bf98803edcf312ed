import { arrivesOn, readyOn } from '#rules/buying/promise'
import { useNow } from '../../ui/use-now.ts'
import { useDistances } from './use-distances.ts'

const minuteMs = 60_000

/**
 * The day by which goods with so many lead days arrive at the viewer's zip code from a warehouse, if bought
 * now; null where it is not known.
 */
export function useArrival(): (goods: { warehouse_id: number; lead_days: number }) => string | null {
  const { ways } = useDistances()
  const now = useNow(minuteMs)
  return ({ warehouse_id, lead_days }) => {
    const arrival = ways.get(warehouse_id)?.arrival
    if (!arrival) return null
    const { transit_days, ...calendar } = arrival
    return arrivesOn(readyOn({ ...calendar, at: new Date(now), lead_days }), transit_days)
  }
}
