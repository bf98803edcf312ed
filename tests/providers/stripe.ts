import { createHmac, randomBytes } from 'node:crypto'
import { payment } from '#rules/codes'
import type { IncomingRequest } from '#server/payments/providers/provider'
import { type Asked, backTo, type Given, listen, type Paid, payPage, type Simulator } from './simulator.ts'

type Session = {
  id: string
  object: 'checkout.session'
  client_reference_id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  payment_intent: string | null
  url: string | null
  success_url: string
  expires_at: number
  /** What the page takes; none where it is cards. */
  methods: string[]
}

const secrets = ['whsec_now', 'whsec_next']
const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

type StripeSimulator = Simulator & {
  /** Which methods the page of a payment takes; none where it is cards. */
  methods(attempt_number: string): readonly string[]
  /** The methods that the account has switched on; null while its key may not read them. */
  takes: readonly string[] | null
}

/**
 * Stripe: Checkout sessions by form over HTTP with idempotency keys, events signed as its documentation says.
 */
export async function openStripeSimulator(): Promise<StripeSimulator> {
  const sessions = new Map<string, Session>()
  const answered = new Map<string, Given>()
  const state = { away: false, losesAnswers: 0, takes: ['wechat_pay', 'alipay'] as readonly string[] | null }
  const of = (attempt_number: string) => {
    const found = [...sessions.values()].find((one) => one.client_reference_id === attempt_number)
    if (!found) throw new Error(`Stripe knows no ${attempt_number}`)
    return found
  }

  const api = await listen(state, (asked) => {
    const key = asked.headers['idempotency-key']
    const before = typeof key === 'string' ? answered.get(key) : undefined
    const given = before ?? settingsOf(state.takes, asked) ?? answer(sessions, asked)
    if (typeof key === 'string') answered.set(key, given)
    return given
  })
  return Object.assign(state, {
    name: 'stripe',
    payment: payment.card,
    settings: { stripe: { secret_key: 'sk_test_simulator', webhook_secrets: secrets, api } },
    pay: (attempt_number, how) => finish(of(attempt_number), how),
    refuse(attempt_number) {
      of(attempt_number).status = 'expired'
    },
    tell: (attempt_number, { id = newId('evt'), at = new Date() } = {}) => {
      const session = of(attempt_number)
      const type = session.status === 'expired' ? 'checkout.session.expired' : 'checkout.session.completed'
      return signed(event({ id, type, object: session, at }), { at })
    },
    forgeries(attempt_number) {
      const session = {
        ...of(attempt_number),
        status: 'complete',
        payment_status: 'paid',
        payment_intent: 'pi_forged',
      }
      const body = event({
        id: newId('evt'),
        type: 'checkout.session.completed',
        object: session,
        at: new Date(),
      })
      const right = signed(body, {})
      const hourAgo = new Date(Date.now() - 3_600_000)
      return [
        { headers: {}, body },
        signed(body, { secret: 'whsec_of_somebody_else' }),
        signed(body, { at: hourAgo }),
        { ...right, body: right.body.replace('"usd"', '"eur"') },
        { headers: { 'stripe-signature': 't=1,v1=00' }, body },
      ]
    },
    charged: (attempt_number) => (of(attempt_number).payment_status === 'paid' ? 1 : 0),
    methods: (attempt_number: string) => of(attempt_number).methods,
    pages: (attempt_number) =>
      [...sessions.values()].filter((one) => one.client_reference_id === attempt_number).length,
  } satisfies Omit<StripeSimulator, 'away' | 'losesAnswers' | 'takes'>)
}

function finish(session: Session, { amount_cents, currency }: Paid = {}) {
  if (session.status !== 'open') throw new Error(`the page of ${session.client_reference_id} is closed`)
  Object.assign(session, {
    status: 'complete',
    payment_status: 'paid',
    payment_intent: newId('pi'),
    amount_total: amount_cents ?? session.amount_total,
    currency: (currency ?? session.currency).toLowerCase(),
  })
}

