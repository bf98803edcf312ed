import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { isEditable } from '#rules/goods/change/change-state'
import type { GoodsFields, MediaField } from '#rules/goods/change/fields'
import { goodsDraft } from '#rules/goods/change/goods-draft'
import { editedFields } from '#rules/goods/change/rows-there'
import { addressStatus, importPictureStatus, importStatus } from '#rules/status-codes'
import type { System } from '../../../actor.ts'
import type { FetchFault } from '../../catalogue/fetch/keep-picture.ts'
import { mostOfProduct } from '../../catalogue/fetch/stray-rows.ts'
import { findSubjects, type Subject } from './find-subjects.ts'
import type { PlannedEdit } from './plan-rows.ts'
import { writeEdits } from './write-edits.ts'

const batchPictures = 100

type TakenPicture = {
  run_id: number
  merchant_id: number
  account_id: number
  row_number: number
  place: number
  custom_sn: string
  group_number: string
  path: string
  width: number
  height: number
  /** An earlier import has brought it already: where it was taken away, it stays away. */
  brought: boolean
}
type PictureResult = Pick<TakenPicture, 'row_number' | 'place'> & { fault: FetchFault | '' }

/**
 * Puts pictures that have come for a manufacturer's own imports into the changes of their products, behind
 * those that are there: some of one import at a time. Returns how many were dealt with.
 */
export async function draftPictures(tx: Tx, { at }: System): Promise<number> {
  const taken = await takePictures(tx)
  const [first] = taken
  if (!first) return 0
  const { run_id, merchant_id, account_id } = first
  const rows = taken.map((picture) => ({
    picture,
    custom_sn: picture.custom_sn,
    group: picture.group_number ? { number: picture.group_number, whole: false } : null,
  }))
  const places = await findSubjects(tx, merchant_id, rows)
  const files = await keptFiles(tx, { merchant_id, at }, taken)
  const edits = new Map<Subject, Map<string, PlannedEdit>>()
  const settled = rows.map((row): PictureResult => {
    const { picture } = row
    const { subject, barred } = places.get(row)!
    const own = edits.get(subject) ?? new Map<string, PlannedEdit>()
    const fault = barred
      ? 'pictureWithout'
      : draft(picture, { subject, own, file_id: files.get(picture.path)! })
    if (own.size > 0) edits.set(subject, own)
    return { row_number: picture.row_number, place: picture.place, fault }
  })
  await writeEdits(tx, { run_id, merchant_id, account_id, at }, { edits, numbers: [] })
  await settle(tx, run_id, settled)
  return taken.length
}

type PictureDraft = { subject: Subject; own: Map<string, PlannedEdit>; file_id: string }

/** Plans a picture into its product's change; or says why not. */
function draft(picture: TakenPicture, { subject, own, file_id }: PictureDraft): PictureResult['fault'] {
  if (subject.product_id === null && subject.change === null) return 'pictureWithout'
  const { media } = goodsDraft(fieldsOf(subject, own))
  if (picture.brought || media.some((one) => one.file_id === file_id || one.path === picture.path)) return ''
  if (subject.change && !isEditable(subject.change.state)) return 'pictureUnderReview'
  if (media.length >= mostOfProduct) return 'pictureTooMany'
  const { run_id, row_number, place, width, height } = picture
  const path = draftedPath({ run_id, row_number, place })
  const rank = Math.floor(media.at(-1)?.rank ?? 0) + 1
  const after: MediaField = { kind: 'picture', alt: {}, rank, file_id, path: null, width, height }
  own.set(path, { path, before: null, after, rev: 0 })
  return ''
}

/** The field that a picture of an import becomes in a product's change. */
export const draftedPath = ({
  run_id,
  row_number,
  place,
}: Pick<TakenPicture, 'run_id' | 'row_number' | 'place'>): string =>
  `media.n${[run_id, row_number, place].map((n) => n.toString(36)).join('x')}`

