import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { list as declaration } from '#api/goods/catalogue/find'
import { ownProducts } from '#api/goods/change'
import { merchantPictures } from '#api/goods/picture'
import { inTransaction, reading } from '#database/transaction'
import type { Guest } from '#market/actor'
import { listProducts } from '#market/goods/catalogue/list-products'
import { listClosures } from '#market/goods/merchant/closure/closures'
import { listBulks } from '#market/goods/merchant/price/list-bulk'
import { readSetup } from '#market/goods/merchant/setup/read-setup'
import { listOwnProducts } from '#market/goods/merchant/shelf/list-own-products'
import { requestsOfMerchant } from '#market/goods/picture/list-requests'
import { inboundState } from '#rules/buying/inbound/inbound-graph'
import { pictureStatus } from '#rules/codes'
import { merchantState } from '#rules/goods/merchant/merchant-state'
import { isMet } from '#rules/people/merchant/requirement'
import type { Language } from '#rules/sites'
import { testDatabase } from '#tests/servers/database'
import office from '../../locales/en-US/office.json' with { type: 'json' }
import { demoAccounts } from '../data/accounts.ts'
import { demoActors } from './actors.ts'
import { seedDemo } from './seed.ts'

const at = new Date('2026-03-02T09:30:00Z')
const { db } = await testDatabase()
const kept: string[] = []
const tools = {
  secret: 'a secret of the tests',
  at,
  passwords: { hash: async (word: string) => `h:${word}`, hashPayment: async (word: string) => `p:${word}` },
  files: { put: async (key: string) => void kept.push(key) },
}

let done: boolean[] = []
beforeAll(async () => {
  done = await Promise.all([seedDemo(db, tools), seedDemo(db, tools), seedDemo(db, tools)])
})

const found = async (search: string, language: Language = 'en-US', zone: 'bad_goods' | '' = '') => {
  const guest: Guest = { kind: 'guest', at, language, site: 'LA', visitor_uuid: 'a' }
  const input = declaration.in.parse({ search, zone, page_size: 24 })
  return inTransaction(db, async (tx) => (await listProducts(tx, guest, input)).list)
}

test('of processes that start together one seeds the shop', () => {
  expect(done.filter(Boolean)).toHaveLength(1)
})

test('the files of all rows of `file` are in the storage', async () => {
  const rows = await db.selectFrom('file').select('storage_key').distinct().execute()
  expect(rows.length).toBeGreaterThan(4)
  expect(kept).toEqual(expect.arrayContaining(rows.map(({ storage_key }) => storage_key)))
})

