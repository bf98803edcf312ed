import { inTransaction } from '#database/transaction'
import type { Guest, User } from '#market/actor'
import {
  countLoginAttempt,
  type LoginOutcome,
  settleLoginAttempt,
} from '#market/people/account/session/count-login-attempt'
import type { LoginBudget } from '#market/people/account/session/login-budgets'
import { Refusal, type RefusalName } from '#rules/refusals'
import type { AuthContext } from './auth-context.ts'

/**
 * Refusals that count as a wrong guess. All others say nothing about the password, or come after a right
 * one.
 */
const guesses: readonly RefusalName[] = [
  'account.wrongCredentials',
  'account.passwordWrong',
  'account.associationFailed',
  'account.stepWrong',
  'account.codeIncorrect',
  'account.codeFirst',
]
const outcomeOf = (error: unknown): LoginOutcome =>
  error instanceof Refusal && guesses.includes(error.reason) ? 'wrong' : 'open'

type AttemptBudgets = { actor: Guest | User; budgets: readonly LoginBudget[] }

/**
 * Counts an attempt, commits that, and then runs the proof, so that simultaneous guesses are all counted. A
 * refused proof is settled by its reason; a successful one settles itself as right, with its own writes.
 * Refuses as `countLoginAttempt` and the proof do.
 */
export async function countedAttempt<T>(
  auth: AuthContext,
  { actor, budgets }: AttemptBudgets,
  prove: () => Promise<T>,
): Promise<T> {
  await inTransaction(auth.db, (tx) => countLoginAttempt(tx, actor, budgets))
  try {
    return await prove()
  } catch (error) {
    const outcome = outcomeOf(error)
    await inTransaction(auth.db, (tx) => settleLoginAttempt(tx, actor, { budgets, outcome }))
    throw error
  }
}

/** The same where nothing else is written once it is proved. */
export async function exclusiveAttempt<T>(
  auth: AuthContext,
  counted: AttemptBudgets,
  prove: () => Promise<T>,
): Promise<T> {
  const proved = await countedAttempt(auth, counted, prove)
  const { actor, budgets } = counted
  await inTransaction(auth.db, (tx) => settleLoginAttempt(tx, actor, { budgets, outcome: 'right' }))
  return proved
}
