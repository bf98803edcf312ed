import type { updateAccount as declaration } from '#api/people/account'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { isPhone } from '#rules/text/plain-input'
import type { User } from '../../actor.ts'
import { showUser } from './show-user.ts'

/**
 * Changes name, phone and language. An empty phone removes it; a malformed one is refused
 * (`account.phoneFormat`).
 */
export async function updateAccount(
  tx: Tx,
  actor: User,
  input: In<typeof declaration>,
): Promise<Out<typeof declaration>> {
  if (input.phone !== '' && !isPhone(input.phone)) refuse('account.phoneFormat', {}, 'phone')
  await tx
    .updateTable('account')
    .set({
      first_name: input.first_name,
      last_name: input.last_name,
      phone: input.phone,
      ...(input.language ? { language: input.language } : {}),
    })
    .where('id', '=', actor.account_id)
    .execute()
  return { user: await showUser(tx, actor, actor.account_id) }
}
