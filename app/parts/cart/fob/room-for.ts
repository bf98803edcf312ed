import type { CartLine } from '#api/buying/cart'
import { limits } from '#rules/fields'
import { piecesLeft } from '#rules/goods/container/container-plan'

type MeasuredLine = Pick<
  CartLine,
  'id' | 'custom_sn' | 'amount' | 'multiple' | 'volume_cm3' | 'weight_g' | 'problem'
>

/** The most lines for which it is said how many more pieces fit. */
const mostSaid = 3

/**
 * Of which lines more pieces fit into the containers planned for all of them, and how many of each by
 * itself. Nothing is said where the volume of a line is unknown, for then the load is, too.
 */
export function roomFor<L extends MeasuredLine>(lines: readonly L[]): { line: L; count: number }[] {
  if (lines.some(({ volume_cm3 }) => volume_cm3 === 0)) return []
  const sum = (of: 'volume_cm3' | 'weight_g') => lines.reduce((all, line) => all + line[of], 0)
  const load = { volume_cm3: sum('volume_cm3'), weight_g: sum('weight_g') }
  return lines
    .filter(({ problem }) => problem === null)
    .map((line) => {
      const { amount } = line
      const piece = { volume_cm3: line.volume_cm3 / amount, weight_g: line.weight_g / amount }
      return { line, count: piecesLeft(load, piece, line.multiple) ?? 0 }
    })
    .filter(({ line, count }) => count > 0 && line.amount + count <= limits.quantityMax)
    .slice(0, mostSaid)
}
