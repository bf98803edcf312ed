import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { favouriteList } from '#api/buying/favourite'
import { arrivals } from '#api/buying/inbound/office-inbound'
import { packingQueue } from '#api/buying/packing'
import { savedLists } from '#api/buying/saved-list'
import { searchList } from '#api/goods/lexicon'
import { officeMerchants } from '#api/goods/office-merchant'
import { storeList } from '#api/goods/store'
import { stockAtRisk } from '#api/overview/dashboard'
import { companyList } from '#api/people/acting'
import { addressList } from '#api/people/address'
import { deviceList } from '#api/people/security'
import { peopleList } from '#api/people/staff'
import { feedbackList, feedbackQueue } from '#api/talk/feedback'
import type { Tx } from '#database/connect'
import { inTransaction, reading } from '#database/transaction'
import { feedbackStatus } from '#rules/status-codes'
import { aCustomer, anAddress, anItem } from '#tests/fixtures/buying'
import { aMerchant, aProduct } from '#tests/fixtures/goods'
import { anOrderToPack, numberOf, scan } from '#tests/fixtures/packing/cartons'
import { aBuyer, aStaff } from '#tests/fixtures/people'
import { aMaker, announced } from '#tests/fixtures/presale/inbound'
import { testDatabase } from '#tests/servers/database'
import { addFavourite } from './buying/favourite/add-favourites.ts'
import { listFavourites } from './buying/favourite/list-favourites.ts'
import { listArrivals } from './buying/inbound/list-arrivals.ts'
import { listPacking } from './buying/order/packing/list-packing.ts'
import { listLists } from './buying/saved-list/list-lists.ts'
import { listSearches } from './goods/catalogue/lexicon/list-searches.ts'
import { listStores } from './goods/merchant/list-stores.ts'
import { listMerchantsForStaff } from './goods/merchant/state/list-merchants-for-staff.ts'
import { listAtRisk } from './overview/dashboard/list-at-risk.ts'
import { listDevices } from './people/account/session/list-devices.ts'
import { openSession } from './people/account/session/open-session.ts'
import { listCompanies } from './people/acting/companies.ts'
import { listAddresses } from './people/company/list-addresses.ts'
import { listPeople } from './people/staff/list-people.ts'
import { listFeedback, queueOfFeedback } from './talk/feedback/list-feedback.ts'
import { sendFeedback } from './talk/feedback/send-feedback.ts'

/* Rows that stay in their list, but move in it while it is read page by page. */
const { db } = await testDatabase({ max: 4 })
const buyer = await aCustomer(db, 50_000)
const staff = await aStaff(db, ['warehouse', 'service', 'administrator', 'editor'])
const nameless = () => randomBytes(5).toString('hex')
const set = (statement: ReturnType<typeof sql>) => statement.execute(db)

type Query = { page: number; page_size: number; after?: string }
type Page = { list: readonly object[]; next: string | null }
type Moving = {
  key: string
  add: () => Promise<unknown>
  /** Brings a row to the front of the list; where rows can also fall behind all others, `back` does it. */
  front: (key: string) => unknown
  back?: (key: string) => unknown
  read: (tx: Tx, query: Query) => Promise<Page>
}

const item = await anItem(db, { on_hand: 500 })
const maker = await aMaker(db)
const priced = (cents: number) => (key: string) =>
  set(sql`update relation set price_cents = ${cents}, special_offer_cents = 0 where id = ${key}`)
const titled = (title: string) => (key: string) =>
  set(sql`update product set title = jsonb_build_object('en-US', ${title}::text)
    where id = (select product_id from relation where id = ${key})`)
const favourites = (sort: string, front: Moving['front'], back: Moving['front']): Moving => ({
  key: 'relation_id',
  add: async () => {
    const { product_id, relation_id } = await anItem(db, { price: 1_000 })
    await inTransaction(db, (tx) => addFavourite(tx, buyer, { product_id, relation_id }))
  },
  front,
  back,
  read: (tx, query) => listFavourites(tx, buyer, favouriteList.in.parse({ ...query, sort })),
})

