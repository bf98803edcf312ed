import { expect, test } from 'vitest'
import { type CallPath, calls } from '#api/calls'
import type { Call } from '#api/wire/call'
import { purchaseMode } from '#rules/codes'
import { toCents } from '#rules/money/money'
import { anAddress, anItem, anOrder, eachLine, pay, work } from '#tests/fixtures/buying'
import { aDealer, keepOf } from '#tests/fixtures/dealers'
import { aChannel } from '#tests/fixtures/files/sales'
import { aMerchant } from '#tests/fixtures/goods'
import { aSeller, aStaff } from '#tests/fixtures/people'
import { aProof, ask as askBack, decide, receiveBack } from '#tests/fixtures/refunds'
import { aPieceRate } from '#tests/fixtures/tariffs'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { ask } from '../cases/ask.ts'
import { everyCase } from '../cases/every.ts'
import { type Asking, openWorld } from '../cases/world.ts'
import { refusalFor } from './doors.ts'
import { rooms } from './rooms.ts'

/*
 * A dealer's sales order of a manufacturer's goods leaves every answer that the manufacturer's owner can get
 * as it was, to the byte: to whom it goes, its number on its channel, that it is there at all. The clock
 * stands still.
 */
const { db } = await testDatabase({ max: 12 })
const at = new Date()
const server = await startTestServer(db, { rooms, now: () => at, config: { rate_limits: false } })
const world = await openWorld(db, server)
const merchant_id = await aMerchant(db)
const maker = await aSeller(db, merchant_id, { at })
const item = await anItem(db, { merchant_id, price: 10_000, on_hand: 50 })
await aPieceRate(db, [item], toCents(1_500))
const dealer = { ...(await aDealer(db, 2_000)), at }
await keepOf(db, dealer, [{ ...item, quantity: 9 }])
const staff = await aStaff(db, ['administrator'], at)
const address_id = await anAddress(db, dealer)
const channel_account_id = await aChannel(db, dealer)
const ofChannel = { purchase_mode: purchaseMode.private, channel_account_id, platform_order: 'PO-77' }

/** An order of three pieces that is paid, leaves, arrives, and of which one comes back. */
async function lived(wish: object): Promise<void> {
  const bought = {
    items: [{ ...item, quantity: 3 }],
    wish: { logistics_type: 2 as const, address_id, ...wish },
  }
  const { order_number } = await anOrder(db, dealer, bought)
  await pay(db, dealer, order_number)
  for (const event of ['accept', 'ship', 'arrive'] as const) await work(db, staff, { event, order_number })
  const lines = await eachLine(db, order_number, 1)
  const asked = { order_number, lines, cause: 'damaged' as const, ...(await aProof(db, dealer)) }
  const { refund_number } = await askBack(db, dealer, asked)
  await decide(db, staff, { refund_number, event: 'askBack' })
  const [{ line_id } = { line_id: 0 }] = lines
  await receiveBack(db, staff, { refund_number, lines: [{ line_id, sellable: 1, damaged: 0 }] })
}

/** What is another each time: the keys that passwords are sealed with. */
const everNew = ['/user/credentialKey']
const reads = ([...calls.values()] as Call[]).filter(
  (call) => call.reads && refusalFor(call, 'merchant') === null && !everNew.includes(call.path),
)
const caller = await server.loginAs(maker.email)
/** Each call as its case asks it, and without what narrows a list. */
const questions: [CallPath, Asking][] = []
for (const { path } of reads) {
  const right = (await everyCase[path as CallPath].right(world)) as Asking
  const wide = Object.entries({ search: '', tab: 'all' }).filter(([field]) => field in right.input)
  for (const wider of wide.length > 0 ? [{}, Object.fromEntries(wide)] : [{}])
    questions.push([
      path as CallPath,
      { ...right, as: caller, input: { ...right.input, ...wider } } as Asking,
    ])
}
/** What the manufacturer is told by each call, and the notices and mails of its people. */
async function toldAll(): Promise<Record<string, string>> {
  const told: Record<string, string> = {}
  for (const [place, [path, asking]] of questions.entries()) {
    const { status, reason, data } = await ask(server, path, asking)
    told[`${place} ${path}`] = JSON.stringify({ status, reason, data })
  }
  const notices = await db
    .selectFrom('notice')
    .selectAll()
    .where('account_id', '=', maker.account_id)
    .execute()
  const mails = await db.selectFrom('mail').select('template').where('recipient', '=', maker.email).execute()
  const { sales } = await db
    .selectFrom('product')
    .select('sales')
    .where('id', '=', item.product_id)
    .executeTakeFirstOrThrow()
  return { ...told, notices: JSON.stringify(notices), mails: JSON.stringify(mails), sales: `${sales}` }
}
const differing = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(before).filter((name) => before[name] !== after[name])

test('a sales order changes no answer that a manufacturer gets, and is in none', async () => {
  const before = await toldAll()
  expect(differing(before, await toldAll())).toEqual([])
  await lived(ofChannel)
  expect(differing(before, await toldAll())).toEqual([])
})

test('the twin: an order of its goods is told among its orders and refunds', async () => {
  const before = await toldAll()
  await lived({})
  const paths = differing(before, await toldAll()).map((name) => name.split(' ')[1])
  expect(paths).toEqual(expect.arrayContaining(['/merchant/orderList', '/merchant/refundList', undefined]))
})
