import { randomInt } from 'node:crypto'
import { inTransaction } from '#database/transaction'
import type { Actor } from '#market/actor'
import { type CodePurpose, sendCode } from '#market/people/account/mailed-code/send-code'
import { tryCode } from '#market/people/account/mailed-code/try-code'
import { longCodes } from '#rules/people/attempts'
import { refuse } from '#rules/refusals'
import { openMailSecrets } from '../secrets/mail-secrets.ts'
import { type AuthContext, addressBlock, type Visit } from './auth-context.ts'
import { tokenHash } from './token.ts'

export type CodeRequest = { email: string; purpose: CodePurpose }

/**
 * Mails a fresh code, of six digits or a long one; see `sendCode`. `device`: the token of a device that has
 * been there before.
 */
export function mailCode(
  auth: AuthContext,
  { actor, address }: Pick<Visit, 'actor' | 'address'>,
  { email, purpose, device }: CodeRequest & { device?: string | undefined },
) {
  const codeOf = (code: string) => ({
    code: code.replace(/\d{6}(?=\d)/g, '$& '),
    code_hash: auth.passwords.codeHash({ email, purpose, code }),
  })
  const long = Array.from({ length: longCodes.digits }, () => randomInt(10)).join('')
  const codes = { short: codeOf(String(randomInt(1_000_000)).padStart(6, '0')), long: codeOf(long) }
  const from = { address: addressBlock(address), device_hash: device ? tokenHash(device) : null }
  const { seal } = openMailSecrets(auth.secrets)
  return inTransaction(auth.db, (tx) => sendCode(tx, actor, { email, purpose, codes, seal, ...from }))
}

/**
 * Counts a try at the code, commits that, and refuses a wrong one (`account.codeIncorrect`). Returns what
 * redeems it.
 */
export async function checkCode(
  auth: AuthContext,
  actor: Actor,
  given: CodeRequest & { code: string },
): Promise<number> {
  const { email, purpose } = given
  const code_hashes = auth.passwords.codeHashes(given)
  const { code_id, right } = await inTransaction(auth.db, (tx) =>
    tryCode(tx, actor, { email, purpose, code_hashes }),
  )
  if (!right) refuse('account.codeIncorrect', {}, 'email_code')
  return code_id
}
