import type { associateCertification as declaration } from '#api/people/company'
import type { In } from '#api/wire/call'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { associateCertification } from '#market/people/company/associate-certification'
import type { AuthContext, Visit } from '../auth-context.ts'
import { verifyOtherAccount } from '../verify-other-account.ts'

/**
 * Takes over the certification of the business at another site, after a code mailed to its owner there and
 * that account's password.
 */
export async function associateCertified(
  auth: AuthContext,
  visit: Visit<Buyer>,
  input: In<typeof declaration>,
) {
  const proved = await verifyOtherAccount(auth, visit, { ...input, purpose: 'certification' })
  return inTransaction(auth.db, (tx) => associateCertification(tx, visit.actor, proved))
}
