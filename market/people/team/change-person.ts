import type { changePerson as changeDeclared, removePerson as removeDeclared } from '#api/people/team'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Buyer } from '../../actor.ts'
import { queueMail } from '../message/queue-mail.ts'
import { endMembership } from './end-membership.ts'
import { limitsOf } from './limits-of.ts'
import { keepAnOwner, lockTeam, personIn } from './lock-team.ts'
import { noteTeam, type TeamActor } from './team-of.ts'

/**
 * Changes the role and limits of a person of the company, from the next request on. Orders already waiting
 * for approval stay waiting. Refuses somebody not on the team (`team.notFound`), demoting the last owner
 * (`team.lastOwner`), and malformed limits (see `limitsOf`).
 */
export async function changePerson(
  tx: Tx,
  actor: Buyer,
  { user_uuid, role, ...said }: In<typeof changeDeclared>,
): Promise<Record<never, never>> {
  const limits = limitsOf({ role, ...said })
  const team = await lockTeam(tx, actor)
  const person = personIn(team, user_uuid)
  if (role !== 'owner') keepAnOwner(team, person, 'role')
  await tx
    .updateTable('account')
    .set({ company_role: role, order_limit_cents: limits.order, month_limit_cents: limits.month })
    .where('id', '=', person.id)
    .execute()
  await noteTeam(tx, actor, { id: person.id, email: person.email, name: 'personChanged' })
  return {}
}

/**
 * Removes a person from the team: ends all their sessions and notifies them by mail. Orders and bookings
 * keep their name. Refuses `team.notFound`, `team.lastOwner`.
 */
export async function removePerson(
  tx: Tx,
  actor: TeamActor,
  { user_uuid }: In<typeof removeDeclared>,
): Promise<Record<never, never>> {
  const team = await lockTeam(tx, actor)
  const person = personIn(team, user_uuid)
  keepAnOwner(team, person)
  const company = await endMembership(tx, actor, person)
  await noteTeam(tx, actor, { id: person.id, email: person.email, name: 'personRemoved' })
  const { email: to, language, first_name: name } = person
  await queueMail(tx, actor, { template: 'teamRemoved', to, language, params: { name, company } })
  return {}
}
