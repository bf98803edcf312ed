import { userType } from '#rules/codes'
import { personName } from '#rules/people/name/person-name'
import { paths } from '../../paths.ts'
import type { SessionUser } from '../../session/use-session.ts'

type NameFields = Pick<SessionUser, 'mobile_country_code' | 'first_name' | 'last_name' | 'email'>

/** A person's display name, or their e-mail address. */
export const displayName = (user: NameFields): string => personName(user) || user.email

/** The page where this person's company is certified: China has one of its own. Specification section 2. */
export function certificationPathOf(user: Pick<SessionUser, 'mobile_country_code'>): string {
  return isChinese(user) ? paths.certificationChina() : paths.certification()
}

/** Whether the person registered from mainland China. */
export function isChinese(user: Pick<SessionUser, 'mobile_country_code'>): boolean {
  return user.mobile_country_code === userType.china
}
