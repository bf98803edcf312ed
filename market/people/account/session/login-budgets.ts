import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { freeLogins, loginsAtOnce, loginsPerMinute } from '#rules/people/attempts'
import type { Guest, User } from '../../../actor.ts'
import { codeRequester } from '../mailed-code/code-requester.ts'

/** A counter of login attempts; `count-login-attempt.ts` counts. */
export type LoginBudget = {
  /** The primary key of its row. */
  key: string
  /** Wrong attempts without a wait. */
  free: number
  perMinute: number
  /** Simultaneous attempts allowed when no free ones are left. */
  atOnce: number
}

const budget = (key: string, of: 'account' | 'address' = 'account'): LoginBudget => ({
  key,
  free: freeLogins[of],
  perMinute: loginsPerMinute[of],
  atOnce: loginsAtOnce[of],
})

export const accountKey = (email: string) => `account ${email.toLowerCase()}`

type LoginFrom = {
  email: string
  /** An IPv4 address, or the /64 of an IPv6 one. */
  address: string
  /** The SHA-256 of the device token that was sent, genuine or not. */
  device_hash: Buffer | null
}

type LoginBudgets = {
  budgets: LoginBudget[]
  /** Strangers have used up the account's budget: who has its password proves the mailbox before that. */
  mailbox_first: boolean
}

/**
 * The budgets of a login attempt. A stranger's: the account's, known or not, and the address's; while the
 * account's makes wait, the address's alone, and the mailbox is proved first. Strangers cannot use up the
 * owner's budgets: a known device, a running session, and a visitor who has proved the mailbox by a code
 * within a day, for a login or a new password, each have their own, whatever address they come from. An
 * unknown account costs the same query.
 */
export async function loginBudgets(tx: Tx, actor: Guest | User, from: LoginFrom): Promise<LoginBudgets> {
  const email = from.email.toLowerCase()
  const { rows } = await sql<{ account_id: number | null; device: boolean; proved: boolean; waits: boolean }>`
    select a.id as account_id,
      exists (select from login_attempt l where l.key = ${accountKey(email)} and l.blocked_until > ${actor.at})
        as waits,
      exists (select from device d where d.account_id = a.id and d.token_hash = ${from.device_hash}) as device,
      exists (select from verification_code v where lower(v.email) = ${email} and v.purpose in ('password', 'login')
        and v.asker = ${codeRequester(actor)} and v.asker <> '' and v.used_at > ${dayBefore(actor.at)}) as proved
    from (select) one left join account a on lower(a.email) = ${email}`.execute(tx)
  const { account_id, device, proved, waits } = rows[0]!
  const own = (budgets: LoginBudget[]) => ({ budgets, mailbox_first: false })
  if (account_id !== null) {
    if (actor.kind !== 'guest' && actor.account_id === account_id) return own(await sessionBudgets(tx, actor))
    if (device) return own(known(account_id, `device ${account_id} ${from.device_hash?.toString('hex')}`))
    if (proved) return own(known(account_id, `visitor ${account_id} ${codeRequester(actor)}`))
  }
  const address = budget(`address ${from.address}`, 'address')
  return { budgets: waits ? [address] : [budget(accountKey(email)), address], mailbox_first: waits }
}

const dayBefore = (at: Date) => new Date(at.getTime() - 24 * 3_600_000)

/** The own budget of wrong attempts, and the account's shared limit per minute. */
const known = (account_id: number, key: string): LoginBudget[] => [
  budget(key),
  { ...budget(`known ${account_id}`, 'address'), perMinute: loginsPerMinute.account },
]

/**
 * The budgets of confirming the password in a running session; sessions opened from it on other hosts
 * share them.
 */
export async function sessionBudgets(tx: Tx, { session_id }: User): Promise<LoginBudget[]> {
  const session = await tx
    .selectFrom('session')
    .select('parent_session_id')
    .where('id', '=', session_id)
    .executeTakeFirst()
  return [budget(`session ${session?.parent_session_id ?? session_id}`)]
}

/** The budgets of proving another account, for a person who has just proved its mailbox by a code. */
export const mailboxBudgets = (email: string): LoginBudget[] => [budget(`mailbox ${email.toLowerCase()}`)]
