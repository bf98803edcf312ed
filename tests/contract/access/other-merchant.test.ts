import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type CallPath, calls } from '#api/calls'
import type { Call } from '#api/wire/call'
import { openPasswords } from '#server/auth/password/passwords'
import { aSeller } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { ask } from '../cases/ask.ts'
import { everyCase } from '../cases/every.ts'
import { type Asking, openWorld } from '../cases/world.ts'
import { openOwned } from './owned.ts'
import { quickest, withUnknownNumbers } from './unknown-numbers.ts'

/*
 * Every call of a manufacturer's people is asked by the owner of another manufacturer, with the numbers of
 * the first, and with numbers that nothing has: both answers are the same to the byte, and nothing changes.
 *
 * The attacks on the portal by their numbers in the design, and where each is tried:
 *   1 numbers of others, by answer and time: here; papers and files: merchant-part, statement-papers, uploads
 *   2 a manufacturer, a role, a rate that are sent: here
 *   3 each call by each role: every-call, api/merchant-permissions; a role that is taken away: here
 *   4 buyers' addresses, fees, payments: merchant-part
 *   5 suspended while many buy: races/goods/suspension; no trace of it: suspended
 *   6 closed with something left: market/goods/merchant/state/closing
 *   7 rates in the past, of one day, changed; before and after midnight: market/money/commission/rates
 *   8 a cent, a minimum, a whole coupon, 9 a part and its coupon gone: market/money/earning/commission
 *  10 piece by piece, again: aftersale/refund/refund-again; before and after each step: earning-histories
 *  11 a refund and the job at once, with its twin: races/refunds
 *  12 asked for before it was received: market/money/earning/earnings
 *  13 failed after a part went: market/money/earning/earnings
 *  14 one run, two people, one person twice: races/paying/payouts, settlement/payout/payouts
 *  15 a line of the bank twice, of another amount, of another payout: paying/statement/payout-lines
 *  16 returned late, twice, higher: settlement/payout/payouts, guarded by `merchant_payout`
 *  17 killed between any two statements: faults/crash-points, faults/flows/earning-flows
 *  18 a stolen session and the account of payouts: settlement/bank/merchant-bank
 *  19 sales that commit while a statement closes, with its twin: races/paying/settlement
 *  20 two in one field, in two, at the pictures: races/goods/product-changes, races/goods/editors
 *  21 import, sheet, price and pass at once: races/goods/prices, editors, races/kinds/portal-histories
 *  22 scripts and files: rules/goods/change/fields, faults/hostile-files, contract/uploads
 *  23 sheets: merchant/price/bulk, rules/goods/prices; two of 2,000 rows at once: races/goods/editors
 *  24 receipts twice and while many buy: races/presale/receipt and arrival, inbound/book-receipt
 *  25 ten thousand goods: bench/portal; guests and prices: contract/canary, journeys/canary
 */
const { db } = await testDatabase({ max: 12 })
const server = await startTestServer(db, { config: { rate_limits: false } })
const world = await openWorld(db, server)
const owned = await openOwned(db)
const password_hash = await openPasswords('').hash('another1')
const { caller: stranger } = await world.merchant()

/** Calls about the own manufacturer alone, which name nothing. */
const nameless = ['/merchant/keepOpen', '/merchant/askOpening']
const ofMerchants = ([...calls.values()] as Call[]).filter(
  ({ who, path }) =>
    who === 'merchant' && everyCase[path as CallPath].stranger !== 'nothing' && !nameless.includes(path),
)

/** Tables that keep what came in, whoever sent it. */
const kept = new Set(['idempotency', 'challenge'])

test('there are calls to try', () => {
  expect(ofMerchants.length).toBeGreaterThan(25)
})

test.each(ofMerchants)("$path knows nothing of another manufacturer's", async ({ path }) => {
  const right = (await everyCase[path as CallPath].right(world)) as Asking
  const input = right.input as Record<string, unknown>
  const changed = await owned.watch()
  const answer = (one: object) =>
    ask(server, path as CallPath, { ...right, as: stranger, input: one as never })
  const theirs = await answer({
    ...input,
    ...('idempotency_key' in input ? { idempotency_key: randomUUID() } : {}),
  })
  const nobodys = await answer(withUnknownNumbers(input))
  expect(Object.keys(input)).not.toEqual([])
  expect(JSON.stringify(theirs)).toBe(JSON.stringify(nobodys))
  expect(theirs.reason).toBe(everyCase[path as CallPath].stranger)
  expect((await changed()).filter((table) => !kept.has(table))).toEqual([])
})

test.each(ofMerchants.filter((call) => call.reads))(
  "$path tells by its time, too, nothing of another manufacturer's",
  async ({ path }) => {
    const right = (await everyCase[path as CallPath].right(world)) as Asking
    const input = right.input as Record<string, unknown>
    const asked = (one: object) => () =>
      ask(server, path as CallPath, { ...right, as: stranger, input: one as never })
    const told = await quickest(asked(input), asked(withUnknownNumbers(input)))
    expect(told).toMatchObject({ alike: true })
  },
)

const reads = ([...calls.values()] as Call[]).filter(({ who, reads }) => who === 'merchant' && reads)
const claimed = {
  merchant_id: 1,
  merchant_roles: '["owner"]',
  roles: '["owner"]',
  commission_bp: 0,
  sign_limit: '99',
}

test.each(reads)('$path reads nothing of who somebody says to be', async ({ path }) => {
  const right = (await everyCase[path as CallPath].right(world)) as Asking
  const { data: told } = await ask(server, path as CallPath, right)
  const lied = await ask(server, path as CallPath, {
    ...right,
    input: { ...right.input, ...claimed } as never,
  })
  // Links and papers are of a moment.
  const plain = (data: unknown) =>
    JSON.stringify(data).replace(/"(\/[^"]*\?[^"]*|[\d-]{10}T[\d:.]+Z)"/g, '""')
  expect([null, plain(told)]).toContain(lied.data === null ? null : plain(lied.data))
})

test('a role that is taken away while a page is open is gone with the next call', async () => {
  const { actor, caller: owner } = await world.merchant()
  const seller = await aSeller(db, actor.merchant_id, { roles: ['sales', 'stock'], at: new Date() })
  await db.updateTable('account').set({ password_hash }).where('id', '=', seller.account_id).execute()
  const caller = await server.loginAs(seller.email)
  const closed = { from_on: '2091-01-02', until_on: '2091-01-03', reason: 'other' } as const
  expect((await server.send('/merchant/saveClosure', closed, caller)).reason).toBe('')
  const place = { user_uuid: seller.user_uuid, roles: '["stock"]', sign_limit: '' }
  expect((await server.send('/merchant/changePerson', place, owner)).reason).toBe('')
  const later = { ...closed, from_on: '2091-02-02', until_on: '2091-02-03' }
  const refused = await server.send('/merchant/saveClosure', later, caller)
  expect([refused.reason, refused.data]).toEqual(['session.notYourMerchantRole', { permission: 'contract' }])
  expect((await server.send('/merchant/closures', {}, caller)).data.list).toHaveLength(1)
  const { user_uuid } = seller
  expect((await server.send('/merchant/removePerson', { user_uuid }, owner)).reason).toBe('')
  expect((await server.send('/merchant/closures', {}, caller)).reason).toBe('session.expired')
  const self = { user_uuid: actor.user_uuid }
  expect((await server.send('/merchant/removePerson', self, owner)).reason).toBe('team.lastOwner')
})
