import { expect, test } from 'vitest'
import { logisticsType, purchaseMode, warehouseService } from '#rules/codes'
import { quickPlaces, quickWay } from './quick-way.ts'

const { general, special, fob, presale } = purchaseMode
const { pickup, delivery } = warehouseService
const held = (warehouse_id: number, available: number) => ({
  warehouse_id,
  warehouse_name: `W${warehouse_id}`,
  available,
})

test('a card offers the cart only for what a warehouse sells as it is', () => {
  const way = (mode: number, of: { has_options?: boolean; none?: true } = {}) =>
    quickWay({
      purchase_modes: [mode],
      has_options: of.has_options ?? false,
      stock: of.none ? [] : [held(1, 5)],
    })
  expect([way(general), way(special)]).toEqual(['add', 'add'])
  expect(way(general, { none: true })).toBe('page')
  expect(way(general, { has_options: true })).toBe('options')
  expect(way(general, { has_options: true, none: true })).toBe('options')
  expect(way(fob)).toBe('contract')
  expect(way(presale)).toBe('reserve')
})

test('warehouses that deliver come first, and one whose area the site does not sell through not at all', () => {
  const areas = [
    { id: '11', warehouse_id: 1, services: [pickup] },
    { id: '12', warehouse_id: 2, services: [pickup, delivery] },
    { id: '14', warehouse_id: 4, services: [] },
  ]
  const places = quickPlaces([held(1, 90), held(2, 7), held(3, 50), held(4, 50)], areas, {
    is_freight: false,
  })
  expect(places.map(({ area, delivery }) => [area, delivery])).toEqual([
    ['12', logisticsType.ship],
    ['11', logisticsType.selfPickup],
  ])
})
