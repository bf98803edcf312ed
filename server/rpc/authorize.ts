import type { Call } from '#api/wire/call'
import type { Guest, User } from '#market/actor'
import { certifiedStatus } from '#rules/codes'
import { mayWhileActing } from '#rules/people/acting'
import { type MerchantPermission, merchantMay, needsSecondStep } from '#rules/people/merchant/team'
import { type TeamPermission, teamMay } from '#rules/people/team'
import { refuse } from '#rules/refusals'
import { hasAnyRole, movesMoney, orderRoles, type StaffRole } from '#rules/roles'

/**
 * Checks whether the actor may make a call. Refuses a guest where login is required (`session.expired`),
 * the wrong kind of person (`session.notAllowed`), a role without the permission, in a buyer's team
 * (`session.notYourRole`, `permission`) or a merchant's (`session.notYourMerchantRole`), a buyer whose
 * company may not buy yet (`company.reviewing`, `company.notCertified`), staff or merchants' people whom
 * their work asks for a second step that they lack (`session.secondStepNeeded`), and staff acting for a
 * buyer in calls that are the buyer's own (`acting.barred`).
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
    if (may && !teamMay(actor.company_role, may as TeamPermission))
      refuse('session.notYourRole', { permission: may })
    if (who === 'buyer' || actor.certified_status === certifiedStatus.certified) return
    refuse(
      actor.certified_status === certifiedStatus.reviewing ? 'company.reviewing' : 'company.notCertified',
    )
  }
  if (who === 'merchant') {
    if (actor.kind !== 'merchant') refuse('session.notAllowed')
    const permission = may as MerchantPermission
    if (!merchantMay(actor, permission)) refuse('session.notYourMerchantRole', { permission })
    if (stepsRequired && needsSecondStep(permission) && !actor.second_step) refuse('session.secondStepNeeded')
    return
  }
  if (actor.kind !== 'staff') refuse('session.notAllowed')
  if (stepsRequired && movesMoney(actor.roles) && !actor.second_step) refuse('session.secondStepNeeded')
  if (who === 'staff') return
  const wanted = who === 'staff:orders' ? orderRoles : [who.slice('staff:'.length) as StaffRole]
  if (!hasAnyRole(actor.roles, wanted)) refuse('session.notAllowed')
}
