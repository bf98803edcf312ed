import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { aMerchant, aMovedChange, aProduct, aSavedField } from '#tests/fixtures/goods'
import { aSeller, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { checkSample } from '../change/check-sample.ts'
import { readFieldsOf } from '../change/read-fields.ts'

const { db } = await testDatabase()
const editor = await aStaff(db, ['editor'])
const merchant_id = await aMerchant(db)
const grace = await aSeller(db, merchant_id)
await sql`update merchant set sample_percent = 100 where id = ${merchant_id}`.execute(db)

const fieldsOf = (product_id: number) => reading(db, (tx) => readFieldsOf(tx, product_id))
const carton = { length_mm: 900, width_mm: 500, height_mm: 400, weight_g: 21_000 }

/** Passes these edits of a product by trust. */
async function passed(product_id: number, fields: [path: string, value: unknown][]): Promise<number> {
  await sql`update merchant set trust = 3 where id = ${merchant_id}`.execute(db)
  let change_id = 0
  for (const [path, value] of fields)
    ({ change_id } = await aSavedField(db, grace, { product_id, path, value }))
  expect((await aMovedChange(db, grace, { change_id })).state).toBe(3)
  return change_id
}
const putBack = (change_id: number) =>
  inTransaction(db, (tx) => checkSample(tx, editor, { change_id, right: false, reason: 'Not theirs.' }))

test('items that were taken away come back whole', async () => {
  const { product_id, relation_ids } = await aProduct(db, { merchant_id, relations: [{}, {}, {}] })
  const [one, two] = relation_ids
  await passed(product_id, [[`items.r${one}.cartons`, [carton]]])
  const before = await fieldsOf(product_id)
  const change_id = await passed(product_id, [
    [`items.r${one}.color.es-ES`, 'Roble'],
    [`items.r${one}`, null],
    [`items.r${two}`, null],
  ])
  expect((await fieldsOf(product_id))[`items.r${one}`]).toBeUndefined()
  await putBack(change_id)
  expect(await fieldsOf(product_id)).toEqual(before)
})
