import { expect, test } from 'vitest'
import { categoryFinder, type NamedCategory } from './category-name.ts'

const all: NamedCategory[] = [
  { id: 1, slug: 'bedroom', names: ['Bedroom', '卧室', 'Dormitorio'], parent_id: null },
  { id: 2, slug: 'outdoor', names: ['Outdoor', '户外', 'Exterior'], parent_id: null },
  { id: 3, slug: 'bar-stools', names: ['Bar Stools', '吧凳', 'Taburetes de bar'], parent_id: null },
  { id: 4, slug: 'bedroom-benches', names: ['Benches', '床尾凳', 'Bancos'], parent_id: 1 },
  { id: 5, slug: 'outdoor-benches', names: ['Benches', '户外长椅', 'Bancos'], parent_id: 2 },
  { id: 6, slug: 'shelves', names: ['Shelves', '架子', 'Estanterías'], parent_id: null },
  { id: 7, slug: 'vanities', names: ['Vanities', '浴室柜', 'Tocadores'], parent_id: null },
  { id: 8, slug: 'armchairs', names: ['Armchairs', '扶手椅', 'Sillones'], parent_id: null },
  { id: 9, slug: 'tables-chairs', names: ['Tables & Chairs', '桌椅', 'Mesas y sillas'], parent_id: null },
]
const find = categoryFinder(all)
const meant = (name: string) => find(name).map(({ id }) => id)

test.each([
  ['bar-stools', 3],
  ['BAR STOOLS', 3],
  ['Bar stool', 3],
  ['barstools', undefined],
  ['Home > Furniture > Bar Stools', 3],
  ['Home/Furniture/Bar Stool', 3],
  ['Furniture » Shelf', 6],
  ['Vanity', 7],
  ['sillón', 8],
  ['estanteria', 6],
  ['Tocador', 7],
  ['Tables and chairs', 9],
  ['Mesa & silla', 9],
  ['家具 > 吧凳', 3],
  ['Bedroom > Benches', 4],
  ['Outdoor > Bench', 5],
  ['Exterior | Bancos', 5],
  ['Lamps', undefined],
  ['', undefined],
])('%j means category %s', (name, id) => {
  expect(meant(name)).toEqual(id === undefined ? [] : [id])
})

test('a name that several categories have means each of them', () => {
  for (const name of ['Benches', 'bench', 'Furniture > Benches', 'Bancos'])
    expect(meant(name)).toEqual([4, 5])
})

test('of a category and the one above it of the same name the lower one is meant', () => {
  const lamp = { id: 10, slug: 'lighting', names: ['Lighting'], parent_id: null }
  const lower = { id: 11, slug: 'lighting-all', names: ['Lighting'], parent_id: 10 }
  expect(categoryFinder([lamp, lower])('Lighting')).toEqual([lower])
})
