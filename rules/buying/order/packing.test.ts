import { expect, test } from 'vitest'
import { type Countable, countItem, countLabel } from './packing.ts'

const chair = { goods_sn: 'TR1', custom_sn: 'HP-1', upc: '074' }
const cartons: Countable[] = [
  { n: 1, part: 1, ...chair, counted: true, gone: false },
  { n: 2, part: 1, ...chair, counted: false, gone: false },
  { n: 3, part: 1, goods_sn: 'TR2', custom_sn: 'hp-2', upc: null, counted: true, gone: false },
]

test('a label counts its own carton once, and no carton outside the order', () => {
  expect(countLabel(cartons, 2)).toEqual({ outcome: 'counted', carton: cartons[1] })
  expect(countLabel(cartons, 1).outcome).toBe('again')
  expect(countLabel(cartons, 4)).toEqual({ outcome: 'noSuchCarton' })
})

test('any number of an item counts its first uncounted carton', () => {
  for (const item of ['TR1', 'HP-1', '074'])
    expect(countItem(cartons, item)).toEqual({ outcome: 'counted', carton: cartons[1] })
  expect(countItem(cartons, 'HP-2')?.outcome).toBe('tooMany')
  expect(countItem(cartons, 'HP-3')).toBeNull()
})

test('shipped cartons are not counted; a scanned label of one shows that another of its kind was shipped', () => {
  const box = (n: number, part: number, state: 'here' | 'gone' | 'counted') => ({
    ...{ n, part, ...chair },
    counted: state === 'counted',
    gone: state === 'gone',
  })
  const rest = [box(1, 1, 'gone'), box(2, 2, 'gone'), box(3, 1, 'counted'), box(4, 2, 'here')]
  expect(countItem(rest, 'HP-1')).toMatchObject({ outcome: 'counted', carton: { n: 4 } })
  expect(countLabel(rest, 2)).toMatchObject({ outcome: 'counted', carton: { n: 2 }, instead: { n: 4 } })
  expect(countLabel(rest, 1).outcome).toBe('tooMany')
})
