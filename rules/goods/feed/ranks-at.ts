/**
 * Ranks for some pictures that come behind the first `place` of those that are there, in their order; behind
 * all of them where there are fewer.
 */
export function ranksAt(there: readonly number[], place: number, count: number): number[] {
  const [before, after] = [there[Math.min(place, there.length) - 1], there[place]]
  const each = (of: (n: number) => number) => Array.from({ length: count }, (_, n) => of(n + 1))
  if (before === undefined) return each((n) => (after ?? count + 1) - count - 1 + n)
  if (after === undefined) return each((n) => Math.floor(before) + n)
  return each((n) => before + ((after - before) * n) / (count + 1))
}
