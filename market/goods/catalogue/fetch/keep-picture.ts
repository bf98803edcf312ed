import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { addMinutes } from '#rules/people/attempts'
import {
  type AddressStatus,
  addressStatus,
  type ImportPictureStatus,
  importPictureStatus,
} from '#rules/status-codes'
import type { System } from '../../../actor.ts'
import type { ClaimedAddress } from './claim-address.ts'

export type NewPicture = { sha256: Buffer; path: string; width: number; height: number; bytes: number }
/** Why an address gave no picture, or a picture found no product; the names are keys of `import.json`. */
export type FetchFault =
  | 'pictureMissing'
  | 'pictureBarred'
  | 'pictureUnreached'
  | 'pictureSlow'
  | 'pictureBusy'
  | 'pictureLarge'
  | 'pictureSmall'
  | 'pictureType'
  | 'picturePrivate'
  | 'pictureMoved'
  | 'pictureWithout'
  | 'pictureUnderReview'
  | 'pictureTooMany'
  | 'pictureNoItem'

type FailedAddress = Pick<ClaimedAddress, 'id' | 'attempts'> & { fault: FetchFault; lasts: boolean }

/** How often an address is tried before it counts as failed. */
const fetchesAtMost = 4

/** The picture that was received before with this content, if any whose size is known. */
export async function findPicture(tx: Tx, sha256: Buffer): Promise<NewPicture | undefined> {
  return tx
    .selectFrom('goods_picture')
    .select(['sha256', 'path', 'width', 'height', 'bytes'])
    .where('sha256', '=', sha256)
    .where('bytes', 'is not', null)
    .$narrowType<{ bytes: number }>()
    .executeTakeFirst()
}

/** Records what an address gave, for all rows that wait for it. */
export async function keepPicture(
  tx: Tx,
  { at }: System,
  { id, picture }: { id: number; picture: NewPicture },
): Promise<void> {
  await tx
    .insertInto('goods_picture')
    .values({ ...picture, created_at: at })
    .onConflict((same) => same.column('sha256').doUpdateSet({ bytes: picture.bytes }))
    .execute()
  const set = { status: addressStatus.kept, sha256: picture.sha256, next_at: null, claimed: false }
  await settle(tx, id, { set, status: importPictureStatus.kept, fault: '' })
}

/**
 * Records that an address gave no picture. It is tried again some minutes later, unless the fault lasts or it
 * was tried often enough.
 */
export async function failPicture(
  tx: Tx,
  { at }: System,
  { id, attempts, fault, lasts }: FailedAddress,
): Promise<void> {
  if (lasts || attempts >= fetchesAtMost) {
    const set = { status: addressStatus.failed, fault, next_at: null, claimed: false }
    return settle(tx, id, { set, status: importPictureStatus.failed, fault })
  }
  await tx
    .updateTable('picture_address')
    .set({ claimed: false, next_at: addMinutes(at, attempts ** 2) })
    .where('id', '=', id)
    .where('status', '=', addressStatus.waiting)
    .execute()
}

type PictureResult = {
  set: { status: AddressStatus; sha256?: Buffer; fault?: string; next_at: null; claimed: boolean }
  status: ImportPictureStatus
  fault: FetchFault | ''
}

async function settle(tx: Tx, id: number, { set, status, fault }: PictureResult): Promise<void> {
  const settled = await tx
    .updateTable('picture_address')
    .set(set)
    .where('id', '=', id)
    .where('status', '=', addressStatus.waiting)
    .returning('id')
    .executeTakeFirst()
  // Another process was faster, after this one's lease.
  if (!settled) return
  // One that is kept and fits no item goes on waiting for a person.
  const { waiting, stray, failed } = importPictureStatus
  await sql`update import_picture set status = ${status}, fault = ${fault}
    where address_id = ${id} and status = any (${status === failed ? [waiting, stray] : [waiting]}::smallint[])`.execute(
    tx,
  )
}
