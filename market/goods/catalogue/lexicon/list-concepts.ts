import { type RawBuilder, sql } from 'kysely'
import type { conceptList } from '#api/goods/lexicon'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { likePattern } from '../../../sql/like-pattern.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'
import { type ConceptRow, conceptColumns, shownConcept } from './concept-row.ts'

type Input = In<typeof conceptList>

function wanted({ search, class: of, state }: Input): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  const like = likePattern(search)
  if (search !== '')
    all.push(sql`(replace(c.concept, '_', ' ') ilike ${like}
      or exists (select from unnest(c.en || c.es || c.zh) w where w ilike ${like}))`)
  if (of !== '') all.push(sql`c.class = ${of}`)
  if (state === 'edited') all.push(sql`c.edited_at is not null`)
  if (state === 'retired') all.push(sql`c.retired_at is not null`)
  return sql.join(all, sql` and `)
}

/** The concepts of the lexicon that have a word like this, in the order in which they came. */
export async function listConcepts(tx: Tx, _actor: Staff, input: Input): Promise<Out<typeof conceptList>> {
  const where = wanted(input)
  const { rows: clauses, key } = pageClauses({ ...input, where, order: { id: sql`c.id` } })
  const found = await sql<ConceptRow & { key: string | null }>`
    select ${conceptColumns}, ${key} as key from search_concept c ${clauses}`.execute(tx)
  const { rows, next } = onePage(found.rows, input.page_size)
  const count = await countRows(tx, sql`from search_concept c where ${where}`)
  return { list: rows.map(({ key: _, ...row }) => shownConcept(row)), next, count }
}
