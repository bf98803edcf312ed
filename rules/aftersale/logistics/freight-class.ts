import type { freightClasses } from './logistics-bounds.ts'

type FreightClass = (typeof freightClasses)[number]

/**
 * From how many pounds a cubic foot on goods are of which class: the scale of thirteen steps by which the
 * National Motor Freight Classification goes since July 2025 (NMFTA, Docket 2025-1).
 */
const scale: readonly [pounds: number, freight_class: FreightClass][] = [
  [50, '50'],
  [35, '55'],
  [30, '60'],
  [22.5, '65'],
  [15, '70'],
  [12, '85'],
  [10, '92.5'],
  [8, '100'],
  [6, '125'],
  [4, '175'],
  [2, '250'],
  [1, '300'],
  [0, '400'],
]
const gramsInPound = 453.592_37
const cm3InCubicFoot = 28_316.846_592

/** The freight class of packed goods by their density; null where weight or volume is not known. */
export function freightClassOf(goods: { weight_g: number; volume_cm3: number }): FreightClass | null {
  const { weight_g, volume_cm3 } = goods
  if (!(weight_g > 0 && volume_cm3 > 0)) return null
  const density = weight_g / gramsInPound / (volume_cm3 / cm3InCubicFoot)
  // Before a bound is compared, what only the factors' last digits make of it is rounded off.
  const pounds = Math.round(density * 1e6) / 1e6
  return scale.find(([least]) => pounds >= least)?.[1] ?? null
}
