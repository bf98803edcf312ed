import { afterAll, expect, test } from 'vitest'
import { requisitionLosses } from '#api/goods/stock/office-requisition'
import { reading } from '#database/transaction'
import type { Buyer, Staff } from '#market/actor'
import { findOwner } from '#market/overview/own-data/find-owner'
import { readTable } from '#market/overview/own-data/read-table'
import { companyTables } from '#market/overview/own-data/tables'
import { requisitionKind } from '#rules/goods/private/requisition-graph'
import { anItem, balanceOf } from '#tests/fixtures/buying'
import { aDealer, keepOf } from '#tests/fixtures/dealers'
import {
  aBegunForm,
  decidedLoss,
  linesFound,
  shownForm,
  workedForm,
} from '#tests/fixtures/paying/requisitions'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { listLosses } from './list-losses.ts'

const { db } = await testDatabase({ max: 8 })
afterAll(async () => expect(await breaches(db)).toEqual({}))
const staff = await aStaff(db, ['warehouse'])
const service = await aStaff(db, ['service'])
const second = await aStaff(db, ['service'])
const { count } = requisitionKind

const exportedLoss = (dealer: Buyer) =>
  reading(db, async (tx) => {
    const owner = await findOwner(tx, dealer.account_id)
    return (
      await readTable(tx, owner, companyTables.find(({ name }) => name === 'requisition_difference')!)
    )[0]
  })

test('losses above 1,000.00 are decided by two people who say the same', async () => {
  const dealer = await aDealer(db, 5_000)
  const item = await anItem(db, { price: 200_000 })
  await keepOf(db, dealer, [{ ...item, quantity: 2 }])
  const number = await aBegunForm(
    db,
    { buyer: dealer, staff },
    { kind: count, items: [{ ...item, quantity: 2 }] },
  )
  const lines = await linesFound(db, number, [{ pieces: 1 }])
  await workedForm(db, staff, { requisition_number: number, event: 'finish', lines })
  const { line_id } = (await shownForm(db, service, number)).lines[0]!
  const said = { line_id, stage: 'here', verdict: 'warehouse', reason: 'Not found twice' } as const
  const asks = (by: Staff, compensation: string) => decidedLoss(db, by, { ...said, compensation })
  const before = await balanceOf(db, dealer)
  expect(await asks(service, '1500')).toMatchObject({ decided: false })
  expect(await refusalOf(asks(service, '1500'))).toBe('loss.secondPerson')
  expect((await shownForm(db, dealer, number)).differences[0]).toMatchObject({ verdict: null, reason: '' })
  expect(await exportedLoss(dealer)).not.toHaveProperty('verdict')
  // Who says otherwise begins anew.
  expect(await asks(second, '1800')).toMatchObject({ decided: false })
  expect(await asks(service, '1800')).toMatchObject({ decided: true })
  expect(await exportedLoss(dealer)).toMatchObject({ verdict: 'warehouse', compensation_cents: 180_000 })
  expect(await balanceOf(db, dealer)).toBe(before + 180_000)
  const open = await reading(db, (tx) =>
    listLosses(tx, service, requisitionLosses.in.parse({ tab: 'decided' })),
  )
  expect(open.list.find((one) => one.line_id === line_id)).toMatchObject({ compensation: '1800.00' })
})
