import type { Tx } from '#database/connect'
import type { Buyer } from '../../actor.ts'
import { endSessions } from '../account/session/end-sessions.ts'
import type { TeamMember } from './lock-team.ts'

/** Removes a person from the company: ends all sessions and prevents new ones. Returns the company's name. */
export async function endMembership(tx: Tx, actor: Buyer, { id }: Pick<TeamMember, 'id'>): Promise<string> {
  await tx
    .updateTable('account')
    .set({ disabled_at: actor.at, removed_at: actor.at })
    .where('id', '=', id)
    .execute()
  await endSessions(tx, actor, { account_id: id })
  const { name } = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', actor.company_id)
    .executeTakeFirstOrThrow()
  return name
}
