const plurals: readonly (readonly [RegExp, string])[] = [
  [/ves$/, 'f'],
  [/ies$/, 'y'],
  [/ces$/, 'z'],
  [/s$/, ''],
  [/es$/, ''],
]
/** Endings of Spanish adjectives: blanca, blancas → blanco. */
const gender: readonly (readonly [RegExp, string])[] = [
  [/as?$/, 'o'],
  [/a$/, ''],
  [/as$/, ''],
]

const known = new WeakMap<ReadonlySet<string>, Map<string, string>>()
/** Texts repeat their words: what was found is kept, up to this many words. */
const keptAtMost = 50_000

/** As `normalForm` below, which is asked once for each word. */
export function normalWord(word: string, vocabulary: ReadonlySet<string>): string {
  const kept = known.get(vocabulary) ?? new Map<string, string>()
  const found = kept.get(word)
  if (found !== undefined) return found
  known.set(vocabulary, kept)
  const form = normalForm(word, vocabulary)
  if (kept.size < keptAtMost) kept.set(word, form)
  return form
}

/**
 * A word without plural and gender, as far as the vocabulary has such a word; else without a final s. Both
 * forms and texts pass through it, so it need not be a word.
 */
export function normalForm(word: string, vocabulary: ReadonlySet<string>): string {
  const among = (changes: typeof plurals) =>
    changes
      .filter(([ending]) => ending.test(word))
      .map(([ending, instead]) => word.replace(ending, instead))
      .find((one) => one.length > 2 && vocabulary.has(one))
  const singular = /ss$/.test(word) ? undefined : among(plurals)
  if (singular) return singular
  if (vocabulary.has(word)) return word
  return among(gender) ?? (word.length > 3 && !/[sui]s$/.test(word) ? word.replace(/s$/, '') : word)
}
