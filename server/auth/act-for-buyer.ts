import type { startActing as declared } from '#api/people/acting'
import type { In, Out } from '#api/wire/call'
import { inTransaction, reading } from '#database/transaction'
import type { Staff } from '#market/actor'
import { showUser } from '#market/people/account/show-user'
import { startActing } from '#market/people/acting/start-acting'
import type { AuthContext, Visit } from './auth-context.ts'
import { proveStepAgain } from './second-step/second-step.ts'
import { erpTokenOf, newToken, signKeyOf, tokenHash } from './token.ts'

/**
 * Opens the session in which staff works as a buyer, after the second step, and returns its token. Refuses
 * as `proveStepAgain` and `startActing` do.
 */
export async function actForBuyer(
  auth: AuthContext,
  visit: Visit<Staff>,
  { account_id, reason, ...proof }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { actor } = visit
  const { email } = await reading(auth.db, (tx) => showUser(tx, actor, actor.account_id))
  await proveStepAgain(auth, visit, { owner: { account_id: actor.account_id, email }, proof })
  const token = newToken()
  const starting = { account_id, reason, token_hash: tokenHash(token) }
  const { until } = await inTransaction(auth.db, (tx) => startActing(tx, actor, starting))
  return {
    token,
    token_erp: erpTokenOf(auth.secret, token),
    sign_key: signKeyOf(auth.secret, token),
    until: until.toISOString(),
  }
}
