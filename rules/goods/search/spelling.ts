import type { Lexicon } from './lexicon.ts'
import { isHan, wordsOfForm } from './lexicon.ts'
import { normalForm } from './normal-form.ts'
import { slips } from './slips.ts'

/** Errors forgiven in a word of this length. */
const forgiven = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)
const shortest = 5

const targetsOf = new WeakMap<Lexicon, ReadonlyMap<string, readonly string[]>>()

/**
 * The words that a slip is corrected towards, by first letter: those for kinds of things. Never colours,
 * materials or names: "pink" is no "pine". Of four letters only where the word is a kind by itself.
 */
function targets(lexicon: Lexicon): ReadonlyMap<string, readonly string[]> {
  const known = targetsOf.get(lexicon)
  if (known) return known
  const words = new Set<string>()
  for (const { class: of, en, es } of lexicon.concepts.values())
    if (of === 'kind' || of === 'weak' || of === 'part')
      for (const form of [...en, ...es]) {
        const some = isHan(form) ? [] : wordsOfForm(form)
        for (const word of some)
          if (word.length >= shortest || (some.length === 1 && word.length === 4)) words.add(word)
      }
  const made = Map.groupBy([...words].sort(), (word) => word[0]!)
  targetsOf.set(lexicon, made)
  return made
}

/** Whether the lexicon has the word, in any form. */
export const isKnownWord = (word: string, lexicon: Lexicon): boolean =>
  lexicon.vocabulary.has(word) || lexicon.vocabulary.has(normalForm(word, lexicon.vocabulary))

/** The word for a kind of thing that was probably meant, or null. For words that nobody knows. */
export function correctWord(word: string, lexicon: Lexicon): string | null {
  const allowed = forgiven(word.length)
  if (allowed === 0) return null
  const near = (targets(lexicon).get(word[0]!) ?? [])
    .filter((one) => Math.abs(one.length - word.length) <= allowed)
    .map((one) => ({ one, far: slips(word, one) }))
    .filter(({ far }) => far <= allowed)
    .sort((a, b) => a.far - b.far)
  return near[0]?.one ?? null
}
