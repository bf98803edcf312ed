import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import { aMerchant, aProduct } from '#tests/fixtures/goods'
import { aGuest, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { makerOf } from '../catalogue/product/maker.ts'
import { listStores } from './list-stores.ts'
import { showStore } from './show-store.ts'

const { db } = await testDatabase()
const oak = await aMerchant(db, 'Oak & Sons')
const pine = await aMerchant(db, 'Pine 100%')
await aMerchant(db, 'Nothing for sale')
for (const merchant_id of [oak, oak, pine])
  await aProduct(db, { merchant_id, relations: [{ price: 12_345 }] })
await aProduct(db, { merchant_id: pine, off: true, relations: [{}] })

const list = (search = '', page = 1, page_size = 24) =>
  reading(db, (tx) => listStores(tx, aGuest(), { search, page, page_size }))

test('stores are listed by number of goods, searched by name, by page, without prices', async () => {
  const stores = await list()
  expect(stores.count).toBe(2)
  expect(stores.list.map(({ name, product_count }) => [name, product_count])).toEqual([
    ['Oak & Sons', 2],
    ['Pine 100%', 1],
  ])
  expect((await list('100%')).list).toMatchObject([{ name: 'Pine 100%' }])
  expect((await list('1_0')).count).toBe(0)
  expect((await list('', 2, 1)).list).toMatchObject([{ name: 'Pine 100%' }])
  expect(JSON.stringify(stores)).not.toContain('123.45')
})

test('a store has no score where nothing was counted, and lists show none', async () => {
  const [store] = (await list('Oak')).list
  const shown = await reading(db, (tx) => showStore(tx, aGuest(), store!))
  const maker = await reading(db, (tx) => makerOf(tx, oak, { version: 1, at: aGuest().at }))
  for (const one of [store, maker]) expect(one).not.toHaveProperty('score')
  expect(shown.store.score).toEqual([])
})

test('a store shows its profile in the reader’s language; an unknown one is refused', async () => {
  const { merchant_uuid } = (await list('Oak')).list[0]!
  const profile = JSON.stringify({ 'en-US': 'Tables.', 'zh-CN': '桌子' })
  await db.updateTable('merchant').set({ profile }).where('id', '=', oak).execute()
  const show = (language: 'zh-CN' | 'es-ES', uuid = merchant_uuid) =>
    reading(db, (tx) => showStore(tx, { ...aGuest(), language }, { merchant_uuid: uuid }))
  expect(await show('zh-CN')).toMatchObject({
    store: { name: 'Oak & Sons', profile: '桌子', product_count: 2 },
  })
  expect(await show('es-ES')).toMatchObject({ store: { profile: 'Tables.' } })
  expect(await refusalOf(show('zh-CN', '3f1a1c9e-2b1a-4c57-9a75-5c1f3e0a7b11'))).toBe('catalogue.notFound')
})
