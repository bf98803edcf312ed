import { containers } from '../../goods/container/container.ts'
import { type Load, planContainers } from '../../goods/container/container-plan.ts'
import type { PaperText } from '../paper/paper-text.ts'
import type { ContractFacts } from './facts.ts'

/** What the product of a contract's line says to customs and carriers; null where it says nothing. */
export type CustomsFacts = {
  line_no: number
  hs_code: string | null
  /** The country it is made in: two letters. */
  origin: string | null
  /** The gross weight of a piece. */
  gross_weight_g: number | null
}

type Line = ContractFacts['written']['lines'][number]

/** The tariff number and the origin of a line, so far as they are known. */
export function customsOf(customs: readonly CustomsFacts[], { line_no }: Pick<Line, 'line_no'>): PaperText[] {
  const { hs_code = null, origin = null } = customs.find((one) => one.line_no === line_no) ?? {}
  if (hs_code === null && origin === null) return []
  const values = { code: hs_code ?? '', country: origin === null ? '' : { country: origin } }
  const said = hs_code === null ? 'origin' : origin === null ? 'hs' : 'both'
  return [{ words: `agreement:customs.${said}`, values }]
}

/** The cubic centimetres of a line; null where the volume of a piece is not written. */
export function volumeOf({ volume, quantity }: Line): number | null {
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(volume) || quantity === null) return null
  return Math.round(Number(volume) * 1e6) * quantity
}

/** The sum of parts; null where one of them is unknown. */
const sumOf = (parts: readonly (number | null)[]): number | null =>
  parts.reduce<number | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0)

export const volumeOfAll = (lines: readonly Line[]): number | null => sumOf(lines.map(volumeOf))

/**
 * The containers that the goods of a contract fill, by volume, and by weight where that of every line is
 * known; null where a volume is not written.
 */
export function containersOf(lines: readonly Line[], customs: readonly CustomsFacts[]): PaperText | null {
  const volume_cm3 = volumeOfAll(lines)
  if (!volume_cm3) return null
  const weights = new Map(customs.map(({ line_no, gross_weight_g }) => [line_no, gross_weight_g]))
  const weightOf = ({ line_no, quantity }: Line) => {
    const one = weights.get(line_no) ?? null
    return one === null || quantity === null ? null : one * quantity
  }
  return planned({ volume_cm3, weight_g: sumOf(lines.map(weightOf)) ?? 0 })
}

function planned(load: Load): PaperText {
  const { containers: mix, share } = planContainers(load)
  const largest = containers.at(-1)!.type
  if (mix.length > 0) return mix.map(({ type, count }) => `${count} × ${type}`).join(' + ')
  return { words: 'agreement:proforma.share', values: { percent: Math.ceil(share * 100), type: largest } }
}
