import { z } from 'zod'
import type { ShopMode } from './kinds.ts'
import { booleanText, url } from './kinds.ts'

const key = z.string().trim().min(1)
const api = url('http:', 'https:')

/** Names as the providers' own dashboards have them. */
export const paymentVariables = {
  STRIPE_SECRET_KEY: key.optional(),
  STRIPE_WEBHOOK_SECRET: key.optional(),
  STRIPE_API: api.optional(),
  PAYPAL_CLIENT_ID: key.optional(),
  PAYPAL_CLIENT_SECRET: key.optional(),
  PAYPAL_WEBHOOK_ID: key.optional(),
  PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'live'], 'sandbox or live').default('sandbox'),
  PAYPAL_API: api.optional(),
  CONVERGE_ACCOUNT_ID: key.optional(),
  CONVERGE_USER_ID: key.optional(),
  CONVERGE_PIN: key.optional(),
  CONVERGE_API: api.default('https://api.convergepay.com'),
  PAYMENT_SANDBOX: booleanText.optional(),
}
export type PaymentVariables = z.output<z.ZodObject<typeof paymentVariables>>

export type StripeSettings = {
  secret_key: string
  /** Secrets of the endpoint's signatures; two while one is being rotated. */
  webhook_secrets: readonly string[]
  /** Another address than Stripe's own. */
  api: string | undefined
}
export type PayPalSettings = {
  client_id: string
  client_secret: string
  webhook_id: string
  environment: 'sandbox' | 'live'
  /** Another address than PayPal's own. */
  api: string | undefined
}
export type ConvergeSettings = { account_id: string; user_id: string; pin: string; api: string }

/** Each provider with keys, and whether the sandbox plays the others. */
export type PaymentSettings = Readonly<{
  stripe: StripeSettings | undefined
  paypal: PayPalSettings | undefined
  converge: ConvergeSettings | undefined
  sandbox: boolean
}>

/** The settings of the providers, once `paymentFaults` has found nothing wrong with them. */
export function paymentSettings(set: PaymentVariables, mode: ShopMode): PaymentSettings {
  const base = (address: string | undefined) => address?.replace(/\/+$/, '')
  const webhook_secrets = (set.STRIPE_WEBHOOK_SECRET ?? '').split(',').map((one) => one.trim())
  return {
    stripe: set.STRIPE_SECRET_KEY
      ? { secret_key: set.STRIPE_SECRET_KEY, webhook_secrets, api: base(set.STRIPE_API) }
      : undefined,
    paypal:
      set.PAYPAL_CLIENT_ID && set.PAYPAL_CLIENT_SECRET && set.PAYPAL_WEBHOOK_ID
        ? {
            client_id: set.PAYPAL_CLIENT_ID,
            client_secret: set.PAYPAL_CLIENT_SECRET,
            webhook_id: set.PAYPAL_WEBHOOK_ID,
            environment: set.PAYPAL_ENVIRONMENT,
            api: base(set.PAYPAL_API),
          }
        : undefined,
    converge:
      set.CONVERGE_ACCOUNT_ID && set.CONVERGE_USER_ID && set.CONVERGE_PIN
        ? {
            account_id: set.CONVERGE_ACCOUNT_ID,
            user_id: set.CONVERGE_USER_ID,
            pin: set.CONVERGE_PIN,
            api: base(set.CONVERGE_API)!,
          }
        : undefined,
    sandbox: set.PAYMENT_SANDBOX ?? mode === 'demo',
  }
}

const together: readonly (readonly (keyof PaymentVariables)[])[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ['CONVERGE_ACCOUNT_ID', 'CONVERGE_USER_ID', 'CONVERGE_PIN'],
]

/** Faults in any mode: a provider's keys that are incomplete. */
export function paymentFaults(set: PaymentVariables): string[] {
  const faults: string[] = []
  for (const names of together) {
    const missing = names.filter((name) => !set[name])
    if (missing.length > 0 && missing.length < names.length)
      faults.push(`${missing.join(', ')} must be set as well: ${names.join(', ')} belong together`)
  }
  return faults
}

/** Whether keys are test keys; unknown ones count as real. */
const testKey = /^(sk|rk)_test_/
const hostOf = (address: string | undefined) => (address ? new URL(address).hostname.toLowerCase() : '')
const isDemoConverge = (set: PaymentVariables) => hostOf(set.CONVERGE_API).includes('demo.')
const isLivePayPal = (set: PaymentVariables) =>
  set.PAYPAL_ENVIRONMENT === 'live' || /^api(-m)?\.paypal\.com$/.test(hostOf(set.PAYPAL_API))

/** The settings that accept real money. */
export function realMoney(set: PaymentVariables): string[] {
  const converge = set.CONVERGE_PIN && /(^|\.)convergepay\.com$/.test(hostOf(set.CONVERGE_API))
  return [
    set.STRIPE_SECRET_KEY && !testKey.test(set.STRIPE_SECRET_KEY) && 'STRIPE_SECRET_KEY',
    isLivePayPal(set) && (set.PAYPAL_ENVIRONMENT === 'live' ? 'PAYPAL_ENVIRONMENT=live' : 'PAYPAL_API'),
    converge && !isDemoConverge(set) && 'CONVERGE_API',
  ].filter((name) => typeof name === 'string')
}

/** The settings that accept test money for real goods. */
export function playMoney(set: PaymentVariables): string[] {
  return [
    set.PAYMENT_SANDBOX && 'PAYMENT_SANDBOX',
    set.STRIPE_SECRET_KEY && testKey.test(set.STRIPE_SECRET_KEY) && 'STRIPE_SECRET_KEY',
    set.PAYPAL_CLIENT_ID && set.PAYPAL_ENVIRONMENT === 'sandbox' && 'PAYPAL_ENVIRONMENT=sandbox',
    set.CONVERGE_PIN && isDemoConverge(set) && 'CONVERGE_API',
  ].filter((name) => typeof name === 'string')
}
