import { type Selectable, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { refuse } from '#rules/refusals'
import { type TeamActor, teamOf } from './team-of.ts'

export type TeamMember = Pick<
  Selectable<Tables['account']>,
  | 'id'
  | 'user_uuid'
  | 'email'
  | 'first_name'
  | 'language'
  | 'company_role'
  | 'merchant_roles'
  | 'sign_limit_cents'
>

/**
 * The people of the company or merchant who can log in. Locks that company or merchant first, so that changes
 * of a team come one after another.
 */
export async function lockTeam(tx: Tx, actor: TeamActor): Promise<TeamMember[]> {
  const { table, column, id } = teamOf(actor)
  await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(tx)
  return tx
    .selectFrom('account')
    .select(['id', 'user_uuid', 'email', 'first_name', 'language', 'company_role'])
    .select(['merchant_roles', 'sign_limit_cents'])
    .where(column, '=', id)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** One of these people. Refuses anybody else (`team.notFound`). */
export const personIn = (team: readonly TeamMember[], user_uuid: string): TeamMember =>
  team.find((person) => person.user_uuid === user_uuid.toLowerCase()) ?? refuse('team.notFound')

const owns = ({ company_role, merchant_roles }: TeamMember) =>
  company_role === 'owner' || merchant_roles?.includes('owner') === true

/** Refuses to remove the team's last owner (`team.lastOwner`); the database enforces the same (0150). */
export function keepAnOwner(team: readonly TeamMember[], leaving: TeamMember, field?: string): void {
  const owners = team.filter(owns)
  if (owners.length === 1 && owners[0]!.id === leaving.id) refuse('team.lastOwner', {}, field)
}
