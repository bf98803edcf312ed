import type { login as declaration, register as registration } from '#api/people/account'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { inTransaction, reading } from '#database/transaction'
import { noteActivity } from '#market/people/account/note-activity'
import { renewHash } from '#market/people/account/password/renew-hash'
import { rememberDevice } from '#market/people/account/second-step/remember-device'
import { settleLoginAttempt } from '#market/people/account/session/count-login-attempt'
import { findLogin } from '#market/people/account/session/find-login'
import { type LoginBudget, loginBudgets } from '#market/people/account/session/login-budgets'
import { openSession, type ParentSession } from '#market/people/account/session/open-session'
import { showUser } from '#market/people/account/show-user'
import type { ActivityName } from '#rules/people/activities'
import { refuse } from '#rules/refusals'
import { type AuthContext, addressBlock, type Visit } from '../auth-context.ts'
import { countedAttempt } from '../login-attempt.ts'
import { readPassword } from '../password/read-password.ts'
import { demandSecondStep, proveMailbox } from '../second-step/second-step.ts'
import { erpTokenOf, newToken, signKeyOf, tokenHash } from '../token.ts'

type Answer = Out<typeof registration>
type Login = In<typeof declaration>

/**
 * Logs in, when it is one's turn (else `request.tooMany`): counts the attempt and commits that, checks the
 * password outside any transaction, opens a session. Unknown address and wrong password get the same answer
 * after the same work (`account.wrongCredentials`); that an account is disabled, or what else it is proved
 * with, is said only to who knows its password. The count of attempts goes only after the last proof, so that
 * codes are not guessed faster than passwords. Once strangers have used up the account's budget, who comes on
 * a new device proves its mailbox before the password is looked at: no stranger makes the owner wait.
 */
export function logIn(auth: AuthContext, visit: Visit, input: Login): Promise<Out<typeof declaration>> {
  const address = addressBlock(visit.address)
  return auth.passwords.inTurn(async () => {
    const { actor } = visit
    const password = await readPassword(auth, visit, input)
    const device_hash = input.device ? tokenHash(input.device) : null
    const from = { email: input.email, address, device_hash }
    const find = () => reading(auth.db, (tx) => loginBudgets(tx, actor, from))
    const { mailbox_first, ...found } = await find()
    if (mailbox_first) await countedAttempt(auth, { actor, ...found }, () => proveMailbox(auth, visit, input))
    // Who has proved the mailbox has a budget of their own.
    const { budgets } = mailbox_first ? await find() : found
    const tried = { input, password, budgets, mailbox_proved: mailbox_first }
    return countedAttempt(auth, { actor, budgets }, () => prove(auth, visit, tried))
  }, address)
}

type LoginTry = {
  input: Login
  password: string
  budgets: readonly LoginBudget[]
  mailbox_proved: boolean
}

async function prove(
  auth: AuthContext,
  visit: Visit,
  { input, password, budgets, mailbox_proved }: LoginTry,
): Promise<Out<typeof declaration>> {
  const { actor } = visit
  const found = await reading(auth.db, (tx) => findLogin(tx, actor, input))
  const stored = found?.password_hash ?? null
  const right = await auth.passwords.verify(stored, password, addressBlock(visit.address))
  if (!found || !right) refuse('account.wrongCredentials')
  if (found.removed) refuse('team.removed')
  if (found.disabled) refuse('account.disabled')
  const proof = mailbox_proved ? { ...input, step_code: undefined } : input
  await demandSecondStep(auth, visit, { owner: found, proof, mailbox_proved })
  const { account_id, password_hash } = found
  const becomes = await auth.passwords.renew(password_hash, password)
  const { stay_signed_in } = input
  const device = input.device ?? newToken()
  const known = { account_id, token_hash: tokenHash(device), user_agent: visit.user_agent }
  const also = async (tx: Tx) => {
    await settleLoginAttempt(tx, actor, { budgets, outcome: 'right' })
    await rememberDevice(tx, actor, known)
    if (becomes) await renewHash(tx, { account_id, column: 'password_hash', was: password_hash, becomes })
  }
  const opened = await welcome(auth, visit, {
    account_id,
    password_hash,
    stay_signed_in,
    note: 'loggedIn',
    also,
  })
  return { ...opened, device }
}

type AcceptedLogin = {
  account_id: number
  /** The hash that the password was checked against, where the password opens the session. */
  password_hash?: string
  stay_signed_in: boolean
  note?: ActivityName
  /** The session that the new one is derived from. */
  parent?: ParentSession
  /** Further writes in the session's transaction. */
  also?: (tx: Tx) => Promise<void>
}

/** Opens a session for an authenticated account, optionally in a given transaction, and returns its token. */
export async function welcome(
  auth: AuthContext,
  visit: Visit,
  welcomed: AcceptedLogin | ((tx: Tx) => Promise<AcceptedLogin>),
): Promise<Answer> {
  const token = newToken()
  const session = {
    token_hash: tokenHash(token),
    user_agent: visit.user_agent,
    address: visit.address,
  }
  const user = await inTransaction(auth.db, async (tx) => {
    const { note, also, ...who } = typeof welcomed === 'function' ? await welcomed(tx) : welcomed
    await openSession(tx, visit.actor, { ...who, ...session })
    if (note) await noteActivity(tx, visit.actor, { account_id: who.account_id, action: note })
    await also?.(tx)
    return showUser(tx, visit.actor, who.account_id)
  })
  return {
    token,
    token_erp: erpTokenOf(auth.secret, token),
    sign_key: signKeyOf(auth.secret, token),
    user_type: user.user_type,
    mobile_country_code: user.mobile_country_code,
    is_internal_user: user.is_internal_user,
    user_sn: user.user_sn,
    uuid: user.uuid,
    operator_id: user.operator_id,
    is_free_delivery: user.is_free_delivery,
    is_freight: user.is_freight,
    user,
  }
}
