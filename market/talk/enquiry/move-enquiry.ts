import type { moveEnquiry as declaration } from '#api/talk/enquiry'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { enquiryStatus } from '#rules/status-codes'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'

const { open, closed } = enquiryStatus
/** The fields of an enquiry that can be changed without answering it. */
type State = {
  status: (typeof enquiryStatus)[keyof typeof enquiryStatus]
  suspect: boolean
  waiting_since: Date | null
  closed_at: Date | null
}
type Event = In<typeof declaration>['event']
type Move = (state: State, actor: Staff) => Partial<State> | null

/** The changes of each event; null where the event does not fit the state. */
const moves: Readonly<Record<Event, Move>> = {
  close: ({ status }, { at }) =>
    status === closed ? null : { status: closed, closed_at: at, waiting_since: null },
  reopen: ({ status }, { at }) =>
    status === open ? null : { status: open, closed_at: null, waiting_since: at },
  trust: ({ suspect }) => (suspect ? { suspect: false } : null),
}

/**
 * Closes an enquiry, reopens it, or marks a suspect one as real. Refuses an unknown id (`enquiry.notFound`)
 * and an event that its state does not allow (`enquiry.notAllowed`).
 */
export async function moveEnquiry(tx: Tx, actor: Staff, { id, event }: In<typeof declaration>) {
  const row = await tx
    .selectFrom('enquiry')
    .select(['enquiry_number', 'status', 'suspect', 'waiting_since', 'closed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) refuse('enquiry.notFound')
  const { enquiry_number, ...before } = row
  const changed = moves[event](before, actor)
  if (!changed) refuse('enquiry.notAllowed')
  await tx.updateTable('enquiry').set(changed).where('id', '=', id).execute()
  const names = Object.keys(changed) as (keyof State)[]
  await writeAudit(tx, actor, {
    action: `enquiry.${event}`,
    subject: 'enquiry',
    subject_id: enquiry_number,
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: changed,
  })
  return {}
}
