import { expect, test } from 'vitest'
import { purchaseMode } from '../codes.ts'
import { whyNotSold } from './sold.ts'

const ontario = { site: 'LA', goods_types: [1, 2] } as const
const edison = { site: 'MD', goods_types: [1] } as const
const { general, special, fob, presale, private: own } = purchaseMode

test.each([
  ['general goods from an area of its own', ontario, 'LA', general, null],
  ['special goods from an area that sells them', ontario, 'LA', special, null],
  ['special goods from an area without them', edison, 'MD', special, 'stock.noneInWarehouse'],
  ["anything from another site's area", edison, 'LA', general, 'stock.otherSite'],
  ['contract goods', ontario, 'LA', fob, 'cart.notFromStock'],
  ['goods not yet here', ontario, 'LA', presale, 'cart.notFromStock'],
  ['goods kept for one dealer', ontario, 'LA', own, 'catalogue.notForSale'],
] as const)('a site sells %s: refused with %o', (_what, area, site, mode, reason) => {
  expect(whyNotSold(area, { site, mode })).toBe(reason)
})
