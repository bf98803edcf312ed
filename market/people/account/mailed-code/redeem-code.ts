import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Actor } from '../../../actor.ts'
import { codeRequester } from './code-requester.ts'

/**
 * Redeems a code found right by `tryCode`; of several at once exactly one succeeds, the others are refused
 * (`account.codeIncorrect`). It is then the code of who entered it, whoever requested it.
 */
export async function redeemCode(tx: Tx, actor: Actor, code_id: number): Promise<void> {
  const used = await tx
    .updateTable('verification_code')
    .set({ used_at: actor.at, asker: codeRequester(actor) })
    .where('id', '=', code_id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!used) refuse('account.codeIncorrect', {}, 'email_code')
}
