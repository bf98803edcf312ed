import type { leaveTeam as leaving } from '#api/people/team'
import type { In } from '#api/wire/call'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { leaveTeam } from '#market/people/team/leave-team'
import type { AuthContext, Visit } from './auth-context.ts'
import { confirmPassword } from './confirm-password.ts'
import { readPassword } from './password/read-password.ts'

/** Leaves the team after the login password: a borrowed browser must not put its owner out. */
export async function leaveOwnTeam(
  auth: AuthContext,
  visit: Visit<Buyer>,
  input: In<typeof leaving>,
): Promise<Record<never, never>> {
  const password = await readPassword(auth, visit, input)
  await confirmPassword(auth, visit, { password, field: 'password' })
  return inTransaction(auth.db, (tx) => leaveTeam(tx, visit.actor))
}
