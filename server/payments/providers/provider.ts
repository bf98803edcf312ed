import type { ProviderUpdate } from '#market/paying/payment/attempt/settle-attempt'
import type { Cents } from '#rules/money/money'
import type { AttemptFailure, HostedPayment, ProviderName } from '#rules/paying/payments'
import type { Language } from '#rules/sites'

/** The data of a payment that a provider needs for its page. */
export type NewPayment = {
  attempt_number: string
  /** The same for each try of the same request: a repeated one gets the page of the first. */
  idempotency_key: string
  payment: HostedPayment
  amount_cents: Cents
  /** Which order or recharge it is for, as its page shows it. */
  title: string
  language: Language
  email: string
  /** Where the buyer comes back to, having paid or not. */
  return_url: string
  expires_at: Date
}

/** A payment that a provider was told of. */
export type KnownPayment = {
  attempt_number: string
  idempotency_key: string
  reference: string
  amount_cents: Cents
  created_at: Date
}

/**
 * A provider's news, or that the buyer has approved and the money can be captured now (`capture`). A
 * notification may be only a hint to poll: `ask`.
 */
export type ReturnAnswer = ProviderUpdate | { state: 'agreed' }

/** A notification with a verified sender. */
export type Notification = {
  event_id: string
  kind: string
  reference?: string | undefined
  attempt_number?: string | undefined
  charge?: string | undefined
  says: ProviderUpdate | { state: 'ask' } | null
}

/** A notification as it came: its body byte for byte, for signatures are over bytes. */
export type IncomingRequest = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** Thrown for a notification that the provider did not send. */
export class ForgedNotificationError extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'ForgedNotificationError'
  }
}

/** A payment provider. Every method uses the network, may fail, and is never called while rows are locked. */
export type PaymentProvider = {
  name: ProviderName
  /** Registers a payment; returns the provider's name for it and the address of its page. */
  open(payment: NewPayment): Promise<{ reference: string; redirect_url: string }>
  ask(payment: KnownPayment): Promise<ReturnAnswer>
  /** Captures the money of an approved payment. Idempotent. */
  capture?(payment: KnownPayment): Promise<ReturnAnswer>
  /** Closes a page on which nothing is due any more; money paid there stays. */
  close?(payment: KnownPayment): Promise<void>
  /** The ways that the shop's account with the provider does not take. */
  lacks?(): Promise<readonly HostedPayment[]>
  /** Verifies and reads a notification. Throws `ForgedNotificationError`. */
  hear(incoming: IncomingRequest): Promise<Notification>
}

/** A failure in the words of the market. */
export const failed = (failure: AttemptFailure): ProviderUpdate => ({ state: 'failed', failure })
