import { randomInt } from 'node:crypto'
import { inTransaction } from '#database/transaction'
import { type CodePurpose, sendCode } from '#market/account/send-code'
import { tryCode } from '#market/account/try-code'
import type { Actor } from '#market/actor'
import { refuse } from '#rules/refusals'
import { openMailSecrets } from '../outside/mail-secrets.ts'
import type { Desk } from './desk.ts'

export type CodeWanted = { email: string; purpose: CodePurpose }

/** Mails a fresh six-digit code; see `sendCode`. */
export function mailCode(desk: Desk, actor: Actor, wanted: CodeWanted) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const code_hash = desk.passwords.codeHash({ ...wanted, code })
  const { seal } = openMailSecrets(desk.secret)
  return inTransaction(desk.db, (tx) => sendCode(tx, actor, { ...wanted, code, code_hash, seal }))
}

/** Counts a try at the code, commits that, and refuses a wrong one (`account.codeIncorrect`). Gives what redeems it. */
export async function checkCode(
  desk: Desk,
  actor: Actor,
  given: CodeWanted & { code: string },
): Promise<number> {
  const { email, purpose } = given
  const code_hash = desk.passwords.codeHash(given)
  const { code_id, right } = await inTransaction(desk.db, (tx) =>
    tryCode(tx, actor, { email, purpose, code_hash }),
  )
  if (!right) refuse('account.codeIncorrect', {}, 'email_code')
  return code_id
}
