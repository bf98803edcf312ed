import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { User } from '../../../actor.ts'
import { queueMail } from '../../message/queue-mail.ts'
import { noteActivity } from '../note-activity.ts'
import { useTotp } from './use-step.ts'

/**
 * Stores the secret of an authenticator app until its first code confirms it. Refuses while another app is
 * active (`account.stepRequired`).
 */
export async function beginTotp(tx: Tx, actor: User, input: { secret: Buffer }): Promise<void> {
  const row = { account_id: actor.account_id, ...input, created_at: actor.at }
  const made = await tx
    .insertInto('totp')
    .values(row)
    .onConflict((same) =>
      same
        .column('account_id')
        .doUpdateSet({ secret: input.secret, created_at: actor.at, last_step: 0 })
        .where('totp.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  if (!made) refuse('account.stepRequired')
}

/** The secret that waits for its first code. Refuses if there is none (`account.stepNotFound`). */
export async function findBegunTotp(tx: Tx, actor: User): Promise<{ secret: Buffer }> {
  const begun = await tx
    .selectFrom('totp')
    .select('secret')
    .where('account_id', '=', actor.account_id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return begun ?? refuse('account.stepNotFound')
}

type RecoveryHashes = { code_hashes: readonly string[] }

/** Requires the app's codes from now on; an account's first second step comes with recovery codes. */
export async function confirmTotp(tx: Tx, actor: User, input: RecoveryHashes & { step: number }) {
  const { account_id } = actor
  await useTotp(tx, { account_id, step: input.step })
  await tx.updateTable('totp').set({ confirmed_at: actor.at }).where('account_id', '=', account_id).execute()
  return added(tx, actor, input)
}

type NewPasskey = RecoveryHashes & {
  credential_id: string
  public_key: Buffer
  counter: number
  transports: readonly string[]
  name: string
}

/** Adds this passkey as a second step. Refuses one that an account has already (`account.stepRequired`). */
export async function addPasskey(tx: Tx, actor: User, input: NewPasskey) {
  const { code_hashes: _, ...passkey } = input
  const made = await tx
    .insertInto('passkey')
    .values({
      ...passkey,
      transports: [...passkey.transports],
      account_id: actor.account_id,
      created_at: actor.at,
    })
    .onConflict((same) => same.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) refuse('account.stepRequired')
  return added(tx, actor, input)
}

/**
 * The common part of adding a step. Returns whether the offered recovery codes were stored: an account
 * with unused ones keeps those.
 */
async function added(
  tx: Tx,
  actor: User,
  { code_hashes }: RecoveryHashes,
): Promise<{ codes_taken: boolean }> {
  const { account_id } = actor
  const unused = await tx
    .selectFrom('recovery_code')
    .select('account_id')
    .where('account_id', '=', account_id)
    .where('used_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!unused) await keepRecoveryCodes(tx, actor, code_hashes)
  await tellOwner(tx, actor, 'secondStepAdded')
  return { codes_taken: !unused }
}

/** Replaces all recovery codes by ten new ones. */
export async function renewRecoveryCodes(tx: Tx, actor: User, input: RecoveryHashes): Promise<void> {
  await keepRecoveryCodes(tx, actor, input.code_hashes)
  await noteActivity(tx, actor, { account_id: actor.account_id, action: 'recoveryCodesRenewed' })
}

async function keepRecoveryCodes(tx: Tx, { account_id }: User, code_hashes: readonly string[]) {
  await tx.deleteFrom('recovery_code').where('account_id', '=', account_id).execute()
  await tx
    .insertInto('recovery_code')
    .values(code_hashes.map((code_hash) => ({ account_id, code_hash })))
    .execute()
}

/** Records the change and notifies the owner by mail, so that nobody else can change it unnoticed. */
export async function tellOwner(tx: Tx, actor: User, what: 'secondStepAdded' | 'secondStepRemoved') {
  const { account_id } = actor
  const { email, first_name, language } = await tx
    .selectFrom('account')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  await queueMail(tx, actor, { template: what, to: email, language, params: { name: first_name } })
  await noteActivity(tx, actor, { account_id, action: what })
}
