import { expect, test } from 'vitest'
import { saveContract as declared } from '#api/buying/contract'
import { inTransaction, reading } from '#database/transaction'
import type { Merchant } from '#market/actor'
import { toCents } from '#rules/money/money'
import { aCustomer } from '#tests/fixtures/buying'
import { aContract, contractTerms } from '#tests/fixtures/contract/contracts'
import { aMerchant } from '#tests/fixtures/goods'
import { aSeller, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { copyContract } from './copy-contract.ts'
import { issueNumber } from './issue-number.ts'
import { saveContract } from './save-contract.ts'
import { showContract } from './show-contract.ts'
import { diffContract } from './version/diff-contract.ts'

const { db } = await testDatabase()

test('what a contract names beside sums and days stands in its text and in its rows', async () => {
  const named = { incoterm: 'FCA', balance_gate: 2, release_gate: 1, inspection_by: 3 }
  const figures = { retention: '5', late_days: '21', claim_days: '10' }
  const { buyer, contract_sn, contract_id } = await aContract(db, { terms: { ...named, ...figures } })
  const { versions } = await reading(db, (tx) => showContract(tx, buyer, { contract_sn }))
  const said = { ...named, retention_percent: 5, late_days: 21, claim_days: 10 }
  expect(JSON.parse(versions[0]!.body)).toMatchObject(said)
  const row = await db
    .selectFrom('contract_version')
    .selectAll()
    .where('contract_id', '=', contract_id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject(said)
})

test('only a balance before delivery has something that it is paid against', async () => {
  const { buyer, contract_sn } = await aContract(db, { terms: { balance_type: 2, balance_gate: 2 } })
  const { versions } = await reading(db, (tx) => showContract(tx, buyer, { contract_sn }))
  expect(JSON.parse(versions[0]!.body)).toMatchObject({ balance_type: 2, balance_gate: null })
})

test('a figure out of its bounds is refused by name', async () => {
  const cases = { retention: ['11', '-1', '1.5'], late_days: ['6', '121', ''], claim_days: ['2', '61', 'x'] }
  for (const [field, values] of Object.entries(cases))
    for (const value of values) {
      const reason = value === '' ? 'contract.incomplete' : 'contract.integer'
      expect(await refusalOf(aContract(db, { terms: { [field]: value } })), `${field} ${value}`).toBe(reason)
    }
})

test('a copy knows what the catalogue asks today, and which contract it was made of', async () => {
  const { buyer, contract_sn, contract_id, item, merchant_uuid } = await aContract(db)
  await db
    .updateTable('relation')
    .set({ fob_price_cents: toCents(20_100) })
    .where('id', '=', item)
    .execute()
  const copy = await reading(db, (tx) => copyContract(tx, buyer, { contract_sn }))
  expect(copy).toMatchObject({ merchant_uuid, prices: [{ custom_sn: 'HP-1', today: '201.00' }] })
  const stranger = await aCustomer(db)
  expect(await refusalOf(reading(db, (tx) => copyContract(tx, stranger, { contract_sn })))).toBe(
    'contract.notFound',
  )

  const makeOf = async (person: typeof buyer) => {
    const key = { idempotency_key: '' }
    const made = await inTransaction(db, (tx) => issueNumber(tx, person, { merchant_uuid, ...key }))
    const saving = { ...contractTerms(item), merchant_uuid, ...made, save_type: 1, copied_from: contract_sn }
    await inTransaction(db, (tx) => saveContract(tx, person, declared.in.parse(saving)))
    return db
      .selectFrom('contract')
      .select('copied_from')
      .where('contract_sn', '=', made.contract_sn)
      .executeTakeFirst()
  }
  expect(await makeOf(buyer)).toEqual({ copied_from: contract_id })
  expect(await refusalOf(makeOf(stranger))).toBe('contract.notFound')
})

test('any two versions are compared, with the total of both', async () => {
  const { buyer, contract_sn } = await aContract(db, { versions: 3 })
  const diff = (from: number, to: number) =>
    reading(db, (tx) => diffContract(tx, buyer, { contract_sn, from, to }))
  const { list, ...totals } = await diff(1, 3)
  expect(totals).toEqual({ total_before: '28800.00', total_after: '28800.00' })
  expect(list).toContainEqual({ path: 'deposit_percent', before: '30', after: '32' })
  expect((await diff(2, 2)).list).toEqual([])
  expect(await refusalOf(diff(1, 4))).toBe('contract.notFound')
})

test('a line shows a picture of that manufacturer, never an address of somewhere else', async () => {
  const { seller, item } = await aContract(db)
  const shown = async (of: Merchant, image_path: string) => {
    const line = { custom_sn: 'HP-9', quality: '1', price: '1.00', image_path }
    const { contract_id } = await aContract(db, { seller: of, terms: { goods_obj: JSON.stringify([line]) } })
    const { body } = await db
      .selectFrom('contract_version')
      .select('body')
      .where('contract_id', '=', contract_id)
      .executeTakeFirstOrThrow()
    return JSON.parse(body).lines[0].image_path
  }
  const { product_id } = await db
    .selectFrom('relation')
    .select('product_id')
    .where('id', '=', item)
    .executeTakeFirstOrThrow()
  const path = 'demo/HP-9'
  await db.insertInto('media').values({ product_id, kind: 'picture', path, position: 9 }).execute()
  expect(await shown(seller, path)).toBe(path)
  for (const other of ['https://spy.test/a.png', '../secret', 'demo/HP-8'])
    expect(await shown(seller, other)).toBe('')
  expect(await shown(await aSeller(db, await aMerchant(db)), path)).toBe('')
})
