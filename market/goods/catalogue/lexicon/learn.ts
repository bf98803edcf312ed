import { sql } from 'kysely'
import type { searchLearning, setSearchLearning } from '#api/goods/lexicon'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { certifiedStatus } from '#rules/codes'
import { addDays, dayAt, weekdayOf } from '#rules/days'
import type { Guest, Staff, System, User } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { newDays, shelvedSince } from '../aisle.ts'

const measuredDays = 28

/** The Monday of the week. */
function weekOf(at: Date): string {
  const day = dayAt(at, 'UTC')
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

/**
 * Keeps that a company opened goods after a search; once a week, as one of 64 bits that many companies
 * share. People who cannot buy, our own, and staff in a buyer's place count for nothing.
 */
export async function keepOpened(tx: Tx, actor: Guest | User, product_id: number): Promise<void> {
  if (actor.kind !== 'buyer' || actor.acting || actor.internal_user) return
  if (actor.certified_status !== certifiedStatus.certified) return
  await sql`
    insert into search_opened as o (product_id, week, companies)
    select l.product_id, ${weekOf(actor.at)}, set_bit(0::bit(64), hashint4(${actor.company_id}::int) & 63, 1)
    from listing l where l.product_id = ${product_id}
    on conflict (product_id, week) do update set companies = o.companies | excluded.companies
    where o.companies | excluded.companies <> o.companies`.execute(tx)
}

/** Counts anew how much goods stand higher for being opened. For a job. */
export async function recountLifts(tx: Tx, { at }: System | Staff): Promise<void> {
  await sql`select recount_lifts(${shelvedSince(at, newDays)})`.execute(tx)
}

/** Whether searches learn from use, and what came of it in the last four weeks. */
export async function showLearning(tx: Tx, { at }: Staff): Promise<Out<typeof searchLearning>> {
  const since = addDays(dayAt(at, 'UTC'), -measuredDays)
  const { rows } = await sql<Out<typeof searchLearning>>`
    select x.learns, (select count(*)::int from listing l where l.lift > 0) as lifted, d.searches, d.opened
    from search_lexicon x, (select coalesce(sum(searches), 0)::int as searches, coalesce(sum(opened), 0)::int as opened
      from search_text_day where day > ${since}) d`.execute(tx)
  return rows[0]!
}

/** Switches learning on or off; off, all goods stand at once where words alone put them. */
export async function setLearning(
  tx: Tx,
  actor: Staff,
  { learns }: In<typeof setSearchLearning>,
): Promise<Out<typeof setSearchLearning>> {
  const { numUpdatedRows: changed } = await tx
    .updateTable('search_lexicon')
    .set({ learns })
    .where('learns', '<>', learns)
    .executeTakeFirst()
  if (changed === 0n) return {}
  await recountLifts(tx, actor)
  await sql`select nextval('catalogue_version')`.execute(tx)
  await writeAudit(tx, actor, {
    action: 'lexicon.learn',
    subject: 'search_lexicon',
    subject_id: 1,
    before: { learns: !learns },
    after: { learns },
  })
  return {}
}
