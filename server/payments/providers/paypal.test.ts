import { expect, test } from 'vitest'
import { listen } from '#tests/providers/simulator'
import { openPayPal } from './paypal.ts'
import { ForgedNotificationError } from './provider.ts'

let asked = 0
const api = await listen({ away: false, losesAnswers: 0 }, ({ path }) => {
  asked += 1
  if (path === '/v1/oauth2/token')
    return { body: { access_token: 'A21', token_type: 'Bearer', expires_in: 99 } }
  return { body: { verification_status: 'FAILURE' } }
})
const settings = { client_id: 'id', client_secret: 'secret', webhook_id: 'WH-1' }
const paypal = openPayPal({ ...settings, environment: 'sandbox', api })
const names = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time']
const headers = Object.fromEntries(names.map((name) => [`paypal-${name}`, 'x']))
const hear = (body: string, more: object = {}) =>
  paypal.hear({ headers: { ...headers, ...more }, body }).catch((error: unknown) => error)

test('what cannot be of PayPal costs no question to PayPal', async () => {
  for (const body of [
    '',
    'no JSON',
    '[]',
    '{}',
    '{"id": 1, "event_type": "x"}',
    '{"id": "x", "event_type": "y"',
  ])
    expect(await hear(body)).toBeInstanceOf(ForgedNotificationError)
  const event = '{"id": "WH-2", "event_type": "CHECKOUT.ORDER.APPROVED"}'
  expect(await hear(event, { 'paypal-transmission-sig': '' })).toBeInstanceOf(ForgedNotificationError)
  expect(asked).toBe(0)
  expect(await hear(event)).toBeInstanceOf(ForgedNotificationError)
  expect(asked).toBe(2)
})
