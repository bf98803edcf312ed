import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { System } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { endSessions } from '../account/session/end-sessions.ts'
import { accountKey } from '../account/session/login-budgets.ts'

type Colleague = { account_id: number; email: string }

/**
 * Gives a colleague of the platform who cannot log in any more a new password, and takes the second steps
 * away: for the operator, who has checked who it is. Ends their sessions and writes the audit log. Refuses
 * whoever is not of the platform (`account.notFound`).
 */
export async function resetColleague(
  tx: Tx,
  actor: System,
  { email, password_hash }: { email: string; password_hash: string },
): Promise<Colleague> {
  const colleague = await lockColleague(tx, email)
  const { account_id } = colleague
  await tx
    .updateTable('account')
    .set({ password_hash, disabled_at: null })
    .where('id', '=', account_id)
    .execute()
  for (const table of ['totp', 'passkey', 'recovery_code', 'device'] as const)
    await tx.deleteFrom(table).where('account_id', '=', account_id).execute()
  await tx.deleteFrom('login_attempt').where('key', '=', accountKey(colleague.email)).execute()
  await endSessions(tx, actor, { account_id })
  await audit(tx, actor, { colleague, action: 'account.resetByOperator' })
  return colleague
}

/** Lets a colleague of the platform no longer in, or in again. Refuses as `resetColleague`. */
export async function letColleagueIn(
  tx: Tx,
  actor: System,
  { email, may }: { email: string; may: boolean },
): Promise<Colleague> {
  const colleague = await lockColleague(tx, email)
  const { account_id } = colleague
  const disabled_at = may ? null : actor.at
  await tx.updateTable('account').set({ disabled_at }).where('id', '=', account_id).execute()
  if (!may) await endSessions(tx, actor, { account_id })
  await audit(tx, actor, {
    colleague,
    action: may ? 'account.enableByOperator' : 'account.disableByOperator',
  })
  return colleague
}

/** How many administrators can log in. */
export async function countAdministrators(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('account as a')
    .innerJoin('staff_role as r', 'r.account_id', 'a.id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('r.role', '=', 'administrator')
    .where('a.disabled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function lockColleague(tx: Tx, email: string): Promise<Colleague> {
  const colleague = await tx
    .selectFrom('account')
    .select(['id as account_id', 'email'])
    .where((account) => account(account.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('kind', '=', 'staff')
    .forUpdate()
    .executeTakeFirst()
  return colleague ?? refuse('account.notFound')
}

type StaffDeed = { colleague: Colleague; action: string }

const audit = (tx: Tx, actor: System, { colleague, action }: StaffDeed) =>
  writeAudit(tx, actor, { action, subject: 'account', subject_id: colleague.account_id })
