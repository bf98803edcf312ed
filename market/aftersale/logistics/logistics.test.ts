import { afterAll, expect, test } from 'vitest'
import { logisticsOrderList } from '#api/aftersale/logistics'
import { logisticsDealLog } from '#api/money/freight-balance'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { logisticsGraph, logisticsStep } from '#rules/aftersale/logistics/logistics-graph'
import { customerType } from '#rules/codes'
import { addDays, dayAt, timeZoneOf } from '#rules/days'
import { edgesOf } from '#rules/graph'
import type { Cents } from '#rules/money/money'
import { aCustomer, later } from '#tests/fixtures/buying'
import {
  anAcceptedLogistics,
  aShipper,
  askedFreight,
  doneLogistics,
  paidLogistics,
  quotedFreight,
  shownLogistics,
} from '#tests/fixtures/paying/logistics'
import { aColleague, aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { listFreightDeals } from '../../money/wallet/freight/list-freight-deals.ts'
import { showFreightUser } from '../../money/wallet/freight/show-freight-user.ts'
import { balancesOf } from '../../sql/balances.ts'
import { acceptLogistics, askCancelLogistics } from './accept-logistics.ts'
import { expireLogistics } from './expire-logistics.ts'
import { listLogistics } from './list-logistics.ts'
import { showLogisticsFee } from './show-logistics.ts'

const { db } = await testDatabase({ max: 8 })
afterAll(async () => expect(await breaches(db)).toEqual({}))
const service = await aStaff(db, ['service'])
const second = await aStaff(db, ['service'])
const finance = await aStaff(db, ['finance'])
const today = dayAt(service.at, timeZoneOf(service.site))
const { asked, quoted, accepted, placed, pickedUp, delivered, cancelled } = logisticsStep

const balances = (company_id: number) => reading(db, (tx) => balancesOf(tx, company_id))
const carrier = {
  event: 'place',
  carrier: 'Saia',
  pro_number: '12345678',
  pickup_on: addDays(today, 1),
} as const
const accept = (buyer: Parameters<typeof acceptLogistics>[1], order_number: string, total_seen = '300.00') =>
  inTransaction(db, (tx) => acceptLogistics(tx, buyer, { order_number, total_seen, idempotency_key: '' }))

test('from the question to the door: quoted, accepted, paid in parts from both balances, placed, followed', async () => {
  const buyer = await aShipper(db, 1_000, 200)
  const order_number = await askedFreight(db, buyer)
  expect(await shownLogistics(db, buyer, order_number)).toMatchObject({
    step: asked,
    status: 1,
    unpaid_fee: '0.00',
  })
  expect(await quotedFreight(db, service, { order_number })).toMatchObject({ step: quoted, total: '300.00' })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'logisticsQuoted',
    params: { order_number, amount: '300.00' },
  })
  expect(await accept(buyer, order_number)).toMatchObject({ step: accepted, unpaid_fee: '300.00' })
  expect(await paidLogistics(db, buyer, { order_number, source: 'freight', amount: '120.50' })).toMatchObject(
    {
      unpaid_fee: '179.50',
      balance: '79.50',
    },
  )
  await paidLogistics(db, buyer, { order_number, source: 'wallet', amount: '100' })
  expect(await refusalOf(doneLogistics(db, service, { order_number, ...carrier }))).toBe('logistics.unpaid')
  await paidLogistics(db, buyer, { order_number, source: 'freight' })
  expect(await balances(buyer.company_id)).toMatchObject({ available_cents: 700_00, freight_cents: 0 })
  expect(await doneLogistics(db, service, { order_number, ...carrier })).toEqual({ step: placed, status: 2 })
  await doneLogistics(db, service, { order_number, event: 'note', remark: 'Dispatched' })
  const pick = { order_number, event: 'pickUp', picked_up_on: today } as const
  expect(await doneLogistics(db, service, pick)).toMatchObject({ step: pickedUp })
  const early = { order_number, event: 'deliver', delivered_on: addDays(today, -1) } as const
  expect(await refusalOf(doneLogistics(db, service, early))).toBe('logistics.dates')
  expect(await doneLogistics(db, service, { ...early, delivered_on: today })).toMatchObject({
    step: delivered,
  })
  const shown = await shownLogistics(db, buyer, order_number)
  expect(shown.history.map(({ event }) => event)).toEqual([
    'ask',
    'quote',
    'accept',
    'pay',
    'pay',
    'pay',
    'place',
    'note',
    'pickUp',
    'deliver',
  ])
  expect(shown.tracking_link).toContain('saia.com')
  expect(shown.history.find(({ event }) => event === 'place')?.by).toBeNull()
})

