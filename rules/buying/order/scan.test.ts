import { expect, test } from 'vitest'
import { cartonCode, readScan } from './scan.ts'

test('a label gives its order and carton, a paper its order, whatever the case', () => {
  expect(readScan('T0AB1XZ99-1/12')).toEqual({ item: 'T0AB1XZ99-1/12' })
  expect(readScan(' t0ab1xz99q-1/12 ')).toEqual({ order_number: 'T0AB1XZ99Q-1', carton: 12 })
  expect(readScan('#T0AB 1XZ99Q \u2013 1 / 12')).toEqual({ order_number: 'T0AB1XZ99Q-1', carton: 12 })
  expect(readScan('T0AB1XZ99Q-2')).toEqual({ order_number: 'T0AB1XZ99Q-2', carton: null })
  expect(readScan(cartonCode('T0AB1XZ99Q-2', 3))).toEqual({ order_number: 'T0AB1XZ99Q-2', carton: 3 })
})

test('the QR codes of papers give their order', () => {
  for (const page of ['/user_center/order/T0AB1XZ99Q-1', '/pay?order_sn=T0AB1XZ99Q-1'])
    expect(readScan(`https://trestle.example.com${page}`)).toEqual({
      order_number: 'T0AB1XZ99Q-1',
      carton: null,
    })
})

test('any other text is an item’s number, and an empty one is null', () => {
  expect(readScan('hp-sbd-551')).toEqual({ item: 'HP-SBD-551' })
  expect(readScan('0741234567890')).toEqual({ item: '0741234567890' })
  // Our numbers never contain I, L, O and U.
  expect(readScan('TIIIIIIIII-1')).toEqual({ item: 'TIIIIIIIII-1' })
  expect(readScan('  ')).toBeNull()
})
