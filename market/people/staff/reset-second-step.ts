import type { resetSecondStep as declared } from '#api/people/staff'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { noteActivity } from '../account/note-activity.ts'
import { endSessions } from '../account/session/end-sessions.ts'
import { queueMail } from '../message/queue-mail.ts'

/**
 * Removes app, passkeys, recovery codes and known devices of somebody who has lost them, and ends their
 * sessions: the next login asks for a mailed code, and staff who move money have to set up a step before
 * anything else. Writes the reason to the audit log and mails the person. Refuses one's own
 * (`account.ownStep`: another administrator has to verify the person), an unknown account
 * (`account.notFound`) and one without a second step (`account.stepNotFound`).
 */
export async function resetSecondStep(
  tx: Tx,
  actor: Staff,
  { account_id, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  if (account_id === actor.account_id) refuse('account.ownStep')
  const owner = await tx
    .selectFrom('account')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', account_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!owner) refuse('account.notFound')
  const totp = await tx
    .deleteFrom('totp')
    .where('account_id', '=', account_id)
    .returning('confirmed_at')
    .executeTakeFirst()
  const passkeys = await tx
    .deleteFrom('passkey')
    .where('account_id', '=', account_id)
    .returning('id')
    .execute()
  if (!totp?.confirmed_at && passkeys.length === 0) refuse('account.stepNotFound')
  await tx.deleteFrom('recovery_code').where('account_id', '=', account_id).execute()
  await tx.deleteFrom('device').where('account_id', '=', account_id).execute()
  await endSessions(tx, actor, { account_id })
  await noteActivity(tx, actor, { account_id, action: 'secondStepReset' })
  await writeAudit(tx, actor, {
    action: 'account.resetSecondStep',
    subject: 'account',
    subject_id: account_id,
    before: { totp: Boolean(totp?.confirmed_at), passkeys: passkeys.length },
    after: { totp: false, passkeys: 0, reason },
  })
  const { email: to, first_name: name, language } = owner
  await queueMail(tx, actor, { template: 'secondStepReset', to, language, params: { name } })
  return {}
}