test('each balance gets its own back, newest first, less what is kept; and once', async () => {
  const buyer = await aShipper(db, 1_000, 200)
  const order_number = await anAcceptedLogistics(db, buyer, service)
  await paidLogistics(db, buyer, { order_number, source: 'freight', amount: '150' })
  await paidLogistics(db, buyer, { order_number, source: 'wallet' })
  await doneLogistics(db, service, { order_number, ...carrier })
  // 20.00 less: it comes out of the newest payment, the wallet's.
  await doneLogistics(db, service, {
    order_number,
    event: 'adjust',
    kind: 'reweigh',
    amount: '-20',
    remark: 'Lighter',
  })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'logisticsAdjusted',
    params: { due: 'none', returned: '20.00' },
  })
  expect(await balances(buyer.company_id)).toMatchObject({ available_cents: 670_00, freight_cents: 50_00 })
  await doneLogistics(db, service, {
    order_number,
    event: 'adjust',
    kind: 'detention',
    amount: '35',
    remark: 'Waited',
  })
  expect(await shownLogistics(db, buyer, order_number)).toMatchObject({
    total: '315.00',
    unpaid_fee: '35.00',
  })
  expect((await reading(db, (tx) => showFreightUser(tx, buyer))).unpaid_total).toBe('35.00')
  const cancel = { order_number, event: 'cancel', remark: 'As asked' } as const
  expect(await refusalOf(doneLogistics(db, service, { ...cancel, kept: '280.01' }))).toBe('logistics.kept')
  await doneLogistics(db, service, { ...cancel, kept: '30' })
  expect(await balances(buyer.company_id)).toMatchObject({ available_cents: 800_00, freight_cents: 170_00 })
  expect(await refusalOf(doneLogistics(db, service, { ...cancel, kept: '30' }))).toBe('logistics.notAllowed')
  expect(await shownLogistics(db, buyer, order_number)).toMatchObject({
    step: cancelled,
    status: 3,
    kept: '30.00',
  })
  const { list } = await reading(db, (tx) => listFreightDeals(tx, buyer, logisticsDealLog.in.parse({})))
  expect(list.map(({ number, type, amount, balance }) => [number, type, amount, balance])).toEqual([
    [order_number, 1, '120.00', '170.00'],
    [order_number, 4, '-150.00', '50.00'],
    [expect.stringMatching(/^D/), 2, '200.00', '200.00'],
  ])
})

test('a quotation counts as it was seen, until its time is over, and the newest alone', async () => {
  const buyer = await aShipper(db)
  const order_number = await askedFreight(db, buyer)
  await quotedFreight(db, service, { order_number })
  await quotedFreight(db, service, {
    order_number,
    charges: [
      { kind: 'freight', amount: '310' },
      { kind: 'discount', amount: '-20' },
    ],
  })
  expect(await refusalOf(accept(buyer, order_number))).toBe('logistics.changed')
  expect(await refusalOf(accept(later(buyer, 7 * 24 + 1), order_number, '290.00'))).toBe(
    'logistics.quoteOver',
  )
  await accept(buyer, order_number, '290.00')
  expect((await shownLogistics(db, buyer, order_number)).charges.map(({ amount }) => amount)).toEqual([
    '310.00',
    '-20.00',
  ])
  expect(await refusalOf(quotedFreight(db, service, { order_number }))).toBe('logistics.notAllowed')
  for (const charges of [
    [{ kind: 'discount', amount: '-5' }],
    [{ kind: 'freight', amount: '-5' }],
    [{ kind: 'freight', amount: '0' }],
    [{ kind: 'freight', amount: 'x' }],
  ])
    expect(
      await refusalOf(quotedFreight(db, service, { order_number: await askedFreight(db, buyer), charges })),
    ).toBe('logistics.charges')
})