/** What the account takes, beside a configuration of somebody else's; null for other questions. */
function settingsOf(takes: readonly string[] | null, { method, path }: Asked): Given | null {
  if (method !== 'GET' || !path.startsWith('/v1/payment_method_configurations')) return null
  if (!takes) return wrong(403, 'The provided key does not have the required permissions')
  const named = (names: readonly string[]) =>
    Object.fromEntries(['wechat_pay', 'alipay'].map((name) => [name, { available: names.includes(name) }]))
  const theirs = { id: 'pmc_1', active: true, is_default: true, application: 'ca_1', ...named([]) }
  const ours = { id: 'pmc_2', active: true, is_default: true, application: null, ...named(takes) }
  return { body: { object: 'list', data: [theirs, ours], has_more: false } }
}

function answer(sessions: Map<string, Session>, { method, path, headers, body }: Asked): Given {
  const shown = sessions.get(/^\/pay\/(cs_\w+)$/.exec(path)?.[1] ?? '')
  if (shown && method === 'GET') return payPage('Stripe')
  if (shown) {
    finish(shown)
    return backTo(shown.success_url)
  }
  if (headers.authorization !== 'Bearer sk_test_simulator') return wrong(401, 'Invalid API Key provided')
  const [, id, act] = /^\/v1\/checkout\/sessions(?:\/(cs_\w+))?(\/expire)?(?:\?|$)/.exec(path) ?? []
  if (method === 'POST' && path === '/v1/checkout/sessions')
    return { body: open(sessions, { headers, body }) }
  const session = id ? sessions.get(id) : undefined
  if (!session) return wrong(404, `No such resource: ${path}`)
  if (!act) return { body: session }
  if (session.status !== 'open')
    return wrong(400, 'Only Checkout Sessions with a status in open can be expired')
  session.status = 'expired'
  return { body: session }
}

const wrong = (status: number, message: string): Given => ({
  status,
  body: { error: { type: 'invalid_request_error', message } },
})

function open(sessions: Map<string, Session>, { headers, body }: Pick<Asked, 'headers' | 'body'>): Session {
  const sent = new URLSearchParams(body)
  const id = newId('cs_test')
  const session: Session = {
    id,
    object: 'checkout.session',
    client_reference_id: sent.get('client_reference_id') ?? '',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: Number(sent.get('line_items[0][price_data][unit_amount]')),
    currency: sent.get('line_items[0][price_data][currency]') ?? '',
    payment_intent: null,
    url: `http://${headers.host}/pay/${id}`,
    success_url: sent.get('success_url') ?? '',
    expires_at: Number(sent.get('expires_at')),
    methods: [...sent]
      .filter(([name]) => name.startsWith('allowed_payment_method_types'))
      .map(([, value]) => value),
  }
  sessions.set(id, session)
  return session
}

type Event = { id: string; type: string; object: object; at: Date }
const event = ({ id, type, object, at }: Event) =>
  JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(at.getTime() / 1000),
    type,
    data: { object },
  })

/** The header as Stripe makes it: `t` and the HMAC-SHA-256 of `t.body`. */
function signed(
  body: string,
  { secret = secrets[1]!, at = new Date() }: { secret?: string; at?: Date },
): IncomingRequest {
  const t = Math.floor(at.getTime() / 1000)
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  return { headers: { 'stripe-signature': `t=${t},v1=${v1}` }, body }
}

/** The event of so much of a charge that its card's owner called back, or that came back after that. */
export const stripeDispute = (
  { charge_reference: payment_intent }: { charge_reference: string | null },
  what: 'funds_withdrawn' | 'funds_reinstated',
  amount: number,
): IncomingRequest =>
  signed(
    event({
      id: newId('evt'),
      type: `charge.dispute.${what}`,
      object: { id: newId('du'), object: 'dispute', amount, payment_intent, charge: newId('ch') },
      at: new Date(),
    }),
    {},
  )

/** The event of a charge that was given back, in all so far. */
export const stripeRefund = (attempt_number: string, amount_refunded: number): IncomingRequest =>
  signed(
    event({
      id: newId('evt'),
      type: 'charge.refunded',
      object: { id: newId('ch'), object: 'charge', amount_refunded, metadata: { attempt_number } },
      at: new Date(),
    }),
    {},
  )
