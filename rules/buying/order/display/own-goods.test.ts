import { expect, test } from 'vitest'
import { isOwnGoods } from './own-goods.ts'

test('own goods are those that cost nothing', () => {
  expect(['0.00', '0.01', '10.00'].map((unit_price) => isOwnGoods({ unit_price }))).toEqual([
    true,
    false,
    false,
  ])
})
