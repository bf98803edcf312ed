import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { importPictureStatus } from '#rules/status-codes'
import type { Merchant, Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'

/** Most pictures that a product has, and a person assigns at once. */
export const mostOfProduct = 60

/** A picture whose name fits no item. It has an item's number once a person has assigned it. */
export type Stray = {
  row_number: number
  name: string
  custom_sn: string
  path: string
  width: number
  height: number
  /** What a product shows for it since a person assigned it; null before, and in a change. */
  media_id: number | null
}

/** The name of a file by its address in an archive. */
export const nameInArchive = sql<string>`regexp_replace(a.address, '^archive:[0-9a-f-]{36}/', '')`

/** Pictures of a run that wait for their item, or were assigned by hand. */
const isStray = sql`(p.status = ${sql.lit(importPictureStatus.stray)} or p.by_hand)`

/**
 * Locks pictures of a run that fit no item by their names, in the order of their rows. Refuses what is none,
 * or is still being read (`import.noPicture`).
 */
export async function lockStrays(tx: Tx, run_id: number, row_numbers: readonly number[]): Promise<Stray[]> {
  const wanted = [...new Set(row_numbers)]
  const { rows } = await sql<Stray>`
    select p.row_number, ${nameInArchive} as name, p.custom_sn, p.media_id, g.path, g.width, g.height
    from import_picture p join picture_address a on a.id = p.address_id join goods_picture g on g.sha256 = a.sha256
    where p.run_id = ${run_id} and p.row_number = any (${wanted}::int[]) and ${isStray}
    order by p.row_number for update of p`.execute(tx)
  if (rows.length < wanted.length) refuse('import.noPicture', {}, 'row_numbers')
  return rows
}

/**
 * Of these pictures those that are to be assigned to an item yet: none where all were assigned to it, as by
 * the same request sent twice. Refuses those that another item has (`import.pictureTaken`).
 */
export function toAssign(strays: readonly Stray[], custom_sn: string): Stray[] {
  if (strays.some((one) => one.custom_sn !== '' && one.custom_sn !== custom_sn))
    refuse('import.pictureTaken', {}, 'row_numbers')
  return strays.filter((one) => one.custom_sn === '')
}

/** Refuses pictures that a product has already, or that are the same (`import.pictureThere`). */
export function refuseTwice(strays: readonly Stray[], isThere: (path: string) => boolean): void {
  const paths = new Set(strays.map(({ path }) => path))
  if (paths.size < strays.length || strays.some(({ path }) => isThere(path)))
    refuse('import.pictureThere', {}, 'row_numbers')
}

type StrayNote = { run_id: number; merchant_id: number; strays: readonly Stray[]; custom_sn: string }

/** Notes that pictures belong to an item, or to none any more (''), in the run's rows and counts, too. */
export async function noteStrays(
  tx: Tx,
  actor: Staff | Merchant,
  { run_id, merchant_id, strays, custom_sn }: StrayNote,
): Promise<void> {
  const rows = sql`any (${strays.map(({ row_number }) => row_number)}::int[])`
  const assigned = custom_sn !== ''
  const shown = strays.map(({ row_number, media_id }) => ({
    row_number,
    media_id: assigned ? media_id : null,
  }))
  await sql`update import_picture p set custom_sn = ${custom_sn}, by_hand = ${assigned}, media_id = s.media_id,
      status = ${assigned ? importPictureStatus.shown : importPictureStatus.stray}
    from jsonb_to_recordset(${JSON.stringify(shown)}) s (row_number int, media_id int)
    where p.run_id = ${run_id} and p.row_number = s.row_number and p.place = 0`.execute(tx)
  await sql`update import_row set custom_sn = ${custom_sn}, outcome = ${assigned ? 'accepted' : 'rejected'},
      reason = ${assigned ? '' : 'noSuchNumber'}
    where run_id = ${run_id} and row_number = ${rows}`.execute(tx)
  const more = assigned ? strays.length : -strays.length
  await sql`update import_run set accepted = accepted + ${more}, rejected = rejected - ${more} where id = ${run_id}`.execute(
    tx,
  )
  const file_names = strays.map(({ name }) => name)
  await writeAudit(tx, actor, {
    action: assigned ? 'import.assignPictures' : 'import.takeBackPictures',
    subject: 'merchant',
    subject_id: merchant_id,
    [assigned ? 'after' : 'before']: { run_id, file_names, ...(assigned && { custom_sn }) },
  })
}
