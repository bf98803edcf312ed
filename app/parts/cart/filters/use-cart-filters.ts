import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { purchaseMode } from '#rules/codes'
import { useAnswer } from '../../../session/use-answer.ts'
import type { CartGroups } from '../basket.ts'
import { areasOf, type Cut } from './filter-groups.ts'

/**
 * The cart's filters: site, warehouse area, delivery type and goods type; 0 and null mean all, so that at
 * first nothing is hidden.
 */
type CartFilter = { site: number; area: string | null; delivery: number; mode: number }
const everywhere: CartFilter = { site: 0, area: null, delivery: 0, mode: 0 }

/** Whether the address shows special goods alone (`productType` 2). Specification section 4. */
export function useSpecialForced(): boolean {
  return useSearchParams()[0].get('productType') === String(purchaseMode.special)
}

/**
 * The state of the cart's filters and the lines that pass them. Choosing a site loads its areas; any change
 * resets the selection.
 */
export function usePlace(groups: CartGroups, onChange: () => void) {
  const forced = useSpecialForced()
  const [chosen, choose] = useState(everywhere)
  const place = forced ? { ...chosen, mode: purchaseMode.special } : chosen
  const { data: site } = useAnswer(
    '/home/areaList',
    { operator_id: place.site },
    { enabled: place.site !== 0 },
  )
  const areas = place.site === 0 ? null : new Set(site?.list.map((area) => area.id))
  const cut: Cut = { areas, area: place.area, delivery: place.delivery, mode: place.mode }
  return {
    place,
    forced,
    cut,
    offered: areasOf(groups).filter((area) => areas === null || areas.has(area.id)),
    setPlace: (next: CartFilter) => {
      choose(next)
      onChange()
    },
  }
}
