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

test('where a comma parts thousands it is left for the field to refuse', () => {
  for (const language of ['en-US', 'zh-CN']) expect(withPoint('1,250', language)).toBe('1,250')
})
