import { expect, test } from 'vitest'
import { aliasRows, platformNamed } from './item-alias.ts'

test('rows are read by the names in the head, in any order and language', () => {
  const row = { platform: 'Amazon', number: 'LK-1', item: 'HAR-1040' }
  expect(
    aliasRows([
      ['Platform', 'Channel SKU', 'Model'],
      ['Amazon', 'LK-1', 'HAR-1040'],
    ]),
  ).toEqual([row])
  expect(
    aliasRows([
      ['型号', '渠道', '渠道编号'],
      ['HAR-1040', 'Amazon', 'LK-1'],
    ]),
  ).toEqual([row])
  expect(
    aliasRows([
      ['Nuestro número', 'Número del canal', 'Canal'],
      ['HAR-1040', 'LK-1', 'Amazon'],
    ]),
  ).toEqual([row])
})

test('without a head the channel’s number stands first, and blank rows are left out', () => {
  expect(
    aliasRows([
      ['LK-1', 'HAR-1040'],
      ['', ''],
      ["'=LK-2", 'HAR-1041'],
    ]),
  ).toEqual([
    { platform: '', number: 'LK-1', item: 'HAR-1040' },
    { platform: '', number: '=LK-2', item: 'HAR-1041' },
  ])
})

test('a platform is known however it is written, all of them by no name', () => {
  expect(['', 'eBay', 'WALMART', 'Otro', '所有渠道', 'Etsy'].map(platformNamed)).toEqual([
    '',
    'ebay',
    'walmart',
    'other',
    '',
    null,
  ])
})
