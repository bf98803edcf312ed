import type { Damage } from '#api/aftersale/damage'
export type DamageLine = Damage['lines'][number]

/** The first unreported carton after this one, starting over at the first; this one if all are reported. */
export function firstFree({ cartons, reports }: Pick<DamageLine, 'cartons' | 'reports'>, after = 0): number {
  const said = new Set([...reports.map(({ carton }) => carton), ...(after > 0 ? [after] : [])])
  const all = Array.from({ length: cartons }, (_, i) => ((after + i) % cartons) + 1)
  return all.find((carton) => !said.has(carton)) ?? Math.max(1, after)
}

/** The number of reported cartons of an order. */
export const countReports = ({ lines }: Damage): number =>
  lines.reduce((sum, { reports }) => sum + reports.length, 0)
