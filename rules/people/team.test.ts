import { expect, test } from 'vitest'
import {
  actsForColleagues,
  companyRoles,
  limitedRoles,
  limitOver,
  permissionFor,
  rolesThatMay,
  type TeamPermission,
  teamMay,
} from './team.ts'

test('each role has the permissions of its work, and no more', () => {
  const all: TeamPermission[] = ['own', 'order', 'pay', 'money', 'approve', 'people', 'company']
  const table = Object.fromEntries(
    companyRoles.map((role) => [role, all.filter((permission) => teamMay(role, permission)).join(' ')]),
  )
  expect(table).toEqual({
    owner: 'own order pay money approve people company',
    buyer: 'own order pay',
    approver: 'own order pay approve',
    finance: 'own pay money',
    viewer: 'own',
  })
})

test('every restricted permission names the roles that have it', () => {
  expect(rolesThatMay('approve')).toEqual(['owner', 'approver'])
  expect(rolesThatMay('money')).toEqual(['owner', 'finance'])
  expect(rolesThatMay('own')).toEqual(companyRoles)
})

test('a buyer acts on the own orders alone; an owner has no limits', () => {
  expect(companyRoles.filter((role) => !actsForColleagues(role))).toEqual(['buyer'])
  expect(limitedRoles).toEqual(['buyer', 'approver'])
})

test('paying is for who pays, everything else about an order for who orders', () => {
  expect(
    ['payDeposit', 'payFinal', 'submitDeposit', 'payBalance', 'submitBalance'].map(permissionFor),
  ).toEqual(Array(5).fill('pay'))
  expect(['pay', 'submitVoucher', 'payFreight', 'payFreightPart'].map(permissionFor)).toEqual(
    Array(4).fill('pay'),
  )
  expect(['cancel', 'askCancel', 'confirmReceipt', 'askRefund', 'uploadLabel'].map(permissionFor)).toEqual(
    Array(5).fill('order'),
  )
})

test('a checkout is checked against the limit per order, then the monthly one; an equal total is within', () => {
  const over = (order: number | null, month: number | null) =>
    limitOver({ order, month }, { total: 50, spent: 80 })
  expect(over(null, null)).toBeNull()
  expect(over(50, 80)).toBeNull()
  expect(over(49, 79)).toBe('order')
  expect(over(50, 79)).toBe('month')
  expect(over(null, 79)).toBe('month')
  expect(over(0, null)).toBe('order')
})
