import { expect, test } from 'vitest'
import { needlessExports } from './exports.ts'
import { namelessTypes, nameTwins } from './names.ts'
import { parseSource } from './source.ts'

/* The walls around names, each fed with a breach and with its harmless twin. */

test.each([
  'type Moved = 1',
  'export type Moved = 1',
  'interface Shown { id: number }',
  'type AccountShown = 1',
  'type Counting = 1',
  'type LotTaking = 1',
  'type Who = 1',
  'type Of<T> = T',
  'type RowOf = 1',
])('a type that is called by no noun is found: %s', (text) => {
  const name = /(?:type|interface) (\w+)/.exec(text)![1]
  expect(namelessTypes([parseSource('market/a.ts', text)])).toEqual([
    `market/a.ts:1 ${name} is no noun: name the type by what it holds`,
  ])
})

test.each(['Feed', 'Packing', 'ComparedProduct', 'NewStatement', 'Order', 'RowOf<T>', 'Totp'])(
  'a type may be called %s',
  (name) => {
    expect(namelessTypes([parseSource('market/a.ts', `type ${name} = 1`)])).toEqual([])
  },
)

test('a name that two files export is found, the shared name of a call and its verb is not', () => {
  const twins = (paths: readonly string[], text: string) =>
    nameTwins(paths.map((path) => parseSource(path, text)))
  expect(twins(['app/join/a.ts', 'market/buying/cart/b.ts'], 'export type Place = 1')).toEqual([
    'Place has two meanings: app/join/a.ts, market/buying/cart/b.ts: rename one, or file both as one',
  ])
  expect(twins(['api/buying/a.ts', 'market/buying/b.ts'], 'export const place = 1')).toHaveLength(1)
  expect(twins(['app/shop/a.tsx', 'app/info/b.tsx'], 'export const loader = 1')).toEqual([])
  expect(twins(['app/shop/a.ts', 'app/shop/a.test.ts'], 'export const place = 1')).toEqual([])

  const call = parseSource('api/buying/a.ts', "export const place = call('/home/place', {})")
  const verb = (path: string) => parseSource(path, 'export const place = 1')
  expect(nameTwins([call, verb('market/buying/order/b.ts')])).toEqual([])
  expect(nameTwins([call, verb('rules/buying/b.ts')])).toHaveLength(1)
  expect(nameTwins([call, verb('market/buying/b.ts'), verb('market/goods/b.ts')])).toHaveLength(1)
})

const pages = [{ file: 'shop/page.tsx', children: [{ file: 'shop/child.tsx' }] }]
const needless = (path: string, text: string, other = '') =>
  needlessExports([parseSource(path, text), parseSource('rules/other.ts', other)], pages)

test.each([
  '',
  'console.log(fee)',
  "import { tax } from './fees.ts'",
  "import { fee } from './taxes.ts'",
  "import * as fees from './fees.ts'\nfees.tax()",
])('an export that no other file imports is found beside: %s', (other) => {
  expect(needless('rules/fees.ts', 'export const fee = 1\nconsole.log(fee)', other)).toEqual([
    'rules/fees.ts exports fee, which no other file imports: drop the export, or the name',
  ])
})

test.each([
  "import { fee as tax } from './fees.ts'",
  "import type { fee } from '#rules/fees'",
  "import * as fees from './fees.ts'\nfees.fee()",
  "const { fee } = await import('./fees.ts')",
  "export { fee } from './fees.ts'",
])('an export is needed by: %s', (other) => {
  expect(needless('rules/fees.ts', 'export const fee = 1', other)).toEqual([])
})

test('what a tool reads needs no import', () => {
  for (const path of ['app/shop/page.tsx', 'app/shop/child.tsx', 'vite.config.ts'])
    expect(needless(path, 'export default 1')).toEqual([])
  expect(needless('app/shop/part.tsx', 'export default 1')).toHaveLength(1)
})
