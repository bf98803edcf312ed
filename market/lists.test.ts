import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '#database/connect'
import { reading } from '#database/transaction'
import { countLimit } from '#rules/count-limit'
import { aCustomer, anItem } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aSeller, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { scansOf } from '#tests/servers/scans'
import { listRefunds, queueOfRefunds } from './aftersale/refund/list-refunds.ts'
import { listOrdersForMerchant } from './buying/order/merchant/orders-for-merchant.ts'
import { listOrders } from './buying/order/read/list-orders.ts'
import { listOwnProducts } from './goods/merchant/shelf/list-own-products.ts'
import { queueOfRequests } from './goods/picture/list-requests.ts'
import { queueOfRecharges } from './money/wallet/list-recharges.ts'
import { queueOfWithdrawals } from './money/wallet/list-withdrawals.ts'
import { listCompanies } from './people/acting/companies.ts'
import { listNotices } from './people/message/notices.ts'
import { listAudit } from './people/staff/list-audit.ts'
import { listFeedback, queueOfFeedback } from './talk/feedback/list-feedback.ts'

const { db } = await testDatabase()
const buyer = await aCustomer(db)
await anItem(db)
const merchant = await db.selectFrom('merchant').select('id').executeTakeFirstOrThrow()
/** A manufacturer with most of the products. */
const large = await aMerchant(db)
await grow()
const seller = await aSeller(db, merchant.id)
const largeSeller = await aSeller(db, large)
const staff = await aStaff(db, ['administrator'])
const asked = { statuses: '', search: '', page: 1, page_size: 20 }
const decided = { ...asked, status: 2 } as const
const waiting = { ...asked, status: 0 } as const
const words = { ...asked, search: 'chair-12' }

/** Lists whose tables only grow, and the index that each is read from, in its order or by its words. */
const lists: readonly [index: string, list: (tx: Tx) => Promise<unknown>][] = [
  ['refund_turns', (tx) => queueOfRefunds(tx, staff, { ...asked, waits_for: '' })],
  ['refund_turns_of_merchant', (tx) => queueOfRefunds(tx, seller, { ...asked, waits_for: 'merchant' })],
  [
    'refund_turns_of_warehouse',
    (tx) => queueOfRefunds(tx, staff, { ...asked, waits_for: '', warehouse_id: 1 }),
  ],
  ['refund_turns_of_company', (tx) => listRefunds(tx, buyer, { ...asked, order_number: '' })],
  ['order_words_company', (tx) => listOrders(tx, buyer, words)],
  ['order_words_merchant', (tx) => listOrdersForMerchant(tx, seller, { ...words, tab: 'all' })],
  ['product_on_shelf', (tx) => listOwnProducts(tx, seller, { ...asked, tab: 'published' })],
  ['product_archived', (tx) => listOwnProducts(tx, seller, { ...asked, tab: 'archived' })],
  ['orders_of_merchant', (tx) => listOrdersForMerchant(tx, seller, { ...asked, tab: 'all' })],
  ['recharge_waiting', (tx) => queueOfRecharges(tx, staff, waiting)],
  ['recharge_decided', (tx) => queueOfRecharges(tx, staff, decided)],
  ['withdrawal_waiting', (tx) => queueOfWithdrawals(tx, staff, waiting)],
  ['withdrawal_decided', (tx) => queueOfWithdrawals(tx, staff, decided)],
  ['feedback_longest', (tx) => queueOfFeedback(tx, staff, waiting)],
  ['feedback_status_moved', (tx) => queueOfFeedback(tx, staff, { ...asked, status: 2 })],
  ['feedback_of_account_moved', (tx) => listFeedback(tx, buyer, { ...asked, status: -1 })],
  ['picture_request_longest', (tx) => queueOfRequests(tx, staff, { ...asked, status: 1 })],
  ['picture_request_status', (tx) => queueOfRequests(tx, staff, { ...asked, status: 2 })],
  ['company_by_name', (tx) => listCompanies(tx, staff, asked)],
  ['audit_log_subjects', (tx) => listAudit(tx, staff, { ...asked, subject: 'recharge' })],
]

/** Enough rows that an index is worth its while; what guards single ones is off meanwhile. */
async function grow() {
  const guarded = ['recharge', 'withdrawal'] as const
  for (const table of guarded) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await sql`insert into recharge (recharge_number, company_id, account_id, amount_cents, offline_method, paid_on, voucher_file_ids, status,
      decided_at, created_at)
    select 'R' || g, ${buyer.company_id}::int, ${buyer.account_id}::int, 100, 1, now(), array[gen_random_uuid()], 2, now() - g * interval '1 hour', now() from generate_series(1, 3000) g`.execute(
    db,
  )
  await sql`insert into withdrawal (withdrawal_number, company_id, account_id, method, destination, amount_cents, fee_cents, status,
      decided_at, created_at)
    select 'W' || g, ${buyer.company_id}::int, ${buyer.account_id}::int, 1, 'a@b.example', 100, 1, 2, now() - g * interval '1 hour', now() from generate_series(1, 3000) g`.execute(
    db,
  )
  await sql`insert into product (merchant_id, title, description, keywords, first_shelved_at)
    select case when g % 20 = 0 then (select min(id) from merchant) else ${large} end,
      '{"en-US": "One of many"}', '{}', '', now() from generate_series(1, 3000) g`.execute(db)
  await sql`vacuum analyze product`.execute(db)
  for (const table of guarded) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  for (const table of guarded) await sql`analyze ${sql.table(table)}`.execute(db)
}

test.each(lists)('a list is read from its index, however long it is: %s', async (index, list) => {
  expect(await scansOf(db, index, list)).toBeGreaterThan(0)
})

/** Searches, and the index of the words that they look into. */
const searches: typeof lists = [
  ['product_titles_in', (tx) => listOwnProducts(tx, largeSeller, { ...words, tab: 'published' })],
  ['refund_words_in', (tx) => queueOfRefunds(tx, staff, { ...words, waits_for: '' })],
  ['recharge_number_in', (tx) => queueOfRecharges(tx, staff, { ...decided, ...words })],
  ['withdrawal_number_in', (tx) => queueOfWithdrawals(tx, staff, { ...decided, ...words })],
  ['company_name_in', (tx) => queueOfWithdrawals(tx, staff, { ...decided, ...words })],
  ['account_email_in', (tx) => queueOfFeedback(tx, staff, { ...words, status: -1 })],
  ['audit_log_found', (tx) => listAudit(tx, staff, { ...words, subject: '' })],
]

test.each(searches)('a search looks into an index of words: %s', async (index, search) => {
  const found = await scansOf(db, index, async (tx) => {
    // In tables as small as these a list in its order, read to the end, would be as good.
    await sql`set local enable_indexscan = off`.execute(tx)
    await search(tx)
  })
  expect(found).toBeGreaterThan(0)
})

test('long lists are counted up to a thousand', async () => {
  await sql`insert into notice (account_id, kind, name, created_at) select ${buyer.account_id}, 'order', 'orderPaid', now()
    from generate_series(1, ${countLimit + 5}::int)`.execute(db)
  const { list, count } = await reading(db, (tx) =>
    listNotices(tx, buyer, { kind: '', unread: false, page: 1, page_size: 20 }),
  )
  expect([list.length, count]).toEqual([20, countLimit])
})