const fieldsOf = ({ published, edits }: Subject, own: PictureDraft['own']): GoodsFields =>
  editedFields(published, [...edits.values(), ...own.values()])

/** Pictures that were kept before their size was noted are fetched once more. */
export async function fetchUnmeasured(tx: Tx, { at }: System): Promise<void> {
  await sql`with unmeasured as (
      update picture_address a set status = ${addressStatus.waiting}, sha256 = null, next_at = ${at}, attempts = 0
      from goods_picture g where g.sha256 = a.sha256 and g.bytes is null and a.id in (
        select p.address_id from import_picture p join import_run r on r.id = p.run_id
        where p.status = ${sql.lit(importPictureStatus.kept)} and r.asked_by_merchant)
      returning a.id
    )
    update import_picture p set status = ${importPictureStatus.waiting} from unmeasured u
    where p.address_id = u.id and p.status = ${sql.lit(importPictureStatus.kept)}`.execute(tx)
}

/** The next pictures of one import whose rows are in, but for those that another process has. */
async function takePictures(tx: Tx): Promise<TakenPicture[]> {
  const kept = sql.lit(importPictureStatus.kept)
  const { rows } = await sql<TakenPicture>`
    with locked as (
      select p.*, r.merchant_id, r.account_id from import_run r join import_picture p on p.run_id = r.id
      where r.asked_by_merchant and r.status in (${importStatus.finished}, ${importStatus.failed}) and p.status = ${kept}
      order by p.run_id, p.row_number, p.place limit ${batchPictures} for update of p skip locked
    ), taken as (
      select * from locked where run_id = (select min(run_id) from locked)
    )
    select t.run_id, t.merchant_id, t.account_id, t.row_number, t.place, t.custom_sn, t.group_number, g.path, g.width, g.height,
      exists (select from import_picture e join import_run er on er.id = e.run_id
        where e.address_id = t.address_id and e.run_id < t.run_id and er.merchant_id = t.merchant_id
          and (e.custom_sn, e.group_number, e.status) = (t.custom_sn, t.group_number, ${sql.lit(importPictureStatus.shown)})) as brought
    from taken t join picture_address a on a.id = t.address_id join goods_picture g on g.sha256 = a.sha256
    order by t.row_number, t.place`.execute(tx)
  return rows
}

/** The manufacturer's files of these pictures, each made once; no person has uploaded them. */
export async function keptFiles(
  tx: Tx,
  { merchant_id, at }: { merchant_id: number; at: Date },
  pictures: readonly { path: string }[],
): Promise<Map<string, string>> {
  const paths = sql`${[...new Set(pictures.map(({ path }) => path))]}::text[]`
  await sql`select from merchant where id = ${merchant_id} for no key update`.execute(tx)
  await sql`insert into file (merchant_id, name, mime, bytes, sha256, storage_key, width, height, created_at)
    select ${merchant_id}, right(g.path, 20), case substring(g.path from '[a-z]+$')
        when 'png' then 'image/png' when 'webp' then 'image/webp' else 'image/jpeg' end,
      g.bytes, g.sha256, g.path, g.width, g.height, ${at}
    from goods_picture g where g.path = any (${paths})
      and not exists (select from file f where f.merchant_id = ${merchant_id} and f.storage_key = g.path)`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string; storage_key: string }>`
    select id, storage_key from file where merchant_id = ${merchant_id} and storage_key = any (${paths})`.execute(
    tx,
  )
  return new Map(rows.map(({ id, storage_key }) => [storage_key, id]))
}

async function settle(tx: Tx, run_id: number, settled: readonly PictureResult[]): Promise<void> {
  await sql`update import_picture p set fault = s.fault,
      status = case when s.fault = '' then ${sql.lit(importPictureStatus.shown)} else ${sql.lit(importPictureStatus.failed)} end
    from jsonb_to_recordset(${JSON.stringify(settled)}) s (row_number int, place int, fault text)
    where p.run_id = ${run_id} and (p.row_number, p.place) = (s.row_number, s.place)`.execute(tx)
}
