import type { userInfo } from '#api/people/account'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Guest, User } from '../../../actor.ts'
import { showUser } from '../show-user.ts'

/**
 * Who is logged in; `login_status` 0 for a guest, which tells the browser to forget its token (specification
 * section 4).
 */
export async function showLogin(tx: Tx, actor: Guest | User): Promise<Out<typeof userInfo>> {
  if (actor.kind === 'guest') return { login_status: 0, auth_status: 0, user: null }
  const user = await showUser(tx, actor, actor.account_id)
  return { login_status: 1, auth_status: user.auth_status, user }
}
