import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import { aContractOrder } from '#tests/fixtures/contract/contract-order'
import { testDatabase } from '#tests/servers/database'
import { lotPaperFacts } from './lot-paper-facts.ts'

const { db } = await testDatabase()

test('invoices of a contract read what its products say to the customs; a packing list does not', async () => {
  const { buyer, seller, order_number, item } = await aContractOrder(db)
  const facts = (kind: 'proforma' | 'commercial' | 'packing', viewer: typeof buyer | typeof seller = buyer) =>
    reading(db, (tx) => lotPaperFacts(tx, viewer, { order_number, lot_no: 1, kind }))
  await db
    .updateTable('relation')
    .set({ hs_code: '940330', origin: 'MY', gross_weight_g: 0 })
    .where('id', '=', item)
    .execute()
  const line = { line_no: 1, hs_code: '940330', origin: 'MY', gross_weight_g: null }
  expect((await facts('proforma')).customs).toEqual([line])
  expect((await facts('commercial', seller)).customs).toEqual([line])
  expect((await facts('packing')).customs).toEqual([])
})
