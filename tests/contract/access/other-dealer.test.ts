import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type CallPath, calls } from '#api/calls'
import type { Call } from '#api/wire/call'
import { customerType } from '#rules/codes'
import { anItem } from '#tests/fixtures/buying'
import { keepOf } from '#tests/fixtures/dealers'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { logisticsCases } from '../cases/aftersale/logistics.ts'
import { requisitionPaperCases } from '../cases/aftersale/requisition-paper.ts'
import { storagePaperCases } from '../cases/aftersale/storage-paper.ts'
import { ask } from '../cases/ask.ts'
import { salesImportCases } from '../cases/buying/sales-import.ts'
import { everyCase } from '../cases/every.ts'
import { dealerStockCases } from '../cases/goods/dealer-stock.ts'
import { itemAliasCases } from '../cases/goods/item-alias.ts'
import { requisitionCases } from '../cases/goods/requisition.ts'
import { storageCases } from '../cases/goods/storage.ts'
import { type Asking, openWorld } from '../cases/world.ts'
import { openOwned } from './owned.ts'
import { quickest, withUnknownNumbers } from './unknown-numbers.ts'

/*
 * Every call of dealers that names something is asked by another dealer, with the numbers of the first, and
 * with numbers that nothing has: both answers are the same to the byte and in time, and nothing changes.
 *
 * The attacks on dealers by their numbers in the design, and where each is tried:
 *   1 the last ten pieces, with forms and what goes back: races/goods/private-stock, races/goods/requisitions
 *   2 killed between any two statements: faults/flows/dealer-flows and storage-flows, faults/crash-points,
 *     by card: faults/payment-crashes; in random histories: races/storage/histories
 *   3 nights at once, twice, late, ahead, back, across midnight: goods/storage/storage, races/goods/storage
 *   4 tariffs of yesterday, of one day, without a first day: goods/storage/bills, rules/goods/storage/tariff;
 *     confirmed while days are charged, with its twin: races/goods/storage
 *   5 moved every 29 days: goods/storage/storage; none, too many, twice: goods/requisition/move-requisition;
 *     losses: goods/requisition/requisition, loss/decide-loss
 *   6 numbers of others, by answer and time: here; by every call: every-call; papers: requisition-papers
 *   7 the maker's people: sales-of-dealers, merchant-part
 *   8 one file twice, twenty times, names and numbers in capitals: races/goods/sales-imports,
 *     order/channel/sales-import, order/keep/typed-sale
 *   9 bombs: faults/hostile-files; formulas, Windows-1252: contract/uploads/sales-files; numbers, ZIP codes,
 *     post boxes, two addresses: rules/buying/channel/sales; 2,000 rows: order/channel/sales-import
 *  10 amounts that are sent: order/keep/sales, payment/together, goods/requisition/requisition,
 *     aftersale/logistics/logistics
 *  11 freight paid thirty ways at once, with its twin: races/freight; less than the rest: freight-payment
 *  12 each balance gets its own back: aftersale/logistics/logistics, payment/freight, refund-fees
 *  13 a cent of storage owed: goods/storage/bills; 200 orders: payment/together; parts at once:
 *     races/goods/storage
 *  14 returns: order/keep/sales, order/keep/keep
 *  15 no dealer any more, who left: order/channel/imports-go-on, order/keep/customer-type; deletion:
 *     overview/own-data; staff acting: api/acting, contract/acting
 */
const { db } = await testDatabase({ max: 12 })
const server = await startTestServer(db, { config: { rate_limits: false } })
const world = await openWorld(db, server)
const owned = await openOwned(db)
const { actor, caller: stranger } = await world.customer(1_000)
const customer_type = customerType.stockDealer
await db.updateTable('company').set({ customer_type }).where('id', '=', actor.company_id).execute()
await keepOf(db, { ...actor, customer_type }, [await anItem(db)])

const paths = Object.keys({
  ...dealerStockCases,
  ...itemAliasCases,
  ...salesImportCases,
  ...requisitionCases,
  ...requisitionPaperCases,
  ...storageCases,
  ...storagePaperCases,
  ...logisticsCases,
})
/** Calls that name nothing of anybody. */
const nameless = ['/user/saveAliases', '/user/saveChannelAccount', '/user/logisticsAsk']
const ofDealers = ([...calls.values()] as Call[]).filter(
  ({ path }) =>
    paths.includes(path) &&
    !path.startsWith('/office/') &&
    everyCase[path as CallPath].stranger !== 'nothing' &&
    !nameless.includes(path),
)
/** Goods are named by what they are, which is no secret: whoever keeps none of them has none to name. */
const refused = /\.notFound$|^requisition\.lines$/
/** Tables that keep what came in, whoever sent it. */
const kept = new Set(['idempotency', 'challenge'])

test('there are calls to try', () => {
  expect(ofDealers.length).toBeGreaterThan(20)
})

test.each(ofDealers)("$path knows nothing of another dealer's", async ({ path }) => {
  const right = (await everyCase[path as CallPath].right(world)) as Asking
  const input = right.input as Record<string, unknown>
  const changed = await owned.watch()
  const answer = (one: object) =>
    ask(server, path as CallPath, { ...right, as: stranger, input: one as never })
  const key = 'idempotency_key' in input ? { idempotency_key: randomUUID() } : {}
  const theirs = await answer({ ...input, ...key })
  const nobodys = await answer(withUnknownNumbers(input))
  expect(JSON.stringify(theirs)).toBe(JSON.stringify(nobodys))
  expect(theirs.reason).toMatch(refused)
  expect((await changed()).filter((table) => !kept.has(table))).toEqual([])
})

test.each(ofDealers.filter((call) => call.reads))(
  "$path tells by its time, too, nothing of another dealer's",
  async ({ path }) => {
    const right = (await everyCase[path as CallPath].right(world)) as Asking
    const input = right.input as Record<string, unknown>
    const asked = (one: object) => () =>
      ask(server, path as CallPath, { ...right, as: stranger, input: one as never })
    const told = await quickest(asked(input), asked(withUnknownNumbers(input)))
    expect(told).toMatchObject({ alike: true })
  },
)
