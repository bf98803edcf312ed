import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { freeLogins, loginsAtOnce, loginsPerMinute } from '#rules/people/attempts'
import type { Guest, User } from '../../../actor.ts'
import { codeRequester } from '../mailed-code/code-requester.ts'

/** What a try is counted by; `count-login-attempt.ts` counts. */
export type LoginBudget = {
  /** The primary key of its row. */
  key: string
  /** Wrong ones that cost no wait. */
  free: number
  perMinute: number
  /** How many may be tried at once where no free ones are left. */
  atOnce: number
}

const budget = (key: string, of: 'account' | 'address' = 'account'): LoginBudget => ({
  key,
  free: freeLogins[of],
  perMinute: loginsPerMinute[of],
  atOnce: loginsAtOnce[of],
})

export const accountKey = (email: string) => `account ${email.toLowerCase()}`

export type LoginFrom = {
  email: string
  /** An IPv4 address, or the /64 of an IPv6 one. */
  address: string
  /** The SHA-256 of the device token that was sent, whoever made it up. */
  device_hash: Buffer | null
}

/**
 * What a log-in is counted by. A stranger's: by the account, known or not, and by the address. Strangers
 * cannot use up what the owner has: a device on which the account has logged in before, a running session,
 * and a visitor who has reset the password by a mailed code within a day each have a budget of their own,
 * whatever address they come from. An unknown account costs the same query.
 */
export async function loginBudgets(tx: Tx, actor: Guest | User, from: LoginFrom): Promise<LoginBudget[]> {
  const email = from.email.toLowerCase()
  const { rows } = await sql<{ account_id: number; device: boolean; reset: boolean }>`
    select a.id as account_id,
      exists (select from device d where d.account_id = a.id and d.token_hash = ${from.device_hash}) as device,
      exists (select from verification_code v where lower(v.email) = ${email} and v.purpose = 'password'
        and v.asker = ${codeRequester(actor)} and v.asker <> '' and v.used_at > ${dayBefore(actor.at)}) as reset
    from account a where lower(a.email) = ${email}`.execute(tx)
  const [owner] = rows
  if (owner && actor.kind !== 'guest' && actor.account_id === owner.account_id)
    return sessionBudgets(tx, actor)
  if (owner?.device)
    return known(owner.account_id, `device ${owner.account_id} ${from.device_hash?.toString('hex')}`)
  if (owner?.reset) return known(owner.account_id, `visitor ${owner.account_id} ${codeRequester(actor)}`)
  return [budget(accountKey(email)), budget(`address ${from.address}`, 'address')]
}

const dayBefore = (at: Date) => new Date(at.getTime() - 24 * 3_600_000)

/** Its own wrong ones, and so many a minute together with what else is known of the account. */
const known = (account_id: number, key: string): LoginBudget[] => [
  budget(key),
  { ...budget(`known ${account_id}`, 'address'), perMinute: loginsPerMinute.account },
]

/**
 * What proving oneself once more in a running session is counted by: the session that others were taken along
 * from.
 */
export async function sessionBudgets(tx: Tx, { session_id }: User): Promise<LoginBudget[]> {
  const session = await tx
    .selectFrom('session')
    .select('parent_session_id')
    .where('id', '=', session_id)
    .executeTakeFirst()
  return [budget(`session ${session?.parent_session_id ?? session_id}`)]
}

/** What proving another account is counted by, for who has just proved its mailbox by a code. */
export const mailboxBudgets = (email: string): LoginBudget[] => [budget(`mailbox ${email.toLowerCase()}`)]
