import type { setPreferences as declaration } from '#api/people/security'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { User } from '../../actor.ts'
import { showUser } from './show-user.ts'

/** Keeps the person's language and units, which follow them to every device. */
export async function setPreferences(
  tx: Tx,
  actor: User,
  input: In<typeof declaration>,
): Promise<Out<typeof declaration>> {
  await tx
    .updateTable('account')
    .set({ language: input.language, metric: input.metric })
    .where('id', '=', actor.account_id)
    .execute()
  return { user: await showUser(tx, actor, actor.account_id) }
}
