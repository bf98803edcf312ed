import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { requisitionKind, requisitionState } from '#rules/goods/private/requisition-graph'
import { anItem } from '#tests/fixtures/buying'
import { aDealer, keepOf } from '#tests/fixtures/dealers'
import { acceptedForm, aForm, quotedForm, shownForm } from '#tests/fixtures/paying/requisitions'
import { aStaff, refusalOf } from '#tests/fixtures/people'
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
