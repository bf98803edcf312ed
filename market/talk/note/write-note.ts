import { sql } from 'kysely'
import type { writeStaffNote as declared } from '#api/talk/staff-note'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { namedIn } from '#rules/talk/staff-note'
import type { Staff } from '../../actor.ts'
import { colleaguesWho } from '../../colleagues.ts'
import { writeAudit } from '../../write-audit.ts'
import { findNoted, type NoteSubject, readersOf } from './find-noted.ts'

/**
 * Notes something about a thing for colleagues; whom it names by @name finds it in the office's home. Refuses
 * staff whose role does not read that thing (`session.notAllowed`), and what does not exist
 * (`request.notFound`).
 */
export async function writeNote(
  tx: Tx,
  actor: Staff,
  { body, pinned, ...input }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const noted = await findNoted(tx, actor, input)
  const named = namedIn(body, await colleaguesWho(tx, actor, readersOf(noted.kind)))
  const { id } = await tx
    .insertInto('staff_note')
    .values({ ...noted, account_id: actor.account_id, body, pinned, at: actor.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (named.length > 0)
    await tx
      .insertInto('staff_note_named')
      .values(named.map(({ account_id }) => ({ note_id: id, account_id })))
      .execute()
  await tellOfNotes(tx, noted)
  const names = named.map(({ name }) => name)
  await auditNote(tx, actor, { noted, action: 'note.write', after: { note: id, pinned, named: names } })
  return { id, named: names }
}

/** Tells open pages of staff who read such notes that they have changed. */
export async function tellOfNotes(tx: Tx, { kind }: NoteSubject): Promise<void> {
  await sql`insert into live_event (topic, staff_roles) values ('note', ${readersOf(kind)}::text[])`.execute(
    tx,
  )
}

/** Each subject's name in the audit log. What a note says is not in the log, which others read. */
const subjects = {
  order: 'order',
  company: 'company',
  voucher: 'recharge',
  certification: 'certification',
  refund: 'refund',
} as const

export async function auditNote(
  tx: Tx,
  actor: Staff,
  { noted, ...entry }: { noted: NoteSubject; action: string; before?: unknown; after: unknown },
): Promise<void> {
  await writeAudit(tx, actor, { ...entry, subject: subjects[noted.kind], subject_id: noted.ref })
}
