import { expect, test } from 'vitest'
import { logisticsType, purchaseMode, warehouseService } from '#rules/codes'
import type { Relation } from '../../../parts/product/product.ts'
import { availableAt, matrixPlaces, matrixRows, mostElsewhere } from './matrix-rows.ts'

const { general, special, fob } = purchaseMode
const { pickup, delivery } = warehouseService
const place = (area: string, available: number, services: readonly number[] = [pickup, delivery]) =>
  ({
    warehouse_area_id: area,
    city: `City ${area}`,
    state: 'CA',
    goods_types: [general],
    services,
    available,
  }) as unknown as Relation['stock'][number]
const item = (relation_id: number, color: string, of: Partial<Relation> = {}) =>
  ({
    relation_id,
    color,
    size: '',
    custom_sn: `SN-${relation_id}`,
    purchase_modes: [general],
    minimum_amount: 1,
    multiple: 1,
    stock: [],
    ...of,
  }) as unknown as Relation

test('each look has its row in the mode of the page, and none where it is not sold so', () => {
  const relations = [
    item(1, 'Oak', { purchase_modes: [general, special] }),
    item(2, 'Walnut'),
    item(3, 'Walnut', { purchase_modes: [fob] }),
  ]
  const ids = (mode: 'stock' | 'special') =>
    matrixRows(relations, mode).map(({ name, relation }) => `${name} ${relation.relation_id}`)
  expect(ids('stock')).toEqual(['Oak 1', 'Walnut 2'])
  expect(ids('special')).toEqual(['Oak 1'])
})

test('the warehouse that delivers most of the looks comes first, one that sells none now not at all', () => {
  const rows = matrixRows(
    [
      item(1, 'Oak', { stock: [place('1', 9, [pickup]), place('2', 3), place('4', 1)] }),
      item(2, 'Walnut', { stock: [place('1', 9, [pickup]), place('3', 90)] }),
      item(3, 'Navy', { minimum_amount: 4, stock: [place('2', 4), place('3', 3), place('4', 2)] }),
    ],
    'stock',
  )
  const places = matrixPlaces(rows, general, { is_freight: false })
  expect(places.map(({ area, looks }) => [area, looks])).toEqual([
    ['2', 2],
    ['3', 1],
    ['4', 1],
    ['1', 2],
  ])
  expect(places.at(-1)!.deliveries).toEqual([logisticsType.selfPickup])
  expect(rows.map((row) => availableAt(row, general, '2'))).toEqual([3, 0, 4])
  expect(availableAt(rows[2]!, general, '3')).toBe(0)
  expect(mostElsewhere(rows[1]!, general)!.warehouse_area_id).toBe('3')
  expect(matrixPlaces(rows, special, { is_freight: false })).toEqual([])
})
