import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notExported } from '#market/overview/own-data/not-exported'
import { companyTables, personTables } from '#market/overview/own-data/tables'

const root = join(import.meta.dirname, '../../database/migrations')
const migrations = globSync('*.sql', { cwd: root }).map((name) => readFileSync(join(root, name), 'utf8'))

/** Tables of the migrated database with a column for an account or a company. */
function tablesOfSomebody(): string[] {
  const made = migrations.flatMap((text) =>
    [...text.matchAll(/^create table (\w+) \(\n(.*?)^\);/gms)]
      .filter(([, , columns = '']) => /^ +(account_id|company_id) /m.test(columns))
      .map(([, name = '']) => name),
  )
  const added = migrations.flatMap((text) =>
    [...text.matchAll(/^alter table (\w+)\s+add column (account_id|company_id) /gm)].map(
      ([, name = '']) => name,
    ),
  )
  return [...made, ...added]
}

test('each table that names an account or a company is in the export of own data, or listed with a reason', () => {
  const tables = tablesOfSomebody()
  expect(tables).toContain('orders')
  const known = [...personTables, ...companyTables].map(({ name }) => name)
  // Add a new one to market/overview/own-data/tables.ts; and to delete-account.ts, if it holds personal data.
  expect(tables.filter((name) => !known.includes(name) && !(name in notExported))).toEqual([])
})
