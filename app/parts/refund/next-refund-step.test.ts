import { expect, test } from 'vitest'
import { nextOf } from './next-refund-step.ts'

const amounts = { asked: '200.00', offered: null, agreed: null }

test('who acts next and about which amount is said for each state of a request', () => {
  expect(nextOf({ ...amounts, status: 0, waits_for: 'merchant' })).toMatchObject({
    key: 'merchant',
    amount: '200.00',
  })
  expect(nextOf({ ...amounts, status: 0, waits_for: 'buyer', offered: '30.00' })).toMatchObject({
    key: 'offer',
    amount: '30.00',
  })
  expect(nextOf({ ...amounts, status: 3, waits_for: 'buyer' }).key).toBe('send')
  expect(nextOf({ ...amounts, status: 3, waits_for: 'warehouse' }).key).toBe('warehouse')
  expect(nextOf({ ...amounts, status: 5, waits_for: 'finance', agreed: '66.67' })).toEqual({
    key: 'finance',
    amount: '66.67',
    tone: '',
  })
  expect(nextOf({ ...amounts, status: 7, waits_for: 'nobody', agreed: '66.67' })).toMatchObject({
    key: 'paid',
    tone: 'good',
  })
  expect(nextOf({ ...amounts, status: 8, waits_for: 'buyer' })).toMatchObject({ key: 'denied', tone: 'bad' })
  expect(nextOf({ ...amounts, status: 8, waits_for: 'nobody' }).key).toBe('failed')
  expect(nextOf({ ...amounts, status: 9, waits_for: 'nobody' }).key).toBe('withdrawn')
})

test('finance answers about goods that have no merchant, and what was not paid comes back without money', () => {
  expect(nextOf({ ...amounts, status: 0, waits_for: 'finance' }).key).toBe('answer')
  const unpaid = { asked: '0.00', offered: null, agreed: null }
  expect(nextOf({ ...unpaid, status: 0, waits_for: 'finance' }).key).toBe('answer')
  expect(nextOf({ ...unpaid, status: 3, waits_for: 'buyer' }).key).toBe('send')
  expect(nextOf({ ...unpaid, status: 3, waits_for: 'warehouse' }).key).toBe('warehouseOwn')
  expect(nextOf({ ...unpaid, agreed: '0.00', status: 7, waits_for: 'nobody' })).toMatchObject({
    key: 'ownBack',
    tone: 'good',
  })
  // What was worth money did not come.
  expect(nextOf({ ...unpaid, asked: '15.00', agreed: '0.00', status: 7, waits_for: 'nobody' }).key).toBe(
    'ownBack',
  )
})
