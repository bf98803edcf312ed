import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { requisitionKind } from '#rules/goods/private/requisition-graph'
import { aCustomer, anItem, anOrder } from '#tests/fixtures/buying'
import { aShipper, askedFreight, quotedFreight } from '#tests/fixtures/paying/logistics'
import { aForm, quotedForm } from '#tests/fixtures/paying/requisitions'
import { accrue, closeMonths, daysOn, storedChairs } from '#tests/fixtures/paying/storage'
import { aColleague, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { addFavourite } from '../../buying/favourite/add-favourites.ts'
import { sendFeedback } from '../../talk/feedback/send-feedback.ts'
import { showHome } from './show-home.ts'

const { db } = await testDatabase()

test('the home page says what there is, of this company and person alone', async () => {
  const [buyer, stranger] = [await aCustomer(db, 300), await aCustomer(db)]
  const item = await anItem(db, { price: 9_000 })
  await anOrder(db, buyer, { items: [item] })
  await inTransaction(db, (tx) => addFavourite(tx, buyer, item))
  await db
    .updateTable('relation')
    .set({ price_cents: 8_000 as never })
    .where('id', '=', item.relation_id)
    .execute()
  const said = { kind: 'other', body: 'Hello.', file_ids: [] } as const
  await inTransaction(db, (tx) => sendFeedback(tx, buyer, { ...said, file_ids: [] }))
  const home = await reading(db, (tx) => showHome(tx, buyer))
  expect(home).toMatchObject({
    balance: '300.00',
    order_counts: [{ status: 0, count: 1, mine: 1, waiting: 0 }],
    recent_orders: [{ order_fee: '90.00', piece_count: 1 }],
    favourites: { count: 1, fallen: 1, list: [{ shown_price: '80.00', price_was: '90.00' }] },
    notices: { unread: { order: 1, payment: 1 } },
    feedback: { waiting: 1, answered: 0 },
    dealing: { storage_owed: '0.00', forms: 0, freight: 0 },
  })
  expect(await reading(db, (tx) => showHome(tx, stranger))).toMatchObject({
    balance: '0.00',
    recent_orders: [],
    favourites: { count: 0 },
    notices: { list: [], unread: {} },
  })
})

test('a dealer is told what is owed for storage, and whose price waits', async () => {
  const { dealer, item } = await storedChairs(db, { dollars: 301 })
  const number = await aForm(db, { ...dealer, at: daysOn(1) }, { kind: requisitionKind.count, items: [item] })
  const clerk = await aStaff(db, ['warehouse'])
  await quotedForm(db, { ...clerk, at: daysOn(70) }, { number, fee: '5.00' })
  await accrue(db, daysOn(75))
  await closeMonths(db, daysOn(75))
  const shipper = await aShipper(db, 10)
  const freight = await askedFreight(db, shipper)
  await quotedFreight(db, await aStaff(db, ['service']), { order_number: freight })
  const dealingOf = async (who: Parameters<typeof showHome>[1]) =>
    (await reading(db, (tx) => showHome(tx, who))).dealing
  const theirs = await dealingOf({ ...dealer, at: daysOn(75) })
  expect(theirs).toMatchObject({ forms: 1, freight: 0 })
  expect(Number(theirs.storage_owed)).toBeGreaterThan(0)
  expect(await dealingOf({ ...dealer, at: daysOn(90) })).toMatchObject({ forms: 0 })
  expect(await dealingOf(shipper)).toEqual({ storage_owed: '0.00', forms: 0, freight: 1 })
})

test('pending tasks of orders are counted for those who may do them', async () => {
  const owner = await aCustomer(db)
  const buyer = await aColleague(db, owner, { order_limit: 50 })
  const [small, large] = [await anItem(db, { price: 4_000 }), await anItem(db, { price: 9_000 })]
  for (const who of [owner, buyer]) await anOrder(db, who, { items: [small] })
  await anOrder(db, buyer, { items: [large] })
  const mineOf = async (who: typeof owner) =>
    (await reading(db, (tx) => showHome(tx, who))).order_counts.map(({ status, ...counts }) => counts)
  expect(await mineOf(buyer)).toEqual([{ count: 3, mine: 1, waiting: 1, reserved: 0 }])
  expect(await mineOf(owner)).toEqual([{ count: 3, mine: 2, waiting: 1, reserved: 0 }])
  expect(await mineOf(await aColleague(db, owner, { role: 'finance' }))).toEqual([
    { count: 3, mine: 2, waiting: 1, reserved: 0 },
  ])
})

test('however much there is, it is as many queries', async () => {
  const buyer = await aCustomer(db)
  const counted = async () => {
    let queries = 0
    const watching = db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await reading(watching, (tx) => showHome(tx, buyer))
    return queries
  }
  const empty = await counted()
  for (let made = 0; made < 4; made += 1) {
    const item = await anItem(db)
    await anOrder(db, buyer, { items: [item] })
    await inTransaction(db, (tx) => addFavourite(tx, buyer, item))
  }
  expect(await counted()).toBe(empty)
  expect(empty).toBeLessThan(16)
})

test('staff has no orders, favourites or money there', async () => {
  const staff = await aStaff(db, ['service'])
  expect(await reading(db, (tx) => showHome(tx, staff))).toMatchObject({
    balance: null,
    recent_orders: [],
    favourites: { list: [] },
  })
})
