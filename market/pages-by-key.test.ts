import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contractList } from '#api/buying/contract'
import { orderList } from '#api/buying/order'
import { savedLists } from '#api/buying/saved-list'
import { calls } from '#api/calls'
import { pictureRequests } from '#api/goods/picture'
import { couponList } from '#api/money/coupon'
import { stockAtRisk } from '#api/overview/dashboard'
import { addressList } from '#api/people/address'
import { noticeList } from '#api/people/message'
import { deviceList } from '#api/people/security'
import { feedbackList } from '#api/talk/feedback'
import { inTransaction } from '#database/transaction'
import { contractState } from '#rules/buying/contract/state'
import { aCustomer, anAddress, anItem, anOrder } from '#tests/fixtures/buying'
import { aContract } from '#tests/fixtures/contract/contracts'
import { aMerchant, aProduct } from '#tests/fixtures/goods'
import { aCoupon } from '#tests/fixtures/paying/coupons'
import { aSeller, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { byNumberKey, type Watched, walkPages } from '#tests/walk-pages'
import { withdrawContract } from './buying/contract/end-contract.ts'
import { listContracts } from './buying/contract/list-contracts.ts'
import { cancelOrder } from './buying/order/cancel.ts'
import { listOrders } from './buying/order/read/list-orders.ts'
import { listLists } from './buying/saved-list/list-lists.ts'
import { listRequests } from './goods/picture/list-requests.ts'
import { exchangeCoupon } from './money/coupon/exchange-coupon.ts'
import { listOwnCoupons } from './money/coupon/list-own-coupons.ts'
import { listAtRisk } from './overview/dashboard/list-at-risk.ts'
import { listDevices } from './people/account/session/list-devices.ts'
import { openSession } from './people/account/session/open-session.ts'
import { listAddresses } from './people/company/list-addresses.ts'
import { listNotices } from './people/message/notices.ts'
import { notify } from './people/message/notify.ts'
import { listFeedback } from './talk/feedback/list-feedback.ts'
import { sendFeedback } from './talk/feedback/send-feedback.ts'

const { db } = await testDatabase({ max: 4 })
const buyer = await aCustomer(db, 50_000)
const staff = await aStaff(db, ['warehouse', 'auditor', 'finance', 'administrator', 'service', 'editor'])
const item = await anItem(db, { on_hand: 500 })
const seller = await aSeller(db, await aMerchant(db))
const { product_id } = await aProduct(db, { relations: [{}] })
const nameless = () => randomBytes(5).toString('hex')

const set = (statement: ReturnType<typeof sql>) => statement.execute(db)
const lists: Record<string, Watched> = {
  'saved lists': {
    key: 'name',
    add: (tx) =>
      tx
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
    take: (key) =>
      set(sql`update saved_list set changed_at = changed_at + interval '1 day' where name = ${key}`),
    read: (tx, query) => listLists(tx, buyer, savedLists.in.parse(query)),
  },
  addresses: {
    key: 'id',
    add: () => anAddress(db, buyer),
    take: (key) => set(sql`update address set deleted_at = now() where id = ${key}`),
    read: (tx, query) => listAddresses(tx, buyer, addressList.in.parse(query)),
  },
  'unread notices': {
    key: 'id',
    add: (tx) =>
      notify(tx, buyer, {
        to: buyer.account_id,
        name: 'certificationPassed',
        params: { company: 'A', kind: 'first' },
      }),
    take: (key) => set(sql`update notice set read_at = now() where id = ${key}`),
    read: (tx, query) => listNotices(tx, buyer, noticeList.in.parse({ ...query, unread: true })),
  },
  feedback: {
    key: 'feedback_number',
    add: (tx) => sendFeedback(tx, buyer, { kind: 'order', body: 'Where is it?', file_ids: [] }),
    take: (key) =>
      set(sql`update feedback set updated_at = updated_at + interval '1 day' where feedback_number = ${key}`),
    read: (tx, query) => listFeedback(tx, buyer, feedbackList.in.parse(query)),
  },
  'requests for pictures': {
    key: 'id',
    add: (tx) =>
      tx
        .insertInto('picture_request')
        .values({
          account_id: buyer.account_id,
          company_id: buyer.company_id,
          product_id,
          created_at: buyer.at,
          decided_at: null,
          decided_by: null,
        })
        .execute(),
    take: (key) =>
      set(
        sql`update picture_request set status = 2, decided_at = now(), decided_by = ${staff.account_id} where id = ${key}`,
      ),
    read: (tx, query) => listRequests(tx, buyer, pictureRequests.in.parse({ ...query, status: 1 })),
  },
  'orders that are not paid': {
    key: 'order_number',
    add: () => anOrder(db, buyer, { items: [item] }),
    take: (order_number) => inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number, remark: '' })),
    read: (tx, query) =>
      byNumberKey(query, (asked: object) =>
        listOrders(tx, buyer, orderList.in.parse({ ...asked, statuses: '0' })),
      ),
  },
  devices: {
    key: 'id',
    add: (tx) =>
      openSession(tx, buyer, {
        account_id: buyer.account_id,
        token_hash: randomBytes(32),
        user_agent: 'Firefox',
        address: '192.0.2.7',
        stay_signed_in: true,
      }),
    take: (key) => set(sql`update session set last_seen_at = now() + interval '1 day' where id = ${key}`),
    read: (tx, query) => listDevices(tx, buyer, deviceList.in.parse(query)),
  },
  'stock that is late': {
    key: 'relation_id',
    add: async () => {
      const { relation_id } = await anItem(db, {})
      await set(
        sql`update stock set incoming = 4, incoming_on = date '2020-01-02' + ${relation_id % 3}::int where relation_id = ${relation_id}`,
      )
    },
    take: (key) => set(sql`update stock set incoming_on = '2019-01-02' where relation_id = ${key}`),
    read: (tx, query) => listAtRisk(tx, staff, stockAtRisk.in.parse({ ...query, risk: 'overdue' })),
  },
  'contracts to confirm': {
    key: 'contract_sn',
    add: () => aContract(db, { buyer, seller }),
    take: (contract_sn) =>
      inTransaction(db, (tx) => withdrawContract(tx, buyer, { contract_sn, idempotency_key: '' })),
    read: (tx, query) =>
      byNumberKey(query, (asked: object) =>
        listContracts(tx, seller, contractList.in.parse({ ...asked, state: contractState.toConfirm })),
      ),
  },
  'coupons to use': {
    key: 'code',
    add: async (tx) => exchangeCoupon(tx, buyer, { code: (await aCoupon(db)).code }),
    take: (key) => set(sql`update coupon set stopped_at = now() where code = ${key}`),
    read: (tx, query) => listOwnCoupons(tx, buyer, couponList.in.parse(query)),
  },
}

test.each(Object.entries(lists))(
  'page by page on a screen each row is there once, though rows come and go meanwhile: %s',
  (_, one) => walkPages(db, one),
)

/** Lists that need no key: nobody takes a row out of them, or they are cut from what a search kept. */
const byNumber = [
  '/home/list',
  '/home/refundList',
  '/home/shopList',
  '/home/storeList',
  '/merchant/import',
  '/merchant/importList',
  '/office/announcementList',
  '/office/batch',
  '/office/batchList',
  '/office/bookingList',
  '/office/couponList',
  '/office/import',
  '/office/importList',
  '/office/statementList',
  '/pay/rechargeList',
  '/pay/withdrawalList',
  '/user/activity',
  '/user/enquiryList',
  '/user/getContractAddressList',
]

test('every list by pages is read by key, but for those that nobody takes a row out of', () => {
  const fieldsOf = (call: { in?: unknown }) => Object.keys((call.in as { shape?: object }).shape ?? {})
  const unkeyed = [...calls.values()].filter((call) => {
    const fields = fieldsOf(call)
    return fields.includes('page_size') && !fields.includes('after')
  })
  expect(unkeyed.map(({ path }) => path).sort()).toEqual(byNumber)
})
