import { sql } from 'kysely'
import type {
  removeView as removeDeclared,
  saveView as saveDeclared,
  staffViews,
} from '#api/people/staff-view'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { viewLimits } from '#rules/overview/staff-view'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'

/** The views of a queue that this person keeps, by name. */
export async function listViews(
  tx: Tx,
  { account_id }: Staff,
  { page }: In<typeof staffViews>,
): Promise<Out<typeof staffViews>> {
  const list = await tx
    .selectFrom('staff_view')
    .select(['id', 'name', 'query'])
    .where('account_id', '=', account_id)
    .where('page', '=', page)
    .orderBy(sql`lower(name)`)
    .execute()
  return { list }
}

/**
 * Keeps a view under a name, in the place of the one that has it. Refuses more than there is room for
 * (`view.tooMany`).
 */
export async function saveView(
  tx: Tx,
  { account_id }: Staff,
  { page, name, query }: In<typeof saveDeclared>,
): Promise<Out<typeof saveDeclared>> {
  // Two tabs of one person save one after the other.
  await tx.selectFrom('account').select('id').where('id', '=', account_id).forNoKeyUpdate().execute()
  const { rows } = await sql<{ id: number }>`
    insert into staff_view (account_id, page, name, query) values (${account_id}, ${page}, ${name}, ${query})
    on conflict (account_id, page, lower(name)) do update set name = excluded.name, query = excluded.query
    returning id`.execute(tx)
  const { count } = await tx
    .selectFrom('staff_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .where('page', '=', page)
    .executeTakeFirstOrThrow()
  if (Number(count) > viewLimits.perPage) refuse('view.tooMany', { most: viewLimits.perPage }, 'name')
  return { id: rows[0]!.id }
}

/** Keeps a view no more. Refuses one that is not this person's (`view.notFound`). */
export async function removeView(
  tx: Tx,
  { account_id }: Staff,
  { id }: In<typeof removeDeclared>,
): Promise<Out<typeof removeDeclared>> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_view')
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) refuse('view.notFound')
  return {}
}
