import { describe, expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { cancelOrder } from '#market/buying/order/cancel'
import { beginOrderAttempt, beginRechargeAttempt } from '#market/paying/payment/attempt/begin-attempt'
import { toCents } from '#rules/money/money'
import { handleWebhook } from '#server/payments/handle-webhook'
import { pollProviders } from '#server/payments/poll-providers'
import { refreshPayment } from '#server/payments/refresh-payment'
import { aCustomer, anItem, anOrder, balanceOf, orderOf } from '#tests/fixtures/buying'
import { aDealer, aKeepOrder } from '#tests/fixtures/dealers'
import { effectsIn } from '#tests/fixtures/effects'
import { aFreightDue } from '#tests/fixtures/freight'
import { aPresaleItem } from '#tests/fixtures/presale/booking'
import { anApproved, arrival } from '#tests/fixtures/presale/life'
import { breaches } from '#tests/invariants'
import { openConvergeSimulator } from '#tests/providers/converge'
import { openPayPalSimulator } from '#tests/providers/paypal'
import type { Simulator } from '#tests/providers/simulator'
import { openStripeSimulator, stripeRefund } from '#tests/providers/stripe'
import { aBegun, attemptOf, type Begun, openTill, shown } from '#tests/providers/till'
import { testDatabase } from '#tests/servers/database'
import { mortalDatabase } from '#tests/servers/mortal-database'
import { startTestServer } from '#tests/servers/server'
import { stride } from '#tests/suites/part'

/*
 * The program dies after each fifth statement, or each, of its work on a payment through a provider, one
 * run for each: beginning it, a notification, the returning buyer, the poller. The usual repetitions complete
 * what it left undone: the client's retry, the resent notification, the poller. Then the money was taken
 * once, and is booked where it belongs.
 */
const { db, url } = await testDatabase({ max: 4 })
const mortal = mortalDatabase(url)
const simulators = [await openStripeSimulator(), await openPayPalSimulator(), await openConvergeSimulator()]
const till = openTill(db, simulators)
const mortalTill = { ...till, db: mortal.db }
const server = await startTestServer(mortal.db, {
  config: { rate_limits: false, log_level: 'fatal', payments: till.settings },
  now: till.now,
  mayBreak: true,
})
const effects = effectsIn(db)
/** More than any of it sends. */
const statementsAtMost = 60

/** The program dies during `work`; `again` is what follows its restart. */
type Prepared = {
  work: () => Promise<unknown>
  again: () => Promise<unknown>
  /** The outcome: the states of order, attempt and money. */
  end: () => Promise<object>
}
type Flow = (bank: Simulator) => Promise<Prepared>

/** The complete state of a payment. */
async function endOf(bank: Simulator, { attempt, buyer }: Pick<Begun, 'attempt' | 'buyer'>) {
  const { order_sn, attempt_number } = attempt
  const { state, failure, received_cents, refunded_cents } = await attemptOf(db, attempt)
  const order = order_sn ? (await orderOf(db, order_sn)).status : null
  const charged = bank.charged(attempt_number)
  return {
    order,
    charged,
    state,
    failure,
    received_cents,
    refunded_cents,
    balance: await balanceOf(db, buyer),
  }
}

/** A notification that is resent until it is accepted. */
const heard =
  (make: (bank: Simulator) => Promise<Pick<Begun, 'attempt' | 'buyer'>>, tell?: (number: string) => Told) =>
  async (bank: Simulator): Promise<Prepared> => {
    const begun = await make(bank)
    const event = (tell ?? bank.tell)(begun.attempt.attempt_number)
    return {
      work: () => handleWebhook(mortalTill, bank.name, event),
      again: () => handleWebhook(till, bank.name, event),
      end: () => endOf(bank, begun),
    }
  }
type Told = ReturnType<Simulator['tell']>

async function paid(bank: Simulator): Promise<Begun> {
  const begun = await aBegun(till, bank)
  bank.pay(begun.attempt.attempt_number)
  return begun
}
const cancel = ({ buyer, order_number }: Begun) =>
  inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number, remark: '' }))

async function paidTooLate(bank: Simulator): Promise<Begun> {
  const begun = await aBegun(till, bank)
  bank.pay(begun.attempt.attempt_number, { taken: true })
  await cancel(begun)
  return begun
}

async function refused(bank: Simulator): Promise<Begun> {
  const begun = await aBegun(till, bank)
  bank.refuse(begun.attempt.attempt_number)
  return begun
}

async function recharged(bank: Simulator) {
  const buyer = { ...(await aCustomer(db)), at: till.now() }
  const way = { payment: bank.payment, provider: bank.name, amount_cents: toCents(25_000) }
  const attempt = await inTransaction(db, (tx) => beginRechargeAttempt(tx, buyer, way))
  await shown(till, attempt)
  bank.pay(attempt.attempt_number, { taken: true })
  return { attempt, buyer }
}

/** Half of an order's freight. */
async function freightPaid(bank: Simulator) {
  const { buyer, order_number: order_sn } = await aFreightDue(db, 0, { at: till.now() })
  const what = { order_sn, freight: true, freight_amount: '150.00' }
  const way = { payment: bank.payment, provider: bank.name }
  const attempt = await inTransaction(db, (tx) => beginOrderAttempt(tx, buyer, { ...way, ...what }))
  await shown(till, attempt)
  bank.pay(attempt.attempt_number, { taken: true })
  return { attempt, buyer }
}

