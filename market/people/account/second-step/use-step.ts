import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'

/**
 * Uses up a code of the app, so that neither it nor an older one is accepted again. Refuses one used
 * meanwhile (`account.stepWrong`).
 */
export async function useTotp(tx: Tx, used: { account_id: number; step: number }): Promise<void> {
  const done = await tx
    .updateTable('totp')
    .set({ last_step: used.step })
    .where('account_id', '=', used.account_id)
    .where('last_step', '<', used.step)
    .returning('account_id')
    .executeTakeFirst()
  if (!done) refuse('account.stepWrong', {}, 'step_code')
}

/** Uses up a recovery code. Refuses one that is none of the account's, or used (`account.stepWrong`). */
export async function useRecoveryCode(
  tx: Tx,
  actor: { at: Date },
  used: { account_id: number; code_hashes: readonly string[] },
): Promise<void> {
  const done = await tx
    .updateTable('recovery_code')
    .set({ used_at: actor.at })
    .where('account_id', '=', used.account_id)
    .where('code_hash', 'in', used.code_hashes)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  if (!done) refuse('account.stepWrong', {}, 'step_code')
}

/** Records the use of a passkey, with the counter in its response. */
export async function usePasskey(
  tx: Tx,
  actor: { at: Date },
  used: { id: number; counter: number },
): Promise<void> {
  await tx
    .updateTable('passkey')
    .set({ counter: used.counter, last_used_at: actor.at })
    .where('id', '=', used.id)
    .execute()
}
