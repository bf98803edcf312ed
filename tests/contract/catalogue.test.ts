import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { type CallPath, calls } from '#api/calls'
import { openFiles } from '#server/files/file-store'
import { runImports } from '#server/jobs/run-imports'
import { anArticle } from '#tests/fixtures/articles'
import { aCategory, aMerchant, aProduct, aWarehouse } from '#tests/fixtures/goods'
import { aBuyer, aSite, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'

const { db } = await testDatabase()
const site_id = await aSite(db)
const server = await startTestServer(db, { config: { rate_limits: false } })
const rosa = await server.loginAs((await aBuyer(db, { certified: 2 })).email)
const editor = await server.loginAs((await aStaff(db, ['editor'])).email)
const auditor = await server.loginAs((await aStaff(db, ['auditor'])).email)

const la = await aWarehouse(db, 'Los Angeles')
const category_id = await aCategory(db, { 'en-US': 'Canaries', 'zh-CN': '金丝雀', 'es-ES': 'Canarios' })
// A price that occurs nowhere else: wherever it shows up, a price leaked.
const canary = /7[,.]?319|7319[.,]?97|6588|731997/
/** An answer as text but for the key by which a visitor signs: it is random, and may hold any digits. */
const withoutKey = (data: unknown) =>
  JSON.stringify(data, (name, value) => (name === 'sign_key' ? '' : value))
const bird = await aProduct(db, {
  title: { 'en-US': 'Canary chair' },
  categories: [category_id],
  sales: 3,
  relations: [
    { price: 731_997, special: 731_996, tiers: [[10, 10]], stock: { [la.id]: 5 }, custom_sn: 'CAN-1' },
    { modes: [2], price: 731_997, custom_sn: 'CAN-2' },
    { modes: [4], price: 731_997, fob: 731_995, custom_sn: 'CAN-3' },
  ],
})
const part = bird.relation_ids[0]!
const set = await aProduct(db, {
  title: { 'en-US': 'Canary set' },
  categories: [category_id],
  relations: [{ price: 731_997, parts: [[part, 1]] }],
})
await anArticle(db, { slug: 'about', section: 'about', title: 'About us' })

type Asked = [CallPath, Record<string, string | number>]
const asked: Asked[] = [
  ['/home/siteInit', {}],
  ['/home/getOperatorList', {}],
  ['/home/areaList', {}],
  ['/home/areaList', { operator_id: site_id, goods_type: 2 }],
  ['/home/getFixedArticleList', {}],
  ['/home/getFixedArticleList', { section: 'about' }],
  ['/home/getArticle', { slug: 'about' }],
  ['/home/searchArticles', { search: 'sell' }],
  ['/home/getProductCategory', {}],
  ['/home/list', {}],
  ['/home/list', { category_id, with_facets: 1 }],
  ['/home/list', { search: 'canary' }],
  ['/home/list', { search: 'CAN-1' }],
  ['/home/list', { search: 'canray' }],
  ['/home/list', { search: '731997' }],
  ...['new_arrival', 'hot_sale', 'special_sale', 'fob', 'inventory'].map(
    (zone): Asked => ['/home/list', { zone }],
  ),
  ['/home/list', { sort_type: 'sales', sort: 'a', purchase_mode: 2 }],
  ['/home/product', { product_id: bird.product_id }],
  ['/home/product', { product_id: set.product_id }],
  ['/home/productNeighbours', { product_id: bird.product_id }],
  ['/home/productNeighbours', { product_id: set.product_id }],
  ['/home/skuList', { search: 'can' }],
]

test.each(asked)(
  '%s %j is answered in its shape, to a guest without a price, to a buyer too',
  async (path, input) => {
    const guest = await server.send(path, input as never)
    expect([guest.status, guest.code]).toEqual([200, 200])
    expect(calls.get(path)!.out.safeParse(guest.data).error).toBeUndefined()
    expect(withoutKey(guest.data)).not.toMatch(canary)
    expect(JSON.stringify(guest.data)).not.toMatch(
      /"(price|tiers|shown_price|totalPrice|special_offer|[a-z_]*cents)"/,
    )
    const buyer = await server.send(path, input as never, rosa)
    expect(buyer.code).toBe(200)
    expect(calls.get(path)!.out.safeParse(buyer.data).error).toBeUndefined()
  },
)

test('the canary sings to a buyer: the test above looks for the right thing', async () => {
  expect(JSON.stringify((await server.send('/home/list', { search: 'canary' }, rosa)).data)).toMatch(canary)
  expect(
    JSON.stringify((await server.send('/home/product', { product_id: set.product_id }, rosa)).data),
  ).toMatch(canary)
})

test.each<[Asked[1], string]>([
  [{ sort_type: 'price' }, 'session.loginToSeePrices'],
  [{ price_min: '7319' }, 'session.loginToSeePrices'],
  [{ search: 'canary', price_max: '7320' }, 'session.loginToSeePrices'],
])('a guest who asks %j is asked to log in, and hears no count', async (input, reason) => {
  const answer = await server.send('/home/list', input as never)
  expect([answer.reason, Boolean(answer.data && 'count' in (answer.data as object))]).toEqual([reason, false])
})

test.each<[Asked[0], Asked[1], string | undefined]>([
  ['/home/list', { page: 0 }, 'page'],
  ['/home/list', { page_size: 97 }, 'page_size'],
  ['/home/list', { zone: 'backroom' }, 'zone'],
  ['/home/list', { category_id: "1' or 1=1" }, 'category_id'],
  ['/home/list', { search: 'x'.repeat(121) }, 'search'],
  ['/home/list', { first_available: 8 }, 'first_available'],
  ['/home/product', { product_id: 'chair' }, 'product_id'],
  ['/home/product', {}, 'product_id'],
  ['/home/productNeighbours', { product_id: 'chair' }, 'product_id'],
])('%s %j is malformed, and the field is named', async (path, input, field) => {
  const answer = await server.send(path, input as never, rosa)
  expect([answer.status, answer.reason, answer.field]).toEqual([400, 'request.malformed', field])
})

test.each<[Asked[0], Asked[1], string]>([
  ['/home/product', { product_id: 2_000_000_000 }, 'catalogue.notFound'],
  ['/home/productNeighbours', { product_id: 2_000_000_000 }, 'catalogue.notFound'],
  ['/home/skuList', { search: ' ' }, 'catalogue.searchEmpty'],
  ['/home/list', { price_min: 'cheap' }, 'catalogue.priceRange'],
])('%s %j is refused as %s', async (path, input, reason) => {
  expect((await server.send(path, input as never, rosa)).reason).toBe(reason)
})

test('what people type is never taken for SQL or a query of its own', async () => {
  for (const search of [
    "'; drop table product; --",
    "' | '",
    '((',
    '!&|:*',
    '\\',
    '%_%',
    "canary' & !'x",
    'a:*',
    '\u0000canary',
    '🪑',
    'ＣＡＮ',
  ])
    expect([200, 400]).toContain((await server.send('/home/list', { search })).status)
  expect((await server.send('/home/list', { search: 'canary' })).data.count).toBe(2)
})

test('siteInit needs no signature and gives the key with which this visitor signs', async () => {
  const uuid = 'visitor-0001'
  const said = await server.post('/home/siteInit', new URLSearchParams({ uuid, language: 'es-ES' }))
  const { sign_key, menu, site } = said.data as {
    sign_key: string
    menu: { name: string; path: string }[]
    site: string
  }
  expect([site, menu[0], menu.length]).toEqual(['LA', { name: 'Inicio', path: '/home' }, 6])
  const fields = { uuid, timestamp: String(Math.floor(Date.now() / 1000)) }
  const canonical = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name as keyof typeof fields]}`)
    .join('&')
  const signature = createHmac('sha256', sign_key)
    .update(`POST\n/home/getOperatorList\n${canonical}`)
    .digest('hex')
  const answer = await server.post('/home/getOperatorList', new URLSearchParams({ ...fields, signature }))
  expect(answer.code).toBe(200)
  expect((await server.post('/home/siteInit', new URLSearchParams({}))).field).toBe('uuid')
})

const feed =
  'no;name;category;price\n1;"Stool; tall";Canaries;12,50\n2;Bench;Canaries;free\n1;Stool;Stools;12,50\n'
async function preview(content: string, merchant_id: number, as = editor) {
  const parts = new FormData()
  for (const [name, value] of Object.entries(server.signed('/office/importPreview', { merchant_id }, as)))
    parts.append(name, value)
  parts.append('file_data', new Blob([content]), 'stools.csv')
  const answer = await server.post('/office/importPreview', parts)
  return {
    ...answer,
    data: answer.data as unknown as {
      upload_id: string
      columns: string[]
      rows: string[][]
      mapping: { columns: Record<string, string>; decimal: string }
    },
  }
}

test('a feed is looked at, imported by the job, and its report downloaded', async () => {
  const merchant_id = await aMerchant(db, 'Stool Works')
  const { data: merchants } = await server.send('/office/merchantList', {}, editor)
  expect(merchants.list.map((one) => one.name)).toContain('Stool Works')
  const seen = await preview(feed, merchant_id)
  expect(seen.data).toMatchObject({
    columns: ['no', 'name', 'category', 'price'],
    mapping: { decimal: ',', columns: { title: 'name', category: 'category', price: 'price' } },
  })
  expect(seen.data.rows[0]).toEqual(['1', 'Stool; tall', 'Canaries', '12,50'])
  const { upload_id, mapping } = seen.data
  const unmapped = await server.send('/office/importStart', { upload_id, merchant_id, mapping }, editor)
  expect(unmapped.reason).toBe('import.mapping')
  const full = { ...mapping, columns: { ...mapping.columns, custom_sn: 'no' } }
  const begun = await server.send('/office/importStart', { upload_id, merchant_id, mapping: full }, editor)
  expect(begun.code).toBe(200)
  expect(
    (await server.send('/office/importStart', { upload_id, merchant_id, mapping: full }, editor)).reason,
  ).toBe('import.running')
  await runImports({ db, files: openFiles(`${server.config.data_dir}/files`), now: () => new Date() })
  const { id } = begun.data
  const shown = await server.send('/office/import', { id }, editor)
  expect(shown.data).toMatchObject({
    import: {
      status: 2,
      file_name: 'stools.csv',
      merchant_name: 'Stool Works',
      accepted: 1,
      merged: 0,
      rejected: 2,
    },
    rows: [
      { row_number: 3, outcome: 'rejected', reason: 'badPrice', column: 'price', cell: 'free' },
      { row_number: 4, outcome: 'rejected', reason: 'unknownCategory', column: 'category', cell: 'Stools' },
    ],
    count: 2,
  })
  expect((await server.send('/office/importList', {}, editor)).data.list[0]).toMatchObject({
    id,
    accepted: 1,
  })
  const report = await server.send('/office/importReport', { id }, editor)
  expect(report.data.file_name).toBe(`stools-import-${id}.csv`)
  expect(report.data.csv.split('\n')).toHaveLength(5)
  expect((await server.send('/home/list', { search: 'stool' })).data.count).toBe(1)
})

test('only editors import', async () => {
  const merchant_id = await aMerchant(db)
  for (const as of [server.guest, rosa, auditor]) {
    expect((await preview(feed, merchant_id, as)).code).not.toBe(200)
    expect((await server.send('/office/importList', {}, as)).code).not.toBe(200)
    expect((await server.send('/office/importReport', { id: 1 }, as)).code).not.toBe(200)
  }
  expect((await preview('', merchant_id)).reason).toBe('upload.failed')
  expect((await preview('\u0000\u0001', merchant_id)).reason).toBe('import.unreadable')
  expect((await preview(feed, 999_999)).reason).toBe('request.notFound')
})
