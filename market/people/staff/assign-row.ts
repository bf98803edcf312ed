import { sql } from 'kysely'
import type { assignRow as declared, releaseRow as declaredRelease } from '#api/people/queue-row'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { assignedUntil, type QueueRowKind, queueRowRoles } from '#rules/overview/queue-row'
import { refuse } from '#rules/refusals'
import { hasAnyRole, type StaffRole } from '#rules/roles'
import type { Staff } from '../../actor.ts'
import { worksAs } from '../../colleagues.ts'
import { nameOrEmail } from '../../sql/full-name.ts'
import { writeAudit } from '../../write-audit.ts'
import { waitingRows } from './row-tables.ts'

type Row = { kind: QueueRowKind; ref: string }

/** The roles that work on a kind of rows, as the database names them. */
export const workersOn = (kind: QueueRowKind): StaffRole[] => [...queueRowRoles[kind], 'administrator']

export function mustWorkOn(actor: Staff, kind: QueueRowKind): void {
  if (!hasAnyRole(actor.roles, queueRowRoles[kind])) refuse('session.notAllowed')
}

/**
 * Takes a row of a queue, or gives it to a colleague (`to`): one that is nobody's, one's own, or `from` the
 * colleague who was seen to have it. Refuses staff without its roles (`session.notAllowed`), a row that waits
 * no more (`row.notWaiting`), one that somebody else has by now (`row.taken`), and a colleague who may not
 * work on it (`row.notColleague`).
 */
export async function assignRow(
  tx: Tx,
  actor: Staff,
  { kind, ref, to = actor.account_id, from = actor.account_id }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  mustWorkOn(actor, kind)
  // A decision of the row waits for this, and ends it.
  const { rows: waiting } = await sql`${waitingRows(kind, [ref])} for share of c`.execute(tx)
  if (waiting.length === 0) refuse('row.notWaiting')
  const given = to !== actor.account_id
  const name = await colleagueName(tx, kind, to)
  const before = await holderOf(tx, actor, { kind, ref })
  const { numAffectedRows } = await sql`
    insert into row_assignment (kind, ref, account_id, given_by, until)
    values (${kind}, ${ref}, ${to}, ${given ? actor.account_id : null}, ${assignedUntil(actor.at, given)})
    on conflict (kind, ref) do update
    set account_id = excluded.account_id, given_by = excluded.given_by, until = excluded.until
    where row_assignment.until <= ${actor.at}
      or row_assignment.account_id in (${actor.account_id}, ${from})`.execute(tx)
  if (!numAffectedRows) {
    const now = await holderOf(tx, actor, { kind, ref })
    refuse('row.taken', { name: now?.name ?? '' })
  }
  await tellOfAssignment(tx, kind)
  await audit(tx, actor, { kind, ref, action: 'row.assign', before: before?.name, after: name })
  return { name }
}

/** Gives one's own row back to the queue. Refuses one that is not one's own by now (`row.notOwn`). */
export async function releaseRow(
  tx: Tx,
  actor: Staff,
  { kind, ref }: In<typeof declaredRelease>,
): Promise<Out<typeof declaredRelease>> {
  mustWorkOn(actor, kind)
  const before = await holderOf(tx, actor, { kind, ref })
  const { numDeletedRows } = await tx
    .deleteFrom('row_assignment')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('account_id', '=', actor.account_id)
    .where('until', '>', actor.at)
    .executeTakeFirst()
  if (numDeletedRows === 0n) refuse('row.notOwn')
  await tellOfAssignment(tx, kind)
  await audit(tx, actor, { kind, ref, action: 'row.release', before: before?.name })
  return {}
}

async function holderOf(tx: Tx, { at }: Staff, { kind, ref }: Row): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select ${nameOrEmail('a')} as name from row_assignment g join account a on a.id = g.account_id
    where g.kind = ${kind} and g.ref = ${ref} and g.until > ${at}`.execute(tx)
  return rows[0]
}

/** The name of somebody of staff who works on such rows. Refuses anybody else. */
async function colleagueName(tx: Tx, kind: QueueRowKind, account_id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${nameOrEmail('a')} as name from account a
    where a.id = ${account_id} and ${worksAs(workersOn(kind))}`.execute(tx)
  return rows[0]?.name ?? refuse('row.notColleague', {}, 'to')
}

async function tellOfAssignment(tx: Tx, kind: QueueRowKind): Promise<void> {
  await sql`insert into live_event (topic, ref, staff_roles)
    values ('assignment', ${kind}, ${workersOn(kind)}::text[])`.execute(tx)
}

/** Each kind's name in the audit log. */
const subjects: Readonly<Record<QueueRowKind, string>> = {
  certification: 'certification',
  application: 'merchant_application',
  change: 'change',
  order: 'order',
  voucher: 'recharge',
  bankline: 'bank_line',
  refund: 'refund',
  requisition: 'requisition',
  freight: 'logistics_order',
  enquiry: 'enquiry',
  feedback: 'feedback',
}

type Change = Row & { action: string; before?: string | undefined; after?: string }

async function audit(tx: Tx, actor: Staff, { kind, ref, action, before, after }: Change): Promise<void> {
  await writeAudit(tx, actor, {
    action,
    subject: subjects[kind],
    subject_id: ref,
    before: { assigned: before ?? null },
    after: { assigned: after ?? null },
  })
}