/** The deposit of a reservation whose goods are here already. */
async function depositPaid(bank: Simulator) {
  const buyer = { ...(await aCustomer(db)), at: till.now() }
  const reserved = await aPresaleItem(db, { arrives_on: '2099-06-01' })
  const order_sn = await anApproved(db, buyer, [reserved])
  await arrival(db, reserved, { amount: 5, at: till.now() })
  const way = { payment: bank.payment, provider: bank.name }
  const attempt = await inTransaction(db, (tx) => beginOrderAttempt(tx, buyer, { ...way, order_sn }))
  await shown(till, attempt)
  bank.pay(attempt.attempt_number, { taken: true })
  return { attempt, buyer }
}

/** Goods that a dealer keeps. */
async function keptPaid(bank: Simulator) {
  const buyer = { ...(await aDealer(db)), at: till.now() }
  const { order_number: order_sn } = await aKeepOrder(db, buyer, [item])
  const way = { payment: bank.payment, provider: bank.name }
  const attempt = await inTransaction(db, (tx) => beginOrderAttempt(tx, buyer, { ...way, order_sn }))
  await shown(till, attempt)
  bank.pay(attempt.attempt_number, { taken: true })
  return { attempt, buyer }
}

async function captured(bank: Simulator): Promise<Begun> {
  const begun = await paid(bank)
  await handleWebhook(till, bank.name, bank.tell(begun.attempt.attempt_number))
  return begun
}

/** The provider is polled about a payment, by the returning buyer or by the poller. */
const learned =
  (make: (bank: Simulator) => Promise<Begun>): Flow =>
  async (bank) => {
    const begun = await make(bank)
    const attempt = await attemptOf(db, begun.attempt)
    return {
      work: () => refreshPayment(mortalTill, attempt),
      again: async () => refreshPayment(till, await attemptOf(db, attempt)),
      end: () => endOf(bank, begun),
    }
  }

const askedByItself: Flow = async (bank) => {
  // The attempts of earlier tests are not polled any more.
  await db.updateTable('payment_attempt').set({ next_ask_at: null }).execute()
  const begun = await paid(bank)
  till.wait(1)
  return {
    work: () => pollProviders(mortalTill),
    again: async () => {
      till.wait(10)
      await pollProviders(till)
    },
    end: () => endOf(bank, begun),
  }
}

const item = await anItem(db, { on_hand: 1_000, price: 12_345 })
const paths = {
  stripe: '/supply/order/pay/stripe',
  paypal: '/supply/order/pay/paypal',
  converge: '/pay/converge',
} as const

const begunByCall: Flow = async (bank) => {
  const customer = await aCustomer(db)
  const buyer = { ...customer, at: till.now() }
  const { order_number: order_sn } = await anOrder(db, buyer, { items: [item] })
  const caller = await server.loginAs(customer.email)
  const input = { order_sn, idempotency_key: crypto.randomUUID() }
  const begin = () => server.send(paths[bank.name as keyof typeof paths], input, caller)
  const attempts = () =>
    db.selectFrom('payment_attempt').selectAll().where('order_sn', '=', order_sn).execute()
  return {
    work: begin,
    // A database connection may have died with the program.
    again: () => expect.poll(async () => (await begin()).reason).toBe(''),
    async end() {
      const [attempt, ...others] = await attempts()
      bank.pay(attempt!.attempt_number)
      await handleWebhook(till, bank.name, bank.tell(attempt!.attempt_number))
      return { ...(await endOf(bank, { attempt: attempt!, buyer })), others: others.length }
    },
  }
}

const flows: Record<string, Flow> = {
  'an order is begun to pay': begunByCall,
  'that an order was paid is heard': heard(paid),
  'money for an order that was cancelled is heard of': heard(paidTooLate),
  'a recharge is heard of': heard(recharged),
  'that freight was paid in part is heard': heard(freightPaid),
  'that a deposit was paid is heard': heard(depositPaid),
  'that kept goods were paid is heard': heard(keptPaid),
  'a refusal is heard': heard(refused),
  'the buyer who paid is back': learned(paid),
  'the buyer who was refused is back': learned(refused),
  'nothing is due any more, and the page is closed': learned(async (bank) => {
    const begun = await aBegun(till, bank)
    await cancel(begun)
    return begun
  }),
  'the poller asks': askedByItself,
}
const ofStripe: Record<string, Flow> = {
  'a refund that was made there is heard of': heard(captured, (number) => stripeRefund(number, 500)),
}
const rows = simulators.flatMap((bank) =>
  Object.entries({ ...flows, ...(bank.name === 'stripe' ? ofStripe : {}) }).map(
    ([name, flow]) => [bank.name, name, bank, flow] as const,
  ),
)

describe.each(rows)('%s: %s', (_bank, _name, bank, flow) => {
  test('killed after statements, it is done once', async () => {
    const single = await flow(bank)
    let once: object = {}
    const effect = await effects(async () => {
      await single.work()
      once = await single.end()
    })
    for (let statement = 1; ; statement += stride(5)) {
      const { work, again, end } = await flow(bank)
      let died = false
      let ended: object = {}
      const done = await effects(async () => {
        died = (await mortal.dying(statement, () => work().catch(() => undefined))).died
        await again()
        ended = await end()
      })
      expect([statement, done, ended]).toEqual([statement, effect, once])
      if (!died) {
        expect(statement).toBeGreaterThan(2)
        break
      }
      expect(statement).toBeLessThan(statementsAtMost)
    }
    expect(await breaches(db)).toEqual({})
  })
})
