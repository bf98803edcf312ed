import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refundList } from '#api/aftersale/refund'
import { contractList } from '#api/buying/contract'
import { favouriteList } from '#api/buying/favourite'
import { orderList } from '#api/buying/order'
import { savedLists } from '#api/buying/saved-list'
import { calls } from '#api/calls'
import { pictureRequests } from '#api/goods/picture'
import { storeList } from '#api/goods/store'
import { couponList } from '#api/money/coupon'
import { withdraw, withdrawalList } from '#api/money/withdrawal'
import { stockAtRisk } from '#api/overview/dashboard'
import { addressList } from '#api/people/address'
import { noticeList } from '#api/people/message'
import { deviceList } from '#api/people/security'
import { chatList } from '#api/talk/chat'
import { chatQueue } from '#api/talk/chat-desk'
import { feedbackList } from '#api/talk/feedback'
import type { Tx } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { contractState } from '#rules/buying/contract/state'
import { aCustomer, anAddress, anItem, anOrder } from '#tests/fixtures/buying'
import { aContract } from '#tests/fixtures/contract/contracts'
import { aMerchant, aProduct } from '#tests/fixtures/goods'
import { aCoupon } from '#tests/fixtures/paying/coupons'
import { aSeller, aStaff } from '#tests/fixtures/people'
import { ask, completed } from '#tests/fixtures/refunds'
import { testDatabase } from '#tests/servers/database'
import { byNumberKey, type Watched, walkPages } from '#tests/walk-pages'
import { answerRefund } from './aftersale/refund/answer-refund.ts'
import { listRefunds } from './aftersale/refund/list-refunds.ts'
import { withdrawContract } from './buying/contract/end-contract.ts'
import { listContracts } from './buying/contract/list-contracts.ts'
import { addFavourite } from './buying/favourite/add-favourites.ts'
import { listFavourites } from './buying/favourite/list-favourites.ts'
import { removeFavourites } from './buying/favourite/remove-favourites.ts'
import { cancelOrder } from './buying/order/cancel.ts'
import { listOrders } from './buying/order/read/list-orders.ts'
import { listLists } from './buying/saved-list/list-lists.ts'
import { listStores } from './goods/merchant/list-stores.ts'
import { listRequests } from './goods/picture/list-requests.ts'
import { exchangeCoupon } from './money/coupon/exchange-coupon.ts'
import { listOwnCoupons } from './money/coupon/list-own-coupons.ts'
import { askWithdrawal } from './money/wallet/ask-withdrawal.ts'
import { listWithdrawals } from './money/wallet/list-withdrawals.ts'
import { releaseWithdrawal } from './money/wallet/settle-withdrawal.ts'
import { listAtRisk } from './overview/dashboard/list-at-risk.ts'
import { listDevices } from './people/account/session/list-devices.ts'
import { openSession } from './people/account/session/open-session.ts'
import { listAddresses } from './people/company/list-addresses.ts'
import { listNotices } from './people/message/notices.ts'
import { notify } from './people/message/notify.ts'
import { assignConversation } from './talk/chat/desk/assign-conversation.ts'
import { closeConversation } from './talk/chat/desk/close-conversation.ts'
import { listChatQueue } from './talk/chat/help/list-queue.ts'
import { listConversations } from './talk/chat/list-conversations.ts'
import { openConversation } from './talk/chat/open-conversation.ts'
import { sendMessage } from './talk/chat/send-message.ts'
import { listFeedback } from './talk/feedback/list-feedback.ts'
import { sendFeedback } from './talk/feedback/send-feedback.ts'

const { db } = await testDatabase({ max: 4 })
const buyer = await aCustomer(db, 50_000)
const staff = await aStaff(db, ['warehouse', 'auditor', 'finance', 'administrator', 'service', 'editor'])
const item = await anItem(db, { on_hand: 500 })
const seller = await aSeller(db, await aMerchant(db))
const { product_id } = await aProduct(db, { relations: [{}] })
const nameless = () => randomBytes(5).toString('hex')

