import { expect, test } from 'vitest'
import {
  type MerchantRole,
  maySign,
  merchantMay,
  merchantPermissions,
  merchantRoles,
  merchantRolesThatMay,
  needsSecondStep,
  sortedRoles,
} from './team.ts'

const withLimit = (sign_limit: number | null, ...merchant_roles: MerchantRole[]) => ({
  merchant_roles,
  sign_limit,
})

test('each role has the permissions of its work, and no more', () => {
  const table = Object.fromEntries(
    merchantRoles.map((role) => [
      role,
      merchantPermissions.filter((one) => merchantMay(withLimit(null, role), one)).join(' '),
    ]),
  )
  expect(table).toEqual({
    owner:
      'own catalogue price stock contract sign inspect ship aftersale pictures talk store money payout bank company people terms',
    catalogue: 'own catalogue pictures store',
    stock: 'own stock',
    sales: 'own price contract talk',
    quality: 'own inspect',
    logistics: 'own stock ship',
    finance: 'own money payout',
    service: 'own aftersale pictures talk',
  })
})

test('several roles add up', () => {
  const both = withLimit(null, 'quality', 'logistics')
  expect(merchantPermissions.filter((one) => merchantMay(both, one))).toEqual([
    'own',
    'stock',
    'inspect',
    'ship',
  ])
})

test('sales sign up to their limit, owners anything, a limit alone makes nobody sign', () => {
  expect(maySign(withLimit(5_000, 'sales'), 5_000)).toBe(true)
  expect(maySign(withLimit(5_000, 'sales'), 5_001)).toBe(false)
  expect(maySign(withLimit(null, 'sales'), 1)).toBe(false)
  expect(maySign(withLimit(null, 'owner'), 9_000_000)).toBe(true)
  expect(maySign(withLimit(5_000, 'quality'), 1)).toBe(false)
})

test('every permission names the roles that have it', () => {
  expect(merchantRolesThatMay('people')).toEqual(['owner'])
  expect(merchantRolesThatMay('ship')).toEqual(['owner', 'logistics'])
  expect(merchantRolesThatMay('own')).toEqual(merchantRoles)
})

test('money, the bank and signing need a second step; roles are kept once and in order', () => {
  expect(merchantPermissions.filter(needsSecondStep)).toEqual(['sign', 'money', 'payout', 'bank'])
  expect(sortedRoles(['service', 'owner', 'service'])).toEqual(['owner', 'service'])
})
