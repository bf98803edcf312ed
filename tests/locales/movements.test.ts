import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flatten } from './compare.ts'

const root = join(import.meta.dirname, '../..')
const textsOf = (area: string) =>
  flatten(JSON.parse(readFileSync(join(root, `locales/en-US/${area}.json`), 'utf8')))

/** Movements that no balance of a company has a part in. */
const ofOthers = ['contract_release', 'lc_drawing', 'payment_handling']
const ofManufacturers = /^(merchant|payout)_/

test('every kind of movement that a company’s balance can show has words there', () => {
  const tables = readFileSync(join(root, 'rules/money/ledger-kinds.ts'), 'utf8')
  const [, union = ''] = /export type LedgerTransactionKind =\n([\s\S]*?)\n\n/.exec(tables) ?? []
  const kinds = [...union.matchAll(/'(\w+)'/g)].map(([, kind]) => kind!)
  expect(kinds.length).toBeGreaterThan(20)
  const texts = textsOf('buy')
  const shown = kinds.filter((kind) => !ofOthers.includes(kind) && !ofManufacturers.test(kind))
  expect(shown.filter((kind) => !texts[`balance.kind.${kind}`])).toEqual([])
})
