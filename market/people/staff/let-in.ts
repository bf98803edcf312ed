import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff, System } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { endSessions } from '../account/session/end-sessions.ts'
import { accountKey } from '../account/session/login-budgets.ts'
import { keepAnAdministrator, lockStaff, type StaffMember } from '../team/lock-staff.ts'

type AccountId = { account_id: number }

/** Who of the platform has this address, for the terminal. Refuses anybody else (`account.notFound`). */
export async function colleagueAt(tx: Tx, email: string): Promise<AccountId> {
  const colleague = await tx
    .selectFrom('account')
    .select('id as account_id')
    .where((account) => account(account.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('kind', '=', 'staff')
    .executeTakeFirst()
  return colleague ?? refuse('account.notFound')
}

/** One of the staff. Refuses anybody else (`account.notFound`). */
export const colleagueIn = (staff: readonly StaffMember[], { account_id }: AccountId): StaffMember =>
  staff.find((one) => one.account_id === account_id) ?? refuse('account.notFound')

/**
 * Gives a colleague of the platform who cannot log in any more a new password, and takes the second steps
 * away: for the operator, who has checked who it is. Ends their sessions and writes the audit log. Refuses
 * whoever is not of the platform (`account.notFound`).
 */
export async function resetColleague(
  tx: Tx,
  actor: System,
  { password_hash, ...of }: AccountId & { password_hash: string },
): Promise<void> {
  const { account_id, email } = colleagueIn(await lockStaff(tx, actor), of)
  await tx
    .updateTable('account')
    .set({ password_hash, disabled_at: null })
    .where('id', '=', account_id)
    .execute()
  for (const table of ['totp', 'passkey', 'recovery_code', 'device'] as const)
    await tx.deleteFrom(table).where('account_id', '=', account_id).execute()
  await tx.deleteFrom('login_attempt').where('key', '=', accountKey(email)).execute()
  await endSessions(tx, actor, { account_id })
  const line = { action: 'account.resetByOperator', subject: 'account', subject_id: account_id }
  await writeAudit(tx, actor, line)
}

/**
 * Lets a colleague no longer in: their sessions end and what they invited is taken back. Refuses whoever is
 * not of the platform (`account.notFound`), oneself (`staff.oneself`) and the last administrator
 * (`staff.lastAdministrator`).
 */
export async function disableColleague(
  tx: Tx,
  actor: Staff | System,
  of: AccountId,
): Promise<Record<never, never>> {
  const staff = await lockStaff(tx, actor)
  const colleague = colleagueIn(staff, of)
  const { account_id } = colleague
  if (actor.kind === 'staff' && account_id === actor.account_id) refuse('staff.oneself')
  if (colleague.disabled) return {}
  keepAnAdministrator(staff, colleague)
  await tx.updateTable('account').set({ disabled_at: actor.at }).where('id', '=', account_id).execute()
  await endSessions(tx, actor, { account_id })
  await revokeInvitationsOf(tx, actor, account_id)
  await writeAudit(tx, actor, { action: 'account.disable', subject: 'account', subject_id: account_id })
  return {}
}

/** Lets a colleague in again. Refuses whoever is not of the platform (`account.notFound`). */
export async function enableColleague(
  tx: Tx,
  actor: Staff | System,
  of: AccountId,
): Promise<Record<never, never>> {
  const { account_id, disabled } = colleagueIn(await lockStaff(tx, actor), of)
  if (!disabled) return {}
  await tx.updateTable('account').set({ disabled_at: null }).where('id', '=', account_id).execute()
  await writeAudit(tx, actor, { action: 'account.enable', subject: 'account', subject_id: account_id })
  return {}
}

/** Ends all sessions of a colleague. Refuses whoever is not of the platform (`account.notFound`). */
export async function signOutColleague(
  tx: Tx,
  actor: Staff | System,
  of: AccountId,
): Promise<{ ended: number }> {
  const { account_id } = colleagueIn(await lockStaff(tx, actor), of)
  const ended = await endSessions(tx, actor, { account_id })
  const line = { action: 'account.signOut', subject: 'account', subject_id: account_id }
  await writeAudit(tx, actor, { ...line, after: { sessions: ended } })
  return { ended }
}

/** Takes the open invitations back that somebody sent who administers no longer. */
export async function revokeInvitationsOf(tx: Tx, { at }: { at: Date }, account_id: number): Promise<void> {
  await tx
    .updateTable('team_invitation')
    .set({ revoked_at: at })
    .where('account_id', '=', account_id)
    .where('staff_roles', 'is not', null)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}
