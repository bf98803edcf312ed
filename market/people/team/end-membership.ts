import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { keepOwnerAddress } from '../account/keep-owner-address.ts'
import { endSessions } from '../account/session/end-sessions.ts'
import type { TeamMember } from './lock-team.ts'
import { type TeamActor, teamOf } from './team-of.ts'

/** Removes a person from the team: ends all sessions and prevents new ones. Returns the team's name. */
export async function endMembership(
  tx: Tx,
  actor: TeamActor,
  { id }: Pick<TeamMember, 'id'>,
): Promise<string> {
  await keepOwnerAddress(tx, actor, id)
  await tx
    .updateTable('account')
    .set({ disabled_at: actor.at, removed_at: actor.at })
    .where('id', '=', id)
    .execute()
  await endSessions(tx, actor, { account_id: id })
  return teamName(tx, actor)
}

/** The name of the company or merchant whose team it is. */
export async function teamName(tx: Tx, actor: TeamActor): Promise<string> {
  const { table, id } = teamOf(actor)
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} where id = ${id}`.execute(
    tx,
  )
  return rows[0]!.name
}
