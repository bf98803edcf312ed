import { isHan, type Lexicon, type WordLanguage, wordsOfForm } from './lexicon.ts'
import { normalWord } from './normal-form.ts'
import { slips } from './slips.ts'

/** Errors forgiven in a word of this length. */
const forgiven = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)
const shortest = 5

type Target = { word: string; language: WordLanguage }

const targetsOf = new WeakMap<Lexicon, ReadonlyMap<string, readonly Target[]>>()

/**
 * The words that a slip is corrected towards, by first letter: those for kinds of things. Never colours,
 * materials or names: "pink" is no "pine". Of four letters only where the word is a kind by itself.
 */
function targets(lexicon: Lexicon): ReadonlyMap<string, readonly Target[]> {
  const known = targetsOf.get(lexicon)
  if (known) return known
  const words = [...lexicon.concepts.values()]
    .filter(({ class: of }) => of === 'kind' || of === 'weak' || of === 'part')
    .flatMap((concept) =>
      (['en', 'es'] as const).flatMap((language) =>
        concept[language].flatMap((form) => wordsToMeet(form).map((word) => ({ word, language }))),
      ),
    )
  const unique = new Map(words.map((one) => [`${one.language} ${one.word}`, one]))
  const made = Map.groupBy([...unique.values()], ({ word }) => word[0]!)
  targetsOf.set(lexicon, made)
  return made
}

function wordsToMeet(form: string): string[] {
  const words = isHan(form) ? [] : wordsOfForm(form)
  return words.filter((word) => word.length >= shortest || (words.length === 1 && word.length === 4))
}

/** Whether the lexicon has the word, in any form. */
export const isKnownWord = (word: string, lexicon: Lexicon): boolean =>
  lexicon.vocabulary.has(word) || lexicon.vocabulary.has(normalWord(word, lexicon.vocabulary))

/** Whether somebody may be typing a colour or a material: "velv" is no slip. */
function beginsOtherWord(word: string, lexicon: Lexicon): boolean {
  const kinds = targets(lexicon).get(word[0]!) ?? []
  if (kinds.some((target) => target.word.startsWith(word))) return false
  return [...lexicon.vocabulary].some((one) => one.startsWith(word))
}

/** The word for a kind of thing that was probably meant, or null. For words that nobody knows. */
export function correctWord(word: string, lexicon: Lexicon, language: WordLanguage): string | null {
  const allowed = forgiven(word.length)
  if (allowed === 0 || beginsOtherWord(word, lexicon)) return null
  const foreign = (target: Target) => (target.language === language ? 0 : 1)
  const near = (targets(lexicon).get(word[0]!) ?? [])
    .filter((target) => Math.abs(target.word.length - word.length) <= allowed)
    .map((target) => ({ target, far: slips(word, target.word) }))
    .filter(({ far }) => far <= allowed)
    .sort((a, b) => a.far - b.far || foreign(a.target) - foreign(b.target))
  return near[0]?.target.word ?? null
}
