import { audienceOf, audienceOfKind } from './audience.ts'
import { headOf, languageOfUnits, remarksLast, type Segment, segmentsOf } from './head.ts'
import { plainLetters } from './letters/plain-letters.ts'
import type { Lexicon, WordLanguage } from './lexicon.ts'
import { type PriceWords, takePriceWords } from './price-words.ts'
import { correctWord, isKnownWord } from './spelling.ts'
import { formLexeme, type TextUnit, unitsOf } from './text-units.ts'
import { tokensOf } from './tokens.ts'
import { type TypedSize, takeSizes } from './typed-sizes.ts'

/** A word that is not the head: what else the goods should have. */
export type OptionalWord = {
  text: string
  /** Any of them counts; one with `*` at its end is the beginning of a word. */
  lexemes: readonly string[]
  /** 1, or less for what stands behind a cut. */
  share: number
}
export type AskedKind = { lexeme: string; weight: number }

/** A search as it is understood. */
export type ReadQuery = {
  /** The thing that is looked for; null where the lexicon knows none in the text. */
  head: { text: string; concept: string; form: string } | null
  /** The head with its related kinds; the best weight of each. */
  kinds: readonly AskedKind[]
  words: readonly OptionalWord[]
  without: readonly OptionalWord[]
  audience: number
  /** Audiences that the kind of goods is made for anyway, typed or not. */
  tolerated: number
  size: TypedSize | null
  price: PriceWords | null
  corrected: readonly { from: string; to: string }[]
}

const behindCut = 0.4
const wordsAtMost = 8
/** From this weight on a related colour or material counts as the one asked for. */
const asGood = 0.7
const shortestBeginning = 3
/** Classes whose related concepts are other things, not other words for what is wished. */
const things: ReadonlySet<string> = new Set(['kind', 'weak', 'part'])

/** "TV stand for 65 inch TV" is not 65 inches wide itself. */
const ofOtherThing = /(?:^|\s)(?:for|para|fit|fits)\s[^,]*$|适合[^,]*$/

/** What a search text names, once sizes and prices are taken out. */
function parts(text: string) {
  const { price, rest: unpriced } = takePriceWords(plainLetters(text))
  const { sizes, rest } = takeSizes(unpriced)
  const size = sizes.find((one) => !ofOtherThing.test(unpriced.slice(0, unpriced.indexOf(one.text))))
  return { price, size: size ?? null, tokens: tokensOf(rest) }
}

/** The Latin words of a search that the lexicon lacks: names, slips, or words of some article. */
export function unknownWords(text: string, lexicon: Lexicon): string[] {
  const words = parts(text).tokens.filter(({ kind }) => kind === 'word')
  return [...new Set(words.map((word) => word.text))].filter(
    (word) => word.length > 2 && !isKnownWord(word, lexicon),
  )
}

type QueryReader = {
  lexicon: Lexicon
  /** The language of the page, where the words do not tell. */
  language: WordLanguage
  /** Words that the lexicon lacks, but some article has: they are not corrected. */
  inCatalogue: ReadonlySet<string>
}

/** Understands a search. Pure: what the catalogue holds is decided later. */
export function readQuery(text: string, { lexicon, language, inCatalogue }: QueryReader): ReadQuery {
  const { price, size, tokens } = parts(text)
  const corrected: { from: string; to: string }[] = []
  const right = tokens.map((token) => {
    if (token.kind !== 'word' || inCatalogue.has(token.text) || isKnownWord(token.text, lexicon)) return token
    const to = correctWord(token.text, lexicon, language)
    if (to === null) return token
    corrected.push({ from: token.text, to })
    return { ...token, text: to }
  })
  const spoken = languageOfUnits(unitsOf(right, lexicon), language)
  const read = unitsOf(right, lexicon, spoken)
  const units = spoken === 'zh' ? remarksLast(read) : read
  const { wanted, unwanted } = withoutNegated(units)
  const segments = segmentsOf(wanted)
  const found = headOf(segments, spoken)
  const kinds = found ? withRelated(found.head.lexeme, lexicon) : begunKinds(segments, lexicon)
  const audience = audienceOf(wanted)
  return {
    head: found && {
      text: found.head.text,
      concept: found.head.lexeme,
      form: formLexeme(found.head, lexicon),
    },
    kinds,
    words: optionalWords(segments, { found, lexicon, inCatalogue, kinds, audience }),
    without: unwanted.map((unit) => ({ text: unit.text, lexemes: [unit.lexeme], share: 1 })),
    audience,
    tolerated: found?.head.concept ? audienceOfKind(found.head.concept) : 0,
    size,
    price,
    corrected,
  }
}

