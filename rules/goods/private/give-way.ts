/** A place of private stock from which more pieces are held than lie there. */
export type LackingPieces = { relation_id: number; condition: number; pieces: number }
/** A form that holds pieces, by place. */
type Holding = { id: number; holds: readonly LackingPieces[] }

/**
 * Which forms end where a count finds fewer pieces than are held, and what lacks then of what orders hold.
 * Forms give way before orders, in the order in which they are given, and only those that hold something of
 * what lacks.
 */
export function giveWay<F extends Holding>(
  lacking: readonly LackingPieces[],
  forms: readonly F[],
): { ended: F[]; left: LackingPieces[] } {
  const less = (all: readonly LackingPieces[], holds: readonly LackingPieces[]) =>
    all.map((place) => ({ ...place, pieces: Math.max(place.pieces - heldAt(holds, place), 0) }))
  const lacksOf = (all: readonly LackingPieces[], { holds }: Holding) =>
    all.some((place) => place.pieces > 0 && heldAt(holds, place) > 0)
  const start: { ended: F[]; left: LackingPieces[] } = { ended: [], left: [...lacking] }
  const { ended, left } = forms.reduce(
    (sum, form) =>
      lacksOf(sum.left, form) ? { ended: [...sum.ended, form], left: less(sum.left, form.holds) } : sum,
    start,
  )
  return { ended, left: left.filter(({ pieces }) => pieces > 0) }
}

const heldAt = (holds: readonly LackingPieces[], { relation_id, condition }: LackingPieces): number =>
  holds
    .filter((one) => one.relation_id === relation_id && one.condition === condition)
    .reduce((sum, { pieces }) => sum + pieces, 0)
