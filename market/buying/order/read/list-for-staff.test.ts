import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer, Staff } from '#market/actor'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus } from '#rules/buying/order/status'
import { aCustomer, anItem, anOrder, later, pay, work } from '#tests/fixtures/buying'
import { aContractOrder } from '#tests/fixtures/contract/contract-order'
import { aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { chooseOrders } from '../batch/choose-orders.ts'
import { listOrdersForStaff } from './list-orders.ts'

const { db } = await testDatabase()
const packer = await aStaff(db, ['warehouse'])

test('orders that leave a queue while it is worked on hide none of those behind them', async () => {
  const buyer = await aCustomer(db, 9_000)
  const item = await anItem(db)
  const placed: string[] = []
  for (let hours = 0; hours < 7; hours += 1) {
    const { order_number } = await anOrder(db, later(buyer, hours), { items: [item] })
    await pay(db, later(buyer, hours), order_number)
    placed.push(order_number)
  }
  const seen: string[] = []
  let after: string | undefined
  for (let page = 1; page <= 3; page += 1) {
    const { list, next, count } = await reading(db, (tx) =>
      listOrdersForStaff(tx, packer, {
        statuses: String(orderStatus.processing),
        search: '',
        page,
        page_size: 3,
        after,
      }),
    )
    expect(count).toBe(placed.length - seen.length)
    seen.push(...list.map(({ order_number }) => order_number))
    for (const { order_number } of list) await work(db, packer, { event: 'accept', order_number })
    after = next ?? undefined
  }
  expect(after).toBeUndefined()
  expect(seen.toSorted()).toEqual(placed.toSorted())
})

test('a tab of a queue lists and counts only the kinds of orders that wait for us there', async () => {
  const buyer = await aCustomer(db, 9_000)
  const item = await anItem(db)
  const numbers: string[] = []
  for (const kind of [orderKind.stock, orderKind.presale]) {
    const { order_number } = await anOrder(db, buyer, { items: [item] })
    await pay(db, buyer, order_number)
    await ofKind(order_number, kind)
    numbers.push(order_number)
  }
  const status = orderStatus.processing
  const contract = await aContractOrder(db)
  await inStatus(contract.order_number, status)
  numbers.push(contract.order_number)
  const [stock = '', presale = ''] = numbers
  const page = { page: 1, page_size: 10 }
  const filter = { statuses: String(status), search: '' }
  const shown = async (queued: boolean) => {
    const { list, count, counts } = await reading(db, (tx) =>
      listOrdersForStaff(tx, packer, { ...filter, ...page, queued }),
    )
    return { numbers: list.map((row) => row.order_number).toSorted(), count, counts }
  }
  const queue = await shown(true)
  expect(queue).toMatchObject({ numbers: [stock], count: 1 })
  expect(queue.counts.find((one) => one.status === status)).toEqual({ status, count: 1, queued: 1 })
  const all = await shown(false)
  expect(all).toMatchObject({ numbers: numbers.toSorted(), count: 3 })
  expect(all.counts.find((one) => one.status === status)).toEqual({ status, count: 3, queued: 1 })
  // What is done with all of the tab is done with what it shows.
  const input = { order_numbers: [], all: true, ...filter, queued: true }
  const chosen = await reading(db, (tx) => chooseOrders(tx, packer, input))
  expect(chosen.map(({ kind }) => kind)).toEqual([orderKind.stock])
  await ofKind(presale, orderKind.stock)
  await inStatus(contract.order_number, orderStatus.awaitingDepositVoucher)
})

test('one’s own and nobody’s orders are listed, counted and chosen apart from a colleague’s', async () => {
  const buyer = await aCustomer(db, 9_000)
  const item = await anItem(db)
  const [mine, theirs, free] = [await paid(buyer, item), await paid(buyer, item), await paid(buyer, item)]
  const colleague = await aStaff(db, ['warehouse'])
  await assigned(mine, packer)
  await assigned(theirs, colleague)
  const filter = { statuses: String(orderStatus.processing), search: '' }
  const shown = async (whose: 'mine' | 'nobody', at = packer.at) => {
    const asked = { ...filter, assigned: whose, page: 1, page_size: 50 }
    const { list, count } = await reading(db, (tx) => listOrdersForStaff(tx, { ...packer, at }, asked))
    expect(count).toBe(list.length)
    return list.map((row) => row.order_number)
  }
  expect(await shown('mine')).toEqual([mine])
  const nobodys = await shown('nobody')
  expect(nobodys).toContain(free)
  for (const number of [mine, theirs]) expect(nobodys).not.toContain(number)
  const input = { order_numbers: [], all: true, ...filter, assigned: 'mine' as const }
  expect(await reading(db, (tx) => chooseOrders(tx, packer, input))).toHaveLength(1)
  // A status that moves ends it, and so does time.
  await work(db, packer, { event: 'accept', order_number: mine })
  expect(await shown('mine')).toEqual([])
  expect(await shown('nobody', new Date(packer.at.getTime() + 3_600_001))).toContain(theirs)
})

async function paid(buyer: Buyer, item: Awaited<ReturnType<typeof anItem>>): Promise<string> {
  const { order_number } = await anOrder(db, buyer, { items: [item] })
  await pay(db, buyer, order_number)
  return order_number
}
const assigned = (ref: string, { account_id, at }: Staff) =>
  db
    .insertInto('row_assignment')
    .values({ kind: 'order', ref, account_id, given_by: null, until: new Date(at.getTime() + 3_600_000) })
    .execute()

/** Changes an order past the guards of the database. */
const force = (order_number: string, change: RawBuilder<unknown>) =>
  inTransaction(db, async (tx) => {
    await sql`alter table orders disable trigger user`.execute(tx)
    await sql`update orders set ${change} where order_number = ${order_number}`.execute(tx)
    await sql`alter table orders enable trigger user`.execute(tx)
  })
const ofKind = (order_number: string, kind: number) => force(order_number, sql`kind = ${kind}`)
const inStatus = (order_number: string, status: number) => force(order_number, sql`status = ${status}`)
