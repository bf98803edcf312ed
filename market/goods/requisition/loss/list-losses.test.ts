import { expect, test } from 'vitest'
import { requisitionLosses } from '#api/goods/stock/office-requisition'
import { reading } from '#database/transaction'
import { requisitionKind } from '#rules/goods/private/requisition-graph'
import { anItem } from '#tests/fixtures/buying'
import { aDealer, keepOf } from '#tests/fixtures/dealers'
import { aWarehouse } from '#tests/fixtures/goods'
import { aBegunForm, decidedLoss, linesFound, workedForm } from '#tests/fixtures/paying/requisitions'
import { aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listLosses } from './list-losses.ts'

const { db } = await testDatabase()
const staff = await aStaff(db, ['warehouse'])
const service = await aStaff(db, ['service'])

/** All losses of a tab, read a row a page. */
async function paged(tab: 'open' | 'decided') {
  const stages: string[] = []
  let after: string | null | undefined
  do {
    const input = requisitionLosses.in.parse({ tab, page_size: 1, ...(after ? { after } : {}) })
    const { list, next } = await reading(db, (tx) => listLosses(tx, service, input))
    stages.push(...list.map(({ stage }) => stage))
    after = next
  } while (after)
  return stages
}

test('losses of two stages of a line at one instant are each on one page', async () => {
  const dealer = await aDealer(db, 1_000)
  const item = await anItem(db, { price: 10_000 })
  await keepOf(db, dealer, [{ ...item, quantity: 4 }])
  const form = {
    kind: requisitionKind.move,
    items: [{ ...item, quantity: 4 }],
    to: (await aWarehouse(db)).id,
  }
  const number = await aBegunForm(db, { buyer: dealer, staff }, form)
  for (const [event, pieces] of [
    ['depart', 3],
    ['arrive', 2],
  ] as const) {
    const lines = await linesFound(db, number, [{ pieces }])
    await workedForm(db, staff, { requisition_number: number, event, lines })
  }
  expect(await paged('open')).toEqual(['here', 'way'])
  const { list } = await reading(db, (tx) => listLosses(tx, service, requisitionLosses.in.parse({})))
  for (const { line_id, stage } of list)
    await decidedLoss(db, service, { line_id, stage, verdict: 'company', reason: 'Their own count' })
  expect(await paged('decided')).toEqual(['way', 'here'])
})
