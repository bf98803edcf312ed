import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Staff } from '#market/actor'
import { viewLimits } from '#rules/overview/staff-view'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listViews, removeView, saveView } from './views.ts'

const { db } = await testDatabase()
const page = 'orders' as const
const save = (who: Staff, name: string, query: string) =>
  inTransaction(db, (tx) => saveView(tx, who, { page, name, query }))
const names = async (who: Staff) =>
  (await reading(db, (tx) => listViews(tx, who, { page }))).list.map(({ name, query }) => `${name}: ${query}`)

test('views are one’s own, by name, and a name that is there gets the new filter', async () => {
  const [ruth, dana] = [await aStaff(db, ['service']), await aStaff(db, ['warehouse'])]
  await save(ruth, 'Ontario', 'tab=pack&warehouse=2')
  const { id } = await save(ruth, 'mine', 'tab=all&assigned=mine')
  await save(ruth, 'ONTARIO', 'tab=way&warehouse=2')
  expect(await names(ruth)).toEqual(['mine: tab=all&assigned=mine', 'ONTARIO: tab=way&warehouse=2'])
  expect(await names(dana)).toEqual([])
  const remove = (who: Staff) => inTransaction(db, (tx) => removeView(tx, who, { id }))
  expect(await refusalOf(remove(dana))).toBe('view.notFound')
  await remove(ruth)
  expect(await refusalOf(remove(ruth))).toBe('view.notFound')
  expect(await names(ruth)).toEqual(['ONTARIO: tab=way&warehouse=2'])
})

test('there are twelve at most, also saved at once; those that are there can still be changed', async () => {
  const ruth = await aStaff(db, ['service'])
  const all = Array.from({ length: viewLimits.perPage + 4 }, (_, i) => save(ruth, `View ${i}`, 'tab=all'))
  const done = (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled')
  expect(done).toHaveLength(viewLimits.perPage)
  expect(await refusalOf(save(ruth, 'One more', ''))).toBe('view.tooMany')
  const [first] = await names(ruth)
  await save(ruth, first!.split(':')[0]!, 'tab=work')
  expect(await names(ruth)).toHaveLength(viewLimits.perPage)
})
