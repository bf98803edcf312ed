import { inTransaction, reading } from '#database/transaction'
import type { User } from '#market/actor'
import { veiled } from '#market/people/account/change-email'
import { redeemCode } from '#market/people/account/mailed-code/redeem-code'
import { type AccountSteps, findSteps } from '#market/people/account/second-step/find-steps'
import { usePasskey, useRecoveryCode, useTotp } from '#market/people/account/second-step/use-step'
import { sessionBudgets } from '#market/people/account/session/login-budgets'
import { Refusal, refuse } from '#rules/refusals'
import type { AuthContext, Visit } from '../auth-context.ts'
import { exclusiveAttempt } from '../login-attempt.ts'
import { type CodeRequest, checkCode, mailCode } from '../mail-code.ts'
import { tokenHash } from '../token.ts'
import type { PasskeyAnswer } from './passkeys.ts'

/** The proof that came besides the password. */
export type SecondStepProof = {
  /** The token of a device that has been there before. */
  device?: string | undefined
  /** A code of the app, from the mail, or for recovery. */
  step_code?: string | undefined
  /** A passkey's answer, as JSON. */
  passkey?: PasskeyAnswer | undefined
}

type Owner = { account_id: number; email: string }
type StepProof = { owner: Owner; proof: SecondStepProof; mailbox_proved?: boolean }

/**
 * Requires more than the password where the account has a second step and the device is not trusted, or
 * where the device is new. Refuses `account.secondStep` (with the possible `ways`, and a passkey's options),
 * `account.deviceCode` after mailing one, and a wrong proof (`account.stepWrong`, `account.codeIncorrect`).
 * Staff who move money always need it.
 */
export async function demandSecondStep(auth: AuthContext, visit: Visit, asked: StepProof): Promise<void> {
  const { owner, proof, mailbox_proved = false } = asked
  const device_hash = proof.device ? tokenHash(proof.device) : null
  const steps = await reading(auth.db, (tx) => findSteps(tx, owner.account_id, device_hash))
  const missing = missingProof(auth, steps)
  if (missing === 'step') return proveStep(auth, visit, { ...asked, steps })
  if (missing === 'address' && !mailbox_proved) return proveAddress(auth, visit, asked)
}

/** The missing proof of a device, besides the password or a session on another device. */
export function missingProof(auth: AuthContext, steps: AccountSteps): 'step' | 'address' | null {
  const any = steps.totp !== null || steps.passkeys.length > 0
  if (steps.device_known && !(any && steps.moves_money)) return null
  if (any) return 'step'
  return auth.second_steps.device_codes ? 'address' : null
}

/**
 * Asks a logged-in person for the second step again, on any device. Attempts are counted by the session.
 * Refuses as `demandSecondStep` does, and where second steps are required an account without one
 * (`session.secondStepNeeded`).
 */
export async function proveStepAgain(auth: AuthContext, visit: Visit<User>, asked: StepProof): Promise<void> {
  const { actor } = visit
  const steps = await reading(auth.db, (tx) => findSteps(tx, asked.owner.account_id, null))
  if (steps.totp === null && steps.passkeys.length === 0) {
    if (auth.second_steps.required) refuse('session.secondStepNeeded')
    return
  }
  const budgets = await reading(auth.db, (tx) => sessionBudgets(tx, actor))
  await exclusiveAttempt(auth, { actor, budgets }, () => proveStep(auth, visit, { ...asked, steps }))
}

async function proveStep(
  auth: AuthContext,
  { actor }: Visit,
  { owner, proof, steps }: StepProof & { steps: AccountSteps },
) {
  const { account_id } = owner
  const { totp, passkeys } = auth.second_steps
  const { step_code, passkey } = proof
  const sent = passkey && steps.passkeys.find(({ credential_id }) => credential_id === passkey.id)
  if (passkey) {
    const counter = sent ? await passkeys.proved(sent, passkey, actor.at) : null
    if (!sent || counter === null) refuse('account.stepWrong', {}, 'passkey')
    return inTransaction(auth.db, (tx) => usePasskey(tx, actor, { id: sent.id, counter }))
  }
  if (!step_code) {
    const ways = [steps.totp && 'totp', steps.passkeys.length > 0 && 'passkey'].filter(Boolean).join(',')
    const asked = steps.passkeys.length > 0 ? await passkeys.toProve(steps.passkeys, actor.at) : ''
    refuse('account.secondStep', { ways, passkey: asked }, 'step_code')
  }
  if (/^\d{6}$/.test(step_code)) {
    const { secret: sealed, last_step } = steps.totp ?? refuse('account.stepWrong', {}, 'step_code')
    const step = await totp.check({ sealed, code: step_code, last_step, at: actor.at })
    if (step === null) refuse('account.stepWrong', {}, 'step_code')
    return inTransaction(auth.db, (tx) => useTotp(tx, { account_id, step }))
  }
  const code_hashes = recoveryHashes(auth, step_code)
  return inTransaction(auth.db, (tx) => useRecoveryCode(tx, actor, { account_id, code_hashes }))
}

async function proveAddress(auth: AuthContext, visit: Visit, { owner, proof }: StepProof) {
  const { email } = owner
  const sent = await proveByCode(auth, visit, { email, purpose: 'device', code: proof.step_code })
  if (sent) refuse('account.deviceCode', { email: veiled(email), ...sent }, 'step_code')
}

/**
 * Requires a code from the mailbox of an account's address before its password is looked at. Refuses
 * `account.mailboxFirst` after mailing one, if there is such an account, and a wrong one
 * (`account.codeIncorrect`).
 */
export async function proveMailbox(
  auth: AuthContext,
  visit: Visit,
  { email, step_code: code }: SecondStepProof & { email: string },
): Promise<void> {
  const sent = await proveByCode(auth, visit, { email, purpose: 'login', code })
  if (sent) refuse('account.mailboxFirst', { email, ...sent }, 'step_code')
}

/** Null where no code was mailed that could be tried; other refusals stand. */
function nullWithoutCode(error: unknown): null {
  if (error instanceof Refusal && error.reason === 'account.codeFirst') return null
  throw error
}

/** Redeems a mailed code; where there is none to try, mails one and returns how long it is valid. */
async function proveByCode(
  auth: AuthContext,
  visit: Visit,
  { code, ...wish }: CodeRequest & { code: string | undefined },
): Promise<{ minutes: number; earlier: string } | null> {
  // What was typed may be an app's code, or have been mailed too long ago: then one is mailed now.
  const code_id = code ? await checkCode(auth, visit.actor, { ...wish, code }).catch(nullWithoutCode) : null
  if (code_id === null) {
    const { valid_minutes, earlier } = await mailCode(auth, visit, wish)
    return { minutes: valid_minutes, earlier: String(earlier) }
  }
  await inTransaction(auth.db, (tx) => redeemCode(tx, visit.actor, code_id))
  return null
}

/** The keyed hashes of a recovery code, however it was typed; the first is the one to keep. */
export const recoveryHashes = (auth: AuthContext, code: string) =>
  auth.passwords.codeHashes({
    email: '',
    purpose: 'recovery',
    code: code.toLowerCase().replace(/[^a-z2-7]/g, ''),
  })
