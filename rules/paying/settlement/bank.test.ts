import { expect, test } from 'vitest'
import { isIban, readAccount } from './bank.ts'

test('an international account number is known by its check digits', () => {
  expect(isIban('DE89370400440532013000')).toBe(true)
  expect(isIban('GB82WEST12345698765432')).toBe(true)
  expect(isIban('DE89370400440532013001')).toBe(false)
  expect(isIban('89370400440532013000')).toBe(false)
})

test('an account in the US needs a routing number, one elsewhere the code of its bank', () => {
  const us = { country: 'US', routing_number: '0210-0002 1', number: '0001 2345', swift: '' }
  expect(readAccount(us)).toEqual({ routing_number: '021000021', number: '00012345', swift: '' })
  expect(readAccount({ ...us, routing_number: '021000022' })).toBe('routing')
  expect(readAccount({ ...us, number: '1' })).toBe('number')
  const abroad = {
    country: 'ES',
    routing_number: '',
    number: 'es91 2100 0418 4502 0005 1332',
    swift: 'caixesbb',
  }
  expect(readAccount(abroad)).toEqual({
    routing_number: null,
    number: 'ES9121000418450200051332',
    swift: 'CAIXESBB',
  })
  expect(readAccount({ ...abroad, number: 'ES9121000418450200051333' })).toBe('iban')
  expect(readAccount({ ...abroad, swift: '' })).toBe('swift')
  expect(
    readAccount({ ...abroad, country: 'CN', number: '6222-0210-0111', swift: 'ICBKCNBJ' }),
  ).toMatchObject({
    swift: 'ICBKCNBJ',
  })
})
