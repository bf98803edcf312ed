import { expect, test } from 'vitest'
import { openConvergeSimulator } from '#tests/providers/converge'
import { openStripeSimulator } from '#tests/providers/stripe'
import { aBegun, attemptOf, openTill } from '#tests/providers/till'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { serveSandbox } from './sandbox-page.ts'
import { serveWebhooks } from './serve-webhooks.ts'

const { db } = await testDatabase({ max: 6 })
const [stripe, converge] = [await openStripeSimulator(), await openConvergeSimulator()]
const payments = {
  stripe: undefined,
  paypal: undefined,
  converge: undefined,
  sandbox: false,
  ...stripe.settings,
  ...converge.settings,
}
const server = await startTestServer(db, { rooms: [serveWebhooks, serveSandbox], config: { payments } })
const till = openTill(db, [stripe, converge])
const post = (path: string, { headers, body }: { headers: object; body: string }) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body,
    redirect: 'manual',
  })

test('a provider is told 200 once its notification is booked, and 400 when it is not its own', async () => {
  const { attempt } = await aBegun(till, stripe)
  stripe.pay(attempt.attempt_number)
  for (const forged of await stripe.forgeries(attempt.attempt_number))
    expect((await post('/payment/notify/stripe', forged)).status).toBe(400)
  const told = stripe.tell(attempt.attempt_number)
  const json = { ...told, headers: { ...told.headers, 'content-type': 'application/json; charset=utf-8' } }
  expect((await post('/payment/notify/stripe', json)).status).toBe(200)
  expect(await (await post('/payment/notify/stripe', json)).text()).toBe('known\n')
  expect(await attemptOf(db, attempt)).toMatchObject({ state: 'captured' })
  const kept = await db.selectFrom('payment_event').select(['body', 'outcome']).execute()
  expect(kept).toEqual([{ body: told.body, outcome: 'captured' }])
})

test('a provider that we do not have, and the sandbox where it may not run, are not heard', async () => {
  expect((await post('/payment/notify/paypal', { headers: {}, body: '{}' })).status).toBe(400)
  expect((await post('/payment/notify/sandbox', { headers: {}, body: '{}' })).status).toBe(400)
  expect((await post('/payment/notify/nobody', { headers: {}, body: '{}' })).status).toBe(404)
  expect((await fetch(`${server.url}/sandbox/pay?reference=x`)).status).toBe(404)
})

test('a notification that cannot be handled now is requested again', async () => {
  const { attempt } = await aBegun(till, converge)
  converge.pay(attempt.attempt_number)
  converge.away = true
  const later = await post('/payment/notify/converge', converge.tell(attempt.attempt_number))
  expect([later.status, later.headers.get('retry-after')]).toEqual([503, '60'])
  converge.away = false
  expect((await post('/payment/notify/converge', converge.tell(attempt.attempt_number))).status).toBe(200)
})

test('Converge leads the buyer back to the result, which is booked by then', async () => {
  const { attempt } = await aBegun(till, converge)
  converge.pay(attempt.attempt_number)
  const back = await post('/payment/return/converge', converge.tell(attempt.attempt_number))
  expect(back.status).toBe(303)
  expect(back.headers.get('location')).toBe(`/pay/payResultNew?attempt=${attempt.attempt_number}`)
  expect(await attemptOf(db, attempt)).toMatchObject({ state: 'captured' })
})
