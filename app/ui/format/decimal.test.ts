import { afterEach, expect, test, vi } from 'vitest'
import { withPoint } from './decimal.ts'

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['12,50', '12.50'],
  ['0,5', '0.5'],
  ['12,', '12.'],
  [' 7,25 ', ' 7.25 '],
  ['1.234,56', '1234.56'],
  ['12.50', '12.50'],
  ['1,2,3', '1,2,3'],
  ['1.2,3', '1.2,3'],
  ['a,b', 'a,b'],
])('who reads Spanish and types %j means %j', (typed, meant) => {
  expect(withPoint(typed, 'es-ES')).toBe(meant)
})

test('the decimal sign is known by its name, whatever else is printed around it', () => {
  vi.spyOn(Intl.NumberFormat.prototype as unknown as { format: object }, 'format', 'get').mockReturnValue(
    () => '1.5, about',
  )
  expect(withPoint('12,50', 'en-US')).toBe('12,50')
})

test.each([
  ['1,250', '1250'],
  ['$1,478.54', '1478.54'],
  [' US$ 12,000 ', ' 12000 '],
  ['1,478.54 USD', '1478.54'],
  ['１，２５０．５', '1250.5'],
  ['1.478,54', '1478.54'],
  ['1 478.54', '1478.54'],
  ['1,25', '1,25'],
  ['0,125', '0,125'],
  ['1,2,3', '1,2,3'],
  ['€1,250', '€1,250'],
  ['12 boxes', '12 boxes'],
  ['$', '$'],
])('where a comma parts thousands %j means %j', (typed, meant) => {
  for (const language of ['en-US', 'zh-CN']) expect(withPoint(typed, language)).toBe(meant)
})

test('an amount copied from a page in Spanish is read there', () => {
  expect(withPoint('1478,50\u00a0$', 'es-ES')).toBe('1478.50')
  expect(withPoint('12.345,50\u00a0US$', 'es-ES')).toBe('12345.50')
})
