import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type CallPath, calls } from '#api/calls'
import { inputFields } from '#api/wire/json-schema'
import type { Tx } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { demoActors } from '#demo/seed/actors'
import { seedDemo } from '#demo/seed/seed'
import type { User } from '#market/actor'
import { callHandlers } from '#server/calls'
import { testDatabase } from '#tests/servers/database'

/* Lists that grow at their head, read page by page while a row comes in front: each row once. */
const { db } = await testDatabase()
const at = new Date('2026-03-02T09:30:00Z')

beforeAll(async () => {
  const passwords = { hash: async (word: string) => `h:${word}`, hashPayment: async (word: string) => word }
  await seedDemo(db, { secret: 'a secret of the tests', at, passwords, files: { put: async () => {} } })
})

type Values = Record<string, unknown>
type Grown = {
  /** Where the newest row of the list comes from; its `id` is the list's key. */
  table: string
  /** Where the key is an instant: the column of it. */
  instant?: string
  /** Where the key is another column than `id`. */
  key?: string
  /** Asked beside the page. */
  asked?: Values
  /** Rows to have where the demo shop has none. */
  first?: Values
}
const upload = '3f2c1b1e-8f0e-4c7a-9d53-0f4c0b8b1a11'
const address = { receiving_company: 'A', receiving_address: 'B', receiving_zip: '1', receiving_phone: '2' }

const inbound = {
  inbound_number: 'N234567890',
  merchant_id: 1,
  warehouse_id: 1,
  state: 1,
  expected_on: '2026-03-20',
  announced_at: at,
  updated_at: at,
}

const run = { upload_id: upload, merchant_id: 1, mapping: {}, dry_run: false, created_at: at }
const lists: Partial<Record<CallPath, Grown>> = {
  '/home/contractList': { table: 'contract' },
  '/home/refundList': { table: 'refund' },
  '/merchant/batchList': { table: 'presale_batch' },
  '/merchant/bookingList': { table: 'orders', asked: { waiting: '0' } },
  '/merchant/contractList': { table: 'contract' },
  '/merchant/earningList': { table: 'ledger_entry', key: 'transaction_id' },
  '/merchant/importList': {
    table: 'import_run',
    first: { ...run, account_id: 1, asked_by_merchant: true },
  },
  '/merchant/inboundList': { table: 'inbound', first: inbound },
  '/merchant/orderList': { table: 'orders' },
  '/merchant/productionList': { table: 'orders' },
  '/office/announcementList': { table: 'announcement' },
  '/office/auditList': { table: 'audit_log' },
  '/office/batchList': { table: 'order_batch', first: { event: 'accept', account_id: 1, created_at: at } },
  '/office/bookingList': { table: 'ledger_transaction', asked: { from: '2026-02-01', to: '2026-03-02' } },
  '/office/couponList': { table: 'coupon' },
  '/office/importList': {
    table: 'import_run',
    first: run,
  },
  '/office/inboundList': { table: 'inbound', first: inbound },
  '/office/mailList': { table: 'mail', instant: 'created_at' },
  '/office/paymentAttempts': { table: 'payment_attempt' },
  '/office/presaleBatches': { table: 'presale_batch' },
  '/office/statementList': { table: 'bank_statement' },
  '/office/subscriberList': {
    table: 'subscriber',
    asked: { status: '0' },
    first: { email: 'a@b.example', language: 'en-US', site_id: 1, created_at: at },
  },
  '/pay/rechargeList': { table: 'recharge' },
  '/pay/transactionList': { table: 'ledger_entry' },
  '/pay/withdrawalList': { table: 'withdrawal' },
  '/supply/order/coupon/list': { table: 'coupon_holding', instant: 'created_at' },
  '/supply/order/order/list': { table: 'orders' },
  '/user/activity': { table: 'order_history', instant: 'at', asked: { about: 'order' } },
  '/user/enquiryList': { table: 'enquiry' },
  '/user/favouriteList': { table: 'favourite' },
  '/user/getContractAddressList': {
    table: 'contract_address',
    first: { ...address, company_id: 1, created_at: at },
  },
  '/user/logisticsDealLog': { table: 'ledger_entry' },
  '/user/logisticsOrderList': { table: 'logistics_order', asked: { tab: 'all' } },
  '/user/requisitionList': {
    table: 'requisition',
    first: {
      ...{ requisition_number: 'Q234567890', company_id: 1, account_id: 1, kind: 3, warehouse_id: 1 },
      ...{ created_at: at, updated_at: at },
    },
  },
  '/user/noticeList': { table: 'notice', instant: 'created_at' },
  '/user/pictureRequests': { table: 'picture_request' },
}

test('every list that grows at its head is tried', () => {
  const growing = [...calls].filter(([, call]) => inputFields(call.in).has('head')).map(([path]) => path)
  expect(growing.toSorted()).toEqual(Object.keys(lists).toSorted())
})

