/** Words that one manufacturer writes as one and another as two. */
const compounds = new Map(
  [
    'arm chair',
    'bar stool',
    'book case',
    'book shelf',
    'day bed',
    'foot rest',
    'foot stool',
    'head board',
    'high chair',
    'love seat',
    'night stand',
    'side board',
    'side table',
    'sofa bed',
    'sun bed',
    'sun lounger',
    'wall unit',
  ].map((pair) => [pair.replace(' ', ''), pair.split(' ')]),
)
const singular = (word: string) => word.replace(/shelves$/, 'shelf').replace(/s$/, '')

/** The two words of a compound, or null if it is none: highchairs → high, chair. */
export const apart = (word: string): readonly string[] | null => compounds.get(singular(word)) ?? null

/**
 * Joins words that are also written as one, and keeps the rest: white, night, stands → white, nightstands.
 */
export function joinCompounds(words: readonly string[]): string[] {
  const all: string[] = []
  for (const word of words) {
    const both = `${all.at(-1) ?? ''}${word}`
    if (all.length > 0 && apart(both)) all.splice(-1, 1, both)
    else all.push(word)
  }
  return all
}
