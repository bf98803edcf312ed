import type { changeStaff, inviteStaff } from '#api/people/staff-team'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type StaffRole, sortedStaffRoles } from '#rules/roles'
import type { Staff, System } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { keepInvitation } from '../team/invite-person.ts'
import { keepAnAdministrator, lockStaff } from '../team/lock-staff.ts'
import type { InvitationLink } from '../team/mail-invitation.ts'
import { homeOf, refuseUnknownWarehouse, setHomeWarehouse } from './home-warehouse.ts'
import { colleagueIn, revokeInvitationsOf } from './let-in.ts'

/**
 * Invites a colleague to the platform by mail, with roles and a home warehouse. Refuses as `keepInvitation`
 * does, and an unknown warehouse (`request.notFound`).
 */
export async function inviteColleague(
  tx: Tx,
  actor: Staff,
  { email, roles, warehouse_id, link, token_hash, seal }: In<typeof inviteStaff> & InvitationLink,
): Promise<Record<never, never>> {
  if (warehouse_id !== undefined) await refuseUnknownWarehouse(tx, warehouse_id)
  const place = { staff_roles: sortedStaffRoles(roles), warehouse_id: warehouse_id ?? null }
  return keepInvitation(tx, actor, { email, place, link, token_hash, seal })
}

/**
 * Changes the roles and the home warehouse of a colleague, from the next request on. Refuses whoever is not
 * of the platform (`account.notFound`), to take the role from the last administrator
 * (`staff.lastAdministrator`) and an unknown warehouse (`request.notFound`).
 */
export async function changeColleague(
  tx: Tx,
  actor: Staff,
  { account_id, roles, warehouse_id }: In<typeof changeStaff>,
): Promise<Record<never, never>> {
  await setRoles(tx, actor, { account_id, roles })
  const before = await homeOf(tx, { account_id })
  const { home } = await setHomeWarehouse(tx, { account_id }, { warehouse_id })
  if (home !== before)
    await writeAudit(tx, actor, {
      action: 'account.changeHome',
      subject: 'account',
      subject_id: account_id,
      before: { warehouse_id: before },
      after: { warehouse_id: home },
    })
  return {}
}

/** Gives a colleague these roles and no others. Refuses as `changeColleague` does. */
export async function setRoles(
  tx: Tx,
  actor: Staff | System,
  { account_id, roles }: { account_id: number; roles: readonly StaffRole[] },
): Promise<void> {
  const staff = await lockStaff(tx, actor)
  const colleague = colleagueIn(staff, { account_id })
  const [before, after] = [sortedStaffRoles(colleague.roles), sortedStaffRoles(roles)]
  if (before.join() === after.join()) return
  if (!after.includes('administrator')) {
    keepAnAdministrator(staff, colleague, 'roles')
    await revokeInvitationsOf(tx, actor, account_id)
  }
  await tx
    .deleteFrom('staff_role')
    .where('account_id', '=', account_id)
    .where('role', 'not in', after)
    .execute()
  await tx
    .insertInto('staff_role')
    .values(after.map((role) => ({ account_id, role })))
    .onConflict((same) => same.columns(['account_id', 'role']).doNothing())
    .execute()
  await writeAudit(tx, actor, {
    action: 'account.changeRoles',
    subject: 'account',
    subject_id: account_id,
    before: { roles: before },
    after: { roles: after },
  })
}
