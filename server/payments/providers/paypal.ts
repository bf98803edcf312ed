import type { Client, Order, OrderRequest, OrdersCapture } from '@paypal/paypal-server-sdk'
import { z } from 'zod'
import type { ProviderUpdate } from '#market/paying/payment/attempt/settle-attempt'
import { moneyText, parseMoney, zero } from '#rules/money/money'
import { shopName } from '#rules/text/shop-name'
import type { PayPalSettings } from '../../config/payments.ts'
import {
  ForgedNotificationError,
  failed,
  type IncomingRequest,
  type NewPayment,
  type Notification,
  type PaymentProvider,
  type ReturnAnswer,
} from './provider.ts'

const timeoutMs = 15_000
type Sdk = typeof import('@paypal/paypal-server-sdk')
type Connection = { sdk: Sdk; client: Client }

/**
 * PayPal, on PayPal's own page: the buyer approves there, and we capture the money afterwards. PayPal itself
 * verifies notifications, by a request for each (https://developer.paypal.com/api/rest/webhooks/).
 */
export function openPayPal(settings: PayPalSettings): PaymentProvider {
  // The package takes a second to load: only a shop that uses it waits for that, and only once.
  let loaded: Promise<Connection> | undefined
  const connected = () => {
    loaded ??= connect(settings)
    return loaded
  }
  const orders = async () => {
    const { sdk, client } = await connected()
    return { sdk, controller: new sdk.OrdersController(client) }
  }
  const provider: PaymentProvider = {
    name: 'paypal',
    async open(payment) {
      const { sdk, controller } = await orders()
      const body = orderRequest(sdk, payment)
      const { result } = await controller.createOrder({ paypalRequestId: payment.idempotency_key, body })
      const page = result.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!result.id || !page) throw new Error(`PayPal gave no page for ${payment.attempt_number}`)
      return { reference: result.id, redirect_url: page.href }
    },
    async ask({ reference }) {
      const { controller } = await orders()
      const { result } = await controller.getOrder({ id: reference })
      return saysOrder(result)
    },
    async capture(payment) {
      const { sdk, controller } = await orders()
      try {
        const { result } = await controller.captureOrder({
          id: payment.reference,
          paypalRequestId: `${payment.idempotency_key}-capture`,
          prefer: 'return=representation',
        })
        return saysOrder(result)
      } catch (error) {
        if (!(error instanceof sdk.ApiError) || error.statusCode !== 422) throw error
        // Refused permanently, or captured before: the order's present state counts.
        return refusedFor(error.body) === 'INSTRUMENT_DECLINED' ? failed('declined') : provider.ask(payment)
      }
    },
    async hear(incoming) {
      // All that can be said without PayPal first: anybody may send something here.
      const question = questionAbout(settings, incoming)
      await prove(settings, await connected(), question)
      return read(incoming.body)
    },
  }
  return provider
}

function orderRequest(sdk: Sdk, payment: NewPayment): OrderRequest {
  const { attempt_number, amount_cents, title, language, return_url } = payment
  return {
    intent: sdk.CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        customId: attempt_number,
        invoiceId: attempt_number,
        description: title,
        amount: { currencyCode: 'USD', value: moneyText(amount_cents) },
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          locale: language,
          brandName: shopName(),
          returnUrl: return_url,
          cancelUrl: `${return_url}&cancelled=1`,
          userAction: sdk.PaypalExperienceUserAction.PayNow,
          shippingPreference: sdk.PaypalWalletContextShippingPreference.NoShipping,
        },
      },
    },
  }
}

async function connect({ client_id, client_secret, environment, api }: PayPalSettings): Promise<Connection> {
  const sdk = await import('@paypal/paypal-server-sdk')
  type Factory = ReturnType<Client['getRequestBuilderFactory']>
  /** Its addresses are fixed in the package; at another one, each request is turned there. */
  class At extends sdk.Client {
    override getRequestBuilderFactory(): Factory {
      const make = super.getRequestBuilderFactory()
      if (!api) return make
      return (method, path) => {
        const building = make(method, path)
        building.interceptRequest((request) => ({
          ...request,
          url: request.url.replace(/^https:\/\/[^/]+/, api),
        }))
        return building
      }
    }
  }
  const client = new At({
    clientCredentialsAuthCredentials: { oAuthClientId: client_id, oAuthClientSecret: client_secret },
    environment: environment === 'live' ? sdk.Environment.Production : sdk.Environment.Sandbox,
    timeout: timeoutMs,
  })
  return { sdk, client }
}

