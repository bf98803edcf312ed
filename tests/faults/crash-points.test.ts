import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CallPath } from '#api/calls'
import { openPasswords } from '#server/auth/password/passwords'
import { ask } from '#tests/contract/cases/ask'
import { everyCase } from '#tests/contract/cases/every'
import { type Asking, openWorld, payment, type World } from '#tests/contract/cases/world'
import { anAddress, anOrder, eachLine, pay, work } from '#tests/fixtures/buying'
import { aDealer, keepOf } from '#tests/fixtures/dealers'
import { effectsIn } from '#tests/fixtures/effects'
import { aFreightDue } from '#tests/fixtures/freight'
import { aWarehouse } from '#tests/fixtures/goods'
import { aBegunForm, linesFound } from '#tests/fixtures/paying/requisitions'
import { aFile } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { mortalDatabase } from '#tests/servers/mortal-database'
import { startTestServer } from '#tests/servers/server'
import { stride } from '#tests/suites/part'

/*
 * The program dies after each fifth statement, or each, of each call that moves goods or money, one run
 * for each. Its client repeats the request, as clients without an answer do: then the call has taken effect
 * exactly once, wherever the program died.
 */
const { db, url } = await testDatabase({ max: 4 })
const mortal = mortalDatabase(url)
const server = await startTestServer(mortal.db, {
  config: { rate_limits: false, log_level: 'fatal' },
  mayBreak: true,
})
const world = await openWorld(db, server)
const effects = effectsIn(db)
/** Recipients of notices are left out, because the cases add people as they go. */
async function effectOf(work: () => Promise<unknown>) {
  const { mails: _mails, notices: _notices, ...effect } = await effects(work)
  return effect
}
/** More than any call sends. */
const statementsAtMost = 120

type Move = { path: CallPath; right: (world: World) => Promise<Asking> }
const asTheCase = (path: CallPath): [string, Move] => [path, { path, right: everyCase[path].right }]

/** A paid order, and a move of it by staff. */
const moving =
  (event: 'fail' | 'confirmCancel') =>
  async ({ customer, order, staff, server }: World): Promise<Asking> => {
    const person = await customer(500)
    const { order_number } = await order(person, 'paid')
    if (event === 'confirmCancel') {
      const asked = { order_number, remark: 'changed', idempotency_key: randomUUID() }
      expect((await server.send('/home/askCancel', asked, person.caller)).reason).toBe('')
    }
    const said = { carrier: '', tracking_number: '', remark: 'It is broken.', cause: 'damaged' }
    const input = { order_number, event, ...said, idempotency_key: randomUUID() }
    return { as: (await staff(event === 'fail' ? 'warehouse' : 'service')).caller, input }
  }

/** One of three pieces of an order, and the input to cancel it. */
async function aPart({ customer, item }: World, paid?: 'paid') {
  const person = await customer(500)
  const { order_number } = await anOrder(db, person.actor, { items: [{ ...item, quantity: 3 }] })
  if (paid) await pay(db, person.actor, order_number)
  const lines = JSON.stringify(await eachLine(db, order_number, 1))
  const input = { order_number, remark: 'changed', lines, idempotency_key: randomUUID() }
  return { as: person.caller, input }
}

/** A part that customer service cancels, with its refund. */
async function partOfPaid(world: World): Promise<Asking> {
  const { as, input } = await aPart(world, 'paid')
  expect((await server.send('/home/askCancel', input, as)).reason).toBe('')
  const { order_number } = input
  const said = { event: 'confirmCancel', cause: 'stock', carrier: '', tracking_number: '', remark: '' }
  const confirming = { order_number, ...said, idempotency_key: randomUUID() }
  return { as: (await world.staff('service')).caller, input: confirming }
}

/** A shipment of one of two packed pieces, or of the second after the first. */
const shipping =
  (which: 'first' | 'last') =>
  async (world: World): Promise<Asking> => {
    const { actor } = await world.customer(500)
    const wish = { logistics_type: 2 as const, address_id: await anAddress(db, actor) }
    const { order_number } = await anOrder(db, actor, { items: [{ ...world.item, quantity: 2 }], wish })
    await pay(db, actor, order_number)
    const warehouse = await world.staff('warehouse')
    await work(db, warehouse.actor, { event: 'accept', order_number })
    const lines = await eachLine(db, order_number, 1)
    if (which === 'last') await work(db, warehouse.actor, { event: 'ship', order_number, lines })
    const said = { event: 'ship' as const, carrier: 'Redwood Freight', tracking_number: 'RF2', remark: '' }
    const input = { order_number, ...said, lines: JSON.stringify(lines), idempotency_key: randomUUID() }
    return { as: warehouse.caller, input }
  }

/** A voucher submitted for an order: passing it pays the order, and an excess stays in the wallet. */
async function voucherOfOrder({ customer, order, staff, server }: World): Promise<Asking> {
  const person = await customer()
  const { order_number: order_sn } = await order(person)
  const voucher_file_ids = await aFile(db, person.actor)
  const sent = { order_sn, amount: '150.00', offline_method: 1, paid_on: '2026-03-02', voucher_file_ids }
  const { data } = await server.send(
    '/pay/offline',
    { ...sent, idempotency_key: randomUUID() },
    person.caller,
  )
  const input = { id: data.id, pass: 1 as const, idempotency_key: randomUUID() }
  return { as: (await staff('finance')).caller, input }
}

