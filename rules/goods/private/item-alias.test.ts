import { readFileSync } from 'node:fs'
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

type Texts = {
  alias: Record<'platform' | 'number' | 'itemNumber' | 'item' | 'why' | 'near' | 'every', string>
}

test.each(['en-US', 'es-ES', 'zh-CN'])('a file that we wrote in %s is read again', (language) => {
  const url = new URL(`../../../locales/${language}/channel.json`, import.meta.url)
  const { alias, platform } = JSON.parse(readFileSync(url, 'utf8')) as Texts & {
    platform: Record<'other', string>
  }
  const row = { platform: platform.other, number: 'LK-1', item: 'HAR-1040' }
  const exported = [alias.platform, alias.number, alias.itemNumber]
  expect(aliasRows([exported, Object.values(row)])).toEqual([row])
  const back = [...exported, alias.why, alias.near]
  expect(aliasRows([back, [...Object.values(row), 'so', 'HAR-1041']])).toEqual([row])
  expect(
    aliasRows([
      [alias.item, alias.number],
      ['HAR-1040', 'LK-1'],
    ]),
  ).toEqual([{ ...row, platform: '' }])
  expect([platform.other, alias.every].map(platformNamed)).toEqual(['other', ''])
})

test.each(['Channel’s number', "CHANNEL'S  NUMBER", 'channels_number', "Channel's SKU", 'Channel number'])(
  'a column %s holds the channel’s number',
  (head) => {
    expect(
      aliasRows([
        ['Our number', head],
        ['HAR-1040', 'LK-1'],
      ]),
    ).toEqual([{ platform: '', number: 'LK-1', item: 'HAR-1040' }])
  },
)

test('a number that a spreadsheet was kept from reading is the number', () => {
  expect(aliasRows([['="00123"', '="HAR-1040"']])).toEqual([
    { platform: '', number: '00123', item: 'HAR-1040' },
  ])
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
