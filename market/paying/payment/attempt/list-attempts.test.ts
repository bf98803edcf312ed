import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { payment } from '#rules/codes'
import { toCents } from '#rules/money/money'
import { aCustomer, anItem, anOrder, fund, pay } from '#tests/fixtures/buying'
import { aStaff, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listPayments } from '../list-payments.ts'
import { beginOrderAttempt } from './begin-attempt.ts'
import { listAttempts, showAttemptToStaff } from './list-attempts.ts'
import { openAttempt } from './open-attempt.ts'
import { recordEvent } from './record-event.ts'
import type { ProviderUpdate } from './settle-attempt.ts'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])
const item = await anItem(db, { price: 10_000, on_hand: 100 })

/** An attempt to pay an order of 100 dollars, with this update by its provider. */
async function anAttempt(provider: 'stripe' | 'paypal', heard?: ProviderUpdate, paid = false) {
  const buyer = await aCustomer(db, paid ? 500 : 0)
  const { order_number, order_parent_number } = await anOrder(db, buyer, { items: [item] })
  const way = { payment: provider === 'stripe' ? payment.card : payment.wallet, provider }
  const attempt = await inTransaction(db, (tx) =>
    beginOrderAttempt(tx, buyer, { ...way, order_sn: order_number }),
  )
  const opened = { reference: `ses_${attempt.id}`, redirect_url: 'https://pay.test/1' }
  await inTransaction(db, (tx) => openAttempt(tx, { at: noon }, { attempt, opened }))
  if (paid) await pay(db, buyer, order_number)
  if (heard)
    await inTransaction(db, (tx) =>
      recordEvent(
        tx,
        { at: noon },
        {
          provider,
          event_id: `evt_${attempt.id}`,
          kind: 'payment.told',
          attempt_number: attempt.attempt_number,
          heard,
          body: '{"id":1}',
        },
      ),
    )
  return { ...attempt, order_number, order_parent_number, buyer }
}
const took = (cents: number, charge: string, currency = 'USD'): ProviderUpdate => ({
  state: 'paid',
  charge,
  received_cents: toCents(cents),
  currency,
})
const list = async (wish: object) =>
  reading(db, (tx) =>
    listAttempts(tx, finance, {
      state: '',
      provider: '',
      oddity: '',
      search: '',
      page: 1,
      page_size: 50,
      ...wish,
    }),
  )
const numbers = async (wish: object) => (await list(wish)).list.map(({ attempt_number }) => attempt_number)

const open = await anAttempt('stripe')
const paid = await anAttempt('stripe', took(10_000, 'ch_paid'))
const other = await anAttempt('paypal', took(9_000, 'ch_other'))
const late = await anAttempt('paypal', took(10_000, 'ch_late'), true)
const euros = await anAttempt('stripe', took(10_000, 'ch_eur', 'EUR'))
const back = await anAttempt('stripe', { state: 'refunded', refunded_cents: toCents(500) })

test('attempts are found by state, provider and days, newest first', async () => {
  expect(await numbers({ state: 'open' })).toEqual([back, open].map((one) => one.attempt_number))
  expect(await numbers({ provider: 'paypal' })).toEqual([late, other].map((one) => one.attempt_number))
  expect((await list({ from: '2020-01-01', to: '2020-01-02' })).count).toBe(0)
  expect((await list({ page: 2, page_size: 4 })).list).toHaveLength(2)
})

test('attempts are found by the number of order, checkout, attempt, provider session or charge', async () => {
  for (const search of [
    paid.order_number.toLowerCase(),
    paid.order_parent_number,
    paid.attempt_number,
    'ch_paid',
    `ses_${paid.id}`,
  ])
    expect(await numbers({ search }), search).toEqual([paid.attempt_number])
  expect(await numbers({ search: 'nothing' })).toEqual([])
})

test('irregular attempts are marked, and can be listed alone', async () => {
  const { list: odd, count } = await list({ oddity: 'any' })
  expect(count).toBe(4)
  expect(Object.fromEntries(odd.map((one) => [one.attempt_number, one.oddities]))).toEqual({
    [back.attempt_number]: ['refunded'],
    [euros.attempt_number]: ['review'],
    [late.attempt_number]: ['toWallet'],
    [other.attempt_number]: ['otherAmount', 'toWallet'],
  })
})

test('an attempt is shown with its orders, the verbatim messages of the provider, and its audit lines', async () => {
  const shown = (attempt_number: string) =>
    reading(db, (tx) => showAttemptToStaff(tx, finance, { attempt_number }))
  expect(await shown(late.attempt_number)).toMatchObject({
    state: 'captured',
    received: '100.00',
    charge_reference: 'ch_late',
    orders: [{ order_number: late.order_number, stage: 1, amount: '100.00', outcome: 'wallet' }],
    events: [{ kind: 'payment.told', outcome: 'captured', body: '{"id":1}' }],
    noted: [{ action: 'payment.toWallet' }],
  })
  expect(await refusalOf(shown('P000000000'))).toBe('payment.notFound')
})

test('the payment methods mention an open page of a provider, for the order and its checkout', async () => {
  const { order_number, order_parent_number, attempt_number, buyer } = await anAttempt('stripe')
  const offered = new Map()
  const told = async (order_sn: string, who = buyer) =>
    (await reading(db, (tx) => listPayments(tx, who, { order_sn, freight: false, offered }))).open_attempt
  const shown = { attempt_number, payment: payment.card, amount: '100.00', state: 'open' }
  expect(await told(order_number)).toEqual(shown)
  expect(await told(order_parent_number)).toEqual(shown)
  expect(await told(order_number, await aCustomer(db))).toBeNull()
  await fund(db, buyer, 500)
  await pay(db, buyer, order_number)
  expect(await told(order_number)).toBeNull()
})
