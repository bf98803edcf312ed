import { passwordPattern, paymentPasswordPattern } from '../../fields.ts'
import { commonPasswords } from './common-passwords.ts'

/**
 * `specification`: 6-12 letters and digits (section 5). `strong`: 8-64 characters of any kind, set by the
 * operator.
 */
export const passwordPolicies = ['specification', 'strong'] as const
export type PasswordPolicy = (typeof passwordPolicies)[number]

type PasswordFault = 'format' | 'common'

/**
 * The fault of a new login password, or null. `about`: data about its owner that an attacker knows:
 * e-mail, names.
 */
export function passwordFault(
  policy: PasswordPolicy,
  password: string,
  about: readonly string[] = [],
): PasswordFault | null {
  const length = [...password].length
  const fits = policy === 'strong' ? length >= 8 && length <= 64 : passwordPattern.test(password)
  if (!fits) return 'format'
  const plain = password.toLowerCase()
  const known = about.flatMap((text) => [text, text.split('@')[0] ?? '']).map((text) => text.toLowerCase())
  if (commonPasswords.has(plain) || known.includes(plain) || /^(.)\1+$/.test(plain)) return 'common'
  return null
}

/**
 * The fault of a new payment password: it has six digits, but neither one digit repeated nor a straight run.
 */
export function paymentPasswordFault(digits: string): PasswordFault | null {
  if (!paymentPasswordPattern.test(digits)) return 'format'
  const runs = '01234567890'
  const backwards = [...runs].reverse().join('')
  if (/^(\d)\1+$/.test(digits) || runs.includes(digits) || backwards.includes(digits)) return 'common'
  return null
}
