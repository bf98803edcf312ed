import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { list } from '#api/goods/catalogue/find'
import { saveAlias as declared } from '#api/goods/stock/item-alias'
import { inTransaction, reading } from '#database/transaction'
import type { Guest, User } from '#market/actor'
import { compactIdentifier, plainLine } from '#rules/text/plain-input'
import { aCustomer, anItem } from '#tests/fixtures/buying'
import { aProduct, aWarehouse } from '#tests/fixtures/goods'
import { aBuyer, aGuest } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { saveAlias } from '../../private/alias/save-aliases.ts'
import { listProducts } from '../list-products.ts'
import { refreshListing } from '../refresh-listing.ts'
import { suggestItems } from '../suggest-items.ts'

const { db } = await testDatabase()
const [owner, stranger] = [await aCustomer(db), await aCustomer(db)]
await anItem(db, { custom_sn: 'HAR-1' })
await anItem(db, { custom_sn: 'HAR-2' })
for (const [number, item] of [
  ['LK 77-001', 'HAR-1'],
  ['Ärm.77/2', 'HAR-2'],
])
  await inTransaction(db, (tx) => saveAlias(tx, owner, declared.in.parse({ platform: '', number, item })))

const suggested = async (actor: Guest | User, search: string) =>
  (await reading(db, (tx) => suggestItems(tx, actor, { search }))).list.map(({ custom_sn }) => custom_sn)
const found = async (actor: Guest | User, search: string) =>
  (await reading(db, (tx) => listProducts(tx, actor, list.in.parse({ search })))).list.length

test('a buyer finds the item by the company’s own number, with other dashes and blanks or none', async () => {
  for (const typed of ['LK 77-001', 'lk77001', 'LK-77 001', 'lk.77'])
    expect([typed, await suggested(owner, typed)]).toEqual([typed, ['HAR-1']])
  for (const typed of ['LK 77-001', 'lk77001', 'LK–77–001'])
    expect([typed, await found(owner, typed)]).toEqual([typed, 1])
  expect(await suggested(owner, 'ärm 772')).toEqual(['HAR-2'])
})

test('nobody finds another company’s own number, also right after its owner, and nobody uncertified', async () => {
  const uncertified = { ...owner, certified_status: 0 as const }
  for (const typed of ['LK 77-001', 'lk77001']) {
    expect(await suggested(owner, typed)).toEqual(['HAR-1'])
    expect(await found(owner, typed)).toBe(1)
    for (const other of [stranger, uncertified, aGuest(), await aBuyer(db)]) {
      expect(await suggested(other, typed)).toEqual([])
      expect(await found(other, typed)).toBe(0)
    }
  }
})

test('what a number finds is kept for nobody who searches by its words, and the other way round', async () => {
  const title = { 'en-US': 'Linen sofa', 'es-ES': 'Sofá de lino', 'zh-CN': '亚麻沙发' }
  const sofa = await aProduct(db, { title, relations: [{ stock: { [(await aWarehouse(db)).id]: 9 } }] })
  await inTransaction(db, (tx) => refreshListing(tx, [sofa.product_id]))
  const wish = declared.in.parse({ platform: '', number: 'Sofa 77-3', item: 'HAR-1' })
  await inTransaction(db, (tx) => saveAlias(tx, owner, wish))
  const products = async (actor: Guest | User) =>
    (
      await reading(db, (tx) =>
        listProducts(tx, actor, list.in.parse({ search: 'sofa 77-3', sort_type: 'relevance' })),
      )
    ).list.map(({ product_id }) => product_id)
  const byWords = [sofa.product_id]
  expect(await products(stranger)).toEqual(byWords)
  const own = await products(owner)
  expect(own).toHaveLength(1)
  expect(own).not.toEqual(byWords)
  expect(await products(aGuest())).toEqual(byWords)
  expect(await products(owner)).toEqual(own)
})

test('an own number that is the number of another item finds both, and hides it from nobody', async () => {
  await anItem(db, { custom_sn: 'OAK-31' })
  const wish = declared.in.parse({ platform: '', number: 'oak 31', item: 'HAR-1' })
  await inTransaction(db, (tx) => saveAlias(tx, owner, wish))
  const models = async (actor: Guest | User) =>
    (await reading(db, (tx) => listProducts(tx, actor, list.in.parse({ search: 'OAK-31' })))).list
      .map(({ custom_sn }) => custom_sn)
      .toSorted()
  expect(await models(owner)).toEqual(['HAR-1', 'OAK-31'])
  expect(await models(stranger)).toEqual(['OAK-31'])
  expect(await models(owner)).toEqual(['HAR-1', 'OAK-31'])
  expect(await suggested(owner, 'OAK-31')).toEqual(['HAR-1', 'OAK-31'])
})

test('many own numbers of the same beginning leave a place for the item that has the very number', async () => {
  await anItem(db, { custom_sn: 'ELM-5' })
  for (let no = 0; no < 10; no++) {
    await anItem(db, { custom_sn: `MANY-${no}` })
    const wish = declared.in.parse({ platform: '', number: `ELM-5${no}`, item: `MANY-${no}` })
    await inTransaction(db, (tx) => saveAlias(tx, owner, wish))
  }
  expect(await suggested(owner, 'ELM-5')).toContain('ELM-5')
})

test('the database compares numbers as the rules do', async () => {
  for (const typed of ['LK 77-001', 'a_b.c/D#9', '“LK 77”', '沙发-3', 'x\u00a0y', '', '--']) {
    const { rows } = await sql<{ compact: string }>`
      select compact_identifier(${plainLine(typed)}) as compact`.execute(db)
    if (!/[“”]/.test(typed)) expect([typed, rows[0]!.compact]).toEqual([typed, compactIdentifier(typed)])
  }
})
