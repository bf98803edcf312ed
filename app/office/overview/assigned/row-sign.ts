import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { type QueueRowKind, queueRowRoles } from '#rules/overview/queue-row'
import { hasAnyRole } from '#rules/roles'
import { useAnswer } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'

export type RowSignAnswer = Out<CallAt<'/office/rowSigns'>>['list'][number]

/** What colleagues have to do with rows of a queue, by ref; who does not work on them asks nothing. */
export function useRowSigns(kind: QueueRowKind, refs: readonly string[]) {
  const { user } = useUser()
  const enabled = user !== null && refs.length > 0 && hasAnyRole(user.roles, queueRowRoles[kind])
  const { data } = useAnswer('/office/rowSigns', { kind, refs: refs.join(',') }, { enabled })
  return new Map(data?.list.map((sign) => [sign.ref, sign]))
}
