import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

/** Tables that grow with each order, visit or message: people write to them while they are indexed. */
const large = [
  ...['orders', 'order_line', 'order_parent', 'order_history', 'order_words', 'reservation', 'shipment'],
  ...['ledger_entry', 'ledger_transaction', 'stock', 'stock_movement', 'private_movement', 'listing'],
  ...['product', 'relation', 'media', 'goods_picture', 'file', 'session', 'account', 'company'],
  ...['mail', 'notice', 'audit_log', 'chat_message', 'channel_order', 'search_text', 'live_event'],
]
/** Older ones were applied before this was looked at. */
const firstLookedAt = '2161'

/** The large tables of which a migration makes an index that holds up who writes to them. */
const heldUp = (migration: string): string[] =>
  [...migration.matchAll(/\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b)[^;]*?\son\s+(\w+)/gi)]
    .map(([, table]) => table!.toLowerCase())
    .filter((table) => large.includes(table))

test('an index of a large table is made without holding up who writes', () => {
  const files = globSync(join(import.meta.dirname, '../../database/migrations/*.sql'))
  const late = files.filter((path) => basename(path) >= firstLookedAt)
  expect(
    late.flatMap((path) => heldUp(readFileSync(path, 'utf8')).map((table) => [basename(path), table])),
  ).toEqual([])
  expect(heldUp('create index a on orders (id); create unique index b\n on mail (id) where id > 0')).toEqual([
    'orders',
    'mail',
  ])
  expect(heldUp('create index concurrently a on orders (id); create index b on new_table (id)')).toEqual([])
})

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

test('one release number stands in the package, at the head of CHANGELOG.md and in the tags of images', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(/^## (\S+)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
  const tags = read('compose.yaml').matchAll(/TRESTLE_VERSION:-([^}]*)/g)
  expect([...tags].map(([, tag]) => tag)).toEqual([version, version])
  expect(read('docs/operate.md')).toContain(`TRESTLE_VERSION=${version}-$TRESTLE_COMMIT`)
  const lock = JSON.parse(read('package-lock.json')) as { version: string }
  expect(lock.version).toBe(version)
})
