import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { codeTries } from '#rules/attempts'
import { refuse } from '#rules/refusals'
import type { Actor } from '../actor.ts'
import type { CodePurpose } from './send-code.ts'

export type CodeTry = { email: string; purpose: CodePurpose; code_hash: string }

/**
 * Counts a try at the code of an address, and says whether it is right; must be committed whatever it says, so
 * that tries made at once cost as many. Refuses when no code is live: none sent, too old, used, or tried five
 * times (`account.codeFirst`). Redeem a right one with `redeemCode`.
 */
export async function tryCode(
  tx: Tx,
  actor: Actor,
  input: CodeTry,
): Promise<{ code_id: number; right: boolean }> {
  const counted = await tx
    .updateTable('verification_code')
    .set({ tries: sql`tries + 1` })
    .where(sql`lower(email)`, '=', input.email.toLowerCase())
    .where('purpose', '=', input.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', actor.at)
    .where('tries', '<', codeTries)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
  if (!counted) refuse('account.codeFirst', {}, 'email_code')
  return { code_id: counted.id, right: counted.code_hash === input.code_hash }
}