const lists: Record<string, Moving> = {
  'favourites by price': favourites('price_low', priced(1), priced(99_000_00)),
  'favourites by price, dear ones first': favourites('price_high', priced(99_000_00), priced(1)),
  'favourites whose price fell': favourites('fallen', priced(1), priced(99_000_00)),
  'favourites by title': favourites('title', titled('000'), titled('zzz')),
  'saved lists': {
    key: 'name',
    add: () =>
      db
        .insertInto('saved_list')
        .values({
          company_id: buyer.company_id,
          account_id: buyer.account_id,
          name: nameless(),
          warehouse_area_id: item.warehouse_area_id,
          logistics_type: 1,
          purchase_mode: 1,
          created_at: buyer.at,
          changed_at: buyer.at,
        })
        .execute(),
    front: (key) =>
      set(sql`update saved_list set changed_at = changed_at + interval '1 day' where name = ${key}`),
    read: (tx, query) => listLists(tx, buyer, savedLists.in.parse(query)),
  },
  addresses: {
    key: 'id',
    add: () => anAddress(db, buyer),
    front: async (key) => {
      await set(sql`update address set is_default = false where company_id = ${buyer.company_id}`)
      await set(sql`update address set is_default = true where id = ${key}`)
    },
    back: (key) => set(sql`update address set is_default = false where id = ${key}`),
    read: (tx, query) => listAddresses(tx, buyer, addressList.in.parse(query)),
  },
  devices: {
    key: 'id',
    add: () =>
      inTransaction(db, (tx) =>
        openSession(tx, buyer, {
          account_id: buyer.account_id,
          token_hash: randomBytes(32),
          user_agent: 'Firefox',
          address: '192.0.2.7',
          stay_signed_in: true,
        }),
      ),
    front: (key) => set(sql`update session set last_seen_at = now() + interval '1 day' where id = ${key}`),
    read: (tx, query) => listDevices(tx, buyer, deviceList.in.parse(query)),
  },
  feedback: {
    key: 'feedback_number',
    add: () =>
      inTransaction(db, (tx) =>
        sendFeedback(tx, buyer, { kind: 'order', body: 'Where is it?', file_ids: [] }),
      ),
    front: (key) =>
      set(sql`update feedback set updated_at = updated_at + interval '1 day' where feedback_number = ${key}`),
    read: (tx, query) => listFeedback(tx, buyer, feedbackList.in.parse(query)),
  },
  'feedback that waits': {
    key: 'feedback_number',
    add: () =>
      inTransaction(db, (tx) =>
        sendFeedback(tx, buyer, { kind: 'order', body: 'Where is it?', file_ids: [] }),
      ),
    front: (key) => set(sql`update feedback set waiting_since = '2020-01-01' where feedback_number = ${key}`),
    back: (key) =>
      set(sql`update feedback set waiting_since = now() + interval '1 day' where feedback_number = ${key}`),
    read: (tx, query) =>
      queueOfFeedback(tx, staff, feedbackQueue.in.parse({ ...query, status: feedbackStatus.waiting })),
  },
  'orders to pack': {
    key: 'order_number',
    add: () => anOrderToPack(db, { buyer, staff }, { items: [item] }),
    front: async (order_number) => scan(db, staff, { order_number, code: await numberOf(db, item) }),
    read: (tx, query) => listPacking(tx, staff, packingQueue.in.parse(query)),
  },
  'searches that find nothing': {
    key: 'text',
    add: () =>
      set(
        sql`insert into search_text (language, text, searches, empty, opened, last_on) values ('en-US', ${nameless()}, 5, 5, 0, '2026-03-02')`,
      ),
    front: (key) => set(sql`update search_text set searches = 900, empty = 900 where text = ${key}`),
    read: (tx, query) => listSearches(tx, staff, searchList.in.parse(query)),
  },
  manufacturers: {
    key: 'merchant_id',
    add: () => aMerchant(db),
    front: (key) => set(sql`update merchant set name = '0' || name where id = ${key}`),
    back: (key) => set(sql`update merchant set name = 'zzz' || name where id = ${key}`),
    read: (tx, query) => listMerchantsForStaff(tx, staff, officeMerchants.in.parse(query)),
  },
  'stores, those with most goods first': {
    key: 'id',
    add: async () =>
      aProduct(db, { merchant_id: await aMerchant(db, `Walked ${nameless()}`), relations: [{}, {}] }),
    front: async (key) => {
      for (let n = 0; n < 3; n++) await aProduct(db, { merchant_id: Number(key), relations: [{}] })
    },
    read: (tx, query) => listStores(tx, buyer, storeList.in.parse({ ...query, search: 'Walked' })),
  },
  'shipments that are to come': {
    key: 'inbound_number',
    add: () => announced(db, maker, { expected_on: '2026-03-20' }),
    front: (key) => set(sql`update inbound set expected_on = '2026-03-01' where inbound_number = ${key}`),
    back: (key) => set(sql`update inbound set expected_on = '2026-04-01' where inbound_number = ${key}`),
    read: (tx, query) => listArrivals(tx, staff, arrivals.in.parse(query)),
  },
  companies: {
    key: 'company_id',
    add: () => aBuyer(db),
    front: (key) => set(sql`update company set name = '0' || name where id = ${key}`),
    back: (key) => set(sql`update company set name = 'zzz' || name where id = ${key}`),
    read: (tx, query) => listCompanies(tx, staff, companyList.in.parse(query)),
  },
  people: {
    key: 'account_id',
    add: () => aBuyer(db, { email: `m${nameless()}@shop.test` }),
    front: (key) => set(sql`update account set email = '0' || email where id = ${key}`),
    back: (key) => set(sql`update account set email = 'z' || email where id = ${key}`),
    read: (tx, query) => listPeople(tx, staff, peopleList.in.parse({ ...query, search: 'shop.test' })),
  },
  'stock that is late': {
    key: 'relation_id',
    add: async () => {
      const { relation_id } = await anItem(db, {})
      await set(
        sql`update stock set incoming = 4, incoming_on = date '2020-01-02' where relation_id = ${relation_id}`,
      )
    },
    front: (key) => set(sql`update stock set incoming_on = '2018-01-02' where relation_id = ${key}`),
    back: (key) => set(sql`update stock set incoming_on = '2021-01-02' where relation_id = ${key}`),
    read: (tx, query) => listAtRisk(tx, staff, stockAtRisk.in.parse({ ...query, risk: 'overdue' })),
  },
}

test.each(Object.entries(lists))('a row that moves between two pages is there once: %s', async (_, one) => {
  for (let n = 0; n < 7; n++) await one.add()
  const read = (query: Query) => reading(db, (tx) => one.read(tx, query))
  const keysOf = (page: Page) => page.list.map((row) => String((row as Record<string, unknown>)[one.key]))
  const whole = keysOf(await read({ page: 1, page_size: 48 }))
  const first = await read({ page: 1, page_size: 3 })
  const seen = keysOf(first)
  // One that is not read yet comes to the front, and one that was read falls back where it can.
  const unread = whole.at(-1)!
  await one.front(unread)
  await one.back?.(seen[0]!)
  for (let page = 2, { next } = first; next !== null; page++) {
    const found = await read({ page, page_size: 3, after: next })
    seen.push(...keysOf(found))
    next = found.next
    expect(page).toBeLessThan(40)
  }
  expect(seen.toSorted()).toEqual(whole.toSorted())
})
