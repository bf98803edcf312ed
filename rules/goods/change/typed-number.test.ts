import { expect, test } from 'vitest'
import { parseMoney } from '../../money/money.ts'
import { typedNumber } from './typed-number.ts'

test('a typed number is kept exactly, in the unit that is kept', () => {
  expect(typedNumber('12.99', 100)).toEqual({ value: 1299 })
  expect(typedNumber(' 120.5 ', 10)).toEqual({ value: 1205 })
  expect(typedNumber('0.045', 1000)).toEqual({ value: 45 })
  expect([typedNumber('7', 1), typedNumber('.5', 10), typedNumber('12.', 10)]).toEqual([
    { value: 7 },
    { value: 5 },
    { value: 120 },
  ])
  expect(typedNumber(' ', 10)).toEqual({ value: null })
})

test('what is finer than the kept unit is refused, never rounded', () => {
  for (const [text, per] of [
    ['12.999', 100],
    ['2.5', 1],
    ['80.25', 10],
    ['1.0005', 1000],
  ] as const)
    expect(typedNumber(text, per)).toEqual({ fault: 'places' })
})

test('what is no number is refused', () => {
  for (const text of ['-1', '1e3', '0x10', '12,5', 'Infinity', '.', '1.2.3'])
    expect(typedNumber(text, 10)).toEqual({ fault: 'number' })
})

test('a price is read as money is', () => {
  for (const text of ['12', '12.9', '12.99', '0.01', '12.999', 'x']) {
    const typed = typedNumber(text, 100)
    expect('value' in typed ? typed.value : null).toBe(parseMoney(text))
  }
})
