import { sql } from 'kysely'
import type {
  assignPictures as declared,
  pictureItems,
  strayPictures,
  takeBackPictures,
} from '#api/goods/catalogue/stray-picture'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { ranksAt } from '#rules/goods/feed/ranks-at'
import { refuse } from '#rules/refusals'
import { type Text3, textIn } from '#rules/sites'
import type { Staff } from '../../../actor.ts'
import { itemsFound } from '../../../sql/like-pattern.ts'
import { shownImports, toldImport } from '../import/list-imports.ts'
import { refreshListing } from '../refresh-listing.ts'
import { listStrays } from './list-strays.ts'
import { lockStrays, mostOfProduct, noteStrays, refuseTwice, type Stray, toAssign } from './stray-rows.ts'

const found = 20

/** The pictures of an archive that fit no item. Refuses an import that a manufacturer asked for itself. */
export async function showStrays(
  tx: Tx,
  _actor: Staff,
  input: In<typeof strayPictures>,
): Promise<Out<typeof strayPictures>> {
  const { merchant_id: _, ...run } = await ofOffice(tx, input.id)
  return { import: toldImport(run), ...(await listStrays(tx, input)) }
}

/** Items of the import's merchant by number or title, with the pictures that their products show. */
export async function findPictureItems(
  tx: Tx,
  { language }: Staff,
  { id, search }: In<typeof pictureItems>,
): Promise<Out<typeof pictureItems>> {
  const { merchant_id } = await ofOffice(tx, id)
  if (search === '') return { list: [] }
  const { rows } = await sql<{ custom_sn: string; title: Text3; pictures: string[] }>`
    select r.custom_sn, p.title, array(select m.path from media m where m.product_id = p.id
      and m.kind in ('picture', 'drawing') order by m.position, m.id) as pictures
    from relation r join product p on p.id = r.product_id
    where r.id in (${itemsFound({ merchant_id, search })}) and not p.is_bad_goods and r.off_shelf_at is null
    order by length(r.custom_sn), r.custom_sn limit ${found}`.execute(tx)
  return { list: rows.map((row) => ({ ...row, title: textIn(row.title, language) })) }
}

/**
 * Shows pictures that fit no item at the product of one, behind so many of its own. Refuses pictures that
 * another item has (`import.pictureTaken`) or this product shows (`import.pictureThere`), an item that is
 * not sold (`import.noItem`), and more than a product takes (`change.tooMany`).
 */
export async function assignPictures(
  tx: Tx,
  actor: Staff,
  { id, row_numbers, custom_sn, place }: In<typeof declared>,
): Promise<Record<string, never>> {
  const { merchant_id } = await ofOffice(tx, id)
  const locked = await lockStrays(tx, id, row_numbers)
  const item = await lockItem(tx, merchant_id, custom_sn)
  const strays = toAssign(locked, item.custom_sn)
  if (strays.length === 0) return {}
  const { rows: there } = await sql<StrayPicture>`
    select id, path, position as rank from media where product_id = ${item.product_id} and kind in ('picture', 'drawing')
    order by position, id`.execute(tx)
  refuseTwice(strays, (path) => there.some((one) => one.path === path))
  if (there.length + strays.length > mostOfProduct) refuse('change.tooMany', { most: mostOfProduct })
  const { ranks, moved } = ranksAt(
    there.map(({ rank }) => rank),
    place ?? there.length,
    strays.length,
  )
  const media = strays.map(({ path, width, height }, n) => ({
    product_id: item.product_id,
    position: ranks[n]!,
    kind: 'picture' as const,
    path,
    width,
    height,
  }))
  await makeRoom(
    tx,
    moved.map(({ at, rank }) => ({ ...there[at]!, rank })),
  )
  const made = await tx.insertInto('media').values(media).returning(['id', 'path']).execute()
  const ids = new Map(made.map((one) => [one.path, one.id]))
  const shown = strays.map((one) => ({ ...one, media_id: ids.get(one.path)! }))
  await noteStrays(tx, actor, { run_id: id, merchant_id, strays: shown, custom_sn: item.custom_sn })
  await refreshListing(tx, [item.product_id])
  return {}
}

type StrayPicture = { id: number; path: string; rank: number }

async function makeRoom(tx: Tx, moved: readonly StrayPicture[]): Promise<void> {
  if (moved.length === 0) return
  await sql`update media m set position = t.rank
    from jsonb_to_recordset(${JSON.stringify(moved)}) t (id int, rank double precision) where m.id = t.id`.execute(
    tx,
  )
}

/** Takes pictures that were assigned by hand away from their products: they fit no item again. */
export async function takeBack(
  tx: Tx,
  actor: Staff,
  { id, row_numbers }: In<typeof takeBackPictures>,
): Promise<Record<string, never>> {
  const { merchant_id } = await ofOffice(tx, id)
  const strays = (await lockStrays(tx, id, row_numbers)).filter(({ custom_sn }) => custom_sn !== '')
  if (strays.length === 0) return {}
  await refreshListing(tx, await takeAway(tx, strays))
  await noteStrays(tx, actor, { run_id: id, merchant_id, strays, custom_sn: '' })
  return {}
}

/** A picture that was taken away stays for whoever asked for it. Returns the products that showed one. */
async function takeAway(tx: Tx, strays: readonly Stray[]): Promise<number[]> {
  const { rows: shown } = await sql<{ id: number; product_id: number }>`
    select m.id, m.product_id from media m join product p on p.id = m.product_id
    where m.id = any (${strays.flatMap(({ media_id }) => media_id ?? [])}::int[])
    order by p.id for no key update of p`.execute(tx)
  const ids = shown.map(({ id }) => id)
  if (ids.length > 0) await tx.updateTable('media').set({ product_id: null }).where('id', 'in', ids).execute()
  return [...new Set(shown.map(({ product_id }) => product_id))]
}

/** An archive's import that staff asked for. Refuses any other (`request.notFound`). */
async function ofOffice(tx: Tx, id: number) {
  const run = await shownImports(tx)
    .select('r.merchant_id')
    .where('r.id', '=', id)
    .where('r.of_pictures', '=', true)
    .where('r.asked_by_merchant', '=', false)
    .executeTakeFirst()
  return run ?? refuse('request.notFound')
}

async function lockItem(tx: Tx, merchant_id: number, custom_sn: string) {
  const { rows } = await sql<{ product_id: number; custom_sn: string }>`
    select r.product_id, r.custom_sn from relation r join product p on p.id = r.product_id
    where r.merchant_id = ${merchant_id} and fold_number(r.custom_sn) = fold_number(${custom_sn})
      and not p.is_bad_goods and r.off_shelf_at is null
    order by r.custom_sn = ${custom_sn} desc, r.id desc limit 1 for no key update of p`.execute(tx)
  return rows[0] ?? refuse('import.noItem', {}, 'custom_sn')
}