test.each(Object.entries(lists))('%s shows each row once while one comes in front', async (path, list) => {
  const done = new Error('all is taken back')
  const trial = inTransaction(db, async (tx) => {
    await unbind(tx, list.table)
    const file = { id: upload, merchant_id: 1, file_name: 'feed.csv', storage_key: 'x', created_at: at }
    await keep(tx, 'import_upload', file)
    if (list.first) await keep(tx, list.table, list.first)
    const who = await whoSeesMost(tx, path as CallPath)
    const page = (number: number, head?: number | null) =>
      ask(tx, path as CallPath, who, { page_size: 2, ...list.asked, page: number, ...(head ? { head } : {}) })
    await grow(
      tx,
      list,
      async () => (await page(1)).head,
      async () => (await page(1)).count,
    )
    const newest = (await page(1)).head!
    await sql`savepoint before`.execute(tx)
    await sql`delete from ${sql.table(list.table)} where ${isRow(list, newest)}`.execute(tx)
    const first = await page(1)
    const whole = await ask(tx, path as CallPath, who, { ...list.asked, page_size: 50 })
    await sql`rollback to savepoint before`.execute(tx)
    const seen = [...first.list]
    for (let number = 2; seen.length < whole.list.length; number += 1) {
      const next = await page(number, first.head)
      expect(next.list.length, `page ${number}`).toBeGreaterThan(0)
      expect(next.count).toBe(whole.count)
      expect(next.head).toBe(first.head)
      seen.push(...next.list)
    }
    expect(seen).toEqual(whole.list)
    // Without the head, the last row of the first page is on the second, too.
    expect((await page(2)).list[0]).toEqual(first.list[1])
    throw done
  })
  await expect(trial).rejects.toBe(done)
})

type Page = { list: unknown[]; head: number | null; count: number }

async function ask(tx: Tx, path: CallPath, actor: User, input: Values): Promise<Page> {
  const { call, verb, steps } = callHandlers.get(path)!
  const reads = { read: (work: (tx: Tx) => unknown) => work(tx), linkTo: () => '' } as never
  const asked = call.in.parse(input) as never
  return (verb ? verb(tx, actor as never, asked) : steps!(reads, actor as never, asked)) as Promise<Page>
}

/** The demo person who sees most rows of a list. */
async function whoSeesMost(tx: Tx, path: CallPath): Promise<User> {
  const actors = await demoActors(tx)
  const { who } = calls.get(path)!
  if (who.startsWith('staff')) return actors.staff('administrator', at)
  const accounts = await tx
    .selectFrom('account')
    .select(['email', 'merchant_id', 'kind'])
    .where('kind', '=', who === 'merchant' ? 'merchant' : 'buyer')
    .orderBy('id')
    .execute()
  const people: User[] = accounts.map(({ email, merchant_id }) =>
    who === 'merchant' ? actors.seller(merchant_id!, at) : actors.buyer(email, 'LA', at),
  )
  const counts: number[] = []
  for (const one of people) counts.push((await ask(tx, path, one, { ...lists[path]!.asked })).count)
  return people[counts.indexOf(Math.max(...counts))]!
}

const isRow = ({ instant, key = 'id' }: Grown, value: number) =>
  instant
    ? sql`(extract(epoch from ${sql.ref(instant)}) * 1000000)::bigint = ${value}`
    : sql`${sql.ref(key)} = ${value}`

/** Copies the newest row of a list, each a minute later, until there are four. */
async function grow(tx: Tx, list: Grown, newest: () => Promise<number | null>, count: () => Promise<number>) {
  for (let missing = 4 - (await count()); missing > 0; missing -= 1) {
    const { rows } = await sql<{ row: Values }>`
      select to_jsonb(t) as row from ${sql.table(list.table)} t where ${isRow(list, (await newest())!)} limit 1`.execute(
      tx,
    )
    const { rows: last } = await sql<{
      id: number
    }>`select max(id) as id from ${sql.table(list.table)}`.execute(tx)
    const { row } = rows[0]!
    const later: Values = { ...row, id: last[0]!.id + 1 }
    for (const name of ['at', 'created_at'])
      if (name in later) later[name] = new Date(new Date(String(later[name])).getTime() + 60_000)
    await keep(tx, list.table, later)
  }
}

/** Takes away what binds the rows of a table, so that one can go and come, and a copy can stand beside it. */
async function unbind(tx: Tx, table: string) {
  const { rows } = await sql<{ change: string }>`
    select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname) as change
    from pg_constraint where (conrelid = ${table}::regclass and contype in ('u', 'c', 'x', 'f'))
      or (confrelid = ${table}::regclass and contype = 'f')
      -- A primary key of other columns than the id would refuse a copy, too.
      or (conrelid = ${table}::regclass and contype = 'p' and conkey <> array(
        select attnum from pg_attribute where attrelid = ${table}::regclass and attname = 'id'))
    union all select format('drop index if exists %s', indexrelid::regclass) from pg_index
    where indrelid = ${table}::regclass and indisunique and not indisprimary
      and indexrelid not in (select conindid from pg_constraint)
    union all select format('alter table %I disable trigger user', ${table}::text)`.execute(tx)
  for (const { change } of rows) await sql.raw(change).execute(tx)
}

async function keep(tx: Tx, table: string, values: Values) {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0
      and not attisdropped and attgenerated = '' and attname = any (${Object.keys(values)}::text[])`.execute(
    tx,
  )
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)`.execute(
    tx,
  )
}
