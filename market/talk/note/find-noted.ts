import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { certifiedStatus } from '#rules/codes'
import { refuse } from '#rules/refusals'
import { hasAnyRole, type StaffRole } from '#rules/roles'
import { type NoteKind, noteKinds, noteRoles } from '#rules/talk/staff-note'
import { rowId } from '#rules/text/row-id'
import type { Staff } from '../../actor.ts'

/** `about` is the same for all that is about one thing: certifications of one company share their notes. */
export type NoteSubject = { kind: NoteKind; about: string; ref: string }

/**
 * What notes are about, for staff whose role reads that thing. Refuses others (`session.notAllowed`), and
 * what does not exist (`request.notFound`).
 */
export async function findNoted(
  tx: Tx,
  actor: Staff,
  { kind, ref }: { kind: NoteKind; ref: string },
): Promise<NoteSubject> {
  if (!mayRead(actor, kind)) refuse('session.notAllowed')
  const id = rowId(ref) ?? 0
  const number = ref.toUpperCase()
  const looks = {
    order: sql<NotedObject>`select order_number as about, order_number as ref from orders where order_number = ${number}`,
    company: sql<NotedObject>`select id::text as about, id::text as ref from company where id = ${id}`,
    voucher: sql<NotedObject>`select recharge_number as about, recharge_number as ref from recharge where recharge_number = ${number}`,
    certification: sql<NotedObject>`select company_id::text as about, id::text as ref from certification
      where id = ${id} and auth_status <> ${certifiedStatus.uncertified}`,
    refund: sql<NotedObject>`select refund_number as about, refund_number as ref from refund where refund_number = ${number}`,
  } as const
  const { rows } = await looks[kind].execute(tx)
  return { kind, ...(rows[0] ?? refuse('request.notFound')) }
}
type NotedObject = { about: string; ref: string }

const mayRead = (actor: Staff, kind: NoteKind): boolean => hasAnyRole(actor.roles, noteRoles[kind])

/** The kinds of things whose notes somebody of staff reads. */
export const kindsReadBy = (actor: Staff): NoteKind[] => noteKinds.filter((kind) => mayRead(actor, kind))

/** The roles that read a thing's notes, as the database names them. */
export const readersOf = (kind: NoteKind): StaffRole[] => [...noteRoles[kind], 'administrator']
