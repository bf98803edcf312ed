import { expect, test } from 'vitest'
import { merchantPermissions } from '#rules/people/merchant/team'
import { calls } from './calls.ts'

const ofMerchants = [...calls.values()].filter(({ who }) => who === 'merchant')

/** What changes nothing but the person's own settings. */
const ownSettings: readonly string[] = ['/merchant/keepFilters']

test('every call of a merchant’s people declares the permission it needs; changing ones more than being one', () => {
  expect(ofMerchants.length).toBeGreaterThan(2)
  expect(ofMerchants.filter(({ may }) => !merchantPermissions.some((one) => one === may))).toEqual([])
  const changing = ofMerchants.filter(({ reads, may }) => !reads && may === 'own')
  expect(changing.map(({ path }) => path)).toEqual(ownSettings)
})
