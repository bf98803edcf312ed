import { afterAll, expect, test } from 'vitest'
import { officeRequisitionList } from '#api/goods/stock/office-requisition'
import { requisitionList } from '#api/goods/stock/requisition'
import { reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { anItem } from '#tests/fixtures/buying'
import { aDealer, keepOf } from '#tests/fixtures/dealers'
import { aDraft, aForm, cancelledForm, shownForm } from '#tests/fixtures/paying/requisitions'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { listRequisitionGoods, listRequisitionPlaces } from './list-goods.ts'
import { listOfficeRequisitions, listRequisitions } from './list-requisitions.ts'

const { db } = await testDatabase()
afterAll(async () => expect(await breaches(db)).toEqual({}))
const staff = await aStaff(db, ['warehouse'])

test('lists: a company sees its own, the warehouse what was submitted, by what waits', async () => {
  const dealer = await aDealer(db, 5_000)
  const item = await anItem(db)
  await keepOf(db, dealer, [{ ...item, quantity: 3 }])
  const hidden = await aDraft(db, dealer, { items: [item] })
  const number = await aForm(db, dealer, { items: [item] })
  const own = (by: Buyer, input: object) =>
    reading(db, (tx) => listRequisitions(tx, by, requisitionList.in.parse(input)))
  expect((await own(dealer, {})).list.map((one) => one.requisition_number)).toEqual([number, hidden])
  expect((await own(dealer, { search: number })).list).toHaveLength(1)
  expect((await own(dealer, { tab: 'over' })).count).toBe(0)
  expect((await own(await aDealer(db), {})).count).toBe(0)
  const office = (input: object) =>
    reading(db, (tx) => listOfficeRequisitions(tx, staff, officeRequisitionList.in.parse(input)))
  const { warehouse_id } = item
  const waiting = await office({ tab: 'toQuote', warehouse_id })
  expect(waiting.list.map((one) => one.requisition_number)).toEqual([number])
  expect((await office({ tab: 'all', search: hidden })).count).toBe(0)
  await cancelledForm(db, dealer, hidden)
  expect((await office({ tab: 'all', search: hidden })).count).toBe(0)
  expect(await refusalOf(shownForm(db, staff, hidden))).toBe('requisition.notFound')
  // What the form holds is not free for another.
  const goods = await reading(db, (tx) =>
    listRequisitionGoods(tx, dealer, { warehouse_id, search: '', page: 1, page_size: 10 }),
  )
  expect(goods.list).toMatchObject([{ relation_id: item.relation_id, condition: 1, free: 2 }])
  const places = await reading(db, (tx) => listRequisitionPlaces(tx, dealer))
  expect(places.list.find((one) => one.warehouse_id === warehouse_id)).toMatchObject({ pieces: 3 })
})
