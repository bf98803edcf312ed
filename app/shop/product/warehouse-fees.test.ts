import { expect, test } from 'vitest'
import { warehouseService } from '#rules/codes'
import { warehouseFees } from './warehouse-fees.ts'

const price = { packing_fee: '2.00', insurance_fee: '1.00', delivery_fee: '12.50', assembly_fee: '5.00' }
const house = {
  warehouse_id: 7,
  warehouse_area_id: '3',
  services: [warehouseService.pickup, warehouseService.delivery],
}
const known = { fees: new Map([[7, '145.00']]), place: 'known', loading: false, failed: false } as const
const fees = (zoned: object = {}, wish: { is_free_delivery?: boolean; place?: object } = {}) =>
  warehouseFees(
    { ...house, ...wish.place },
    {
      price: price as never,
      amount: 10,
      is_free_delivery: wish.is_free_delivery ?? false,
      zoned: { ...known, ...zoned },
    },
  ).delivered

test('the delivered fee of an item with a rate by the piece says what it waits for, like any other', () => {
  expect(fees()).toEqual({ state: 'known', amount: '145.00' })
  expect(fees({ fees: undefined, place: 'zip' }).state).toBe('needsZip')
  expect(fees({ fees: undefined, loading: true }).state).toBe('loading')
  expect(fees({ fees: undefined, failed: true }).state).toBe('failed')
  expect(fees({ fees: new Map([[7, null]]) }).state).toBe('quoted')
})

test('free delivery costs its packing, wherever it goes; a warehouse that does not sell here has no fee', () => {
  expect(fees({ fees: undefined, place: 'zip' }, { is_free_delivery: true })).toEqual({
    state: 'known',
    amount: '20.00',
  })
  expect(fees({}, { place: { warehouse_area_id: null } }).state).toBe('notOffered')
})
