import type { CertifiedStatus, CustomerType, UserType } from '#rules/codes'
import type { Cents } from '#rules/money/money'
import type { MerchantRights } from '#rules/people/merchant/team'
import type { CompanyRole } from '#rules/people/team'
import type { StaffRole } from '#rules/roles'
import type { Language, SiteCode } from '#rules/sites'

type Request = {
  /** The request's one instant; the market knows no other clock. */
  at: Date
  language: Language
  site: SiteCode
  /** The anonymous visitor's id, sent with every call. */
  visitor_uuid: string
}

/** Somebody who has not logged in. */
export type Guest = Request & { kind: 'guest' }

/** A logged-in person of any kind. */
type Person = Request & {
  account_id: number
  user_uuid: string
  session_id: number
}

/** In cents; null: any. */
export type SpendingLimits = { order: Cents | null; month: Cents | null }
export const unlimited: SpendingLimits = { order: null, month: null }

/** Staff working as a buyer, in a separate session. Decision 0230. */
export type ActingSession = {
  id: number
  staff_id: number
  staff_name: string
  reason: string
  until: Date
}

/** A person who buys for a company. */
export type Buyer = Person & {
  kind: 'buyer'
  company_id: number
  company_role: CompanyRole
  /** Above these amounts, for one order and for all orders of a month, a colleague has to approve. */
  limits: SpendingLimits
  certified_status: CertifiedStatus
  customer_type: CustomerType
  user_type: UserType
  is_free_delivery: boolean
  is_freight: boolean
  internal_user: boolean
  /** The person who really acts, when staff acts for the buyer. */
  acting?: ActingSession
}

/** A person of a manufacturer. */
export type Merchant = Person &
  MerchantRights & {
    kind: 'merchant'
    merchant_id: number
    /** The value of contracts that a salesperson may sign; null: none. */
    sign_limit: Cents | null
    /** Has an authenticator app or a passkey. */
    second_step?: boolean
  }
export type Staff = Person & {
  kind: 'staff'
  roles: readonly StaffRole[]
  /** Has an authenticator app or a passkey. */
  second_step?: boolean
}
/** A timer or a job. */
export type System = Pick<Request, 'at' | 'language' | 'site'> & { kind: 'system' }

export type User = Buyer | Merchant | Staff
export type Actor = Guest | User | System

/** The actor of timers and jobs, at an instant. */
export function system(at: Date): System {
  return { kind: 'system', at, language: 'en-US', site: 'LA' }
}

/**
 * Under which acting staff does something for a buyer; null where somebody does it for themselves. Decision
 * 0230.
 */
export const actingOf = (actor: Actor): number | null =>
  actor.kind === 'buyer' && actor.acting ? actor.acting.id : null
