import type { TextUnit } from './text-units.ts'

/** For whom or where goods are made: bits of a mask. */
const bits: Readonly<Record<string, number>> = {
  outdoor: 1,
  children: 2,
  kids: 2,
  child: 2,
  baby: 4,
  nursery: 4,
}

/** The mask of the audiences that a text names. */
export const audienceOf = (units: readonly TextUnit[]): number =>
  units.reduce(
    (mask, { concept }) => mask | (concept?.class === 'audience' ? (bits[concept.concept] ?? 0) : 0),
    0,
  )
