import { sql } from 'kysely'
import type { forgetSearch as forgetDeclared, searchList } from '#api/goods/lexicon'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { keptPageClauses } from '../../../sql/kept-order.ts'
import { likePattern } from '../../../sql/like-pattern.ts'
import { onePage } from '../../../sql/page-query.ts'
import { writeAudit } from '../../../write-audit.ts'

type SearchRow = Out<typeof searchList>['list'][number] & { key: string | null }
const daysShown = 14

/** What failed: nothing was found, or goods were found and none of them was ever opened. */
const failed = {
  nothing: { where: sql`s.empty > 0`, by: sql`s.empty` },
  left: { where: sql`s.empty = 0 and s.opened = 0 and s.searches > 0`, by: sql`s.searches` },
}

/** Searches that failed, the most frequent first, each with its latest days. */
export async function listSearches(
  tx: Tx,
  actor: Staff,
  { failure, search, ...number }: In<typeof searchList>,
): Promise<Out<typeof searchList>> {
  const { where: failing, by } = failed[failure]
  const where = search === '' ? failing : sql`${failing} and s.text ilike ${likePattern(search)}`
  const order = { id: sql`s.id`, by, of: 'number', falling: true } as const
  const clauses = await keptPageClauses(tx, {
    ...number,
    list: 'searches',
    reader: actor.account_id,
    asked: [failure, search],
    from: sql`search_text s`,
    where,
    order,
  })
  const found = await sql<SearchRow>`
    select s.id, s.language, s.text, s.searches, s.empty, s.opened, s.last_on::text, ${clauses.key} as key,
      (select coalesce(json_agg(json_build_object('day', d.day, 'searches', d.searches, 'empty', d.empty, 'opened', d.opened)
        order by d.day desc), '[]') from (
        select * from search_text_day d where d.text_id = s.id order by d.day desc limit ${daysShown}) d) as days
    from search_text s ${clauses.rows}`.execute(tx)
  const { rows, next } = onePage(found.rows, number.page_size)
  const count = await countRows(tx, sql`from search_text s where ${where}`)
  return { list: rows.map(({ key: _, ...row }) => row), next, count }
}

/**
 * Takes a search off the list; it comes back when it fails again. Refuses an unknown one
 * (`lexicon.noSearch`).
 */
export async function forgetSearch(
  tx: Tx,
  actor: Staff,
  { id }: In<typeof forgetDeclared>,
): Promise<Out<typeof forgetDeclared>> {
  const gone = await tx
    .deleteFrom('search_text')
    .where('id', '=', id)
    .returning(['text', 'searches', 'empty'])
    .executeTakeFirst()
  if (!gone) refuse('lexicon.noSearch')
  await writeAudit(tx, actor, {
    action: 'lexicon.forget',
    subject: 'search_text',
    subject_id: id,
    before: gone,
  })
  return {}
}
