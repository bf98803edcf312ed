import { expect, test } from 'vitest'
import { deedOf, mayWhileActing, particularsOf } from './acting.ts'

test('what changes something is barred unless it is named; reading is open unless it is the buyer’s own', () => {
  expect(mayWhileActing({ path: '/home/create' })).toBe(true)
  expect(mayWhileActing({ path: '/user/stopActing' })).toBe(true)
  expect(mayWhileActing({ path: '/pay/balance' })).toBe(false)
  expect(mayWhileActing({ path: '/home/somethingNew' })).toBe(false)
  expect(mayWhileActing({ path: '/home/list', reads: true })).toBe(true)
  expect(mayWhileActing({ path: '/user/bankList', reads: true })).toBe(false)
  expect([deedOf('/home/create'), deedOf('/user/stopActing')]).toEqual(['order', undefined])
})

test('the audit log keeps numbers of things, and nothing personal or secret', () => {
  const input = {
    order_number: 'T1',
    ids: [1, 2],
    amount: 3,
    receiving_name: 'Rosa',
    credential: 'secret',
    remark: 'private words',
  }
  expect(particularsOf(input)).toEqual({ order_number: 'T1', ids: '1,2', amount: 3 })
  expect(particularsOf(undefined)).toEqual({})
})
