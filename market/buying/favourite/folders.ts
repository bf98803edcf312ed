import { sql } from 'kysely'
import type {
  deleteFavouriteFolder as declaredDelete,
  moveFavourites as declaredMove,
  saveFavouriteFolder as declaredSave,
} from '#api/buying/favourite'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { limits } from '#rules/fields'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { lockAccount } from '../../people/account/lock-account.ts'

/**
 * Makes a folder, or renames one's own. Refuses a name that another folder has (`favourite.folderExists`), a
 * folder that is not there (`favourite.folderNotFound`), and the fifty-first (`favourite.foldersFull`).
 */
export async function saveFolder(
  tx: Tx,
  actor: Buyer,
  { id, name }: In<typeof declaredSave>,
): Promise<Out<typeof declaredSave>> {
  await lockAccount(tx, actor)
  const mine = await tx
    .selectFrom('favourite_folder')
    .select(['id', sql<boolean>`lower(name) = lower(${name})`.as('same')])
    .where('account_id', '=', actor.account_id)
    .execute()
  if (mine.some((folder) => folder.same && folder.id !== id)) refuse('favourite.folderExists', {}, 'name')
  if (id === undefined) {
    if (mine.length >= limits.favouriteFolders)
      refuse('favourite.foldersFull', { limit: limits.favouriteFolders })
    const values = { account_id: actor.account_id, name, created_at: actor.at }
    return tx
      .insertInto('favourite_folder')
      .values(values)
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
  }
  const renamed = await tx
    .updateTable('favourite_folder')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', actor.account_id)
    .returning(['id', 'name'])
    .executeTakeFirst()
  return renamed ?? refuse('favourite.folderNotFound')
}

/**
 * Removes one's own folder; its favourites are in no folder then. Refuses an unknown one
 * (`favourite.folderNotFound`).
 */
export async function deleteFolder(
  tx: Tx,
  actor: Buyer,
  { id }: In<typeof declaredDelete>,
): Promise<Out<typeof declaredDelete>> {
  await findFolder(tx, actor, id)
  await tx.updateTable('favourite').set({ folder_id: null }).where('folder_id', '=', id).execute()
  await tx.deleteFrom('favourite_folder').where('id', '=', id).execute()
  return {}
}

/**
 * Moves favourites into one's own folder, or with 0 out of any; returns how many. Refuses
 * `favourite.folderNotFound`.
 */
export async function moveFavourites(
  tx: Tx,
  actor: Buyer,
  { relation_ids, folder_id }: In<typeof declaredMove>,
): Promise<Out<typeof declaredMove>> {
  if (folder_id > 0) await findFolder(tx, actor, folder_id)
  const moved = await tx
    .updateTable('favourite')
    .set({ folder_id: folder_id || null })
    .where('account_id', '=', actor.account_id)
    .where('relation_id', 'in', relation_ids)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  return { moved: moved.length }
}

async function findFolder(tx: Tx, actor: Buyer, id: number): Promise<void> {
  const found = await tx
    .selectFrom('favourite_folder')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', actor.account_id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) refuse('favourite.folderNotFound')
}
