import { expect, test } from 'vitest'
import { type Countable, countItem, countLabel } from './packing.ts'

const chair = { goods_sn: 'TR1', custom_sn: 'HP-1', upc: '074' }
const cartons: Countable[] = [
  { n: 1, ...chair, counted: true },
  { n: 2, ...chair, counted: false },
  { n: 3, goods_sn: 'TR2', custom_sn: 'hp-2', upc: null, counted: true },
]

test('a label counts its own carton once, and none that the order has not', () => {
  expect(countLabel(cartons, 2)).toEqual({ outcome: 'counted', carton: cartons[1] })
  expect(countLabel(cartons, 1).outcome).toBe('again')
  expect(countLabel(cartons, 4)).toEqual({ outcome: 'noSuchCarton' })
})

test('an item’s number counts the first of its cartons that is left, whichever of its numbers it is', () => {
  for (const item of ['TR1', 'HP-1', '074'])
    expect(countItem(cartons, item)).toEqual({ outcome: 'counted', carton: cartons[1] })
  expect(countItem(cartons, 'HP-2')?.outcome).toBe('tooMany')
  expect(countItem(cartons, 'HP-3')).toBeNull()
})
