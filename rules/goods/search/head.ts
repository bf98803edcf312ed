import { grammarOf, numberOf, remarkEnd } from './function-words.ts'
import { isHan, type WordLanguage } from './lexicon.ts'
import type { TextUnit } from './text-units.ts'

/** Parts of a text between its cuts: "bed with drawers" has two. */
export type Segment = readonly TextUnit[]

/** The language that most words of a text belong to; English where nothing tells. */
export function languageOfUnits(units: readonly TextUnit[], otherwise: WordLanguage = 'en'): WordLanguage {
  const votes = { en: 0, es: 0, zh: 0 }
  for (const { text, languages } of units) {
    const grammar = grammarOf(text)
    if (isHan(text)) votes.zh += 1
    else if (grammar) votes[grammar] += 1
    else if (languages.length === 1) votes[languages[0]!] += 1
  }
  const most = Math.max(votes.en, votes.es, votes.zh)
  if (most === 0) return otherwise
  return votes[otherwise] === most ? otherwise : votes.zh === most ? 'zh' : votes.es === most ? 'es' : 'en'
}

const isKind = ({ concept }: TextUnit) => concept?.class === 'kind'

/** Whether a number says how many of the next thing come with the one before: "dining set 4 chairs". */
function countsNext(units: readonly TextUnit[], at: number): boolean {
  const { role, text } = units[at]!
  if (role !== 'stop' || !numberOf(text)) return false
  const next = units.slice(at + 1).find((unit) => unit.role !== 'stop')
  return next !== undefined && isKind(next)
}

/** The parts of a text between its cuts; a number of further things cuts, too. */
export function segmentsOf(units: readonly TextUnit[]): Segment[] {
  const segments: TextUnit[][] = [[]]
  for (const [at, unit] of units.entries()) {
    if (unit.role === 'cut' || unit.role === 'negation') segments.push([])
    else if (segments.at(-1)!.some(isKind) && countsNext(units, at)) segments.push([])
    else if (unit.role !== 'stop') segments.at(-1)!.push(unit)
  }
  return segments
}

const headClasses = new Set(['kind', 'weak', 'part'])
const isHead = ({ concept }: TextUnit) => concept !== null && headClasses.has(concept.class)

/**
 * The head of one segment, the thing it names: the last kind in English and Chinese, the first in Spanish.
 * Kinds go before weak ones ("storage", "unit"). Null where it names none.
 */
function headOfSegment(segment: Segment, language: WordLanguage): TextUnit | null {
  const heads = segment.filter(isHead)
  const strong = heads.filter(({ concept }) => concept!.class !== 'weak')
  const among = strong.length > 0 ? strong : heads
  return (language === 'es' ? among[0] : among.at(-1)) ?? null
}

/** The head of a text and the segment in which it stands: the first segment that names a thing. */
export function headOf(
  segments: readonly Segment[],
  language: WordLanguage,
): { head: TextUnit; at: number } | null {
  for (const [at, segment] of segments.entries()) {
    const head = headOfSegment(segment, language)
    if (head) return { head, at }
  }
  return null
}

/** In Chinese a remark may stand before its thing: 带抽屉的书桌 becomes 书桌 带 抽屉. */
export function remarksLast(units: readonly TextUnit[]): TextUnit[] {
  const end = units.findIndex(({ text }) => text === remarkEnd)
  const start = units.findIndex(({ role }) => role === 'cut' || role === 'negation')
  if (end < 0 || start < 0 || start > end) return units.filter(({ text }) => text !== remarkEnd)
  const turned = [...units.slice(0, start), ...units.slice(end + 1), ...units.slice(start, end)]
  return turned.filter(({ text }) => text !== remarkEnd)
}
