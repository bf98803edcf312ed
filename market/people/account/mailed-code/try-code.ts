import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { codeTries } from '#rules/people/attempts'
import { refuse } from '#rules/refusals'
import type { Actor } from '../../../actor.ts'
import { codeRequester } from './code-requester.ts'
import type { CodePurpose } from './send-code.ts'

/** Codes of an app version before this column, until its last process has stopped. */
const fromVersionBefore = sql<boolean>`asker = '' and address = ''`

type CodeTry = { email: string; purpose: CodePurpose; code_hashes: readonly string[] }

/**
 * Counts a try at this visitor's code and returns whether it is right. Commit it whatever it returns, so
 * that simultaneous tries are all counted. Codes that other visitors requested are not touched. A long code
 * is right for anybody, and no try at it is counted. Refuses when the visitor has no live code: none
 * requested, too old, used, or tried five times (`account.codeFirst`). Redeem a right one with `redeemCode`.
 */
export async function tryCode(
  tx: Tx,
  actor: Actor,
  input: CodeTry,
): Promise<{ code_id: number; right: boolean }> {
  const long = await longOnes(tx, actor, input)
  const entered = long.find(({ code_hash }) => input.code_hashes.includes(code_hash))
  if (entered) return { code_id: entered.id, right: true }
  const counted = await tx
    .updateTable('verification_code')
    .set({ tries: sql`tries + 1` })
    .where(sql`lower(email)`, '=', input.email.toLowerCase())
    .where('purpose', '=', input.purpose)
    .where('anyone', '=', false)
    .where((code) => code.or([code('asker', '=', codeRequester(actor)), fromVersionBefore]))
    .where('used_at', 'is', null)
    .where('expires_at', '>', actor.at)
    .where('tries', '<', codeTries)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
  const tried = counted ?? long[0]
  if (!tried) refuse('account.codeFirst', {}, 'email_code')
  return { code_id: tried.id, right: input.code_hashes.includes(tried.code_hash) }
}

/** The long codes of an address that are still good. */
const longOnes = (tx: Tx, actor: Actor, { email, purpose }: CodeTry) =>
  tx
    .selectFrom('verification_code')
    .select(['id', 'code_hash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('purpose', '=', purpose)
    .where('anyone', '=', true)
    .where('used_at', 'is', null)
    .where('expires_at', '>', actor.at)
    .execute()
