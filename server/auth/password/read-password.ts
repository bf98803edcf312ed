import { passwordFault, paymentPasswordFault } from '#rules/people/password/passwords'
import { refuse } from '#rules/refusals'
import type { Challenge } from '../../secrets/vault.ts'
import { type AuthContext, isLoopback, type Visit } from '../auth-context.ts'

type From = Pick<Visit, 'address' | 'forwarded'>
export type SentPassword = { credential?: string | undefined; password?: string | undefined }

/**
 * The password that a call brings: out of the credential, or plain, which is taken in demo mode over loopback
 * alone (`session.demoOnly`). Refuses a credential that cannot be opened (`account.challengeUsed`), and none
 * at all.
 */
export async function readPassword(auth: AuthContext, visit: From, sent: SentPassword): Promise<string> {
  return sent.credential === undefined ? plainly(auth, visit, sent) : auth.credentials.open(sent.credential)
}

/** The same, with the challenge still to be used up, which a plain one has not. */
export async function readUnused(
  auth: AuthContext,
  visit: From,
  sent: SentPassword,
): Promise<{ value: string; challenge?: Challenge }> {
  return sent.credential === undefined
    ? { value: plainly(auth, visit, sent) }
    : auth.credentials.read(sent.credential)
}

function plainly(auth: AuthContext, visit: From, { password }: SentPassword): string {
  if (password === undefined) refuse('request.malformed', {}, 'credential')
  if (!auth.demo || !isLoopback(visit.address) || visit.forwarded) refuse('session.demoOnly', {}, 'password')
  return password
}

/**
 * Refuses a new login password that breaks the rule (`account.passwordFormat`) or that everybody tries
 * (`account.passwordCommon`).
 */
export function acceptPassword(auth: AuthContext, password: string, about: readonly string[]): void {
  const fault = passwordFault(auth.policy, password, about)
  if (fault === 'format') refuse('account.passwordFormat', {}, 'password')
  if (fault === 'common') refuse('account.passwordCommon', {}, 'password')
}

/**
 * Refuses a new payment password that is not six digits (`payment.passwordFormat`), or a run or repetition
 * (`account.passwordCommon`).
 */
export function acceptPaymentPassword(digits: string): void {
  const fault = paymentPasswordFault(digits)
  if (fault === 'format') refuse('payment.passwordFormat', {}, 'password')
  if (fault === 'common') refuse('account.passwordCommon', {}, 'password')
}
