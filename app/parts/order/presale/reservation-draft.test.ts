import { expect, test } from 'vitest'
import { draftOf, misfitOf, withGoods } from './reservation-draft.ts'

const chair = { merchant_uuid: 'm', warehouse_area_id: 1, relation_id: 5, batch_id: 50, quantity: 10 }
const draft = draftOf(chair)

test('goods of another manufacturer or warehouse cannot join a reservation', () => {
  expect([
    misfitOf(draft, { ...chair, relation_id: 6 }),
    misfitOf(draft, { ...chair, warehouse_area_id: 2 }),
    misfitOf(draft, { ...chair, merchant_uuid: 'n', warehouse_area_id: 2 }),
  ]).toEqual([null, 'presale.warehouse', 'cart.oneMerchant'])
})

test('an item is in a reservation once, with the shipment and quantity chosen last', () => {
  const table = { ...chair, relation_id: 6, batch_id: 60, quantity: 2 }
  const both = withGoods(draft, table)
  expect(both.lines.map(({ relation_id }) => relation_id)).toEqual([5, 6])
  expect(withGoods(both, { ...chair, batch_id: 51, quantity: 4 }).lines).toEqual([
    { relation_id: 6, batch_id: 60, quantity: 2 },
    { relation_id: 5, batch_id: 51, quantity: 4 },
  ])
})
