import { sql } from 'kysely'
import type { conceptList } from '#api/goods/lexicon'
import type { Out } from '#api/wire/call'
import type { Concept, WordLanguage } from '#rules/goods/search/lexicon'

export type ConceptRow = Omit<Concept, WordLanguage> & {
  en: string[]
  es: string[]
  zh: string[]
  revision: number
  retired: boolean
  edited_at: Date | null
  goods: number
}

/** The columns of a row `c` of search_concept that editors see. */
export const conceptColumns = sql`c.concept, c.class, c.en, c.es, c.zh, c.category, c.revision, c.edited_at,
  c.retired_at is not null as retired, coalesce((select x.products from search_lexeme x where x.lexeme = c.concept), 0) as goods`

export const shownConcept = ({ edited_at, ...row }: ConceptRow): Out<typeof conceptList>['list'][number] => ({
  ...row,
  edited_at: edited_at?.toISOString() ?? null,
})
