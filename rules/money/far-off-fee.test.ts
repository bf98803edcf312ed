import { expect, test } from 'vitest'
import { isFarOff } from './far-off-fee.ts'
import { toCents } from './money.ts'

const of = (fee: number, tariff: number | null, goods: number) =>
  isFarOff(toCents(fee * 100), {
    tariff_cents: tariff === null ? null : toCents(tariff * 100),
    goods_cents: toCents(goods * 100),
  })

test('a fee is far off at three times the tariff or a third of it', () => {
  expect([of(900, 300, 5_000), of(901, 300, 5_000)]).toEqual([false, true])
  expect([of(200, 600, 5_000), of(199, 600, 5_000)]).toEqual([false, true])
})

test('without a tariff it is far off above twice the goods', () => {
  expect(of(18_450, null, 246.96)).toBe(true)
  expect([of(184.5, null, 246.96), of(900, null, 450), of(900.01, null, 450)]).toEqual([false, false, true])
})

test('a small difference is asked about where it is more than four times, or less than a quarter', () => {
  expect([of(245, 49, 1_000), of(196, 49, 1_000), of(160, 49, 1_000)]).toEqual([true, false, false])
  expect([of(48, 200, 1_000), of(50, 200, 1_000)]).toEqual([true, false])
  expect([of(60, 10, 100), of(60.01, 10, 100), of(250, null, 60)]).toEqual([false, true, false])
})
