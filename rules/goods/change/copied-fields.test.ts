import { expect, test } from 'vitest'
import { copiedFields } from './copied-fields.ts'

const picture = {
  kind: 'picture',
  alt: {},
  rank: 1,
  file_id: null,
  path: 'sofas/1',
  width: 1200,
  height: 900,
}

test('a copy has the words, items, prices and pictures, and neither numbers nor papers', () => {
  const copied = copiedFields({
    'title.en-US': 'Oak sofa with three seats',
    category: 4,
    'items.r12': true,
    'items.r12.custom_sn': 'S-1',
    'items.r12.upc': '036000291452',
    'items.r12.color.en-US': 'Grey',
    'items.r12.price_cents': 12_900,
    'items.r12.modes': [1, 2],
    'media.m7': picture,
    'papers.p3': { kind: 'tsca', file_id: crypto.randomUUID(), number: 'T-1', valid_until: null },
  })
  expect(copied).toEqual({
    'title.en-US': 'Oak sofa with three seats',
    category: 4,
    'items.n12': true,
    'items.n12.color.en-US': 'Grey',
    'items.n12.price_cents': 12_900,
    'media.n7': picture,
  })
})