test('every field that the audit log of the demo keeps has words', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct f.name from audit_log l
    cross join lateral (values (l.before), (l.after)) side (kept)
    cross join lateral jsonb_object_keys(case jsonb_typeof(kept) when 'object' then kept else '{}' end) f (name)`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.map(({ name }) => name).filter((name) => !(name in office.audit.field))).toEqual([])
})

test('who is open brought all that is asked, and Baltic Birch is being set up', async () => {
  const merchants = await db.selectFrom('merchant').select(['id', 'name', 'state']).orderBy('id').execute()
  const standing = merchants.map(async ({ id, name, state }) => {
    const list = await reading(db, (tx) => readSetup(tx, { merchant_id: id, at, language: 'en-US' }))
    const needed = list.filter(({ required }) => required)
    return {
      name,
      state,
      left: needed.filter((one) => !isMet(one)).map((one) => `${one.title}: ${one.state}`),
    }
  })
  const found = await Promise.all(standing)
  expect(found.filter(({ state, left }) => state !== merchantState.open || left.length > 0)).toEqual([
    {
      name: 'Baltic Birch',
      state: merchantState.settingUp,
      left: ['First products: open', 'Product liability insurance: rejected', 'Test reports: pending'],
    },
  ])
  expect(found).toHaveLength(7)
})

test('nobody who placed orders was never here, nor after the demo begins', async () => {
  const { rows } = await sql<{ email: string; last_seen_at: Date | null }>`
    select a.email, a.last_seen_at from account a
    where a.id in (select account_id from orders) and (a.last_seen_at is null or a.last_seen_at > ${at})`.execute(
    db,
  )
  expect(rows).toEqual([])
})

test('whoever the login page lists can log in', async () => {
  const accounts = await db.selectFrom('account').select(['email', 'password_hash']).execute()
  const hashes = new Map(accounts.map(({ email, password_hash }) => [email, password_hash]))
  for (const { email, password } of demoAccounts) expect(hashes.get(email)).toBe(`h:${password}`)
})

test.each<[string, Language, string]>([
  ['couch', 'en-US', 'sofas'],
  ['settee', 'en-US', 'sofas'],
  ['bedside table', 'en-US', 'nightstands'],
  ['chest of drawers', 'en-US', 'dressers'],
  ['credenza', 'en-US', 'sideboards'],
  ['cushion', 'en-US', 'throw-pillows'],
  ['patio set', 'en-US', 'outdoor-sets'],
  ['茶几', 'zh-CN', 'coffee-tables'],
  ['婴儿床', 'zh-CN', 'cribs'],
  ['床头柜', 'zh-CN', 'nightstands'],
  ['alfombra', 'es-ES', 'rugs'],
  ['mesita de noche', 'es-ES', 'nightstands'],
  ['taburete', 'es-ES', 'bar-stools'],
])('who types "%s" (%s) finds %s', async (words, language, slug) => {
  const products = await found(words, language)
  expect(products.map(({ category_slug }) => category_slug)).toContain(slug)
})

test('a model number finds its product', async () => {
  expect((await found('NU-SOF-101'))[0]).toMatchObject({ custom_sn: 'NU-SOF-101' })
})

test('the bad goods zone shows the condition note of each item', async () => {
  const products = await found('', 'es-ES', 'bad_goods')
  expect(products.length).toBeGreaterThanOrEqual(10)
  expect(products.every(({ condition_note, title }) => condition_note && title.startsWith('Con tara'))).toBe(
    true,
  )
})

test('a guest of the demo shop sees no price', async () => {
  expect((await found('sofa')).some((product) => product.price)).toBe(false)
})

test('manufacturers send goods in every state, one with pieces missing, damaged and too many', async () => {
  const inbounds = await db.selectFrom('inbound').select(['state', 'reference', 'id']).orderBy('id').execute()
  const { draft, announced, inTransit, arrived, receiving, received, cancelled } = inboundState
  expect(new Set(inbounds.map(({ state }) => state))).toEqual(
    new Set([draft, announced, inTransit, arrived, receiving, received, cancelled]),
  )
  const { id } = inbounds.find(({ reference }) => reference === 'HP-2101')!
  const lines = await db
    .selectFrom('inbound_line')
    .select(['announced', 'sound', 'damaged'])
    .where('inbound_id', '=', id)
    .orderBy('id')
    .execute()
  expect(lines.map(({ announced, sound, damaged }) => [sound - announced, damaged])).toEqual([
    [-3, 0],
    [2, 0],
    [-1, 1],
  ])
})

test('products of a manufacturer stand in each state of a review, and a sheet can be put back', async () => {
  const seller = (await inTransaction(db, (tx) => demoActors(tx))).seller(await idOf('harlow-pine'), at)
  const { counts } = await reading(db, (tx) => listOwnProducts(tx, seller, ownProducts.in.parse({})))
  expect(counts).toMatchObject({ draft: 1, review: 1, sentBack: 1, archived: 1 })
  const { list } = await reading(db, (tx) => listBulks(tx, seller, { page: 1, page_size: 5 }))
  expect(list.map(({ undo_of, undo_until }) => [undo_of !== null, undo_until !== null])).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ])
  const asked = (status: number) =>
    reading(db, (tx) => requestsOfMerchant(tx, seller, merchantPictures.in.parse({ status })))
  const { underReview, passed, failed } = pictureStatus
  for (const status of [underReview, passed, failed]) expect((await asked(status)).count, `${status}`).toBe(1)
  const { list: closures } = await reading(db, (tx) => listClosures(tx, seller))
  expect(closures).toHaveLength(1)
})

const idOf = async (slug: string) =>
  (await db.selectFrom('merchant').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

test('people have talked, and what is unread is some lines of two conversations of Olivia', async () => {
  const { rows } = await sql<{ talks: number; longest: number; pictures: number; withdrawn: number }>`
    select count(*)::int as talks, max(last_no) as longest,
      (select count(*)::int from chat_message where file_ids <> '{}') as pictures,
      (select count(*)::int from chat_message where withdrawn_at is not null) as withdrawn
    from conversation`.execute(db)
  expect(rows).toEqual([{ talks: 12, longest: 400, pictures: 1, withdrawn: 1 }])
  const unread = await sql<{ unread: number }>`
    select p.unread from participant p join account a on a.id = p.account_id
    where a.email = 'olivia@sunrise-staging.example.com' and p.unread > 0 order by p.unread`.execute(db)
  expect(unread.rows).toEqual([{ unread: 1 }, { unread: 3 }])
})
