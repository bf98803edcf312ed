import { expect, test } from 'vitest'
import { feeRows } from './fee-rows.ts'

const nothing = {
  goods_fee: '100.00',
  coupon_fee: '0.00',
  discount: '0.00',
  pack_fee: '0.00',
  insurance_fee: '0.00',
  delivery_fee: '0.00',
  assembly_fee: '0.00',
  fare_fee: '0.00',
  order_fee: '100.00',
  paid_fee: '0.00',
  fare_paid: '0.00',
  fare_due: '0.00',
  refunded_fee: '0.00',
  traces: [],
}
const parts = (fees: Parameters<typeof feeRows>[0]) => feeRows(fees).map(({ part }) => part)

test('fees of 0 are left out', () => {
  expect(parts(nothing)).toEqual(['goods_fee', 'order_fee'])
})

test('every fee stands apart, what is taken off before what is added, and what was paid last', () => {
  const fees = {
    ...nothing,
    discount: '5.00',
    coupon_fee: '10.00',
    pack_fee: '2.00',
    insurance_fee: '1.00',
    delivery_fee: '30.00',
    assembly_fee: '8.00',
    fare_fee: '4.00',
    paid_fee: '130.00',
    fare_paid: '3.00',
    fare_due: '1.00',
    refunded_fee: '20.00',
  }
  expect(parts(fees)).toEqual([
    'goods_fee',
    'discount',
    'coupon_fee',
    'pack_fee',
    'insurance_fee',
    'delivery_fee',
    'assembly_fee',
    'fare_fee',
    'order_fee',
    'paid_fee',
    'fare_paid',
    'fare_due',
    'refunded_fee',
  ])
  expect(feeRows(fees).filter(({ minus }) => minus)).toHaveLength(2)
})

test('an unquoted fee says so, and an explained fee of 0 is shown', () => {
  const rows = feeRows({ ...nothing, delivery_fee: null, fare_fee: null })
  expect(rows.filter(({ amount }) => amount === null).map(({ unknown }) => unknown)).toEqual([
    'fees.quoted',
    'fees.later',
  ])
  expect(rows.find(({ part }) => part === 'order_fee')?.name).toBe('fees.soFar')
  expect(parts({ ...nothing, traces: [{ fee: 'delivery_fee' }] })).toContain('delivery_fee')
})

test('a delivery without an address waits for one, and a price that loads is not that of the choice before', () => {
  const traces = [{ fee: 'delivery_fee', by: 'noAddress' }]
  const unknown = (late: boolean, fees: object) =>
    feeRows({ ...nothing, ...fees }, late)
      .filter(({ amount }) => amount === null)
      .map((row) => [row.part, row.unknown])
  expect(unknown(false, { delivery_fee: null, traces })).toEqual([['delivery_fee', 'fees.needsAddress']])
  expect(unknown(true, { delivery_fee: '65.00' })).toEqual([
    ['delivery_fee', 'fees.loading'],
    ['order_fee', 'fees.loading'],
  ])
})
