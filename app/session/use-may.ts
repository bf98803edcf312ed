import { type TeamPermission, teamMay } from '#rules/people/team'
import { type SessionUser, useUser } from './use-session.ts'

/** What only the company's own people may, and nobody for them. Decision 0230. */
const ownPeoples: readonly TeamPermission[] = ['approve', 'money', 'people', 'company']

/** Whether this person's role in the company's team is for this; nothing is for who is no buyer. */
export const userMay = (user: SessionUser | null, permission: TeamPermission): boolean =>
  user?.company_role != null &&
  teamMay(user.company_role, permission) &&
  !(user.acting && ownPeoples.includes(permission))

/** What the person who is logged in may do in the company, by the role there. Guests may nothing. */
export function useMay(): (permission: TeamPermission) => boolean {
  const { user } = useUser()
  return (permission) => userMay(user, permission)
}
