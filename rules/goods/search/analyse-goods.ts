import { audienceOf } from './audience.ts'
import { headOf, languageOfUnits, remarksLast, type Segment, segmentsOf } from './head.ts'
import { plainLetters } from './letters/plain-letters.ts'
import { type Lexicon, meaningOf, type WordLanguage } from './lexicon.ts'
import { formLexeme, type TextUnit, unitsOf } from './text-units.ts'
import { tokensOf } from './tokens.ts'
import { takeSizes } from './typed-sizes.ts'

/** Rises whenever a text would be read otherwise than before: all goods are then read again. */
export const analyserVersion = 3

/** The texts of an article that the search reads. */
type GoodsTexts = {
  titles: readonly { language: WordLanguage; text: string }[]
  /** The names of the leaf category, in each language. */
  categories: readonly string[]
  /** Colours, materials, styles. */
  traits: string
  rest: string
}
type GoodsWords = {
  /** The lexeme of the kind of thing that it is; empty where nothing tells. */
  head: string
  /** Whether its title names the head; else its category does. */
  named: boolean
  audience: number
  /** The number of words of its title. */
  words: number
  /** A: the phrase that names it; B: the rest of its title; C: category, colours, materials; D: keywords. */
  lexemes: ReadonlyMap<string, 'A' | 'B' | 'C' | 'D'>
}

const restAtMost = 120

function unitsOfText(text: string, lexicon: Lexicon, language?: WordLanguage): TextUnit[] {
  return unitsOf(tokensOf(takeSizes(plainLetters(text)).rest), lexicon, language)
}

const repeated = new WeakMap<Lexicon, Map<string, TextUnit[]>>()
const keptTexts = 5_000

/** The same for what many goods have in common: names of categories, colours and materials. */
function unitsOfCommonText(text: string, lexicon: Lexicon): TextUnit[] {
  const kept = repeated.get(lexicon) ?? new Map<string, TextUnit[]>()
  const found = kept.get(text)
  if (found) return found
  repeated.set(lexicon, kept)
  const units = unitsOfText(text, lexicon)
  if (kept.size < keptTexts) kept.set(text, units)
  return units
}

/** The counted part alone ("drawers" of "four drawers"), for a search without a number. */
function countedPart(lexeme: string, lexicon: Lexicon): string[] {
  const concept = meaningOf(lexicon, lexeme.slice(lexeme.indexOf('_') + 1), 'en')?.concept
  return concept?.class === 'part' ? [concept.concept] : []
}

type TitleReading = { segments: Segment[]; found: { head: TextUnit; at: number } | null }

function readTitle(units: readonly TextUnit[], language: WordLanguage): TitleReading {
  const spoken = languageOfUnits(units, language)
  const segments = segmentsOf(spoken === 'zh' ? remarksLast(units) : units)
  return { segments, found: headOf(segments, spoken) }
}

/** The kind that a leaf category holds, by its name: "Sofas & armchairs" holds sofas. */
function kindOfCategory(categories: readonly string[], lexicon: Lexicon): string | null {
  for (const name of categories) {
    const byName = lexicon.categories.get(name.toLowerCase())
    if (byName) return byName
    const units = unitsOfCommonText(name, lexicon)
    const found = headOf(segmentsOf(units), languageOfUnits(units))
    if (found) return found.head.lexeme
  }
  return null
}

const kindsOf = (segment: Segment) =>
  new Set(segment.flatMap(({ concept }) => (concept?.class === 'kind' ? [concept.concept] : [])))

/** Reads an article: what it is, for whom, and the words by which it is found. */
export function analyseGoods(texts: GoodsTexts, lexicon: Lexicon): GoodsWords {
  const titles = texts.titles.filter(({ text }) => text !== '')
  const units = titles.map(({ language, text }) => unitsOfText(text, lexicon, language))
  const read = units.map((all, i) => readTitle(all, titles[i]!.language))
  const first = read.find(({ found }) => found)
  const ofCategory = kindOfCategory(texts.categories, lexicon)
  const lexemes = new Map<string, 'A' | 'B' | 'C' | 'D'>()
  const add = (some: readonly TextUnit[], weight: 'A' | 'B' | 'C' | 'D') => {
    for (const { lexeme, role } of some)
      if (role === 'concept' || role === 'word' || role === 'count')
        for (const one of [lexeme, ...(role === 'count' ? countedPart(lexeme, lexicon) : [])])
          if (!lexemes.has(one)) lexemes.set(one, weight)
  }
  for (const { segments, found } of read) {
    add(segments[found?.at ?? 0] ?? [], 'A')
    if (found) lexemes.set(formLexeme(found.head, lexicon), 'A')
  }
  for (const all of units) add(all, 'B')
  const categories = texts.categories.map((name) => unitsOfCommonText(name, lexicon))
  for (const one of [...categories, unitsOfCommonText(texts.traits, lexicon)]) add(one, 'C')
  add(unitsOfText(texts.rest, lexicon).slice(0, restAtMost), 'D')
  const head = headOfGoods(first, ofCategory) ?? unknownHead(read[0])
  return {
    head,
    named: first !== undefined || ofCategory === null,
    audience: audienceOf([...units, ...categories].flat()),
    words: units[0]?.length ?? 0,
    lexemes,
  }
}

/** Titles that pile up kinds ("TV stand media console cabinet") are what their category holds. */
function headOfGoods(title: TitleReading | undefined, ofCategory: string | null): string | null {
  if (!title?.found) return ofCategory
  const kinds = kindsOf(title.segments[title.found.at] ?? [])
  return ofCategory !== null && kinds.size > 2 && kinds.has(ofCategory) ? ofCategory : title.found.head.lexeme
}

/** The last word before the first cut, where the lexicon knows no kind in it. */
function unknownHead(title: TitleReading | undefined): string {
  const words = title?.segments.find((segment) => segment.length > 0) ?? []
  return words.findLast(({ role }) => role === 'word')?.lexeme ?? ''
}
