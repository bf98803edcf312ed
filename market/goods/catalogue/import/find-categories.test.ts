import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { aCategory } from '#tests/fixtures/goods'
import { testDatabase } from '#tests/servers/database'
import { findCategories } from './find-categories.ts'

const { db } = await testDatabase()
const chairs = await aCategory(db, { 'en-US': 'Chairs', 'es-ES': 'Sillas' })
const benches = [await aCategory(db, { 'en-US': 'Benches' }), await aCategory(db, { 'en-US': 'Benches' })]
const slugs = await db
  .selectFrom('category')
  .select('slug')
  .where('id', 'in', benches)
  .orderBy('id')
  .execute()
const mapping = {
  columns: {},
  decimal: '.',
  currency: 'USD',
  rate: '1',
  length_unit: 'cm',
  weight_unit: 'kg',
} as const

const find = (names: string[], { create = false, categories = {} } = {}) =>
  inTransaction(db, (tx) =>
    findCategories(tx, names, { mapping: { ...mapping, categories }, create, dry_run: true }),
  )

test('a feed names categories in either number, by path, and in any language', async () => {
  const names = ['Chair', 'CHAIRS', 'silla', 'Home > Furniture > Chair']
  const found = await find(names)
  expect(names.map((name) => found.get(name))).toEqual(names.map(() => ({ id: chairs })))
})

test('a name of several categories is asked about, unless the mapping says which, and never created', async () => {
  const several = { several: slugs.map(({ slug }) => slug) }
  expect((await find(['Bench'])).get('Bench')).toEqual(several)
  expect((await find(['Bench'], { create: true })).get('Bench')).toEqual(several)
  const said = await find(['Bench'], { categories: { Bench: slugs[1]!.slug } })
  expect(said.get('Bench')).toEqual({ id: benches[1] })
})

test('what no category is called stays unknown, or is to be created', async () => {
  expect((await find(['Lamps'])).get('Lamps')).toBe('unknown')
  expect((await find(['Lamps'], { create: true })).get('Lamps')).toEqual({ id: 0 })
})