const apiOf = ({ api, environment }: PayPalSettings) =>
  api ?? (environment === 'live' ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com')

const signed = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'] as const

/**
 * The request to verify a notification. It contains the event byte for byte, because the checksum is over
 * its bytes.
 */
function questionAbout(settings: PayPalSettings, { headers, body }: IncomingRequest): string {
  const about = signed.map((name) => [name.replaceAll('-', '_'), headers[`paypal-${name}`]] as const)
  if (about.some(([, value]) => typeof value !== 'string' || value === '' || value.length > 1000))
    throw new ForgedNotificationError('no signature')
  const fields = JSON.stringify({ ...Object.fromEntries(about), webhook_id: settings.webhook_id })
  return `${fields.slice(0, -1)},"webhook_event":${asEvent(body)}}`
}

/** Asks PayPal whether it sent this. */
async function prove(settings: PayPalSettings, { client }: Connection, question: string) {
  const { accessToken } = await client.clientCredentialsAuthManager.fetchToken()
  const response = await fetch(`${apiOf(settings)}/v1/notifications/verify-webhook-signature`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: question,
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`PayPal answers ${response.status} to the question of a signature`)
  const { verification_status } = (await response.json()) as { verification_status?: string }
  if (verification_status !== 'SUCCESS') throw new ForgedNotificationError('signature')
}

/** The body, when it is an event in JSON and nothing else that would end the value it is put into. */
function asEvent(body: string): string {
  const event = parsed(body) as { id?: unknown; event_type?: unknown } | null
  if (typeof event?.id !== 'string' || typeof event.event_type !== 'string')
    throw new ForgedNotificationError('no event')
  return body
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new ForgedNotificationError('not JSON')
  }
}

function refusedFor(body: unknown): string | undefined {
  if (typeof body !== 'string') return undefined
  const problem = JSON.parse(body) as { details?: { issue?: string }[] }
  return problem.details?.[0]?.issue
}

function saysOrder({ status, purchaseUnits }: Order): ReturnAnswer {
  const captures = purchaseUnits?.flatMap((unit) => unit.payments?.captures ?? []) ?? []
  const last = captures.at(-1)
  if (last) return saysCapture(last)
  if (status === 'APPROVED') return { state: 'agreed' }
  return status === 'VOIDED' ? failed('expired') : { state: 'waiting' }
}

const taken: readonly string[] = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']

function saysCapture({ id, status, amount }: OrdersCapture): ProviderUpdate {
  if (id && amount && taken.includes(status ?? ''))
    return {
      state: 'paid',
      charge: id,
      received_cents: parseMoney(amount.value) ?? zero,
      currency: amount.currencyCode,
    }
  return status === 'DECLINED' || status === 'FAILED' ? failed('declined') : { state: 'waiting' }
}

const amountShape = z.object({ value: z.string(), currency_code: z.string() })
const eventShape = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    status: z.string().optional(),
    amount: amountShape.optional(),
    custom_id: z.string().optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
    seller_payable_breakdown: z.object({ total_refunded_amount: amountShape.optional() }).optional(),
  }),
})

/** The news of an event about a payment. The buyer's approval is a hint to capture the money. */
function read(body: string): Notification {
  const { id: event_id, event_type: kind, resource } = eventShape.parse(JSON.parse(body))
  const order = resource.supplementary_data?.related_ids?.order_id
  const about = { event_id, kind, reference: order, attempt_number: resource.custom_id }
  switch (kind) {
    case 'CHECKOUT.ORDER.APPROVED': {
      const attempt_number = resource.purchase_units?.[0]?.custom_id
      return { ...about, reference: resource.id, attempt_number, says: { state: 'ask' } }
    }
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED': {
      const { id = '', amount } = resource
      const money = amount && { value: amount.value, currencyCode: amount.currency_code }
      const status = kind.endsWith('COMPLETED') ? 'COMPLETED' : 'DECLINED'
      return {
        ...about,
        says: saysCapture({ id, status, ...(money ? { amount: money } : {}) } as OrdersCapture),
      }
    }
    case 'PAYMENT.CAPTURE.REFUNDED':
    case 'PAYMENT.CAPTURE.REVERSED': {
      const all = resource.seller_payable_breakdown?.total_refunded_amount ?? resource.amount
      const refunded_cents = parseMoney(all?.value ?? '') ?? zero
      return { ...about, says: { state: 'refunded', refunded_cents } }
    }
    default:
      return { ...about, says: null }
  }
}
