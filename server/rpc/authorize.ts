import type { Call } from '#api/wire/call'
import type { Guest, User } from '#market/actor'
import { certifiedStatus } from '#rules/codes'
import { mayWhileActing } from '#rules/people/acting'
import { teamMay } from '#rules/people/team'
import { refuse } from '#rules/refusals'
import { hasAnyRole, movesMoney, orderRoles, type StaffRole } from '#rules/roles'

/**
 * Checks whether the actor may make a call. Refuses a guest where login is required (`session.expired`),
 * the wrong kind of person (`session.notAllowed`), a team role without the permission
 * (`session.notYourRole`, `permission`), a buyer whose company may not buy yet (`company.reviewing`,
 * `company.notCertified`), staff who move money without a required second step
 * (`session.secondStepNeeded`), and staff acting for a buyer in calls that are the buyer's own
 * (`acting.barred`).
 */
export function authorize(
  { who, may, reads, acting }: Pick<Call, 'who' | 'may' | 'reads' | 'acting'>,
  actor: Guest | User,
  stepsRequired = false,
): void {
  if (actor.kind === 'buyer' && actor.acting && !mayWhileActing({ reads, acting })) refuse('acting.barred')
  if (who === 'anyone') return
  if (actor.kind === 'guest') refuse('session.expired')
  if (who === 'user') return
  if (who === 'buyer' || who === 'certified') {
    if (actor.kind !== 'buyer') refuse('session.notAllowed')
    if (may && !teamMay(actor.company_role, may)) refuse('session.notYourRole', { permission: may })
    if (who === 'buyer' || actor.certified_status === certifiedStatus.certified) return
    refuse(
      actor.certified_status === certifiedStatus.reviewing ? 'company.reviewing' : 'company.notCertified',
    )
  }
  if (who === 'merchant') {
    if (actor.kind !== 'merchant') refuse('session.notAllowed')
    return
  }
  if (actor.kind !== 'staff') refuse('session.notAllowed')
  if (stepsRequired && movesMoney(actor.roles) && !actor.second_step) refuse('session.secondStepNeeded')
  if (who === 'staff') return
  const wanted = who === 'staff:orders' ? orderRoles : [who.slice('staff:'.length) as StaffRole]
  if (!hasAnyRole(actor.roles, wanted)) refuse('session.notAllowed')
}
