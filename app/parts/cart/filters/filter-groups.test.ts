import { expect, test } from 'vitest'
import type { CartLine } from '#api/buying/cart'
import { logisticsType, purchaseMode } from '#rules/codes'
import type { CartGroups } from '../basket.ts'
import { areasOf, type Cut, narrowed, sift, type Tab, tabCounts } from './filter-groups.ts'

const line = (id: number, of: Partial<CartLine>) =>
  ({
    id,
    warehouse_area_id: '1',
    warehouse_name: 'Ontario',
    purchase_mode: purchaseMode.general,
    logistics_type: logisticsType.selfPickup,
    merchant_uuid: 'm1',
    merchant_name: 'Harlow',
    ...of,
  }) as CartLine
const edison = { warehouse_area_id: '2', warehouse_name: 'Edison' }
const groups: CartGroups = [
  { id: 7, name: 'Ontario', children: [line(1, {}), line(2, { logistics_type: logisticsType.ship })] },
  {
    id: 8,
    name: 'Edison',
    children: [
      line(3, { ...edison, purchase_mode: purchaseMode.special }),
      line(4, { ...edison, purchase_mode: purchaseMode.fob, merchant_uuid: 'm2', merchant_name: 'Casa' }),
      line(5, { ...edison, purchase_mode: purchaseMode.fob }),
      line(6, { ...edison, purchase_mode: purchaseMode.fob, merchant_uuid: 'm2', merchant_name: 'Casa' }),
    ],
  },
]
const all: Cut = { areas: null, area: null, delivery: 0, mode: 0 }
const shown = (cut: Partial<Cut>, tab: Tab = 'national') =>
  sift(groups, tab, { ...all, ...cut }).map(({ name, children }) => [name, children.map(({ id }) => id)])

test('national goods stand by warehouse, FOB goods by manufacturer', () => {
  expect(tabCounts(groups)).toEqual({ national: 3, fob: 3 })
  expect(shown({})).toEqual([
    ['Ontario', [1, 2]],
    ['Edison', [3]],
  ])
  expect(shown({}, 'fob')).toEqual([
    ['Casa', [4, 6]],
    ['Harlow', [5]],
  ])
})

test('the goods type narrows goods from stock, FOB goods have none', () => {
  expect(shown({ mode: purchaseMode.special })).toEqual([['Edison', [3]]])
  expect(shown({ mode: purchaseMode.general })).toEqual([['Ontario', [1, 2]]])
  expect(shown({ mode: purchaseMode.special }, 'fob')).toHaveLength(2)
  const left = narrowed(groups, { ...all, mode: purchaseMode.special })
  expect(left.flatMap(({ children }) => children.map(({ id }) => id))).toEqual([3, 4, 5, 6])
})

test('site, area and delivery type narrow what is shown, and empty groups go', () => {
  expect(shown({ areas: new Set(['2']) })).toEqual([['Edison', [3]]])
  expect(shown({ area: '1' })).toEqual([['Ontario', [1, 2]]])
  expect(shown({ delivery: logisticsType.ship })).toEqual([['Ontario', [2]]])
  expect(shown({ areas: new Set(['9']) })).toEqual([])
})

test('goods by contract come from a port, so no site, area or delivery type hides them', () => {
  for (const cut of [{ areas: new Set(['9']) }, { area: '1' }, { delivery: logisticsType.ship }])
    expect(shown(cut, 'fob')).toHaveLength(2)
  const lines = groups.flatMap(({ children }) => children)
  const ports = lines.map((one) => ({ ...one, port: one.id === 6 ? 'Xiamen' : 'Ningbo' }))
  expect(
    sift([{ id: 1, name: '', children: ports }], 'fob', all).map(({ children }) => children.length),
  ).toEqual([1, 1, 1])
})

test('the areas offered are those that have goods from stock', () => {
  expect(areasOf(groups)).toEqual([
    { id: '1', name: 'Ontario', count: 2 },
    { id: '2', name: 'Edison', count: 1 },
  ])
})