/** A third of an order's freight, from the wallet. */
async function partOfFreight({ server }: World): Promise<Asking> {
  const { buyer, order_number: order_sn } = await aFreightDue(db, 400, { at: new Date() })
  const payment_password_hash = await openPasswords(...server.config.peppers).hashPayment(payment)
  await db.updateTable('account').set({ payment_password_hash }).where('id', '=', buyer.account_id).execute()
  const input = { order_sn, freight: '1' as const, freight_amount: '100.00', password: payment }
  return { as: await server.loginAs(buyer.email), input: { ...input, idempotency_key: randomUUID() } }
}

/** Work on a form whose two pieces leave, or are counted in place. */
const working =
  (kind: 1 | 3, found: { pieces: number; damaged?: number }) =>
  async (world: World): Promise<Asking> => {
    const dealer = await aDealer(db, 1_000)
    await keepOf(db, dealer, [{ ...world.item, quantity: 2 }])
    const { actor, caller } = await world.staff('warehouse')
    const to = kind === 1 ? { to: (await aWarehouse(db)).id } : {}
    const form = { kind, items: [{ ...world.item, quantity: 2 }], ...to }
    const requisition_number = await aBegunForm(db, { buyer: dealer, staff: actor }, form)
    const lines = await linesFound(db, requisition_number, [found])
    const said = { requisition_number, lines, remark: '', idempotency_key: randomUUID() }
    return { as: caller, input: { ...said, event: kind === 1 ? 'depart' : 'finish' } }
  }

const moves: [string, Move][] = [
  ...(
    [
      '/home/create',
      '/home/cancelOrder',
      '/home/cancelOrders',
      '/home/confirmReceipt',
      '/pay/balance',
      '/pay/offline',
      '/pay/rechargeOffline',
      '/pay/logisticsPay',
      '/office/logisticsEvent',
      '/user/submitRequisition',
      '/user/acceptRequisition',
      '/user/cancelRequisition',
      '/office/workRequisition',
      '/office/decideLoss',
      '/office/decideRecharge',
      '/office/decideForeignCharge',
      '/pay/withdraw',
      '/pay/releaseWithdrawal',
      '/user/payStorage',
      '/supply/order/order/payTogether',
      '/office/decideWithdrawal',
      '/home/askRefund',
      '/home/answerRefund',
      '/merchant/decideRefund',
      '/merchant/saveField',
      '/merchant/moveChange',
      '/merchant/setShelf',
      '/merchant/setPrice',
      '/merchant/bulkApply',
      '/merchant/bulkUndo',
      '/merchant/saveInbound',
      '/merchant/inboundEvent',
      '/office/inboundEvent',
      '/office/bookReceipt',
      '/office/moveMerchant',
      '/office/rateCheck',
      '/office/correctionCheck',
      '/office/storageCorrectionCheck',
      '/office/decideChange',
      '/office/receiveReturn',
      '/office/payRefund',
      '/supply/order/coupon/exchange',
      '/office/confirmStatementLine',
      '/merchant/askPayout',
      '/office/approvePayoutRun',
      '/office/sendPayoutRun',
      '/office/endPayout',
    ] as const
  ).map(asTheCase),
  ['a voucher that pays an order', { path: '/office/decideRecharge', right: voucherOfOrder }],
  ['a part of a freight', { path: '/pay/balance', right: partOfFreight }],
  ['an order that fails, with its money back', { path: '/office/moveOrder', right: moving('fail') }],
  ['a part of an unpaid order', { path: '/home/cancelOrder', right: (world) => aPart(world) }],
  ['a part of a paid one, with its money back', { path: '/office/moveOrder', right: partOfPaid }],
  ['goods of a form that leave', { path: '/office/workRequisition', right: working(1, { pieces: 1 }) }],
  ['a count that misses', { path: '/office/workRequisition', right: working(3, { pieces: 0, damaged: 1 }) }],
  ['the first of two shipments', { path: '/office/moveOrder', right: shipping('first') }],
  ['the last of two shipments', { path: '/office/moveOrder', right: shipping('last') }],
  ['a cancellation with its money back', { path: '/office/moveOrder', right: moving('confirmCancel') }],
]

/**
 * Repeats a request until the shop can answer, because a database connection may have died with the
 * program.
 */
async function askAgain(path: CallPath, asking: Asking) {
  for (;;) {
    const said = await ask(server, path, asking)
    if (said.reason !== 'request.unavailable') return said
  }
}

test.each(moves)(
  '%s: killed after statements and repeated, it takes effect once',
  async (_name, { path, right }) => {
    const single = await right(world)
    const once = await effectOf(async () => expect((await ask(server, path, single)).reason).toBe(''))
    expect(Object.values(once).some((change) => change !== 0)).toBe(true)
    for (let statement = 1; ; statement += stride(5)) {
      const asking = await right(world)
      let died = false
      let repeated = ''
      const effect = await effectOf(async () => {
        const first = await mortal.dying(statement, () => ask(server, path, asking))
        died = first.died
        const again = await askAgain(path, asking)
        repeated = again.reason
        // A request without a key took effect the first time, if at all: its repetition is refused as done
        // already.
        if ('idempotency_key' in asking.input || first.given.reason !== '') return
        expect(again.reason).not.toBe('request.somethingWrong')
      })
      expect(effect, `killed after statement ${statement}, repeated: ${repeated}`).toEqual(once)
      if (!died) {
        expect(statement).toBeGreaterThan(4)
        break
      }
      expect(statement).toBeLessThan(statementsAtMost)
    }
    expect(await breaches(db)).toEqual({})
  },
)
