import { sql } from 'kysely'
import type { countSearch as declared } from '#api/goods/lexicon'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { addDays, dayAt } from '#rules/days'
import { countedSearch, searchDays } from '#rules/goods/search/editors/counted-search'
import type { Guest, System, User } from '../../../actor.ts'
import { keepOpened } from './learn.ts'

/**
 * Counts a search for those who look after its words. Who made it is not kept; a text that may tell of a
 * person is not counted.
 */
export async function countSearch(
  tx: Tx,
  actor: Guest | User,
  { search, outcome, product_id }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  if (outcome === 'opened' && product_id !== undefined) await keepOpened(tx, actor, product_id)
  const text = countedSearch(search)
  if (text === null) return {}
  const [searches, empty, opened] = [outcome !== 'opened', outcome === 'nothing', outcome === 'opened'].map(
    Number,
  )
  const day = dayAt(actor.at, 'UTC')
  await sql`
    with t as (
      insert into search_text as s (language, text, searches, empty, opened, last_on)
      values (${actor.language}, ${text}, ${searches}, ${empty}, ${opened}, ${day})
      on conflict (language, text) do update set searches = s.searches + excluded.searches, empty = s.empty + excluded.empty,
        opened = s.opened + excluded.opened, last_on = greatest(s.last_on, excluded.last_on) returning id)
    insert into search_text_day as d (text_id, day, searches, empty, opened)
    select t.id, ${day}, ${searches}, ${empty}, ${opened} from t
    on conflict (text_id, day) do update set searches = d.searches + excluded.searches, empty = d.empty + excluded.empty,
      opened = d.opened + excluded.opened`.execute(tx)
  return {}
}

/** Forgets days of searches that are too old, and texts that were searched for once and not again. */
export async function sweepSearches(tx: Tx, { at }: System): Promise<void> {
  const today = dayAt(at, 'UTC')
  await sql`
    with old as (delete from search_text_day where day < ${addDays(today, -searchDays.kept)} returning text_id, searches, empty, opened),
    sums as (select text_id, sum(searches)::int as searches, sum(empty)::int as empty, sum(opened)::int as opened from old group by text_id)
    update search_text t set searches = t.searches - n.searches, empty = t.empty - n.empty, opened = t.opened - n.opened
    from sums n where n.text_id = t.id`.execute(tx)
  await sql`delete from search_opened where week < ${addDays(today, -searchDays.kept)}`.execute(tx)
  await sql`delete from search_text where last_on < ${addDays(today, -searchDays.kept)}
    or (searches <= 1 and last_on < ${addDays(today, -searchDays.keptOnce)})`.execute(tx)
}
