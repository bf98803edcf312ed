import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tx } from '#database/connect'
import { analyserVersion } from '#rules/goods/search/analyse-goods'
import { type Concept, type Lexicon, makeLexicon, type RelatedConcept } from '#rules/goods/search/lexicon'

export type LexiconState = { version: number; mark: string }
type Entries = { concepts: Concept[]; related: RelatedConcept[] }

/** Cached by the lexicon's mark, which every change renews, so few are in use at a time. */
const known = new LRUCache<string, Lexicon>({ max: 4 })
const versionsPerAnalyser = 1_000_000

/** The state of the lexicon, as part of a query. */
export const lexiconState = sql<LexiconState>`(select json_build_object('version', x.version, 'mark', x.mark) from search_lexicon x)`

/** The lexicon in this state; loaded when this process does not have it yet. */
export async function lexiconOf(tx: Tx, { version, mark }: LexiconState): Promise<Lexicon> {
  const found = known.get(mark)
  if (found) return found
  const { rows } = await sql<Entries>`select
    (select coalesce(json_agg(json_build_object('concept', c.concept, 'class', c.class, 'en', c.en, 'es', c.es, 'zh', c.zh,
      'category', c.category) order by c.concept), '[]') from search_concept c where c.retired_at is null) as concepts,
    (select coalesce(json_agg(json_build_object('concept', r.concept, 'related', r.related, 'weight', r.weight)
      order by r.concept, r.weight desc, r.related), '[]') from search_related r where r.weight > 0) as related`.execute(
    tx,
  )
  const { concepts, related } = rows[0]!
  const lexicon = makeLexicon(concepts, { related, version })
  known.set(mark, lexicon)
  return lexicon
}

/** The lexicon as it is now. */
export async function currentLexicon(tx: Tx): Promise<Lexicon> {
  const { rows } = await sql<{ state: LexiconState }>`select ${lexiconState} as state`.execute(tx)
  return lexiconOf(tx, rows[0]!.state)
}

/** The version of the analyser and the lexicon together, as kept with each product that they read. */
export const readingVersion = ({ version }: Lexicon) => analyserVersion * versionsPerAnalyser + version
