import { createHmac, randomBytes } from 'node:crypto'
import { payment } from '#rules/codes'
import type { IncomingRequest } from '#server/payments/providers/provider'
import { type Asked, backTo, type Given, listen, type Paid, payPage, type Simulator } from './simulator.ts'

type Money = { currency_code: string; value: string }
type Capture = { id: string; status: string; amount: Money }
type Order = {
  id: string
  custom_id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  amount: Money
  captures: Capture[]
  /** Where its buyer pays, and goes afterwards. */
  page: string
  return_url: string
}

const webhook_id = 'WH-SIMULATOR'
const newId = () => randomBytes(8).toString('hex').toUpperCase()
const text = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/**
 * PayPal: OAuth, orders of version 2 with request ids, captures, and the question whether a notification is
 * its own.
 */
export async function openPayPalSimulator(): Promise<Simulator> {
  const orders = new Map<string, Order>()
  const answered = new Map<string, Given>()
  const state = { away: false, losesAnswers: 0 }
  const of = (attempt_number: string) => {
    const found = [...orders.values()].find((one) => one.custom_id === attempt_number)
    if (!found) throw new Error(`PayPal knows no ${attempt_number}`)
    return found
  }
  const api = await listen(state, (asked) => {
    if (asked.path === '/v1/oauth2/token')
      return { body: { access_token: 'A21.simulator', token_type: 'Bearer', expires_in: 32_400 } }
    const shown = orders.get(/^\/checkoutnow\/(\w+)$/.exec(asked.path)?.[1] ?? '')
    if (shown && asked.method === 'GET') return payPage('PayPal')
    if (shown) {
      shown.status = 'APPROVED'
      return backTo(`${shown.return_url}&token=${shown.id}`)
    }
    if (asked.headers.authorization !== 'Bearer A21.simulator') return { status: 401, body: {} }
    const key = asked.headers['paypal-request-id']
    const before = typeof key === 'string' ? answered.get(key) : undefined
    const given = before ?? answer(orders, asked)
    if (typeof key === 'string') answered.set(key, given)
    return given
  })
  const settings = {
    client_id: 'id',
    client_secret: 'secret',
    webhook_id,
    environment: 'sandbox' as const,
    api,
  }
  return Object.assign(state, {
    name: 'paypal',
    payment: payment.wallet,
    settings: { paypal: settings },
    pay(attempt_number, { amount_cents, currency, taken }: Paid = {}) {
      const order = of(attempt_number)
      order.status = 'APPROVED'
      if (amount_cents) order.amount = { ...order.amount, value: text(amount_cents) }
      if (currency) order.amount = { ...order.amount, currency_code: currency }
      if (taken) take(order)
    },
    refuse(attempt_number) {
      const order = of(attempt_number)
      order.captures.push({ id: newId(), status: 'DECLINED', amount: order.amount })
    },
    tell(attempt_number, { id = `WH-${newId()}`, at = new Date() } = {}) {
      return signed(eventOf(of(attempt_number), id), { at })
    },
    forgeries(attempt_number) {
      const order: Order = {
        ...of(attempt_number),
        captures: [{ id: newId(), status: 'COMPLETED', amount: of(attempt_number).amount }],
      }
      const body = eventOf(order, `WH-${newId()}`)
      const right = signed(body, {})
      return [
        { headers: {}, body },
        signed(body, { webhook: 'WH-OF-ANOTHER' }),
        { ...right, body: right.body.replace('"USD"', '"EUR"') },
        { ...right, body: `${right.body},"webhook_id":"x"` },
      ]
    },
    charged: (attempt_number) =>
      of(attempt_number).captures.filter((one) => one.status === 'COMPLETED').length,
    pages: (attempt_number) => [...orders.values()].filter((one) => one.custom_id === attempt_number).length,
  } satisfies Omit<Simulator, 'away' | 'losesAnswers'>)
}

function take(order: Order) {
  order.status = 'COMPLETED'
  order.captures.push({ id: newId(), status: 'COMPLETED', amount: order.amount })
}

function answer(orders: Map<string, Order>, { method, path, headers, body }: Asked): Given {
  if (path === '/v1/notifications/verify-webhook-signature') return { body: verified(body) }
  if (method === 'POST' && path === '/v2/checkout/orders')
    return { status: 201, body: open(orders, { headers, body }) }
  const [, id, act] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(path) ?? []
  const order = id ? orders.get(id) : undefined
  if (!order) return wrong(404, 'RESOURCE_NOT_FOUND')
  if (!act) return { body: shown(order) }
  if (!headers['paypal-request-id']) return wrong(400, 'MISSING_REQUEST_ID')
  if (order.status === 'COMPLETED') return wrong(422, 'ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return wrong(422, 'ORDER_NOT_APPROVED')
  take(order)
  return { status: 201, body: shown(order) }
}

const wrong = (status: number, issue: string): Given => ({
  status,
  body: { name: 'UNPROCESSABLE_ENTITY', message: issue, details: [{ issue, description: issue }] },
})

type Sent = {
  purchase_units: { custom_id: string; amount: Money }[]
  payment_source: { paypal: { experience_context: { return_url: string } } }
}

function open(orders: Map<string, Order>, { headers, body }: Pick<Asked, 'headers' | 'body'>) {
  const sent = JSON.parse(body) as Sent
  const unit = sent.purchase_units[0]!
  const id = newId()
  const order: Order = {
    id,
    page: `http://${headers.host}/checkoutnow/${id}`,
    return_url: sent.payment_source.paypal.experience_context.return_url,
    custom_id: unit.custom_id,
    status: 'PAYER_ACTION_REQUIRED',
    amount: unit.amount,
    captures: [],
  }
  orders.set(order.id, order)
  return shown(order)
}

const shown = ({ id, status, amount, captures, custom_id, page }: Order) => ({
  id,
  status,
  intent: 'CAPTURE',
  purchase_units: [
    { reference_id: 'default', custom_id, amount, ...(captures.length ? { payments: { captures } } : {}) },
  ],
  links: [{ href: page, rel: 'payer-action', method: 'GET' }],
})

function eventOf({ id: order_id, custom_id, captures, amount }: Order, id: string): string {
  const last = captures.at(-1)
  const about = { id, event_version: '1.0' }
  if (!last) {
    const resource = { id: order_id, status: 'APPROVED', purchase_units: [{ custom_id, amount }] }
    return JSON.stringify({ ...about, event_type: 'CHECKOUT.ORDER.APPROVED', resource })
  }
  const event_type = last.status === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED'
  const resource = { ...last, custom_id, supplementary_data: { related_ids: { order_id } } }
  return JSON.stringify({ ...about, event_type, resource })
}

const sign = (parts: readonly string[]) =>
  createHmac('sha256', 'of PayPal').update(parts.join('|')).digest('base64')

function signed(
  body: string,
  { webhook = webhook_id, at = new Date() }: { webhook?: string; at?: Date },
): IncomingRequest {
  const [id, time] = [newId(), at.toISOString()]
  return {
    headers: {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.test/cert',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign([id, time, webhook, body]),
    },
    body,
  }
}

/** Its answer about a notification: the signature is over the event's own bytes. */
function verified(body: string) {
  const sent = JSON.parse(body) as Record<string, string>
  const event = JSON.stringify(sent.webhook_event)
  const should = sign([sent.transmission_id!, sent.transmission_time!, sent.webhook_id!, event])
  return { verification_status: should === sent.transmission_sig ? 'SUCCESS' : 'FAILURE' }
}
