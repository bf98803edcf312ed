import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { addressStatus, importPictureStatus } from '#rules/status-codes'
import type { PictureAddress } from '../import/read-pictures.ts'

/** The pictures that a row of a feed names, of its item or of its group. */
export type RowPictures = {
  row_number: number
  custom_sn: string
  group_number: string
  pictures: readonly PictureAddress[]
  /** They fit no item, and wait for a person who says to which they belong. */
  stray?: boolean
}

/**
 * Notes what pictures these rows of a run name. An address that is kept already is not fetched again, one
 * that failed is.
 */
export async function notePictures(tx: Tx, run_id: number, rows: readonly RowPictures[]): Promise<void> {
  const named = rows.flatMap(({ pictures, ...row }) =>
    pictures.map((picture, place) => ({ ...row, ...picture, place })),
  )
  if (named.length === 0) return
  const told = sql`jsonb_to_recordset(${JSON.stringify(named)}) n
    (row_number int, custom_sn text, group_number text, "column" text, address text, host text, place int, stray boolean)`
  // In their order, so that two imports which name the same never wait for each other.
  await sql`insert into picture_address (address, host) select distinct address, host from ${told} order by address
    on conflict (address) do update set status = ${addressStatus.named}, fault = '', attempts = 0
    where picture_address.status = ${addressStatus.failed}`.execute(tx)
  await sql`insert into import_picture (run_id, row_number, place, "column", address_id, custom_sn, group_number, status)
    select ${run_id}, n.row_number, n.place, n."column", a.id, n.custom_sn, n.group_number,
      case when n.stray then ${sql.lit(importPictureStatus.stray)} else case a.status when ${sql.lit(addressStatus.kept)} then ${sql.lit(importPictureStatus.kept)} else 0 end end
    from ${told} join picture_address a on a.address = n.address collate "C" for share of a`.execute(tx)
}

/** Lets the pictures of a run be fetched, now that its rows are in, and wakes the job at commit. */
export async function openPictures(tx: Tx, { at }: { at: Date }, run_id: number): Promise<void> {
  await sql`update picture_address a set status = ${addressStatus.waiting}, next_at = ${at}
    where a.status = ${addressStatus.named} and a.id in (select address_id from import_picture
      where run_id = ${run_id} and status in (${importPictureStatus.waiting}, ${importPictureStatus.stray}))`.execute(
    tx,
  )
  await sql`select pg_notify('picture_waiting', '') where exists (select from import_picture
    where run_id = ${run_id} and status <> ${importPictureStatus.failed})`.execute(tx)
}
