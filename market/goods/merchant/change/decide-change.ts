import { sql } from 'kysely'
import type { decideChange as declared } from '#api/goods/office-change'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { changeState } from '#rules/goods/change/change-state'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { type LockedChange, lockChange, moveChange } from './move-change.ts'
import { passChange, refuseMoved, tellOfChange } from './pass-change.ts'
import { readEdits } from './read-edits.ts'

/**
 * Passes a change, which publishes it, or sends it back with a reason for each field that is not right; the
 * manufacturer's people are told. Where somebody else changed a field meanwhile it goes back by itself
 * (`stale`). Refuses a decision about what was taken back, sent again or decided since it was shown
 * (`change.moved`), and one without reasons (`change.reasonNeeded`).
 */
export async function decideChange(
  tx: Tx,
  actor: Staff,
  { change_id, rev, pass, fields }: Omit<In<typeof declared>, 'idempotency_key'>,
): Promise<Out<typeof declared>> {
  const change = (await lockChange(tx, change_id)) ?? refuse('request.notFound')
  refuseMoved(change, rev)
  if (change.state !== changeState.sent) refuse('change.notAllowed', { state: change.state })
  const by = { role: 'editor', account_id: actor.account_id, at: actor.at } as const
  if (!pass) return sendBack(tx, actor, { change, fields })
  const done = await passChange(tx, change, { by })
  await writeAudit(tx, actor, {
    action: done.outcome === 'passed' ? 'change.pass' : 'change.stale',
    subject: 'change',
    subject_id: change.id,
    before: { state: change.state },
    after: done,
  })
  if (done.outcome === 'stale') return { outcome: 'stale', paths: done.paths }
  return { outcome: 'passed', paths: [] }
}

type ReturnedChange = { change: LockedChange; fields: In<typeof declared>['fields'] }

async function sendBack(
  tx: Tx,
  actor: Staff,
  { change, fields }: ReturnedChange,
): Promise<Out<typeof declared>> {
  const edits = await readEdits(tx, change.id)
  const unknown = fields.some(({ path }) => !edits.some((edit) => edit.path === path))
  if (fields.length === 0 || unknown) refuse('change.reasonNeeded', {}, 'fields')
  await sql`
    update change_edit e set verdict = case when f.reason is null then 'ok' else 'back' end, reason = coalesce(f.reason, '')
    from change_edit own left join jsonb_to_recordset(${JSON.stringify(fields)}) f (path text, reason text) on f.path = own.path
    where own.change_id = ${change.id} and e.change_id = own.change_id and e.path = own.path`.execute(tx)
  const by = { role: 'editor', account_id: actor.account_id, at: actor.at } as const
  await moveChange(tx, change, { event: 'sendBack', by, set: { updated_at: actor.at } })
  await tellOfChange(tx, change, { name: 'changeSentBack', at: actor.at })
  await writeAudit(tx, actor, {
    action: 'change.sendBack',
    subject: 'change',
    subject_id: change.id,
    before: { state: change.state },
    after: { fields },
  })
  return { outcome: 'sentBack', paths: fields.map(({ path }) => path) }
}
