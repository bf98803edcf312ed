import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { test } from 'vitest'
import { packingQueue } from '#api/buying/packing'
import { applicationList } from '#api/goods/merchant-application'
import { officeMerchants } from '#api/goods/office-merchant'
import { officeRequisitionList } from '#api/goods/stock/office-requisition'
import { requisitionList } from '#api/goods/stock/requisition'
import { attemptList } from '#api/paying/payment-attempt'
import { companyList } from '#api/people/acting'
import { peopleList } from '#api/people/staff'
import { subscriberList } from '#api/talk/subscription'
import { toCents } from '#rules/money/money'
import { aCustomer, anItem } from '#tests/fixtures/buying'
import { aDealer, keepOf } from '#tests/fixtures/dealers'
import { aMerchant } from '#tests/fixtures/goods'
import { anOrderToPack, numberOf, scan } from '#tests/fixtures/packing/cartons'
import { aForm, cancelledForm } from '#tests/fixtures/paying/requisitions'
import { aBuyer, aFile, aSite, aStaff, minutesLater } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { byNumberKey, type Watched, walkPages } from '#tests/walk-pages'
import { listPacking } from './buying/order/packing/list-packing.ts'
import { listApplications } from './goods/merchant/application/show-application.ts'
import { listMerchantsForStaff } from './goods/merchant/state/list-merchants-for-staff.ts'
import { listOfficeRequisitions, listRequisitions } from './goods/requisition/list-requisitions.ts'
import { listAttempts } from './paying/payment/attempt/list-attempts.ts'
import { listCompanies } from './people/acting/companies.ts'
import { listPeople } from './people/staff/list-people.ts'
import { listSubscribers } from './talk/subscription/list-subscribers.ts'

const { db } = await testDatabase({ max: 4 })
const buyer = await aCustomer(db, 50_000)
const staff = await aStaff(db, ['warehouse', 'auditor', 'finance', 'administrator', 'service', 'editor'])
const item = await anItem(db, { on_hand: 500 })
const site_id = await aSite(db)
const dealer = await aDealer(db, 20_000)
await keepOf(db, dealer, [{ ...item, quantity: 100 }])
const nameless = () => randomBytes(5).toString('hex')

const set = (statement: ReturnType<typeof sql>) => statement.execute(db)
const lists: Record<string, Watched> = {
  'orders to pack': {
    key: 'order_number',
    add: () => anOrderToPack(db, { buyer, staff }, { items: [item] }),
    // Whoever begins an order brings it to the front of the queue.
    take: async (order_number) => scan(db, staff, { order_number, code: await numberOf(db, item) }),
    read: (tx, query) => listPacking(tx, staff, packingQueue.in.parse(query)),
  },
  'applications of manufacturers': {
    key: 'application_number',
    add: async (tx) =>
      tx
        .insertInto('merchant_application')
        .values({
          application_number: `M${nameless()}`.toUpperCase(),
          account_id: null,
          site_id,
          language: 'en-US',
          company_name: 'Maker',
          contact_name: 'Grace',
          email: `${nameless()}@maker.test`,
          phone: '213 555 0100',
          country: 'VN',
          category_ids: [1],
          factory_m2: 10,
          licence_file_id: await aFile(db, buyer),
          visitor_uuid: randomUUID(),
          sent_key: randomUUID(),
          sent_hash: randomBytes(32),
          created_at: buyer.at,
          submitted_at: buyer.at,
        })
        .execute(),
    take: (key) =>
      set(
        sql`update merchant_application set status = 2, reason = 'No licence', decided_at = now() where application_number = ${key}`,
      ),
    read: (tx, query) => listApplications(tx, staff, applicationList.in.parse(query)),
  },
  'requisition forms to be quoted': {
    key: 'requisition_number',
    add: () => aForm(db, dealer, { items: [item] }),
    take: (number) => cancelledForm(db, dealer, number),
    read: (tx, query) =>
      listOfficeRequisitions(tx, staff, officeRequisitionList.in.parse({ ...query, tab: 'toQuote' })),
  },
  "a company's requisition forms that go on": {
    key: 'requisition_number',
    add: () => aForm(db, dealer, { items: [item] }),
    take: (number) => cancelledForm(db, dealer, number),
    read: (tx, query) =>
      byNumberKey(query, (asked: object) =>
        listRequisitions(tx, dealer, requisitionList.in.parse({ ...asked, tab: 'open' })),
      ),
  },
  manufacturers: {
    key: 'name',
    add: () => aMerchant(db),
    take: (key) => set(sql`update merchant set name = '0' || name where name = ${key}`),
    read: (tx, query) => listMerchantsForStaff(tx, staff, officeMerchants.in.parse(query)),
  },
  companies: {
    key: 'company_id',
    add: () => aBuyer(db),
    take: (key) => set(sql`update company set name = '0' || name where id = ${key}`),
    read: (tx, query) => listCompanies(tx, staff, companyList.in.parse(query)),
  },
  people: {
    key: 'email',
    add: () => aBuyer(db, { email: `a${nameless()}@shop.test` }),
    take: (key) => set(sql`update account set deleted_at = now() where email = ${key} and kind = 'buyer'`),
    read: (tx, query) => listPeople(tx, staff, peopleList.in.parse({ ...query, search: 'shop.test' })),
  },
  'attempts to pay that are open': {
    key: 'attempt_number',
    add: (tx) =>
      tx
        .insertInto('payment_attempt')
        .values({
          attempt_number: `A${nameless()}`.toUpperCase(),
          company_id: buyer.company_id,
          account_id: buyer.account_id,
          purpose: 'recharge',
          order_sn: null,
          payment: 3,
          provider: 'stripe',
          amount_cents: toCents(1_000),
          created_at: buyer.at,
          expires_at: minutesLater(60),
        })
        .execute(),
    take: (key) =>
      set(
        sql`update payment_attempt set state = 'failed', failure = 'declined', settled_at = now() where attempt_number = ${key}`,
      ),
    read: (tx, query) => listAttempts(tx, staff, attemptList.in.parse({ ...query, state: 'opening' })),
  },
  subscribers: {
    key: 'email',
    add: (tx) =>
      tx
        .insertInto('subscriber')
        .values({
          email: `${nameless()}@news.test`,
          language: 'en-US',
          site_id,
          status: 1,
          confirm_hash: null,
          confirm_expires_at: null,
          mailed_on: null,
          created_at: buyer.at,
          confirmed_at: buyer.at,
          unsubscribed_at: null,
        })
        .execute(),
    take: (key) => set(sql`update subscriber set status = 2, unsubscribed_at = now() where email = ${key}`),
    read: (tx, query) => listSubscribers(tx, staff, subscriberList.in.parse({ ...query, status: 1 })),
  },
}

test.each(Object.entries(lists))(
  'page by page on a screen each row is there once, though rows come and go meanwhile: %s',
  (_, one) => walkPages(db, one),
)
