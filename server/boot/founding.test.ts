import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { merchantState } from '#rules/goods/merchant/merchant-state'
import { noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { openPasswords } from '../auth/password/passwords.ts'
import { foundShop, readFounding } from './founding.ts'

const { db } = await testDatabase()
const passwords = openPasswords('the pepper of the test')
const example = await readFile(new URL('../../docs/founding/example.json', import.meta.url), 'utf8')
const lay = (json: string) =>
  inTransaction(db, (tx) => foundShop(tx, readFounding(json), { passwords, at: noon }))

test('the example founds a shop, a second time nothing, and further people come in later', async () => {
  const first = await lay(example)
  expect(first).toMatchObject({
    sites: ['LA'],
    warehouses: ['ONT'],
    merchants: ['nordic-living'],
    staff: ['admin@example.com'],
  })
  expect(first.articles).toContain('terms')
  expect(first.requirements).toContain('Company registration')
  // What is asked from now on closes nobody who is open.
  const states = await db.selectFrom('merchant').select('state').distinct().execute()
  expect(states).toEqual([{ state: merchantState.open }])
  const seen = await db
    .selectFrom('article')
    .select('id')
    .where('published_version', 'is not', null)
    .execute()
  expect(seen).toEqual([])
  const password = first.passwords.get('admin@example.com')!
  const account = await db
    .selectFrom('account as a')
    .innerJoin('staff_role as r', 'r.account_id', 'a.id')
    .select(['a.kind', 'a.password_hash', 'r.role'])
    .executeTakeFirstOrThrow()
  expect(account).toMatchObject({ kind: 'staff', role: 'administrator' })
  expect(await passwords.verify(account.password_hash, password)).toBe(true)

  const area = await db.selectFrom('warehouse_area').selectAll().execute()
  expect(area).toMatchObject([{ area_name: 'Ontario, CA', goods_types: [1, 2], position: 0 }])

  const again = await lay(example.replace('Ontario, CA 91761', 'Elsewhere'))
  expect(again).toMatchObject({
    sites: [],
    warehouses: [],
    merchants: [],
    staff: [],
    articles: [],
    requirements: [],
  })
  expect(again.passwords.size).toBe(0)
  const colleague = { email: 'Fin@example.com', first_name: 'Fin', last_name: 'Ance', roles: ['finance'] }
  const later = await lay(JSON.stringify({ staff: [{ ...colleague, password: 'known2468' }] }))
  expect([...later.passwords]).toEqual([['Fin@example.com', 'known2468']])
})

test.each([
  ['{"warehouses": [{"code": "x"}]}', 'warehouses.0.code: two to eight capital letters and digits'],
  ['{"shops": []}', 'Unrecognized key: "shops"'],
  [
    '{"staff": [{"email": "a@b.test", "first_name": "A", "last_name": "B", "roles": ["king"]}]}',
    'staff.0.roles.0',
  ],
])('a founding file with a fault says where: %s', (json, fault) => {
  expect(() => readFounding(json)).toThrow(fault)
})

test('a site that sells from a warehouse there is not founds nothing', async () => {
  const sites = JSON.parse(example).sites.map((site: object) => ({
    ...site,
    code: 'SEA',
    areas: [{ warehouse: 'NONE', area_name: 'None' }],
  }))
  await expect(lay(JSON.stringify({ sites }))).rejects.toThrow('NONE')
  expect(await db.selectFrom('site').select('id').where('code', '=', 'SEA').execute()).toEqual([])
})
