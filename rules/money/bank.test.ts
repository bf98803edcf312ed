import { expect, test } from 'vitest'
import { digitsOf, isAccountNumber, isCardNumber, isRoutingNumber } from './bank.ts'

test('a routing number has nine digits with the right sum, out of what is given out', () => {
  for (const right of ['021000021', '121000358', '011401533'])
    expect(isRoutingNumber(right), right).toBe(true)
  for (const wrong of ['021000022', '201000021', '12100035', '000000000', '500000005', '12100035a', ''])
    expect(isRoutingNumber(wrong), wrong).toBe(false)
})

test('any one digit of a routing number that is typed wrong is noticed', () => {
  const right = '021000021'
  for (let place = 0; place < 9; place += 1)
    for (let digit = 0; digit < 10; digit += 1) {
      const typed = right.slice(0, place) + digit + right.slice(place + 1)
      expect(isRoutingNumber(typed), typed).toBe(typed === right)
    }
})

test('a card number has the right check digit, an account number none', () => {
  expect(isCardNumber('4242424242424242')).toBe(true)
  expect(isCardNumber('4242424242424241')).toBe(false)
  expect(isCardNumber('0000000000000000')).toBe(false)
  expect(isAccountNumber('000123456789')).toBe(true)
  expect(isAccountNumber('0000')).toBe(false)
  expect(isAccountNumber('123')).toBe(false)
})

test('spaces and hyphens of a number are the typist’s', () => {
  expect(digitsOf(' 4242 4242-4242 4242')).toBe('4242424242424242')
})
