import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { uploads } from '#rules/fields'
import { refuse } from '#rules/refusals'
import type { Guest, User } from '../../actor.ts'
import { namedAmong } from './file-references.ts'
import { sweptBefore } from './sweep-files.ts'

type Recent = { id: string; bytes: number }
const sizeOf = (files: readonly Recent[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Refuses (`upload.quota`) a person who has reached the daily amount of uploads, or the number of files not
 * yet used anywhere. Checked before a file is received, and again by `keepFile`.
 */
export async function checkUploadQuota(tx: Tx, actor: User): Promise<void> {
  const { rows: today } = await sql<Recent>`
    select id, bytes from file where account_id = ${actor.account_id} and created_at >= ${sweptBefore(actor.at)}
    limit ${uploads.dayFiles}`.execute(tx)
  if (today.length >= uploads.dayFiles || sizeOf(today) >= uploads.dayBytes)
    refuse('upload.quota', {}, 'file_data')
  const few = (files: readonly Recent[]) =>
    files.length < uploads.unnamedFiles && sizeOf(files) < uploads.unnamedBytes
  if (few(today)) return
  const named = await namedAmong(
    tx,
    today.map(({ id }) => id),
  )
  if (!few(today.filter(({ id }) => !named.has(id)))) refuse('upload.quota', {}, 'file_data')
}

/** Refuses (`upload.quota`) files without an account once all of a day take what is allowed. */
export async function checkGuestsQuota(tx: Tx, { at }: Guest): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from file
    where account_id is null and created_at >= ${sweptBefore(at)}`.execute(tx)
  if (rows[0]!.bytes >= uploads.guestsDayBytes) refuse('upload.quota', {}, 'file_data')
}

/**
 * Refuses (`upload.quota`) a person who has as many feeds of the last day that were never imported as are
 * allowed.
 */
export async function checkFeedQuota(tx: Tx, actor: User): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from import_upload u where account_id = ${actor.account_id}
      and created_at >= ${sweptBefore(actor.at)} and not exists (select from import_run r where r.upload_id = u.id)`.execute(
    tx,
  )
  if (rows[0]!.count >= uploads.unnamedFeeds) refuse('upload.quota', {}, 'file_data')
}
