import type { Selectable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'

export type TeamMember = Pick<
  Selectable<Tables['account']>,
  'id' | 'user_uuid' | 'email' | 'first_name' | 'language' | 'company_role'
>

/**
 * The people of the company who can log in. Locks the company first, so that changes of a team come one
 * after another.
 */
export async function lockTeam(tx: Tx, { company_id }: Pick<Buyer, 'company_id'>): Promise<TeamMember[]> {
  await tx.selectFrom('company').select('id').where('id', '=', company_id).forNoKeyUpdate().execute()
  return tx
    .selectFrom('account')
    .select(['id', 'user_uuid', 'email', 'first_name', 'language', 'company_role'])
    .where('company_id', '=', company_id)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** One of these people. Refuses anybody else (`team.notFound`). */
export const personIn = (team: readonly TeamMember[], user_uuid: string): TeamMember =>
  team.find((person) => person.user_uuid === user_uuid.toLowerCase()) ?? refuse('team.notFound')

/** Refuses to remove the company's last owner (`team.lastOwner`); the database enforces the same (0150). */
export function keepAnOwner(team: readonly TeamMember[], leaving: TeamMember, field?: string): void {
  const owners = team.filter(({ company_role }) => company_role === 'owner')
  if (owners.length === 1 && owners[0]!.id === leaving.id) refuse('team.lastOwner', {}, field)
}
