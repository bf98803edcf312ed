import { expect, test } from 'vitest'
import { purchaseMode } from '#rules/codes'
import type { Relation } from '../../parts/product/product.ts'
import { looksOf, nameOfLook, waysOf } from './purchase-ways.ts'

const { general, special, fob } = purchaseMode
const item = (custom_sn: string, color: string | null, purchase_modes: number[], size = '') =>
  ({ custom_sn, color, purchase_modes, size }) as Relation
const names = (relations: Relation[]) => {
  const looks = looksOf(relations)
  return looks.map((look) => nameOfLook(look, looks))
}

test('what looks alike and is sold in different ways is one choice with several ways', () => {
  const [oak, walnut, oakByContainer] = [
    item('CH-1', 'Oak', [general]),
    item('CH-2', 'Walnut', [general]),
    item('CH-1-F', 'Oak', [fob]),
  ]
  const looks = looksOf([oak, walnut, oakByContainer])
  expect(looks).toEqual([[oak, oakByContainer], [walnut]])
  expect(waysOf(looks[0]!)).toEqual([
    { mode: 'stock', relation: oak },
    { mode: 'fob', relation: oakByContainer },
  ])
  expect(waysOf([item('CH-3', 'Ash', [general, special])]).map(({ mode }) => mode)).toEqual([
    'stock',
    'special',
  ])
})

test('no item is lost: what is sold in the same way stays a choice of its own, and is told apart', () => {
  expect(names([item('CH-1', 'Oak', [general]), item('CH-4', 'Oak', [general])])).toEqual([
    'Oak · CH-1',
    'Oak · CH-4',
  ])
  expect(names([item('RG-1', null, [general], '5 × 8'), item('RG-2', null, [fob], '8 × 10')])).toEqual([
    '5 × 8',
    '8 × 10',
  ])
  expect(names([item('X-1', null, [general])])).toEqual(['X-1'])
})

test('a way that the page has no block for is bought from stock', () => {
  const own = item('P-1', 'Oak', [purchaseMode.private])
  expect(waysOf([own])).toEqual([{ mode: 'stock', relation: own }])
})
