import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { soldItems } from '#api/money/sales'
import type { Send } from '#api/wire/call'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { payRefund } from '#market/aftersale/refund/pay-refund'
import { aCustomer, anItem, anOrder, later, pay } from '#tests/fixtures/buying'
import { aMerchant, aWarehouse } from '#tests/fixtures/goods'
import { aSeller, aStaff } from '#tests/fixtures/people'
import { aCompleted, ask, decide } from '#tests/fixtures/refunds'
import { someRates } from '#tests/fixtures/tariffs'
import { testDatabase } from '#tests/servers/database'
import { moveReach } from './move-reach.ts'
import { listSoldItems, showSales } from './show-sales.ts'

/* Sales of a manufacturer at three times: one span ago, in the last month, and today with a refund. */
const { db } = await testDatabase({ max: 4 })
await someRates(db, [{ basis_points: 1_000 }])
const merchant_id = await aMerchant(db)
const owner = await aSeller(db, merchant_id)
const stock = await aSeller(db, merchant_id, { roles: ['stock'] })
const other = await aSeller(db, await aMerchant(db))
const finance = await aStaff(db, ['finance'])
const buyer = await aCustomer(db, 50_000)
const house = await aWarehouse(db)
const ofIt = { merchant_id, house, on_hand: 50 }
const chair = await anItem(db, { ...ofIt, price: 10_000, custom_sn: 'CHAIR' })
const table = await anItem(db, { ...ofIt, price: 30_000, custom_sn: 'TABLE' })

const day = 24
const on = <A extends { at: Date }>(actor: A, days: number): A => later(actor, days * day)
async function bought(days: number, items: Parameters<typeof anOrder>[2]['items']) {
  const order = await anOrder(db, on(buyer, days), { items })
  await pay(db, on(buyer, days), order.order_parent_number)
}
await bought(0, [{ ...chair, quantity: 4 }])
await bought(20, [{ ...chair, quantity: 2 }, table])
const arrived = await aCompleted(db, on(buyer, 34), [{ ...table, quantity: 2 }])
await anOrder(db, on(buyer, 34), { items: [chair] })
const line_id = arrived.lines[0]!.id
const { refund_number } = await ask(db, on(buyer, 35), {
  order_number: arrived.order_number,
  lines: [{ line_id, quantity: 1 }],
})
await decide(db, on(arrived.seller, 1), { refund_number, event: 'agree' })
await inTransaction(db, (tx) => payRefund(tx, on(finance, 35), { refund_number, remark: '' }))

const sales = (of = owner, days = 35) => reading(db, (tx) => showSales(tx, on(of, days)))
const items = (wish: Send<typeof soldItems> = {}, of = owner) =>
  reading(db, (tx) => listSoldItems(tx, on(of, 35), soldItems.in.parse(wish)))
const sums = (orders: number, sold: string, given_back: string, net: string) => ({
  orders,
  sold,
  given_back,
  net,
})

test('the sums of 7, 30 and 90 days are what was booked of goods, beside as many days before', async () => {
  const { to, spans, days } = await sales()
  const none = sums(0, '0.00', '0.00', '0.00')
  expect(spans).toEqual([
    { days: 7, now: sums(1, '600.00', '300.00', '300.00'), before: none },
    { days: 30, now: sums(2, '1100.00', '300.00', '800.00'), before: sums(1, '400.00', '0.00', '400.00') },
    { days: 90, now: sums(3, '1500.00', '300.00', '1200.00'), before: none },
  ])
  expect(days.map(({ sold, given_back }) => [sold, given_back])).toEqual([
    ['400.00', '0.00'],
    ['500.00', '0.00'],
    ['600.00', '0.00'],
    ['0.00', '300.00'],
  ])
  expect(days.at(-1)!.on).toBe(to)
  const { spans: laterOn } = await sales(owner, 100)
  expect(laterOn.map(({ now, before }) => [now.net, before.net])).toEqual([
    ['0.00', '0.00'],
    ['0.00', '0.00'],
    ['800.00', '400.00'],
  ])
})

test('items stand by the pieces that were bought of them, as they are now', async () => {
  const { list, count } = await items()
  expect(list.map(({ title: _title, preview: _preview, product_id: _product, ...row }) => row)).toEqual([
    {
      relation_id: table.relation_id,
      custom_sn: 'TABLE',
      orders: 2,
      pieces: 3,
      paid: '900.00',
      given_back: '300.00',
      available: 47,
    },
    {
      relation_id: chair.relation_id,
      custom_sn: 'CHAIR',
      orders: 1,
      pieces: 2,
      paid: '200.00',
      given_back: '0.00',
      available: 43,
    },
  ])
  expect(count).toBe(2)
  const first = await items({ days: 90, page_size: 1 })
  expect([first.list[0]!.custom_sn, first.list[0]!.pieces]).toEqual(['CHAIR', 6])
  const second = await items({ days: 90, page_size: 1, after: first.next! })
  expect([second.list[0]!.custom_sn, second.next]).toEqual(['TABLE', null])
  expect((await items({ search: 'tab' })).list.map(({ custom_sn }) => custom_sn)).toEqual(['TABLE'])
  expect((await items({ days: 7 })).list.map(({ custom_sn }) => custom_sn)).toEqual(['TABLE'])
})

test('who sees no prices of orders sees orders and pieces, and nobody those of others', async () => {
  expect((await sales(stock)).spans[2]!.now).toEqual({ orders: 3, sold: null, given_back: null, net: null })
  expect((await items({}, stock)).list.map(({ pieces, paid }) => [pieces, paid])).toEqual([
    [3, null],
    [2, null],
  ])
  expect((await sales(other)).days).toEqual([])
  expect(await items({}, other)).toEqual({ list: [], count: 0, next: null })
})

test('what is older than anybody looks back is not read, and what is there still adds up', async () => {
  const days = 195
  await bought(days, [{ ...chair, quantity: 1 }])
  const read = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ n: number }>`
      select idx_tup_read::int as n from pg_stat_user_indexes where indexrelname = 'ledger_entry_of_merchant'`.execute(
      db,
    )
    return rows[0]!.n
  }
  const looked = async () => {
    const before = await read()
    const shown = await inTransaction(db, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const all = await showSales(tx, on(owner, days + 1))
      await sql`select pg_stat_force_next_flush()`.execute(tx)
      return all
    })
    return { shown, entries: (await read()) - before }
  }
  const whole = await looked()
  await inTransaction(db, (tx) => moveReach(tx, on(system(owner.at), days + 1)))
  const { shown, entries } = await looked()
  expect(shown).toEqual(whole.shown)
  expect(shown.spans[0]!.now.net).toBe('100.00')
  expect(entries).toBeLessThan(whole.entries)
})
