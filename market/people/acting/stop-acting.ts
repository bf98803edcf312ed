import type { stopActing as declared, endActing as endDeclared } from '#api/people/acting'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import type { Buyer, Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { noteActivity } from '../account/note-activity.ts'

/**
 * Ends an acting with its session: waits for transactions under way and lets no new one begin. Null where
 * it has ended already.
 */
async function end(tx: Tx, { at, id }: { at: Date; id: number }): Promise<{ company_id: number } | null> {
  const ended = await tx
    .updateTable('acting')
    .set({ stopped_at: at })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['session_id', 'account_id', 'company_id', 'staff_id'])
    .executeTakeFirst()
  if (!ended) return null
  await tx.updateTable('session').set({ ended_at: at }).where('id', '=', ended.session_id).execute()
  const staff = await tx
    .selectFrom('account')
    .select('first_name')
    .where('id', '=', ended.staff_id)
    .executeTakeFirstOrThrow()
  const { account_id, company_id } = ended
  const params = { staff: staff.first_name }
  await noteActivity(tx, { at }, { account_id, action: 'staffStopped', params })
  return { company_id }
}

async function noteEnd(tx: Tx, actor: Staff | Buyer, ended: { by: number; id: number; company_id: number }) {
  const { by, id, company_id } = ended
  await writeAudit(
    tx,
    { ...actor, account_id: by },
    {
      action: 'acting.stop',
      subject: 'company',
      subject_id: company_id,
      after: { acting: id },
    },
  )
}

/** Ends the acting of this session. Refuses a session without acting (`acting.notActing`). */
export async function stopActing(
  tx: Tx,
  actor: Buyer,
  _input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { acting } = actor
  if (!acting) refuse('acting.notActing')
  const ended = { at: actor.at, by: acting.staff_id, id: acting.id }
  if (await end(tx, ended)) await noteEnd(tx, actor, { ...ended, company_id: actor.company_id })
  return { company_id: actor.company_id }
}

/**
 * Ends an acting from the office: one's own or, for an administrator, anybody's. Refuses an unknown one,
 * another person's, or one that is over (`acting.notFound`).
 */
export async function endActing(
  tx: Tx,
  actor: Staff,
  { id }: In<typeof endDeclared>,
): Promise<Out<typeof endDeclared>> {
  const found = await tx.selectFrom('acting').select('staff_id').where('id', '=', id).executeTakeFirst()
  const mine = found?.staff_id === actor.account_id || hasRole(actor.roles, 'administrator')
  const ended = found && mine ? await end(tx, { at: actor.at, id }) : null
  if (!ended) refuse('acting.notFound')
  await noteEnd(tx, actor, { by: actor.account_id, id, company_id: ended.company_id })
  return {}
}