/** Takes the things out that stand after "without": the words up to the next cut. */
function withoutNegated(units: readonly TextUnit[]): { wanted: TextUnit[]; unwanted: TextUnit[] } {
  const wanted: TextUnit[] = []
  const unwanted: TextUnit[] = []
  let negated = false
  for (const unit of units) {
    if (unit.role === 'negation') negated = true
    else if (unit.role === 'cut') negated = false
    if (!negated) wanted.push(unit)
    else if (unit.role === 'concept' || unit.role === 'word') {
      unwanted.push(unit)
      // "-leather sofa" takes one word away.
      if (units[units.indexOf(unit) - 1]?.text === '-') negated = false
    }
  }
  return { wanted, unwanted }
}

function withRelated(concept: string, lexicon: Lexicon): AskedKind[] {
  const related = (lexicon.related.get(concept) ?? []).map((one) => ({
    lexeme: one.related,
    weight: one.weight,
  }))
  return [{ lexeme: concept, weight: 1 }, ...related.filter(({ lexeme }) => lexeme !== concept)]
}

/** The kinds whose name begins with the only unknown word, while somebody is typing: "coff". */
function begunKinds(segments: readonly Segment[], lexicon: Lexicon): AskedKind[] {
  const last = segments.flat().at(-1)
  if (last?.role !== 'word') return []
  const begun = begunConcepts(last.text, lexicon).filter(
    (concept) => lexicon.concepts.get(concept)?.class === 'kind',
  )
  return begun.map((lexeme) => ({ lexeme, weight: 1 }))
}

function begunConcepts(word: string, lexicon: Lexicon): string[] {
  if (word.length < shortestBeginning || !/^[a-z]/.test(word)) return []
  const begun = [...lexicon.forms].filter(([form]) => form.startsWith(word))
  return [...new Set(begun.flatMap(([, meanings]) => meanings.map(({ concept }) => concept.concept)))]
}

/** Whether a kind is for those asked for by its nature: a crib needs no word for babies. */
function isMadeFor(lexeme: string, audience: number, { concepts }: Lexicon): boolean {
  const concept = concepts.get(lexeme)
  return concept !== undefined && (audienceOfKind(concept) & audience) !== 0
}

type Rest = {
  found: ReturnType<typeof headOf>
  lexicon: Lexicon
  inCatalogue: ReadonlySet<string>
  kinds: readonly AskedKind[]
  audience: number
}

function optionalWords(
  segments: readonly Segment[],
  { found, lexicon, inCatalogue, kinds, audience }: Rest,
): OptionalWord[] {
  const at = found?.at ?? 0
  const made = kinds.map(({ lexeme }) => lexeme).filter((lexeme) => isMadeFor(lexeme, audience, lexicon))
  const words = segments.flatMap((segment, i) =>
    segment
      .filter((unit) => unit !== found?.head)
      .map((unit): OptionalWord => {
        const share = i > at ? behindCut : 1
        const own = lexemesOf(unit, { lexicon, inCatalogue })
        const lexemes = unit.concept?.class === 'audience' ? [...own, ...made] : own
        return { text: unit.text, lexemes, share }
      }),
  )
  const asKinds = new Set(found ? [] : kinds.map(({ lexeme }) => lexeme))
  const unique = new Map(words.map((word) => [word.lexemes.join(' '), word]))
  return [...unique.values()]
    .filter(({ lexemes }) => !lexemes.some((one) => asKinds.has(one)))
    .slice(0, wordsAtMost)
}

function lexemesOf(
  unit: TextUnit,
  { lexicon, inCatalogue }: Pick<Rest, 'lexicon' | 'inCatalogue'>,
): string[] {
  if (unit.role === 'concept') {
    const thing = unit.concept !== null && things.has(unit.concept.class)
    const related = thing ? [] : (lexicon.related.get(unit.lexeme) ?? [])
    return [unit.lexeme, ...related.filter(({ weight }) => weight >= asGood).map((one) => one.related)]
  }
  const begins = unit.role === 'word' && unit.text.length >= shortestBeginning && !inCatalogue.has(unit.text)
  return begins ? [unit.lexeme, `${unit.text}*`, ...begunConcepts(unit.text, lexicon)] : [unit.lexeme]
}
