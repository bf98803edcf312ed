import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { hasAnyRole } from '#rules/roles'
import { type NoteKind, noteRoles } from '#rules/talk/staff-note'
import { useAnswer } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'

export type StaffNote = Out<CallAt<'/office/notes'>>['list'][number]
export type NoteAbout = { kind: NoteKind; of: string | number }

/** The notes about a thing; nothing is asked for those whose role does not read it. */
export function useNotes({ kind, of }: NoteAbout) {
  const { user } = useUser()
  const enabled = user !== null && hasAnyRole(user.roles, noteRoles[kind])
  return { enabled, answer: useAnswer('/office/notes', { kind, ref: String(of) }, { enabled }) }
}
