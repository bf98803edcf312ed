import { countedThing, cuts, negations, numberOf, stopWords } from './function-words.ts'
import { hanWords } from './letters/han-words.ts'
import { type Concept, isHan, type Lexicon, meaningOf, type WordLanguage } from './lexicon.ts'
import { normalWord } from './normal-form.ts'
import type { Token } from './tokens.ts'

/** The smallest thing that is understood of a text. */
export type TextUnit = {
  /** The words as typed. */
  text: string
  role: 'concept' | 'word' | 'count' | 'cut' | 'negation' | 'stop'
  /** What texts are compared by: the concept, the normal form of an unknown word, or `3_seat`. */
  lexeme: string
  concept: Concept | null
  languages: readonly WordLanguage[]
}

/** The tokens with runs of Chinese cut into words by the lexicon. */
function wordsOf(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  return tokens.flatMap((token) =>
    token.kind === 'han'
      ? hanWords(token.text, lexicon).map((text) => ({ kind: 'han' as const, text }))
      : [token],
  )
}

/** The lexeme of a form itself, beside its concept: "TV bench" shows TV benches before other TV stands. */
export const formLexeme = ({ text }: TextUnit, lexicon: Lexicon): string =>
  `=${text
    .split(' ')
    .filter((word) => !/^\d+$/.test(word))
    .map((word) => normalWord(word, lexicon.vocabulary))
    .join('')}`

/** Reduces a text to concepts: the longest known phrase first; what is not known stays a word. */
export function unitsOf(tokens: readonly Token[], lexicon: Lexicon, language?: WordLanguage): TextUnit[] {
  const words = wordsOf(tokens, lexicon)
  const units: TextUnit[] = []
  for (let at = 0; at < words.length; ) {
    const found = longestAt(words, at, { lexicon, language }) ?? plainAt(words, at, lexicon)
    units.push(...found.units)
    at += found.tokens
  }
  return units
}

type Reading = { lexicon: Lexicon; language: WordLanguage | undefined }

/** A word that two phrases share belongs to the later one: "corner sofa bed" has "sofa bed". */
function rightOf(words: readonly Token[], at: number, reading: Reading) {
  const phrase = phraseAt(words, at, reading)
  const shared = at + (phrase?.tokens ?? 0) - 1
  if (!phrase || phrase.tokens < 2 || (phraseAt(words, shared, reading)?.tokens ?? 0) < 2) return phrase
  const shorter = phraseAt(words.slice(0, shared), at, reading)
  return shorter?.tokens === phrase.tokens - 1 ? shorter : phrase
}

/** What reaches further wins: "2 seat sofa bed" has two seats, though "2 seat sofa" is a phrase. */
function longestAt(words: readonly Token[], at: number, reading: Reading) {
  const phrase = rightOf(words, at, reading)
  const count = countUnit(words[at]!, words[at + 1])
  const after = count && words.length > at + 2 ? phraseAt(words, at + 2, reading) : undefined
  if (!count || !after || 2 + after.tokens <= (phrase?.tokens ?? 0)) return phrase
  return { units: [count, ...after.units], tokens: 2 + after.tokens }
}

const asConcept = (text: string, meaning: NonNullable<ReturnType<typeof meaningOf>>): TextUnit => ({
  text,
  role: 'concept',
  lexeme: meaning.concept.concept,
  concept: meaning.concept,
  languages: meaning.languages,
})

/**
 * The longest phrase that begins here. A number within it counts for itself: "chest of 6 drawers" is a chest
 * of drawers, and has six.
 */
function phraseAt(words: readonly Token[], at: number, { lexicon, language }: Reading) {
  const first = words[at]!
  if (first.kind === 'han') {
    const meaning = meaningOf(lexicon, first.text, 'zh')
    return meaning && { units: [asConcept(first.text, meaning)], tokens: 1 }
  }
  if (first.kind === 'sign') return undefined
  const run: Token[] = []
  for (const word of words.slice(at, at + lexicon.longestForm.words + 1)) {
    if (word.kind === 'han' || word.kind === 'sign') break
    run.push(word)
  }
  for (let length = run.length; length > 0; length -= 1) {
    const some = run.slice(0, length)
    const inner = some.findIndex(
      (word, i) => i > 0 && numberOf(word.text) && /^(of|de|with|con)$/.test(some[i - 1]!.text),
    )
    const spoken = inner < 0 ? some : some.filter((_, i) => i !== inner)
    const normal = spoken.map(({ text }) => normalWord(text, lexicon.vocabulary))
    const meaning =
      meaningOf(lexicon, normal.join(' '), language) ??
      (spoken.length === 2 ? meaningOf(lexicon, normal.join(''), language) : undefined)
    if (!meaning || spoken.length > lexicon.longestForm.words + 1) continue
    const text = some.map((word) => word.text).join(' ')
    const number = inner < 0 ? undefined : countUnit(some[inner]!, some[inner + 1])
    return { units: [...(number ? [number] : []), asConcept(text, meaning)], tokens: length }
  }
  return undefined
}

const unit = (role: TextUnit['role'], text: string, lexeme = text): TextUnit => ({
  text,
  role,
  lexeme,
  concept: null,
  languages: [],
})

function countUnit(number: Token, thing: Token | undefined): TextUnit | undefined {
  const [amount, counted] = [numberOf(number.text), thing && countedThing(thing.text)]
  if (!amount || !counted) return undefined
  return unit('count', `${number.text} ${thing!.text}`, `${amount}_${counted}`)
}

function plainAt(
  words: readonly Token[],
  at: number,
  lexicon: Lexicon,
): { units: TextUnit[]; tokens: number } {
  const word = words[at]!
  const { text } = word
  const one = (made: TextUnit) => ({ units: [made], tokens: 1 })
  const count = countUnit(word, words[at + 1])
  if (count) return { units: [count], tokens: 2 }
  if (negations.has(text)) return one(unit('negation', text))
  if (word.kind === 'sign' || cuts.has(text)) return one(unit('cut', text))
  if (stopWords.has(text) || (word.kind === 'number' && text.length < 3)) return one(unit('stop', text))
  if (word.kind === 'word' && text.length === 1) return one(unit('stop', text))
  return one(unit('word', text, isHan(text) ? text : normalWord(text, lexicon.vocabulary)))
}
