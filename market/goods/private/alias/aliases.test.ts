import { expect, test } from 'vitest'
import { myInventory } from '#api/goods/stock/dealer-stock'
import { aliases, saveAliases as declared, saveAlias as declaredOne } from '#api/goods/stock/item-alias'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { aCustomer, anItem } from '#tests/fixtures/buying'
import { aDealer, keepOf } from '#tests/fixtures/dealers'
import { refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listInventory } from '../list-inventory.ts'
import { listAliases } from './list-aliases.ts'
import { deleteAlias, saveAlias, saveAliases } from './save-aliases.ts'

const { db } = await testDatabase({ max: 8 })

type Row = { platform: string; number: string; item: string }
const saving = (buyer: Buyer, rows: readonly Row[], replace = false) =>
  inTransaction(db, (tx) =>
    saveAliases(tx, buyer, declared.in.parse({ rows: JSON.stringify(rows), replace })),
  )
const one = (buyer: Buyer, wish: Row & { id?: number }) =>
  inTransaction(db, (tx) => saveAlias(tx, buyer, declaredOne.in.parse(wish)))
const listed = (buyer: Buyer, wish: object = {}) =>
  reading(db, (tx) => listAliases(tx, buyer, aliases.in.parse(wish)))

test('rows are taken that can be, and the others said why not', async () => {
  const dealer = await aDealer(db)
  await anItem(db, { custom_sn: 'HAR-1' })
  await anItem(db, { custom_sn: 'TWIN-1' })
  await anItem(db, { custom_sn: 'TWIN-1' })
  const rows = [
    { platform: 'Amazon', number: 'LK-1', item: 'har-1' },
    { platform: '', number: 'LK-2', item: 'HAR-1' },
    { platform: 'Etsy', number: 'LK-3', item: 'HAR-1' },
    { platform: '', number: '', item: 'HAR-1' },
    { platform: '', number: 'LK-4', item: 'HAR-2' },
    { platform: '', number: 'LK-5', item: 'TWIN-1' },
    { platform: 'amazon', number: 'lk-1', item: 'HAR-1' },
  ]
  const { added, faults } = await saving(dealer, rows)
  expect(added).toBe(2)
  expect(faults.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    '3 platform',
    '4 number',
    '5 unknown',
    '6 ambiguous',
    '7 twice',
  ])
  expect(faults[2]!.near).toEqual(['HAR-1'])
  expect((await listed(dealer, { search: 'lk-1' })).list).toMatchObject([
    { platform: 'amazon', number: 'LK-1', custom_sn: 'HAR-1' },
  ])
})

test('a number that makers share means the item that the dealer keeps', async () => {
  const dealer = await aDealer(db, 1_000)
  await anItem(db, { custom_sn: 'BOTH-1' })
  const kept = await anItem(db, { custom_sn: 'BOTH-1' })
  await keepOf(db, dealer, [kept])
  await one(dealer, { platform: '', number: 'B-1', item: 'BOTH-1' })
  expect((await listed(dealer)).list).toMatchObject([{ relation_id: kept.relation_id }])
})

test('a number means another item only where the file says so', async () => {
  const dealer = await aDealer(db)
  await anItem(db, { custom_sn: 'OLD-1' })
  await anItem(db, { custom_sn: 'NEW-1' })
  await saving(dealer, [{ platform: 'ebay', number: 'E-1', item: 'OLD-1' }])
  const next = [{ platform: 'ebay', number: 'E-1', item: 'NEW-1' }]
  expect(await saving(dealer, next)).toMatchObject({
    added: 0,
    changed: 0,
    faults: [{ row: 1, reason: 'taken', near: ['OLD-1'] }],
  })
  expect(await refusalOf(one(dealer, { platform: 'ebay', number: 'e-1', item: 'NEW-1' }))).toBe('alias.taken')
  expect(await saving(dealer, next, true)).toMatchObject({ changed: 1, faults: [] })
  expect(await saving(dealer, next)).toMatchObject({ same: 1 })
  expect((await listed(dealer)).list).toMatchObject([{ custom_sn: 'NEW-1' }])
})

