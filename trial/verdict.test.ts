import { expect, test } from 'vitest'
import { aCustomer, anItem, anOrder, orderOf, pay } from '#tests/fixtures/buying'
import { testDatabase } from '#tests/servers/database'
import { longestGap, type Order } from './journal.ts'
import { type Kept, readKept } from './kept.ts'
import { schedule } from './kills.ts'
import { wallets } from './shop.ts'
import { type Before, judgeOrders, judgeRun } from './verdict.ts'

const { db } = await testDatabase()
const pieces = 10
const item = await anItem(db, { on_hand: pieces, price: 12_900 })
const buyer = await aCustomer(db, 5_000)
const before: Before = { wallets: await wallets(db), pieces: new Map([[item.relation_id, pieces]]) }
const orders = [await aPurchase(), await aPurchase(), await aPurchase()]
const kept = await readKept(db)

async function aPurchase(): Promise<Order> {
  const { order_parent_number, order_number, order_numbers } = await anOrder(db, buyer, { items: [item] })
  await pay(db, buyer, order_parent_number)
  const { company_id, order_fee_cents: cents } = await orderOf(db, order_number)
  const about = { company_id, relation_id: item.relation_id, quantity: 1, cents, paid: true }
  return { ...about, order_parent_number, order_numbers }
}

/** The verdict's findings if the database had kept this instead. */
const wrong = (change: Partial<Kept>, told: readonly Order[] = orders) =>
  judgeOrders({ orders: [...told], unfinished: [] }, { ...kept, ...change }, before)
    .filter(({ held }) => !held)
    .map(({ name }) => name)

test('purchases that are kept as they were acknowledged pass', () => {
  expect(kept.orders).toHaveLength(3)
  expect(wrong({})).toEqual([])
})

test('an acknowledged order that is not kept is found', () => {
  expect(wrong({ orders: kept.orders.slice(1) })).toContain('every acknowledged order is kept')
})

test('an acknowledged payment that is not kept is found', () => {
  const [first, ...others] = kept.orders
  const unpaid = [{ ...first!, paid_cents: 0, captures: 0 }, ...others]
  expect(wrong({ orders: unpaid })).toContain('every acknowledged payment is kept')
})

test('an order that was made twice is found', () => {
  expect(wrong({}, orders.slice(1))).toContain('no order is made twice')
  expect(wrong({}, [...orders, orders[0]!])).toContain('no order is made twice')
})

test('an order of an undecided purchase is no order made twice', () => {
  const unfinished = ['/home/create was not decided when time ended']
  const findings = judgeOrders({ orders: orders.slice(1), unfinished }, kept, before)
  expect(findings.filter(({ held }) => !held)).toEqual([])
})

test('a payment that was taken twice is found, in the order and in the wallet', () => {
  const [first, ...others] = kept.orders
  expect(wrong({ orders: [{ ...first!, captures: 2 }, ...others] })).toContain('no order is paid twice')
  const poorer = new Map([...kept.wallets].map(([company, cents]) => [company, cents - 12_900]))
  expect(wrong({ wallets: poorer })).toEqual(['every wallet is exact'])
})

test('what is sold beyond what is there is found, and stock that is held for nobody', () => {
  const stock = (on_hand: number, reserved: number) => [{ relation_id: item.relation_id, on_hand, reserved }]
  const oversold = ['nothing is sold that is not there']
  expect(wrong({ stock: stock(2, 3) })).toEqual(oversold)
  expect(wrong({ stock: stock(pieces, 4) })).toEqual(oversold)
  const fewer = { ...before, pieces: new Map([[item.relation_id, 2]]) }
  const findings = judgeOrders({ orders, unfinished: [] }, kept, fewer).filter(({ held }) => !held)
  expect(findings.map(({ name }) => name)).toEqual(oversold)
})

test('a crash, a long silence, a refusal, a missing letter and too few purchases are found', () => {
  const well = {
    kills: 20,
    purchases: 2_000,
    crashes: [],
    longestGapMs: 25_000,
    journal: { unfinished: [] },
    mostMb: 640,
    unmailed: [],
  }
  const bars = { kills: 20, purchases: 2_000 }
  const failed = (change: object) => judgeRun({ ...well, ...change }, bars).filter(({ held }) => !held).length
  expect(failed({})).toBe(0)
  expect(failed({ crashes: ['app1 ended by itself: 1'] })).toBe(1)
  expect(failed({ longestGapMs: 25_001 })).toBe(1)
  expect(failed({ journal: { unfinished: ['/pay/balance was refused: 1605'] } })).toBe(1)
  expect(failed({ unmailed: ['T1'] })).toBe(1)
  expect(failed({ mostMb: 641 })).toBe(1)
  expect(failed({ mostMb: 0 })).toBe(1)
  expect(failed({ purchases: 1_999 })).toBe(1)
  expect(failed({ kills: 19 })).toBe(1)
})

test('the longest time between purchases counts from the last one before to the end', () => {
  expect(longestGap([100, 200, 900, 1_000], 150, 1_050)).toBe(700)
  expect(longestGap([100], 150, 1_000)).toBe(900)
  expect(longestGap([], 0, 400)).toBe(400)
})

test('a schedule is the same for a seed, fails over once, and kills no replica after that', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const kills = schedule({ size: 'full', seed, pgbouncer: true })
    expect(kills).toEqual(schedule({ size: 'full', seed, pgbouncer: true }))
    expect(kills.length).toBeGreaterThanOrEqual(20)
    expect(kills.filter((kill) => kill === 'fail over to the replica')).toHaveLength(1)
    expect(kills.lastIndexOf('kill -9 the replica')).toBeLessThan(kills.indexOf('fail over to the replica'))
  }
  expect(schedule({ size: 'full', seed: 1, pgbouncer: false })).not.toContain('kill -9 PgBouncer')
})
