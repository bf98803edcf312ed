import { type TeamPermission, teamMay } from '#rules/people/team'
import { type SessionUser, useUser } from './use-session.ts'

/** Permissions of the company's own people, not of staff acting for them. Decision 0230. */
const ownPeoples: readonly TeamPermission[] = ['approve', 'money', 'people', 'company']

/** Whether this person's role in the company's team has a permission; people who are no buyers have none. */
export const userMay = (user: SessionUser | null, permission: TeamPermission): boolean =>
  user?.company_role != null &&
  teamMay(user.company_role, permission) &&
  !(user.acting && ownPeoples.includes(permission))

/** The permissions of the logged-in person in the company, by team role. Guests have none. */
export function useMay(): (permission: TeamPermission) => boolean {
  const { user } = useUser()
  return (permission) => userMay(user, permission)
}

/** Whether this person may do what staff cannot do for a company, such as signing a contract. */
export const userMayThemselves = (user: SessionUser | null, permission: TeamPermission): boolean =>
  userMay(user, permission) && !user?.acting

/** The permissions for what is barred to staff who act for a company. */
export function useMayThemselves(): (permission: TeamPermission) => boolean {
  const { user } = useUser()
  return (permission) => userMayThemselves(user, permission)
}
