import { samplePlan } from './aql.ts'

/** What a form says of an inspection. */
type InspectionCount = {
  lot_size: number
  sample: number
  critical: number
  major: number
  minor: number
}

/** The field of an inspection that cannot be: too small a sample, more than there is; null when none. */
export function inspectionFault(
  said: InspectionCount,
): { field: keyof InspectionCount; needs?: number } | null {
  const { lot_size, sample, critical, major, minor } = said
  const { sample: needs } = samplePlan(lot_size)
  if (sample < needs) return { field: 'sample', needs }
  if (sample > lot_size) return { field: 'sample' }
  const over = Object.entries({ critical, major, minor }).find(([, count]) => count > sample)
  return over ? { field: over[0] as keyof InspectionCount } : null
}

/** How the pieces of a lot's line came. */
export type ReceivedLine = { line_no: number; sound: number; damaged: number; missing: number }

/** The line of which other pieces are accounted for than were shipped, null when there is none. */
export const wrongCount = (
  shipped: readonly { line_no: number; shipped: number }[],
  came: readonly ReceivedLine[],
): number | null => {
  const by = new Map(came.map((line) => [line.line_no, line]))
  const unknown = came.find(({ line_no }) => !shipped.some((line) => line.line_no === line_no))
  if (unknown || by.size < came.length) return unknown?.line_no ?? came[0]!.line_no
  const wrong = shipped.find(({ line_no, shipped: sent }) => {
    const line = by.get(line_no)
    return !line || line.sound + line.damaged + line.missing !== sent
  })
  return wrong?.line_no ?? null
}

type LotLoad = {
  planned: readonly { line_no: number; planned: number }[]
  packing: readonly { line_no: number; pieces: number; cartons: number }[]
  containers: readonly { container_number: string; packages: number }[]
}
type PackingFault =
  | { of: 'line'; line_no: number }
  | { of: 'cartons'; packed: number; loaded: number }
  | { of: 'container'; container_number: string }

/**
 * What of a packing list cannot be: a line with other pieces than the lot has, other cartons than are in its
 * containers, a container named twice; null when it is right.
 */
export function packingFault({ planned, packing, containers }: LotLoad): PackingFault | null {
  const by = new Map(packing.map((line) => [line.line_no, line]))
  const off = planned.find(({ line_no, planned: pieces }) => by.get(line_no)?.pieces !== pieces)
  if (off) return { of: 'line', line_no: off.line_no }
  const more = packing.find(
    (line) => by.get(line.line_no) !== line || !planned.some((one) => one.line_no === line.line_no),
  )
  if (more) return { of: 'line', line_no: more.line_no }
  const numbers = containers.map(({ container_number }) => container_number)
  const twice = numbers.find((one, place) => numbers.indexOf(one) !== place)
  if (twice) return { of: 'container', container_number: twice }
  const packed = packing.reduce((sum, { cartons }) => sum + cartons, 0)
  const loaded = containers.reduce((sum, { packages }) => sum + packages, 0)
  return packed === loaded ? null : { of: 'cartons', packed, loaded }
}
