import { sql } from 'kysely'
import type { changeSavedLine, deleteSavedList, renameSavedList } from '#api/buying/saved-list'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { priceFor } from '#rules/goods/price'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { readGoods } from '../../goods/inventory/read-goods.ts'
import { lockList, touchList } from './find-list.ts'

/**
 * Renames a list of the company. Refuses the name of another list (`savedList.exists`), and
 * `savedList.notFound`.
 */
export async function renameList(
  tx: Tx,
  actor: Buyer,
  { id, name }: In<typeof renameSavedList>,
): Promise<Out<typeof renameSavedList>> {
  await sql`select from company where id = ${actor.company_id} for no key update`.execute(tx)
  await lockList(tx, actor, id)
  const other = await tx
    .selectFrom('saved_list')
    .select('id')
    .where('company_id', '=', actor.company_id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) refuse('savedList.exists', {}, 'name')
  await tx.updateTable('saved_list').set({ name, changed_at: actor.at }).where('id', '=', id).execute()
  return {}
}

/** Deletes a list of the company with its lines. Refuses `savedList.notFound`. */
export async function deleteList(
  tx: Tx,
  actor: Buyer,
  { id }: In<typeof deleteSavedList>,
): Promise<Out<typeof deleteSavedList>> {
  await lockList(tx, actor, id)
  await tx.deleteFrom('saved_list').where('id', '=', id).execute()
  return {}
}

/**
 * Sets the amount of a line of the company's list and records the price at that amount; 0 deletes the line.
 * Refuses an unknown list or line (`savedList.notFound`).
 */
export async function changeListLine(
  tx: Tx,
  actor: Buyer,
  { id, relation_id, amount }: In<typeof changeSavedLine>,
): Promise<Out<typeof changeSavedLine>> {
  const list = await lockList(tx, actor, id)
  const goods = (await readGoods(tx, list.warehouse_id, [relation_id])).get(relation_id)
  if (!goods) refuse('savedList.notFound')
  const seen = priceFor(goods, list.purchase_mode, amount).unit_cents
  const line = sql`list_id = ${id} and relation_id = ${relation_id}`
  const { numAffectedRows } =
    amount === 0
      ? await sql`delete from saved_list_line where ${line}`.execute(tx)
      : await sql`update saved_list_line set amount = ${amount}, price_seen_cents = ${seen} where ${line}`.execute(
          tx,
        )
  if (!numAffectedRows) refuse('savedList.notFound')
  await touchList(tx, actor, id)
  return {}
}