test('what nobody accepts in time ends by itself, and who asked is told', async () => {
  const buyer = await aShipper(db)
  const order_number = await askedFreight(db, buyer)
  await quotedFreight(db, service, { order_number })
  const run = (hours: number) =>
    inTransaction(db, (tx) => expireLogistics(tx, system(later(service, hours).at)))
  await run(7 * 24 - 1)
  expect((await shownLogistics(db, buyer, order_number)).step).toBe(quoted)
  await run(7 * 24)
  expect(await shownLogistics(db, buyer, order_number)).toMatchObject({ step: cancelled, kept: '0.00' })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'logisticsExpired',
    params: { order_number },
  })
})

test('one person lets an unpaid order be placed, another places it', async () => {
  const buyer = await aShipper(db)
  const order_number = await anAcceptedLogistics(db, buyer, service)
  await doneLogistics(db, service, { order_number, event: 'allowLater', remark: 'Pays by the month' })
  expect(await refusalOf(doneLogistics(db, service, { order_number, ...carrier }))).toBe(
    'logistics.secondPerson',
  )
  await doneLogistics(db, second, { order_number, ...carrier })
  expect((await shownLogistics(db, buyer, order_number)).unpaid_fee).toBe('300.00')
  const told = (await shownLogistics(db, buyer, order_number)).history.map(({ remark }) => remark)
  expect(told).not.toContain('Pays by the month')
  await paidLogistics(db, buyer, { order_number, source: 'wallet' })
})

test('who let it be placed unpaid may place it once it is paid', async () => {
  const buyer = await aShipper(db)
  const order_number = await anAcceptedLogistics(db, buyer, service)
  await doneLogistics(db, service, { order_number, event: 'allowLater', remark: 'Pays by the month' })
  await paidLogistics(db, buyer, { order_number, source: 'wallet' })
  expect(await doneLogistics(db, service, { order_number, ...carrier })).toMatchObject({ step: placed })
})

test('the buyer asks for cancelling, and service does so or says why not', async () => {
  const buyer = await aShipper(db)
  const order_number = await anAcceptedLogistics(db, buyer, service)
  const cancel = { order_number, reason: 'Sold otherwise', idempotency_key: '' }
  await inTransaction(db, (tx) => askCancelLogistics(tx, buyer, cancel))
  expect((await shownLogistics(db, buyer, order_number)).cancel_asked_at).not.toBeNull()
  await doneLogistics(db, service, { order_number, event: 'refuseCancel', remark: 'It is on the road' })
  expect(await lastMail(db, buyer.email)).toMatchObject({ template: 'logisticsStays' })
  const again = { order_number, event: 'refuseCancel', remark: 'x' } as const
  expect(await refusalOf(doneLogistics(db, service, again))).toBe('logistics.notAllowed')
  const event = { order_number, event: 'cancel', remark: 'As asked' } as const
  expect(await refusalOf(doneLogistics(db, finance, event))).toBe('logistics.notAllowed')
  await doneLogistics(db, service, event)
  expect(await refusalOf(inTransaction(db, (tx) => askCancelLogistics(tx, buyer, cancel)))).toBe(
    'logistics.notAllowed',
  )
})

