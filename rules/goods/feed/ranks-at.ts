/** Ranks of new pictures, and of those there that make room for them, by their place among those there. */
type Ranks = { ranks: number[]; moved: { at: number; rank: number }[] }

/**
 * Ranks for some pictures that come behind the first `place` of those that are there, in their order; behind
 * all of them where there are fewer. Where no numbers lie between two, those behind move on.
 */
export function ranksAt(there: readonly number[], place: number, count: number): Ranks {
  const at = Math.min(place, there.length)
  const [before, after] = [there[at - 1], there[at]]
  const each = (of: (n: number) => number) => Array.from({ length: count }, (_, n) => of(n + 1))
  if (before === undefined) return { ranks: each((n) => (after ?? count + 1) - count - 1 + n), moved: [] }
  const steps = each((n) => Math.floor(before) + n)
  if (after === undefined) return { ranks: steps, moved: [] }
  const between = each((n) => before + ((after - before) * n) / (count + 1))
  if (areRising([before, ...between, after])) return { ranks: between, moved: [] }
  const moved: Ranks['moved'] = []
  let last = steps.at(-1) ?? before
  for (let next = at; next < there.length && there[next]! <= last; next += 1) {
    last += 1
    moved.push({ at: next, rank: last })
  }
  return { ranks: steps, moved }
}

const areRising = (ranks: readonly number[]) => ranks.every((rank, at) => at === 0 || rank > ranks[at - 1]!)
