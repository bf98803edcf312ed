import type { Stripe } from 'stripe'
import type { ProviderUpdate } from '#market/paying/payment/attempt/settle-attempt'
import { payment as payments } from '#rules/codes'
import { type Cents, toCents } from '#rules/money/money'
import type { HostedPayment } from '#rules/paying/payments'
import type { Language } from '#rules/sites'
import type { StripeSettings } from '../../config/payments.ts'
import {
  ForgedNotificationError,
  failed,
  type Notification,
  type PaymentProvider,
  type ReturnAnswer,
} from './provider.ts'

const timeoutMs = 15_000
const toleranceSeconds = 300
const locales: Record<Language, 'en' | 'zh' | 'es'> = { 'en-US': 'en', 'zh-CN': 'zh', 'es-ES': 'es' }

/**
 * What the page takes where it is not cards; the account must have it switched on.
 * https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-allowed_payment_method_types
 */
const methodsOf: Partial<Record<HostedPayment, Partial<Stripe.Checkout.SessionCreateParams>>> = {
  [payments.chat]: {
    allowed_payment_method_types: ['wechat_pay'],
    payment_method_options: { wechat_pay: { client: 'web' } },
  },
  [payments.mobile]: { allowed_payment_method_types: ['alipay'] },
}

/** The ways that an account has to have switched on, by their names in its settings. */
const switched = [
  [payments.chat, 'wechat_pay'],
  [payments.mobile, 'alipay'],
] as const

/**
 * Stripe Checkout, on Stripe's own page: card numbers are typed in there and never reach us. Notifications
 * are proved by their signature (https://docs.stripe.com/webhooks#verify-official-libraries).
 */
export function openStripe(settings: StripeSettings): PaymentProvider {
  // The package takes a quarter of a second to load: only a shop that uses it waits for that, and only once.
  let loaded: Promise<Stripe> | undefined
  const client = () => {
    loaded ??= connect(settings)
    return loaded
  }
  return {
    name: 'stripe',
    async open(payment) {
      const { attempt_number } = payment
      const stripe = await client()
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          ...methodsOf[payment.payment],
          client_reference_id: attempt_number,
          customer_email: payment.email,
          locale: locales[payment.language],
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: 'usd',
                unit_amount: payment.amount_cents,
                product_data: { name: payment.title },
              },
            },
          ],
          metadata: { attempt_number },
          payment_intent_data: { description: payment.title, metadata: { attempt_number } },
          success_url: payment.return_url,
          cancel_url: `${payment.return_url}&cancelled=1`,
          expires_at: Math.ceil(payment.expires_at.getTime() / 1000),
        },
        { idempotencyKey: payment.idempotency_key },
      )
      if (!session.url) throw new Error(`Stripe gave no page for ${attempt_number}`)
      return { reference: session.id, redirect_url: session.url }
    },
    async ask({ reference }) {
      const stripe = await client()
      return saysSession(await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }))
    },
    async close({ reference }) {
      const stripe = await client()
      await stripe.checkout.sessions.expire(reference)
    },
    // https://docs.stripe.com/api/payment_method_configurations/object
    async lacks() {
      const stripe = await client()
      const { data } = await stripe.paymentMethodConfigurations.list({ limit: 100 })
      const used = data.find((one) => one.active && one.is_default && one.application === null)
      return used ? switched.flatMap(([way, name]) => (used[name]?.available ? [] : [way])) : []
    },
    async hear({ headers, body }) {
      const stripe = await client()
      return read(proved(stripe, settings, { signature: headers['stripe-signature'], body }))
    },
  }
}

async function connect({ secret_key, api }: StripeSettings): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  const at = api ? new URL(api) : undefined
  return new StripeClient(secret_key, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(at
      ? {
          host: at.hostname,
          port: at.port || (at.protocol === 'http:' ? 80 : 443),
          protocol: at.protocol === 'http:' ? 'http' : 'https',
        }
      : {}),
  })
}

type SignedBody = { signature: string | string[] | undefined; body: string }

function proved(
  stripe: Stripe,
  { webhook_secrets }: StripeSettings,
  { signature, body }: SignedBody,
): Stripe.Event {
  if (typeof signature !== 'string') throw new ForgedNotificationError('no signature')
  let why = ''
  for (const secret of webhook_secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds)
    } catch (error) {
      why = (error as Error).message
    }
  }
  throw new ForgedNotificationError(why)
}

const idOf = (object: { id: string } | string | null | undefined) =>
  (typeof object === 'string' ? object : object?.id) ?? undefined

/**
 * An amount of Stripe's in hundredths of its currency: they count in its smallest unit, which of the yen is
 * the yen. https://docs.stripe.com/currencies#zero-decimal
 */
function hundredths(amount: number, currency: string): Cents {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return toCents(Math.round(amount * 10 ** (2 - maximumFractionDigits)))
}

function saysSession(session: Stripe.Checkout.Session): ReturnAnswer {
  const { status, payment_status, payment_intent } = session
  const charge = idOf(payment_intent)
  if (payment_status === 'paid' && charge) {
    const currency = (session.currency ?? 'xxx').toUpperCase()
    return {
      state: 'paid',
      charge,
      received_cents: hundredths(session.amount_total ?? 0, currency),
      currency,
    }
  }
  if (status === 'expired') return failed('expired')
  // The page was completed, but a slow bank refused: the intent then waits for another card that nobody will
  // enter.
  const refused = typeof payment_intent === 'object' && payment_intent?.status === 'requires_payment_method'
  if (status === 'complete' && refused) return failed('declined')
  return { state: 'waiting' }
}

/** The news of an event about a payment. */
function read(event: Stripe.Event): Notification {
  const about = { event_id: event.id, kind: event.type }
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const session = event.data.object
      return { ...about, ...named(session), says: saysSession(session) as ProviderUpdate }
    }
    case 'checkout.session.async_payment_failed': {
      const session = event.data.object
      return { ...about, ...named(session), says: failed('declined') }
    }
    case 'charge.refunded': {
      const { metadata, amount_refunded } = event.data.object
      const says: ProviderUpdate = { state: 'refunded', refunded_cents: toCents(amount_refunded) }
      return { ...about, attempt_number: metadata.attempt_number, says }
    }
    case 'charge.dispute.funds_withdrawn': {
      const { payment_intent, amount } = event.data.object
      return {
        ...about,
        charge: idOf(payment_intent),
        says: { state: 'calledBack', amount_cents: toCents(amount) },
      }
    }
    // The money came back: kept with the payment, for finance to read.
    case 'charge.dispute.funds_reinstated':
      return { ...about, charge: idOf(event.data.object.payment_intent), says: null }
    default:
      return { ...about, says: null }
  }
}

const named = ({ id, client_reference_id }: Stripe.Checkout.Session) => ({
  reference: id,
  attempt_number: client_reference_id ?? undefined,
})
