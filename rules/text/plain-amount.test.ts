import { expect, test } from 'vitest'
import { isExtension, plainAmount, plainCount, plainExtension } from './plain-amount.ts'

test.each([
  ['1478.54', '1478.54'],
  ['$1,478.54', '1478.54'],
  ['1,478.54', '1478.54'],
  ['1.478,54', '1478.54'],
  ['1 478.54', '1478.54'],
  ["1'478.54", '1478.54'],
  ['1’478,54', '1478.54'],
  ['1.478.540', '1478540'],
  ['US$ 1,478', '1478'],
  ['1,478.5 usd', '1478.5'],
  ['\u200b1478.54\u00a0', '1478.54'],
  ['１４７８．５４', '1478.54'],
  ['1478.54美元', '1478.54'],
])('the amount %j is %j', (typed, meant) => {
  expect(plainAmount(typed)).toBe(meant)
})

test.each(['1,5', '0,125', '1.2.3', '12,34,567', '€1,478.54', '¥100', 'abc', '-5', '1e3', '1,478,54'])(
  'what %j means is not guessed',
  (typed) => {
    expect(plainAmount(typed)).toBe(typed.normalize('NFKC'))
  },
)

test.each([
  ['12', '12'],
  ['1,000', '1000'],
  ['12 000', '12000'],
  ['1.234.567', '1234567'],
  ['１２', '12'],
  ['00901', '00901'],
  ['661 277', '661277'],
  ['1,5', '1,5'],
  ['twelve', 'twelve'],
])('the whole number %j is %j', (typed, meant) => {
  expect(plainCount(typed)).toBe(meant)
})

test.each([
  '1234',
  'x1234',
  'ext. 1234',
  'Ext 1234',
  'Extension: 1234',
  '#1234',
  '１２３４',
  '分机1234',
  '\u200b1234 ',
])('the extension %j is four digits', (typed) => {
  expect(plainExtension(typed)).toBe('1234')
  expect(isExtension(typed)).toBe(true)
})

test.each(['123', '12345', 'abcd', 'x'])('%j is no extension', (typed) => {
  expect(isExtension(typed)).toBe(false)
})
