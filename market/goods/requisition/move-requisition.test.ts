import { expect, test } from 'vitest'
import { saveRequisition as saveDeclared } from '#api/goods/stock/requisition'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { requisitionKind, requisitionState } from '#rules/goods/private/requisition-graph'
import { anItem } from '#tests/fixtures/buying'
import { aDealer, keepOf, privateOf } from '#tests/fixtures/dealers'
import { aWarehouse } from '#tests/fixtures/goods'
import {
  aBegunForm,
  acceptedForm,
  aForm,
  formOf,
  linesFound,
  quotedForm,
  shownForm,
  workedForm,
} from '#tests/fixtures/paying/requisitions'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { moveRequisition } from './move-requisition.ts'

const { db } = await testDatabase()
const staff = await aStaff(db, ['warehouse'])

test('a form that its dealer accepted meanwhile does not expire', async () => {
  const dealer = await aDealer(db, 1_200)
  const item = await anItem(db, { price: 10_000 })
  await keepOf(db, dealer, [{ ...item, quantity: 4 }])
  const number = await aForm(db, dealer, { kind: requisitionKind.relabel, items: [item] })
  await quotedForm(db, staff, { number })
  const form = await db
    .selectFrom('requisition')
    .selectAll()
    .where('requisition_number', '=', number)
    .executeTakeFirstOrThrow()
  await acceptedForm(db, dealer, { number })
  const late = inTransaction(db, (tx) => moveRequisition(tx, system(dealer.at), { form, event: 'expire' }))
  expect(await refusalOf(late)).toBe('requisition.notAllowed')
  expect(await shownForm(db, dealer, number)).toMatchObject({ state: requisitionState.accepted })
})

test('no form moves nothing, more than left does not arrive, and what arrived does not arrive again', async () => {
  const dealer = await aDealer(db, 2_000)
  const item = await anItem(db, { price: 10_000 })
  await keepOf(db, dealer, [{ ...item, quantity: 10 }])
  const to = (await aWarehouse(db)).id
  const form = (quantity: number) => ({ kind: requisitionKind.move, items: [{ ...item, quantity }], to })
  expect(() => saveDeclared.in.parse(formOf(form(0)))).toThrow()
  const number = await aBegunForm(db, { buyer: dealer, staff }, form(10))
  const does = async (event: 'depart' | 'arrive', pieces: number, damaged = 0) =>
    workedForm(db, staff, {
      ...{ requisition_number: number, event, remark: 'Wet' },
      lines: await linesFound(db, number, [{ pieces, damaged }]),
    })
  expect(await refusalOf(does('depart', 11))).toBe('requisition.quantity')
  expect(await refusalOf(does('arrive', 10))).toBe('requisition.notAllowed')
  await does('depart', 10)
  expect(await refusalOf(does('arrive', 11))).toBe('requisition.quantity')
  expect(await refusalOf(does('arrive', 10, 1))).toBe('requisition.quantity')
  await does('arrive', 9)
  expect(await refusalOf(does('arrive', 10))).toBe('requisition.notAllowed')
  expect(await refusalOf(does('depart', 9))).toBe('requisition.notAllowed')
  expect(await privateOf(db, dealer, { ...item, warehouse_id: to })).toEqual({ on_hand: 9, reserved: 0 })
  expect((await shownForm(db, dealer, number)).differences).toMatchObject([{ pieces: 1, verdict: null }])
  expect(await breaches(db)).toEqual({})
})
