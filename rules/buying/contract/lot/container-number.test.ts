import { expect, test } from 'vitest'
import { checkDigit, containerFault, containerNumber } from './container-number.ts'

test.each(['CSQU3054383', 'MSCU6639870', 'TCLU4265644', 'csqu 305438-3'])(
  '%s is a container number',
  (number) => {
    expect(containerFault(number)).toBeNull()
  },
)

test.each([
  ['MSKU1234567', 'digit'],
  ['CSQU3054384', 'digit'],
  ['CSQU305438', 'form'],
  ['CSQX3054383', 'form'],
  ['CSQ U30543', 'form'],
  ['', 'form'],
])('%s is none by its %s', (number, fault) => {
  expect(containerFault(number)).toBe(fault)
})

test('a remainder of ten is the digit nought', () => {
  const tens = Array.from({ length: 200 }, (_, n) => `CSQU${String(n).padStart(6, '0')}`)
  expect(tens.some((signs) => checkDigit(signs) === 0)).toBe(true)
  for (const signs of tens) expect(containerFault(`${signs}${checkDigit(signs)}`)).toBeNull()
})

test('a number is kept in capitals without what parts it', () => {
  expect(containerNumber('csqu 305438-3')).toBe('CSQU3054383')
})
