import { plainLetters } from '../letters/plain-letters.ts'
import {
  type Concept,
  type ConceptClass,
  isHan,
  keyOfForm,
  makeLexicon,
  type WordLanguage,
  wordsOfForm,
} from '../lexicon.ts'

/** The most words of a concept in a language, and the most letters of one. */
export const conceptLimits = { words: 80, wordLength: 60, nameLength: 60 } as const
/** The classes of things; a word for two of them leaves a search undecided. */
const headClasses: ReadonlySet<ConceptClass> = new Set(['kind', 'weak', 'part'])
export const wordLanguages = ['en', 'es', 'zh'] as const satisfies readonly WordLanguage[]

export type ConceptWords = Pick<Concept, WordLanguage>

/** A word as the lexicon keeps it. */
export const lexiconWord = (word: string): string =>
  word.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** A word that no search could meet, or that would break the lists in which words are shipped. */
export const unusableWord = ({ en, es, zh }: ConceptWords): string | undefined =>
  [...en, ...es, ...zh].find(
    (word) => /[|,"\n]/.test(word) || (!isHan(word) && wordsOfForm(word).length === 0),
  )

/** The name of a new concept, after its first English word; empty where that has no Latin letters. */
export const conceptName = (word: string): string =>
  (plainLetters(word).match(/[a-z0-9]+/g) ?? []).join('_').slice(0, conceptLimits.nameLength)

export type SharedWord = { word: string; concept: string }

/**
 * The words of a thing that stand for another thing, too, with the first such one: by the words of the
 * others alone, in which a joined word may be understood, and by all, in which plurals meet.
 */
export function sharedWords(concept: Concept, others: readonly Concept[]): SharedWord[] {
  if (!headClasses.has(concept.class)) return []
  const lexicons = [makeLexicon(others), makeLexicon([...others, concept])]
  const words = new Set(wordLanguages.flatMap((language) => concept[language]))
  return [...words].flatMap((word) => {
    const meanings = lexicons.flatMap(({ forms, vocabulary }) => forms.get(keyOfForm(word, vocabulary)) ?? [])
    const other = meanings.find((one) => one.concept !== concept && headClasses.has(one.concept.class))
    return other ? [{ word, concept: other.concept.concept }] : []
  })
}
