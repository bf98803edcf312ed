import { expect, test } from 'vitest'
import { contractList } from '#api/buying/contract'
import type { Tx } from '#database/connect'
import { aContractOrder } from '#tests/fixtures/contract/contract-order'
import { aStaff } from '#tests/fixtures/people'
import { aPresaleItem } from '#tests/fixtures/presale/booking'
import { testDatabase } from '#tests/servers/database'
import { scansOf } from '#tests/servers/scans'
import { system } from '../../../actor.ts'
import { listShipments } from '../../order/incoming/list-shipments.ts'
import { listDocuments, listLotsForService } from '../../order/lot/list-documents.ts'
import { listProduction } from '../../order/lot/list-production.ts'
import { confirmReceipts } from '../../order/lot/lot-deadlines.ts'
import { listReservations } from '../../order/presale/list-reservations.ts'
import { listClaims } from '../claim/list-claims.ts'
import { remindOfRefusedPapers } from '../deadlines/refused-papers.ts'
import { listContracts } from '../list-contracts.ts'

const { db } = await testDatabase()
const { buyer, seller } = await aContractOrder(db)
await aPresaleItem(db)
const staff = await aStaff(db, ['finance', 'service'])
const page = { page: 1, page_size: 10 }
const waiting = contractList.in.parse({ waiting: '1' })
const keyed = { ...page, after: 0 }

/** The lists and jobs of contracts, and the index of the few rows that each reads; their tables only grow. */
const works: [string, string, (tx: Tx) => Promise<unknown>][] = [
  [
    'all orders in production',
    'orders_of_merchant_by_kind',
    (tx) => listProduction(tx, seller, { ...keyed, waiting: false }),
  ],
  [
    'those that wait for their manufacturer',
    'orders_in_production',
    (tx) => listProduction(tx, seller, { ...keyed, waiting: true }),
  ],
  [
    'reservations',
    'orders_of_merchant_by_kind',
    (tx) => listReservations(tx, seller, { ...keyed, waiting: false }),
  ],
  [
    'contracts that wait for their buyer',
    'contract_waits_for_buyer',
    (tx) => listContracts(tx, buyer, waiting),
  ],
  [
    'contracts that wait for their manufacturer',
    'contract_waits_for_merchant',
    (tx) => listContracts(tx, seller, waiting),
  ],
  ['claims', 'claim_of_merchant', (tx) => listClaims(tx, seller, { ...page, open: 'all' })],
  ['open claims', 'claim_of_merchant_waits', (tx) => listClaims(tx, seller, { ...page, open: 'open' })],
  ['papers to check', 'lot_to_check', (tx) => listDocuments(tx, staff, page)],
  [
    'arrivals to ask for',
    'lot_to_ask_for',
    (tx) => listLotsForService(tx, staff, { ...page, which: 'arrivals' }),
  ],
  [
    'papers not replaced',
    'lot_papers_refused',
    (tx) => listLotsForService(tx, staff, { ...page, which: 'papers' }),
  ],
  ['refused papers', 'lot_papers_refused', (tx) => remindOfRefusedPapers(tx, system(staff.at))],
  [
    'places of shipments',
    'presale_hold_of_batch',
    (tx) => listShipments(tx, staff, { ...keyed, state: 'all' }),
  ],
  ['receipts to confirm', 'orders_to_receive', (tx) => confirmReceipts(tx, system(staff.at))],
]

test.each(works)('%s are found by an index: %s', async (_name, index, work) => {
  expect(await scansOf(db, index, work)).toBeGreaterThan(0)
})
