import fc from 'fast-check'
import { expect, test } from 'vitest'
import { favouriteList } from '#api/buying/favourite'
import { orderList } from '#api/buying/order'
import { transactionList } from '#api/money/wallet'
import { inTransaction, reading } from '#database/transaction'
import { aCustomer, anItem, anOrder, fund } from '#tests/fixtures/buying'
import { aProduct } from '#tests/fixtures/goods'
import { testDatabase } from '#tests/servers/database'
import type { Buyer } from './actor.ts'
import { addFavourite } from './buying/favourite/add-favourites.ts'
import { listFavourites } from './buying/favourite/list-favourites.ts'
import { removeFavourites } from './buying/favourite/remove-favourites.ts'
import { cancelOrder } from './buying/order/cancel.ts'
import { listOrders } from './buying/order/read/list-orders.ts'
import { listTransactions } from './money/wallet/list-transactions.ts'

const { db } = await testDatabase({ max: 4 })
const item = await anItem(db, { on_hand: 5_000, price: 1_000 })
const { product_id, relation_ids } = await aProduct(db, { relations: Array.from({ length: 40 }, () => ({})) })

type PageKey = string | number
type ReadPage = (after: PageKey) => Promise<{ keys: string[]; next: PageKey | null }>
/** A list that can be exported: its rows at first, how it is read, and how rows come and go. */
type Exported = {
  begin: (buyer: Buyer) => Promise<unknown>
  read: (buyer: Buyer, page_size: number) => ReadPage
  add: (buyer: Buyer, pick: number) => Promise<unknown>
  take: (buyer: Buyer, key: string) => Promise<unknown>
}

const place = (buyer: Buyer) => anOrder(db, buyer, { items: [item] })
const many = async (count: number, work: () => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await work()
}
const orders = (asked: object): Exported => ({
  begin: (buyer) => many(7, () => place(buyer)),
  read: (buyer, page_size) => async (after) => {
    const input = orderList.in.parse({ ...asked, page_size, after })
    const { list, next } = await reading(db, (tx) => listOrders(tx, buyer, input))
    return { keys: list.map(({ order_number }) => order_number), next }
  },
  add: place,
  take: (buyer, order_number) =>
    inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number, remark: '' })),
})

const favourite = (buyer: Buyer, relation_id: number) =>
  inTransaction(db, (tx) => addFavourite(tx, buyer, { product_id, relation_id }))
const lists: [string, Exported][] = [
  ['orders to pay', orders({ statuses: '0' })],
  ['orders that a search finds', orders({ statuses: '0', search: 'T' })],
  [
    'favourites',
    {
      begin: async (buyer) => {
        for (const id of relation_ids.slice(0, 12)) await favourite(buyer, id)
      },
      read: (buyer, page_size) => async (after) => {
        const input = favouriteList.in.parse({ page_size, ...(after === 0 ? {} : { after }) })
        const { list, next } = await reading(db, (tx) => listFavourites(tx, buyer, input))
        return { keys: list.map(({ relation_id }) => String(relation_id)), next }
      },
      add: (buyer, pick) => favourite(buyer, relation_ids[pick % relation_ids.length]!),
      take: (buyer, key) =>
        inTransaction(db, (tx) => removeFavourites(tx, buyer, { relation_ids: [Number(key)] })),
    },
  ],
  [
    'movements of a wallet',
    {
      begin: (buyer) => many(7, () => fund(db, buyer, 10)),
      read: (buyer, page_size) => async (after) => {
        const input = transactionList.in.parse({ page_size, after })
        const { list, next } = await reading(db, (tx) => listTransactions(tx, buyer, input))
        return { keys: list.map(({ id }) => String(id)), next }
      },
      add: (buyer) => fund(db, buyer, 10),
      take: async () => {},
    },
  ],
]

const steps = fc.array(fc.record({ takes: fc.boolean(), pick: fc.nat(1_000) }), { maxLength: 3 })

test.each(lists)(
  'an export has each row once, whatever comes and goes between its pages: %s',
  async (_, one) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(steps, { maxLength: 6 }),
        async (size, between) => {
          const buyer = await aCustomer(db)
          await one.begin(buyer)
          const whole = await one.read(buyer, 96)(0)
          const gone = new Set<string>()
          const found: string[] = []
          const read = one.read(buyer, size)
          let after: PageKey | null = 0
          for (let page = 0; after !== null; page++) {
            const { keys, next }: Awaited<ReturnType<ReadPage>> = await read(after)
            found.push(...keys)
            after = next
            for (const { takes, pick } of between[page] ?? []) {
              const there = (await one.read(buyer, 96)(0)).keys
              const key = there[pick % Math.max(1, there.length)]
              if (takes && key) {
                gone.add(key)
                await one.take(buyer, key)
              } else await one.add(buyer, pick)
            }
          }
          expect(found).toEqual([...new Set(found)])
          expect(whole.keys.filter((key) => !found.includes(key) && !gone.has(key))).toEqual([])
        },
      ),
      { numRuns: 8 },
    )
  },
)

test('a page by number of the wallet’s movements tells the key behind which the next one begins', async () => {
  const buyer = await aCustomer(db)
  await many(5, () => fund(db, buyer, 10))
  const read = async (asked: object) => {
    const input = transactionList.in.parse({ page_size: 2, ...asked })
    const { list, next, count } = await reading(db, (tx) => listTransactions(tx, buyer, input))
    return { ids: list.map(({ id }) => id), next, count }
  }
  const whole = (await read({ page_size: 50 })).ids
  const first = await read({})
  expect(first).toEqual({ ids: whole.slice(0, 2), next: whole[1], count: whole.length })
  const second = await read({ page: 2, after: first.next })
  expect(second).toMatchObject({ ids: whole.slice(2, 4), count: whole.length })
  expect((await read({ page: 3, after: second.next })).next).toBe(null)
})
