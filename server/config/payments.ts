import { z } from 'zod'
import { flag, url } from './kinds.ts'

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
  PAYMENT_SANDBOX: flag.optional(),
}
type Variables = z.output<z.ZodObject<typeof paymentVariables>>

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

/** Each provider whose keys are set, and whether the sandbox plays the others. */
export type PaymentSettings = Readonly<{
  stripe: StripeSettings | undefined
  paypal: PayPalSettings | undefined
  converge: ConvergeSettings | undefined
  sandbox: boolean
}>

type Mode = 'demo' | 'production'

/** The settings of the providers, once `paymentFaults` has found nothing wrong with them. */
export function paymentSettings(set: Variables, mode: Mode): PaymentSettings {
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

const together: readonly (readonly (keyof Variables)[])[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ['CONVERGE_ACCOUNT_ID', 'CONVERGE_USER_ID', 'CONVERGE_PIN'],
]

/** What is wrong: a provider's keys by half, and play money where goods are real. */
export function paymentFaults(set: Variables, mode: Mode): string[] {
  const faults: string[] = []
  for (const names of together) {
    const missing = names.filter((name) => !set[name])
    if (missing.length > 0 && missing.length < names.length)
      faults.push(`${missing.join(', ')} must be set as well: ${names.join(', ')} belong together`)
  }
  if (mode === 'production' && set.PAYMENT_SANDBOX)
    faults.push('PAYMENT_SANDBOX takes play money for real goods: it does not run in production')
  return faults
}
