import { sql } from 'kysely'
import type {
  pinStaffNote as declaredPin,
  seeStaffNote as declaredSee,
  takeBackStaffNote as declaredTakeBack,
} from '#api/talk/staff-note'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import type { Staff } from '../../actor.ts'
import { kindsReadBy } from './find-noted.ts'
import { auditNote, tellOfNotes } from './write-note.ts'

/** A note that this person reads, locked. Refuses others as if they did not exist (`note.notFound`). */
async function lockNote(tx: Tx, actor: Staff, id: number) {
  const found = await tx
    .selectFrom('staff_note')
    .select(['id', 'kind', 'about', 'ref', 'account_id', 'pinned', 'taken_back_at'])
    .where('id', '=', id)
    // A role that reads none gets an empty list, for which SQL has no `in`.
    .where(sql<boolean>`kind = any (${kindsReadBy(actor)}::text[])`)
    .forUpdate()
    .executeTakeFirst()
  if (!found) refuse('note.notFound')
  if (found.taken_back_at) refuse('note.takenBack')
  return found
}

/**
 * Pins a note to the head of its page, or takes it down. Refuses one that this person does not read
 * (`note.notFound`) and one that was taken back (`note.takenBack`).
 */
export async function pinNote(
  tx: Tx,
  actor: Staff,
  { id, pinned }: In<typeof declaredPin>,
): Promise<Out<typeof declaredPin>> {
  const note = await lockNote(tx, actor, id)
  if (note.pinned === pinned) return {}
  await tx.updateTable('staff_note').set({ pinned }).where('id', '=', id).execute()
  await tellOfNotes(tx, note)
  const was = { note: id, pinned: note.pinned }
  await auditNote(tx, actor, { noted: note, action: 'note.pin', before: was, after: { note: id, pinned } })
  return {}
}

/**
 * Takes a note back: that it was there stays, what it said is shown no more. Refuses one that this person
 * does not read (`note.notFound`), a colleague's, but to administrators (`note.notOwn`), and one that was
 * taken back already (`note.takenBack`).
 */
export async function takeBackNote(
  tx: Tx,
  actor: Staff,
  { id }: In<typeof declaredTakeBack>,
): Promise<Out<typeof declaredTakeBack>> {
  const note = await lockNote(tx, actor, id)
  if (note.account_id !== actor.account_id && !hasRole(actor.roles, 'administrator')) refuse('note.notOwn')
  await tx
    .updateTable('staff_note')
    .set({ pinned: false, taken_back_at: actor.at, taken_back_by: actor.account_id })
    .where('id', '=', id)
    .execute()
  await tellOfNotes(tx, note)
  const was = { note: id, by: note.account_id }
  await auditNote(tx, actor, { noted: note, action: 'note.takeBack', before: was, after: { note: id } })
  return {}
}

/** Ticks a note that names this person as seen. Refuses any other (`note.notFound`). */
export async function seeNote(
  tx: Tx,
  actor: Staff,
  { id }: In<typeof declaredSee>,
): Promise<Out<typeof declaredSee>> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_note_named')
    .set((row) => ({ seen_at: row.fn.coalesce('seen_at', row.val(actor.at)) }))
    .where('note_id', '=', id)
    .where('account_id', '=', actor.account_id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('note.notFound')
  return {}
}
