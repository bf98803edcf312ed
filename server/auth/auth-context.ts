import type { Db } from '#database/connect'
import type { Guest, User } from '#market/actor'
import type { PasswordPolicy } from '#rules/people/password/passwords'
import type { Secrets } from '../secrets/signing.ts'
import type { Credentials } from './password/credentials.ts'
import type { Passwords } from './password/passwords.ts'
import type { SecondSteps } from './second-step/second-steps.ts'

/**
 * What registering, logging in and paying need besides the database: they work outside a transaction between
 * its steps.
 */
export type AuthContext = {
  db: Db
  passwords: Passwords
  credentials: Credentials
  policy: PasswordPolicy
  /** The secret that signs new tokens and links. */
  secret: string
  /** The same, and those before it, which still verify and open. */
  secrets: Secrets
  second_steps: SecondSteps
  /** Demo mode: plain passwords are taken over loopback, demo accounts are shown. */
  demo: boolean
}

/** Who makes a request, and from where. */
export type Visit<A extends Guest | User = Guest | User> = {
  actor: A
  /** The IPv4 or IPv6 address the request came from. */
  address: string
  /** Whether it came through a proxy, or claims to: then it is not local, whatever its address. */
  forwarded?: boolean
  user_agent: string
}

/**
 * The block of addresses that attempts are counted by: one IPv4 address, or the /64 that one household or
 * office has.
 */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const missing = address.includes('::') ? 8 - before.length - after.length : 0
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

export const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/i.test(address)
