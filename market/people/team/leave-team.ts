import type { Tx } from '#database/connect'
import { endStatuses } from '#rules/buying/order/end-statuses'
import type { Buyer } from '../../actor.ts'
import { accountName } from '../../sql/full-name.ts'
import { noteActivity } from '../account/note-activity.ts'
import { notify } from '../message/notify.ts'
import { queueMail } from '../message/queue-mail.ts'
import { endMembership } from './end-membership.ts'
import { keepAnOwner, lockTeam, personIn } from './lock-team.ts'

/**
 * Leaves the team and ends all own sessions, as after a removal. Orders stay with the company, those
 * waiting for approval stay waiting, and its owners are notified of the number of open ones. Refuses the
 * last owner (`team.lastOwner`), who has to hand over first; the only person of a company deletes the
 * account instead.
 */
export async function leaveTeam(tx: Tx, actor: Buyer): Promise<Record<never, never>> {
  const { account_id } = actor
  const team = await lockTeam(tx, actor)
  const person = personIn(team, actor.user_uuid)
  keepAnOwner(team, person)
  const { open } = await tx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('account_id', '=', account_id)
    .where('company_id', '=', actor.company_id)
    .where('status', 'not in', endStatuses)
    .executeTakeFirstOrThrow()
  const company = await endMembership(tx, actor, person)
  await noteActivity(tx, actor, { account_id, action: 'leftTeam' })
  const { email, language, first_name: name } = person
  const owners = team.filter(({ id, company_role }) => id !== account_id && company_role === 'owner')
  const params = { person: await accountName(tx, account_id), email, orders: Number(open) }
  await notify(tx, actor, { to: owners.map(({ id }) => id), name: 'teamLeft', params })
  await queueMail(tx, actor, { template: 'teamFarewell', to: email, language, params: { name, company } })
  return {}
}
