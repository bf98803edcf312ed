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
