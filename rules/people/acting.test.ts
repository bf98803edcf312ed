import { expect, test } from 'vitest'
import { deedOf, mayWhileActing, particularsOf } from './acting.ts'

test('changing calls are barred unless listed; reading calls are open unless private to the buyer', () => {
  expect(mayWhileActing({ acting: 'order' })).toBe(true)
  expect(mayWhileActing({ acting: 'ends' })).toBe(true)
  expect(mayWhileActing({})).toBe(false)
  expect(mayWhileActing({ reads: true })).toBe(true)
  expect(mayWhileActing({ reads: true, acting: false })).toBe(false)
  expect([
    deedOf({ acting: 'order' }),
    deedOf({ acting: 'ends' }),
    deedOf({ reads: true, acting: false }),
  ]).toEqual(['order', undefined, undefined])
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
