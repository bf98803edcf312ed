import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type Damage = Out<CallAt<'/home/damageReports'>>
export type DamageLine = Damage['lines'][number]

/**
 * The first carton after this one that nobody has reported, beginning again at the first; this one where all
 * are.
 */
export function firstFree({ cartons, reports }: Pick<DamageLine, 'cartons' | 'reports'>, after = 0): number {
  const said = new Set([...reports.map(({ carton }) => carton), ...(after > 0 ? [after] : [])])
  const all = Array.from({ length: cartons }, (_, i) => ((after + i) % cartons) + 1)
  return all.find((carton) => !said.has(carton)) ?? Math.max(1, after)
}

/** How many cartons of an order were reported. */
export const countReports = ({ lines }: Damage): number =>
  lines.reduce((sum, { reports }) => sum + reports.length, 0)
