import { randomBytes } from 'node:crypto'
import type * as api from '#api/people/second-step'
import type { In, Out } from '#api/wire/call'
import { inTransaction, reading } from '#database/transaction'
import type { User } from '#market/actor'
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  findBegunTotp,
  renewRecoveryCodes,
} from '#market/people/account/second-step/add-step'
import { findSteps } from '#market/people/account/second-step/find-steps'
import { removeStep } from '#market/people/account/second-step/remove-step'
import { refuse } from '#rules/refusals'
import type { AuthContext, Visit } from '../auth-context.ts'
import { confirmPassword } from '../confirm-password.ts'
import { readPassword, type SentPassword } from '../password/read-password.ts'
import { recoveryHashes } from './second-step.ts'

const codesGiven = 10
const letters = 'abcdefghijklmnopqrstuvwxyz234567'
const half = () => Array.from(randomBytes(5), (byte) => letters[byte % letters.length]).join('')
/** Ten codes of fifty random bits, in two halves to be read and typed. */
const newCodes = () => Array.from({ length: codesGiven }, () => `${half()}-${half()}`)
const hashes = (auth: AuthContext, codes: readonly string[]) =>
  codes.map((code) => recoveryHashes(auth, code)[0]!)

async function withPassword(auth: AuthContext, visit: Visit<User>, sent: SentPassword) {
  return confirmPassword(auth, visit, { password: await readPassword(auth, visit, sent), field: 'password' })
}

/** Begins an authenticator app: after the password, its secret as text and as a picture. */
export async function beginApp(
  auth: AuthContext,
  visit: Visit<User>,
  sent: SentPassword,
): Promise<Out<typeof api.beginTotp>> {
  const { email } = await withPassword(auth, visit, sent)
  const { secret, uri, picture, sealed } = await auth.second_steps.totp.make(email)
  await inTransaction(auth.db, (tx) => beginTotp(tx, visit.actor, { secret: sealed }))
  return { secret, uri, picture }
}

/** The first code of the app has come back: it counts from now on. */
export async function confirmApp(
  auth: AuthContext,
  { actor }: Visit<User>,
  input: In<typeof api.confirmTotp>,
): Promise<Out<typeof api.confirmTotp>> {
  const { secret: sealed } = await reading(auth.db, (tx) => findBegunTotp(tx, actor))
  const given = { sealed, code: input.step_code, last_step: 0, at: actor.at }
  const step = await auth.second_steps.totp.check(given)
  if (step === null) refuse('account.stepWrong', {}, 'step_code')
  const codes = newCodes()
  const code_hashes = hashes(auth, codes)
  const { codes_taken } = await inTransaction(auth.db, (tx) => confirmTotp(tx, actor, { step, code_hashes }))
  return { recovery_codes: codes_taken ? codes : [] }
}

/** Begins a passkey: after the password, returns the browser's options. */
export async function beginKey(
  auth: AuthContext,
  visit: Visit<User>,
  sent: SentPassword,
): Promise<Out<typeof api.beginPasskey>> {
  const { actor } = visit
  const { account_id, email } = await withPassword(auth, visit, sent)
  const { passkeys: known } = await reading(auth.db, (tx) => findSteps(tx, account_id, null))
  const asker = { user_uuid: actor.user_uuid, email, known }
  return { options: await auth.second_steps.passkeys.toMake(asker, actor.at) }
}

/** Keeps the passkey that the browser made. */
export async function addKey(
  auth: AuthContext,
  { actor }: Visit<User>,
  input: In<typeof api.addPasskey>,
): Promise<Out<typeof api.addPasskey>> {
  const made = await auth.second_steps.passkeys.made(input.passkey, actor.at)
  if (!made) refuse('account.stepWrong', {}, 'passkey')
  const codes = newCodes()
  const passkey = { ...made, name: input.name, code_hashes: hashes(auth, codes) }
  const { codes_taken } = await inTransaction(auth.db, (tx) => addPasskey(tx, actor, passkey))
  return { recovery_codes: codes_taken ? codes : [] }
}

/**
 * Creates ten new recovery codes, after the password. Refuses an account without a second step
 * (`account.stepNotFound`).
 */
export async function renewCodes(
  auth: AuthContext,
  visit: Visit<User>,
  sent: SentPassword,
): Promise<Out<typeof api.renewRecoveryCodes>> {
  const { account_id } = await withPassword(auth, visit, sent)
  const { totp, passkeys } = await reading(auth.db, (tx) => findSteps(tx, account_id, null))
  if (!totp && passkeys.length === 0) refuse('account.stepNotFound')
  const codes = newCodes()
  await inTransaction(auth.db, (tx) =>
    renewRecoveryCodes(tx, visit.actor, { code_hashes: hashes(auth, codes) }),
  )
  return { recovery_codes: codes }
}

/** Takes a second step away, after the password. */
export async function takeAway(
  auth: AuthContext,
  visit: Visit<User>,
  input: In<typeof api.removeSecondStep>,
) {
  await withPassword(auth, visit, input)
  const step = input.passkey_id === undefined ? 'totp' : { passkey_id: input.passkey_id }
  const { required } = auth.second_steps
  await inTransaction(auth.db, (tx) => removeStep(tx, visit.actor, { step, required }))
  return {}
}
