import { expect, test } from 'vitest'
import { type CallPath, calls } from '#api/calls'
import type { list } from '#api/goods/catalogue/find'
import type { In } from '#api/wire/call'
import { inTransaction } from '#database/transaction'
import { seed } from '#demo/data/seed'
import { refreshListing } from '#market/goods/catalogue/refresh-listing'
import { languages } from '#rules/sites'
import { canary, layCanary } from '#tests/canary'
import { aDraft } from '#tests/fixtures/goods'
import { noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { ask } from './cases/ask.ts'
import { everyCase } from './cases/every.ts'
import { type Asking, openWorld } from './cases/world.ts'

/*
 * No call tells a guest a price (specification section 6): every price of the demo shop is a conspicuous
 * number, which is searched for in all answers to guests.
 */
const { db } = await testDatabase({ max: 8 })
const hash = async (word: string) => `h:${word}`
await inTransaction(db, async (tx) => {
  await seed(tx, { at: noon, hash, hashPayment: hash })
  await refreshListing(tx)
})
await layCanary(db)
const server = await startTestServer(db, { config: { rate_limits: false } })
const world = await openWorld(db, server)
const maker = await world.merchant('item')
await aDraft(db, maker.actor)
await layCanary(db)
const buyer = await world.newcomer()

const open = [...calls.values()].filter(({ who }) => who === 'anyone').map(({ path }) => path as CallPath)
const said = async (path: CallPath, input: object, as = server.guest) => {
  const answer = await ask(server, path, { as, input } as Asking)
  expect(answer.reason, JSON.stringify(input)).toBe('')
  return JSON.stringify([answer.data, answer.msg])
}

test('who is logged in sees the canary, so that it is there to be seen', async () => {
  const { id } = await db.selectFrom('product').select('id').executeTakeFirstOrThrow()
  for (const [path, input] of [
    ['/home/list', {}],
    ['/home/product', { product_id: id }],
    ['/home/productNeighbours', { product_id: id }],
  ] as const)
    expect(await said(path, input, buyer.caller), path).toMatch(canary)
})

test('its manufacturer sees it in drafts, thresholds and commission', async () => {
  for (const [path, input] of [
    ['/merchant/productList', { tab: 'draft' }],
    ['/merchant/stockList', {}],
    ['/merchant/rates', {}],
  ] as const)
    expect(await said(path, input, maker.caller), path).toMatch(canary)
})

test.each(open)('%s tells a guest no price, in no language', async (path) => {
  const asked = (await everyCase[path].right(world)) as Asking
  for (const language of languages) {
    const answer = await ask(server, path, {
      ...asked,
      as: server.guest,
      input: { ...asked.input, language } as never,
    })
    expect(JSON.stringify(answer)).not.toMatch(canary)
  }
})

test('every product, store and list keeps its prices from guests', async () => {
  const products = await db.selectFrom('product').select('id').execute()
  const merchants = await db.selectFrom('merchant').select('merchant_uuid').execute()
  const asked: [CallPath, object][] = [
    ...products.flatMap(({ id }): [CallPath, object][] => [
      ['/home/product', { product_id: id }],
      ['/home/productNeighbours', { product_id: id }],
    ]),
    ...merchants.map(({ merchant_uuid }): [CallPath, object] => ['/home/store', { merchant_uuid }]),
  ]
  for (const [path, input] of asked)
    expect(await said(path, input), JSON.stringify(input)).not.toMatch(canary)
})

const zones: In<typeof list>['zone'][] = [
  '',
  'special_sale',
  'bad_goods',
  'fob',
  'presale',
  'inventory',
  'new_arrival',
  'hot_sale',
]
test.each(zones)(
  'the list "%s" tells nothing of prices: not by its cards, its order, its counts or its filters',
  async (zone) => {
    for (const sort_type of ['stock', 'sales', 'new_arrival', 'downloads'])
      expect(await said('/home/list', { zone, sort_type, with_facets: 1, page_size: 60 })).not.toMatch(canary)
    for (const input of [{ sort_type: 'price' }, { price_min: '1' }, { price_max: '9' }]) {
      const { reason, data } = await ask(server, '/home/list', {
        as: server.guest,
        input: { zone, ...input },
      } as Asking)
      expect([reason, data]).toEqual(['session.loginToSeePrices', null])
    }
  },
)
