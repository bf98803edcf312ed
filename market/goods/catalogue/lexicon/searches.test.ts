import { expect, test } from 'vitest'
import { searchList } from '#api/goods/lexicon'
import { inTransaction, reading } from '#database/transaction'
import { addDays, dayAt } from '#rules/days'
import type { SearchOutcome } from '#rules/goods/search/editors/counted-search'
import { aGuest, aStaff, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { countSearch, sweepSearches } from './count-search.ts'
import { forgetSearch, listSearches } from './list-searches.ts'

const { db } = await testDatabase({ max: 8 })
const editor = await aStaff(db, ['editor'])
const onDay = (days: number) => new Date(noon.getTime() + days * 86_400_000)
const today = dayAt(noon, 'UTC')
const count = (search: string, outcome: SearchOutcome, days = 0) =>
  inTransaction(db, (tx) => countSearch(tx, { ...aGuest(), at: onDay(days) }, { search, outcome }))
const list = (more: object = {}) => reading(db, (tx) => listSearches(tx, editor, searchList.in.parse(more)))
const texts = async (more: object = {}) => (await list(more)).list.map(({ text }) => text)

test('searches that found nothing stand by how often, with their days', async () => {
  await Promise.all(['Zorbel', 'zorbel ', 'ZORBEL'].map((typed) => count(typed, 'nothing')))
  await count('zorbel', 'found', 1)
  await count('frob seat', 'nothing')
  await count('anna@shop.test', 'nothing')
  const { list: found, count: all } = await list()
  expect(all).toBe(2)
  expect(found[0]).toMatchObject({
    text: 'zorbel',
    searches: 4,
    empty: 3,
    opened: 0,
    last_on: addDays(today, 1),
  })
  expect(found[0]!.days).toEqual([
    { day: addDays(today, 1), searches: 1, empty: 0, opened: 0 },
    { day: today, searches: 3, empty: 3, opened: 0 },
  ])
  const first = await list({ page_size: 1 })
  expect(await texts({ page_size: 1, after: first.next! })).toEqual(['frob seat'])
})

test('searches whose goods nobody opened stand apart', async () => {
  await count('quibber', 'found')
  await count('sofa', 'found')
  await count('sofa', 'opened')
  expect(await texts({ failure: 'left' })).toEqual(['quibber'])
})

test('a search that an editor is done with comes back when it fails again', async () => {
  const [row] = (await list({ search: 'frob' })).list
  const forget = () => inTransaction(db, (tx) => forgetSearch(tx, editor, { id: row!.id }))
  await forget()
  expect(await refusalOf(forget())).toBe('lexicon.noSearch')
  expect(await texts({ search: 'frob' })).toEqual([])
  await count('frob seat', 'nothing')
  expect(await texts({ search: 'frob' })).toEqual(['frob seat'])
})

test('what was made once is forgotten after 14 days, the days of others after 90', async () => {
  await count('zorbel', 'nothing', 80)
  const sweep = (days: number) =>
    inTransaction(db, (tx) => sweepSearches(tx, { ...aGuest(), kind: 'system', at: onDay(days) }))
  await sweep(15)
  expect(await texts()).toEqual(['zorbel'])
  await sweep(93)
  expect((await list()).list).toMatchObject([{ text: 'zorbel', searches: 1, empty: 1 }])
  await sweep(200)
  expect((await list()).count).toBe(0)
})
