import { audienceOfKind } from '#rules/goods/search/audience'
import type { Lexicon } from '#rules/goods/search/lexicon'
import type { AskedKind, OptionalWord } from '#rules/goods/search/read-query'
import type { SoughtGoods, WeighedWord } from './hits.ts'
import type { LexemeWeights } from './lexeme-weights.ts'
import type { UnderstoodQuery } from './understand-query.ts'

/** What answers a search: a model number, the kind, goods that only name it or are related, other words. */
type StepKind = 'number' | 'kind' | 'named' | 'related' | 'words' | 'documents'
export type SearchStep = { by: StepKind; sought: SoughtGoods }

const nothing = { kinds: [], words: [], documents: [] } as const
/** How much less a kind counts that is related to a related one. */
const secondDegree = 0.5
/** The least weight of each of the two links to a kind of the second degree. */
const closeLink = 0.6

/**
 * What a search is looked for by, one after the other until something is found: a model number; its kind
 * with related ones; goods that name the kind; related ones alone; its words; the raw words in any text.
 * Colours and materials alone never answer for a kind of thing: "beige rug" finds no beige stools.
 */
export function stepsOf(
  query: UnderstoodQuery,
  more: { numbers: readonly string[]; weights: LexemeWeights },
): SearchStep[] {
  const { head, lexicon, audience, tolerated, size } = query
  const words = query.words.map((word) => weighed(word, more.weights))
  const without = query.without.flatMap(({ lexemes }) => lexemes)
  const common = {
    withWords: null,
    form: head?.form ?? null,
    without,
    audience,
    tolerated,
    madeFor: madeForAudiences(query.kinds, lexicon),
    size,
    numbers: more.numbers,
  }
  const generic = head === null || lexicon.concepts.get(head.concept)?.class === 'weak'
  const steps: SearchStep[] = []
  const step = (by: StepKind, sought: Pick<SoughtGoods, 'kinds' | 'words' | 'documents'>) =>
    steps.push({ by, sought: { ...common, ...sought } })
  // A query that is a model number and names no kind of goods is searched as a number.
  if (more.numbers.length > 0 && head === null) step('number', nothing)
  if (query.kinds.length > 0) step('kind', { ...nothing, kinds: query.kinds, words })
  if (head && !generic)
    step('named', {
      ...nothing,
      words: [weighed({ ...head, lexemes: [head.concept], share: 1 }, more.weights)],
    })
  if (query.kinds.length > 0) step('related', { ...nothing, kinds: query.kinds, words })
  if (head && !generic) step('named', { ...nothing, documents: [head.text] })
  if (generic && (words.length > 0 || audience > 0)) step('words', { ...nothing, words })
  const raw = [...query.words, ...(generic && head ? [{ text: head.text }] : [])]
  const documents = raw.flatMap(({ text }) => text.match(/[a-z0-9]+|[\u3400-\u9fff]{1,2}/g) ?? [])
  if (generic && documents.length > 0) step('documents', { ...nothing, documents })
  return steps
}

function madeForAudiences(kinds: readonly AskedKind[], { concepts }: Lexicon): SoughtGoods['madeFor'] {
  const all = kinds.map(({ lexeme }) => {
    const concept = concepts.get(lexeme)
    return { lexeme, audience: concept ? audienceOfKind(concept) : 0 }
  })
  return all.filter(({ audience }) => audience !== 0)
}

function weighed({ text, lexemes, share }: OptionalWord, weights: LexemeWeights): WeighedWord {
  return { text, lexemes, weight: share * weights(lexemes[0]!) }
}

/** The kinds with those that are related to their related ones, where the shop has too few of the first. */
export function widerKinds(kinds: readonly AskedKind[], lexicon: Lexicon): AskedKind[] {
  const all = new Map(kinds.map(({ lexeme, weight }) => [lexeme, weight]))
  for (const { lexeme, weight } of kinds)
    for (const { related, weight: share } of lexicon.related.get(lexeme) ?? [])
      if (Math.min(weight, share) >= closeLink && !all.has(related))
        all.set(related, weight * share * secondDegree)
  return [...all].map(([lexeme, weight]) => ({ lexeme, weight }))
}
