import type { Tx } from '#database/connect'
import type { User } from '../actor.ts'

/** Ends this session; its token is refused from the next request on, at every process. */
export async function logout(tx: Tx, actor: User): Promise<Record<never, never>> {
  await tx.updateTable('session').set({ ended_at: actor.at }).where('id', '=', actor.session_id).execute()
  return {}
}
