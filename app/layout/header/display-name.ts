import { userType } from '#rules/codes'
import { paths } from '../../paths.ts'
import type { SessionUser } from '../../session/use-session.ts'

type Named = Pick<SessionUser, 'mobile_country_code' | 'first_name' | 'last_name' | 'email'>

/** A person's display name: last name first where the mobile country code is 86. Specification section 2. */
export function displayName(user: Named): string {
  const parts = isChinese(user) ? [user.last_name, user.first_name] : [user.first_name, user.last_name]
  return parts.filter(Boolean).join(' ') || user.email
}

/** The page where this person's company is certified: China has one of its own. Specification section 2. */
export function certificationPathOf(user: Pick<SessionUser, 'mobile_country_code'>): string {
  return isChinese(user) ? paths.certificationChina() : paths.certification()
}

/** Whether the person registered from mainland China. */
export function isChinese(user: Pick<SessionUser, 'mobile_country_code'>): boolean {
  return user.mobile_country_code === userType.china
}
