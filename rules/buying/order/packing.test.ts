import { expect, test } from 'vitest'
import { type Countable, countItem, countLabel, type LineCarton, packedPieces } from './packing.ts'

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

test('any number of an item counts its only carton; several bear it, so that their labels are asked for', () => {
  const only = [{ ...cartons[1]! }, cartons[2]!]
  for (const item of ['TR1', 'HP-1', '074'])
    expect(countItem(only, item)).toEqual({ outcome: 'counted', carton: only[0] })
  for (const item of ['TR1', 'HP-1', '074']) expect(countItem(cartons, item)?.outcome).toBe('needsLabel')
  const all = cartons.map((carton) => ({ ...carton, counted: true }))
  expect(countItem(all, 'TR1')?.outcome).toBe('tooMany')
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
  expect(countItem(rest, 'HP-1')?.outcome).toBe('needsLabel')
  const last = [box(1, 1, 'gone'), box(2, 1, 'here')]
  expect(countItem(last, 'HP-1')).toMatchObject({ outcome: 'counted', carton: { n: 2 } })
  expect(countLabel(rest, 2)).toMatchObject({ outcome: 'counted', carton: { n: 2 }, instead: { n: 4 } })
  expect(countLabel(rest, 1).outcome).toBe('tooMany')
})

/** The cartons of a line, as one letter each: c counted, o open, g gone; a blank between pieces. */
const lineOf = (line_id: number, text: string, { relation_id = line_id, per = 1 } = {}): LineCarton[] =>
  text.split(' ').flatMap((piece) =>
    [...piece].map((state, i) => ({
      n: 0,
      part: i + 1,
      counted: state === 'c',
      gone: state === 'g',
      line_id,
      relation_id,
      per,
    })),
  )

// biome-ignore format: a table
const packed: readonly [name: string, cartons: LineCarton[], pieces: [line_id: number, quantity: number][]][] = [
  ['nothing counted', lineOf(1, 'o o'), []],
  ['eight of nine cartons', [...lineOf(1, 'cc cc co'), ...lineOf(2, 'c c c')], [[1, 2], [2, 3]]],
  ['two first cartons of two beds', lineOf(1, 'co co'), []],
  ['what has left is not packed again', lineOf(1, 'gg cc oo'), [[1, 1]]],
  ['a set of two chairs and a table', [...lineOf(1, 'c c c o', { relation_id: 8, per: 2 }), ...lineOf(1, 'c c', { relation_id: 9 })], [[1, 1]]],
]

test.each(packed)('whole pieces can leave as packed: %s', (_name, cartons, pieces) => {
  expect(packedPieces(cartons).map(({ line_id, quantity }) => [line_id, quantity])).toEqual(pieces)
})