test('one number is added, changed and forgotten, by its own company alone', async () => {
  const [dealer, other] = [await aDealer(db), await aDealer(db)]
  await anItem(db, { custom_sn: 'ONE-1' })
  const { id } = await one(dealer, { platform: 'amazon', number: 'A-1', item: 'ONE-1' })
  const wish = { platform: '', number: 'A-2', item: 'ONE-1' }
  expect(await refusalOf(one(other, { ...wish, id }))).toBe('request.notFound')
  expect((await listed(other)).list).toEqual([])
  const changed = await one(dealer, { ...wish, id })
  expect((await listed(dealer)).list).toMatchObject([{ id: changed.id, platform: '', number: 'A-2' }])
  const forget = (who: Buyer) => inTransaction(db, (tx) => deleteAlias(tx, who, { id: changed.id }))
  expect(await refusalOf(forget(other))).toBe('request.notFound')
  await forget(dealer)
  expect((await listed(dealer)).list).toEqual([])
})

test('who is no dealer has own numbers alone, and both of two companies may use one', async () => {
  await anItem(db, { custom_sn: 'FREE-1' })
  const row = { platform: '', number: 'F-1', item: 'FREE-1' }
  const customer = await aCustomer(db)
  expect(await refusalOf(one(customer, { ...row, platform: 'amazon' }))).toBe('dealer.only')
  expect(await refusalOf(saving(customer, [row, { ...row, platform: 'Amazon' }]))).toBe('dealer.only')
  expect((await listed(customer)).list).toEqual([])
  await one(customer, row)
  expect((await listed(customer)).list).toMatchObject([{ platform: '', number: 'F-1' }])
  for (const dealer of [await aDealer(db), await aDealer(db)])
    expect(await saving(dealer, [row])).toMatchObject({ added: 1, faults: [] })
})

test('the same numbers sent at once by two people are there once', async () => {
  const dealer = await aDealer(db)
  await anItem(db, { custom_sn: 'RACE-1' })
  const rows = [{ platform: '', number: 'R-1', item: 'RACE-1' }]
  const all = await Promise.all(Array.from({ length: 6 }, () => saving(dealer, rows)))
  expect(all.map(({ added }) => added).toSorted()).toEqual([0, 0, 0, 0, 0, 1])
})

test('the numbers of one item are listed by themselves', async () => {
  const dealer = await aDealer(db)
  const [first] = [await anItem(db, { custom_sn: 'OF-1' }), await anItem(db, { custom_sn: 'OF-2' })]
  for (const number of ['1', '2']) await one(dealer, { platform: '', number, item: `OF-${number}` })
  const { list, count } = await listed(dealer, { relation_id: first.relation_id })
  expect([list.map(({ number }) => number), count]).toEqual([['1'], 1])
})

test('a dealer finds own goods by the channel’s number', async () => {
  const dealer = await aDealer(db, 1_000)
  const item = await anItem(db, { custom_sn: 'FIND-1' })
  await keepOf(db, dealer, [item])
  await one(dealer, { platform: 'wayfair', number: 'WF-777', item: 'FIND-1' })
  const found = await reading(db, (tx) =>
    listInventory(tx, dealer, myInventory.in.parse({ search: 'wf-777' })),
  )
  expect(found.list).toMatchObject([{ custom_sn: 'FIND-1' }])
})

test('pages of numbers go on behind a key', async () => {
  const dealer = await aDealer(db)
  await anItem(db, { custom_sn: 'PAGE-1' })
  const rows = Array.from({ length: 7 }, (_, i) => ({ platform: '', number: `P-${i}`, item: 'PAGE-1' }))
  await saving(dealer, rows)
  const pages: string[] = []
  for (let after: string | undefined, over = false; !over; ) {
    const page = await listed(dealer, { page_size: 3, after })
    pages.push(...page.list.map(({ number }) => number))
    after = page.next ?? undefined
    over = page.next === null
  }
  expect(pages).toEqual(rows.map(({ number }) => number).toReversed())
})
