import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { aCustomer, anItem, anOrder, pay } from '#tests/fixtures/buying'
import { aColleague, aFile, aStaff, refusalOf } from '#tests/fixtures/people'
import { aCompleted, ask, reported } from '#tests/fixtures/refunds'
import { testDatabase } from '#tests/servers/database'
import { findFile } from '../../../people/content/find-file.ts'
import { removeDamage } from './report-damage.ts'
import { showDamage } from './show-damage.ts'

const { db } = await testDatabase()

async function bought() {
  const buyer = await aCustomer(db, 1_000)
  const item = await anItem(db, { price: 10_000, on_hand: 10 })
  const made = await aCompleted(db, buyer, [{ ...item, quantity: 3 }])
  const picture = await aFile(db, buyer)
  return { buyer, item, ...made, line_id: made.lines[0]!.id, picture_file_ids: [picture], picture }
}

test('a carton is reported once, with a picture unless it is missing, and the office sees it', async () => {
  const { buyer, order_number, line_id, picture, picture_file_ids, seller } = await bought()
  const said = { order_number, line_id, picture_file_ids, note: 'Corner pressed in' }
  await reported(db, buyer, said)
  expect(await refusalOf(reported(db, buyer, said))).toBe('damage.twice')
  expect(await refusalOf(reported(db, buyer, { ...said, carton: 4 }))).toBe('damage.noCarton')
  expect(await refusalOf(reported(db, buyer, { ...said, carton: 2, picture_file_ids: [] }))).toBe(
    'refund.picturesNeeded',
  )
  await reported(db, buyer, { ...said, carton: 3, kind: 'missing', picture_file_ids: [] })
  const service = await aStaff(db, ['service'])
  const { lines, may_report } = await reading(db, (tx) => showDamage(tx, service, { order_number }))
  expect(may_report).toBe(false)
  expect(lines[0]).toMatchObject({ cartons: 3, pieces_damaged: 2 })
  expect(lines[0]!.reports.map(({ carton, kind }) => [carton, kind])).toEqual([
    [1, 'crushed'],
    [3, 'missing'],
  ])
  for (const person of [service, seller]) {
    const file = await reading(db, (tx) => findFile(tx, person, { id: picture }))
    expect(file.id).toBe(picture)
  }
  const other = (await bought()).seller
  expect(await refusalOf(reading(db, (tx) => findFile(tx, other, { id: picture })))).toBe('upload.notFound')
})

test('damage is reported of arrived goods, by people who may order, and stays after a refund request', async () => {
  const { buyer, item, order_number, line_id, picture_file_ids } = await bought()
  const early = await anOrder(db, buyer, { items: [item] })
  await pay(db, buyer, early.order_parent_number)
  const said = { line_id, picture_file_ids }
  expect(await refusalOf(reported(db, buyer, { ...said, order_number: early.order_number }))).toBe(
    'damage.notNow',
  )
  const stranger = await aCustomer(db)
  expect(await refusalOf(reported(db, stranger, { ...said, order_number }))).toBe('order.notFound')
  const colleague = await aColleague(db, buyer)
  expect(await refusalOf(reported(db, colleague, { ...said, order_number }))).toBe('team.notYourOrder')
  const { id } = await reported(db, buyer, { ...said, order_number })
  const second = await reported(db, buyer, { ...said, order_number, carton: 2 })
  const remove = (who: typeof buyer, which: number) =>
    inTransaction(db, (tx) => removeDamage(tx, who, { id: which }))
  expect(await refusalOf(remove(stranger, id))).toBe('damage.notFound')
  await remove(buyer, second.id)
  await ask(db, buyer, { order_number, lines: [{ line_id, quantity: 1 }] })
  expect(await refusalOf(remove(buyer, id))).toBe('damage.notNow')
})

test('pages that show an order are told of a report, and that it was taken back', async () => {
  const { buyer, order_number, line_id } = await bought()
  const told = () =>
    db
      .selectFrom('live_event')
      .select(['company_id', 'merchant_id', 'staff_roles'])
      .where('topic', '=', 'order')
      .where('ref', '=', order_number)
      .orderBy('id', 'desc')
      .execute()
  const before = (await told()).length
  const of = {
    company_id: buyer.company_id,
    merchant_id: null,
    staff_roles: expect.arrayContaining(['service']),
  }
  const { id } = await reported(db, buyer, { order_number, line_id, kind: 'missing', picture_file_ids: [] })
  expect((await told()).slice(0, -before)).toEqual([of])
  await inTransaction(db, (tx) => removeDamage(tx, buyer, { id }))
  expect((await told()).slice(0, -before)).toEqual([of, of])
})