/** Favourites of which some cost the same, in an order; what is added comes in anywhere. */
const favourites = (sort: string): Watched => ({
  key: 'relation_id',
  add: async (tx) => {
    const price = 1_000 + 500 * (randomBytes(1)[0]! % 3)
    const { product_id, relation_id } = await anItem(db, { price })
    await addFavourite(tx, buyer, { product_id, relation_id })
    // What it cost when it was added: some fell, some rose, some stayed.
    await sql`update favourite set price_cents = ${1_000 + 500 * (relation_id % 3)} where relation_id = ${relation_id}`.execute(
      tx,
    )
  },
  take: (key) => inTransaction(db, (tx) => removeFavourites(tx, buyer, { relation_ids: [Number(key)] })),
  read: (tx, query) => listFavourites(tx, buyer, favouriteList.in.parse({ ...query, sort })),
})

/** A company's first words in a conversation with the platform. */
async function writeToUs(tx: Tx): Promise<void> {
  const asking = await aCustomer(db)
  const about = { merchant_uuid: '', subject: 'none', subject_ref: '' } as const
  const { conversation_number } = await openConversation(tx, asking, about)
  const said = { body: 'Hello', client_key: randomUUID(), card_kind: '', card_ref: '' } as const
  await sendMessage(tx, asking, { ...said, file_ids: [], conversation_number })
}

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
  'favourites as they were added': favourites('added'),
  'favourites by title': favourites('title'),
  'favourites by price': favourites('price_low'),
  'favourites by price, dear ones first': favourites('price_high'),
  'favourites whose price fell': favourites('fallen'),
  'requests for refunds that are open': {
    key: 'refund_number',
    add: async () => {
      const { order_number, lines } = await completed(db, buyer, { items: [item] })
      await ask(db, buyer, { order_number, lines: [{ line_id: lines[0]!.id, quantity: 1 }] })
    },
    take: (refund_number) =>
      inTransaction(db, (tx) => answerRefund(tx, buyer, { refund_number, event: 'withdraw', remark: '' })),
    read: (tx, query) => listRefunds(tx, buyer, refundList.in.parse({ ...query, statuses: '0' })),
  },
  'withdrawals that hold money': {
    key: 'withdrawal_number',
    add: (tx) =>
      askWithdrawal(tx, buyer, withdraw.in.parse({ amount: '20', method: 1, email: 'rosa@diaz.test' })),
    take: (withdrawal_number) =>
      inTransaction(db, (tx) => releaseWithdrawal(tx, buyer, { withdrawal_number, idempotency_key: '' })),
    read: (tx, query) => listWithdrawals(tx, buyer, withdrawalList.in.parse({ ...query, held: '1' })),
  },
  'stores, those with most goods first': {
    key: 'id',
    add: async () =>
      aProduct(db, { merchant_id: await aMerchant(db, `Walked ${nameless()}`), relations: [{}] }),
    take: (key) => aProduct(db, { merchant_id: Number(key), relations: [{}] }),
    read: (tx, query) => listStores(tx, buyer, storeList.in.parse({ ...query, search: 'Walked' })),
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
  'conversations that nobody answers': {
    key: 'conversation_number',
    add: (tx) => writeToUs(tx),
    take: (conversation_number) =>
      inTransaction(db, (tx) =>
        assignConversation(tx, staff, { conversation_number, event: 'take', to: '' }),
      ),
    read: (tx, query) => listConversations(tx, staff, chatList.in.parse({ ...query, tab: 'nobody' })),
  },
  'conversations in which somebody waits for us': {
    key: 'conversation_number',
    add: (tx) => writeToUs(tx),
    take: (conversation_number) =>
      inTransaction(db, (tx) => closeConversation(tx, staff, { conversation_number })),
    read: (tx, query) => listChatQueue(tx, staff, chatQueue.in.parse({ ...query, tab: 'ours' })),
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