test('only dealers and freight customers ask, only their company sees, and a limit is a limit', async () => {
  const plain = await aCustomer(db, 100)
  expect(await refusalOf(askedFreight(db, plain))).toBe('logistics.closed')
  expect(await askedFreight(db, { ...plain, is_freight: true })).toMatch(/^L/)
  const buyer = await aShipper(db)
  const order_number = await askedFreight(db, buyer)
  await quotedFreight(db, service, { order_number })
  const limited = { ...buyer, limits: { order: 299_99 as Cents, month: null } }
  expect(await refusalOf(accept(limited, order_number))).toBe('logistics.overLimit')
  await accept(buyer, order_number)
  for (const other of [plain, await aShipper(db)]) {
    const fee = reading(db, (tx) => showLogisticsFee(tx, other, { order_number }))
    expect(await refusalOf(fee)).toBe('logistics.notFound')
    expect(await refusalOf(shownLogistics(db, other, order_number))).toBe('logistics.notFound')
    const pay = paidLogistics(db, other, { order_number, unpaid_seen: '300.00' })
    expect(await refusalOf(pay)).toBe('logistics.notFound')
    const list = await reading(db, (tx) =>
      listLogistics(tx, other, logisticsOrderList.in.parse({ tab: 'all' })),
    )
    expect(list.list.map((row) => row.order_number)).not.toContain(order_number)
  }
  const colleague = { ...(await aColleague(db, buyer)), customer_type: customerType.stockDealer }
  expect(await refusalOf(paidLogistics(db, colleague, { order_number }))).toBe('team.notYourOrder')
  expect((await shownLogistics(db, colleague, order_number)).events).toEqual([])
  expect((await shownLogistics(db, buyer, order_number)).events).toContain('pay')
})

test('an amount that is none, too much or not as it was seen pays nothing', async () => {
  const buyer = await aShipper(db, 350)
  const order_number = await anAcceptedLogistics(db, buyer, service)
  const refused = (paying: object) =>
    refusalOf(paidLogistics(db, buyer, { order_number, source: 'wallet', ...paying }))
  for (const amount of ['0', '300.01', '-1', 'x'])
    expect(await refused({ amount })).toBe('payment.freightAmount')
  expect(await refused({ unpaid_seen: '299.99' })).toBe('payment.amountChanged')
  expect(await refused({ source: 'freight' })).toBe('payment.balanceNotEnough')
  await paidLogistics(db, buyer, { order_number, source: 'wallet' })
  expect(await refused({})).toBe('payment.notDue')
  expect(await balances(buyer.company_id)).toMatchObject({ available_cents: 50_00 })
})

test('the database holds the ways of freight orders as the rules do, and what is paid of them', async () => {
  const rows = await db.selectFrom('logistics_transition').selectAll().execute()
  const drawn = edgesOf(logisticsGraph).map(({ event, from, to, by }) => [event, from ?? -1, to, by].join())
  expect(rows.map((row) => [row.event, row.from_step, row.to_step, row.by_role].join()).toSorted()).toEqual(
    drawn.toSorted(),
  )
  const buyer = await aShipper(db)
  const order_number = await anAcceptedLogistics(db, buyer, service)
  await paidLogistics(db, buyer, { order_number, source: 'wallet' })
  const order = db.updateTable('logistics_order').where('logistics_number', '=', order_number)
  await expect(order.set({ step: delivered }).execute()).rejects.toThrow('logistics_order_')
  await expect(order.set({ step: quoted }).execute()).rejects.toThrow('than its history says')
  await expect(order.set({ cartons: 1 }).execute()).rejects.toThrow('stays as it was asked for')
  const { id } = await db
    .selectFrom('logistics_order')
    .select('id')
    .where('logistics_number', '=', order_number)
    .executeTakeFirstOrThrow()
  const payment = db.updateTable('logistics_payment').where('logistics_order_id', '=', id)
  await expect(payment.set({ amount_cents: 1 as Cents }).execute()).rejects.toThrow('stays as it was made')
  await expect(payment.set({ back_cents: 300_01 as Cents }).execute()).rejects.toThrow('check')
})
