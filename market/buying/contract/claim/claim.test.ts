import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Staff, User } from '#market/actor'
import { claimCondition } from '#rules/buying/contract/claim/claim'
import { orderStatus } from '#rules/buying/order/status'
import { aCustomer, balanceOf, later, orderOf } from '#tests/fixtures/buying'
import { claimActs } from '#tests/fixtures/contract/claims'
import { aReceivedLot } from '#tests/fixtures/contract/received-lot'
import { aFile, aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { listClaims } from './list-claims.ts'
import { showClaims } from './show-claims.ts'

const { db } = await testDatabase()
const service = await aStaff(db, ['service'])
const second = await aStaff(db, ['service'])
const { missing } = claimCondition
const { claim, offer, accept, refuseOffer, withdraw, decide } = claimActs(db)
const status = async (order_number: string) => (await orderOf(db, order_number)).status
const payable = async (merchant_id: number) => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents from ledger_entry e
    join ledger_account a on a.id = e.ledger_account_id where a.merchant_id = ${merchant_id}`.execute(db)
  return rows[0]!.cents
}

test('an accepted offer is taken off the balance, which is due then', async () => {
  const { buyer, seller, order_number } = await aReceivedLot(db)
  const { lots } = await reading(db, (tx) => showClaims(tx, buyer, { order_number }))
  expect(lots).toMatchObject([
    { lot_no: 1, lines: [{ line_no: 1, damaged: 4, missing: 2, price: '192.00' }] },
  ])
  const { claim_number } = await claim(buyer, order_number)
  expect(await status(order_number)).toBe(orderStatus.negotiation)
  await offer(seller, claim_number, '768.00')
  expect(await status(order_number)).toBe(orderStatus.negotiationConfirmed)
  expect(await accept(buyer, claim_number)).toEqual({ status: orderStatus.awaitingBalance })
  const { discount_cents, order_fee_cents, refunded_fee_cents } = await orderOf(db, order_number)
  expect([discount_cents, order_fee_cents, refunded_fee_cents]).toEqual([76_800, 2_803_200, 0])
  const { claims } = await reading(db, (tx) => showClaims(tx, seller, { order_number }))
  expect(claims).toMatchObject([{ state: 2, settled: '768.00', discount: '768.00', back: '0.00' }])
  expect(await breaches(db)).toEqual({})
})

test('of a contract that is paid it comes out of what is held, the rest is released, and it is completed', async () => {
  const wish = { deposit_ratio: '100', retention: '10' }
  const { buyer, seller, merchant_id, order_number } = await aReceivedLot(db, wish)
  expect(await payable(merchant_id)).toBe(2_592_000)
  const { claim_number } = await claim(buyer, order_number)
  await offer(seller, claim_number, '1000.00')
  expect(await accept(buyer, claim_number)).toEqual({ status: orderStatus.contractCompleted })
  expect([await balanceOf(db, buyer), await payable(merchant_id)]).toEqual([220_000, 2_780_000])
  expect(await breaches(db)).toEqual({})
})

test('what was released already the manufacturer owes back', async () => {
  const { buyer, seller, merchant_id, order_number } = await aReceivedLot(db, { deposit_ratio: '100' })
  expect(await payable(merchant_id)).toBe(2_880_000)
  const { claim_number } = await claim(buyer, order_number)
  await offer(seller, claim_number, '1000.00')
  await accept(buyer, claim_number)
  expect([await balanceOf(db, buyer), await payable(merchant_id)]).toEqual([220_000, 2_780_000])
  expect(await breaches(db)).toEqual({})
})

// Attack 19.
test('more than came so, without pictures, too late, or of a lot that is not received, is not claimed', async () => {
  const { buyer, order_number, order_id } = await aReceivedLot(db)
  expect(await refusalOf(claim(buyer, order_number, { quantity: 5 }))).toBe('claim.quantity')
  expect(await refusalOf(claim(buyer, order_number, { condition: missing, quantity: 3 }))).toBe(
    'claim.quantity',
  )
  await expect(claim(buyer, order_number, { files: [] })).rejects.toThrow()
  const other = await aCustomer(db)
  expect(await refusalOf(claim(buyer, order_number, { files: [await aFile(db, other)] }))).toBe(
    'upload.notFound',
  )
  expect(await refusalOf(claim(buyer, order_number, { asked: '28800.01' }))).toBe('claim.amount')
  expect(await refusalOf(claim({ ...buyer, at: new Date('2026-03-17T00:00:00Z') }, order_number))).toBe(
    'claim.window',
  )
  expect(await refusalOf(claim(other, order_number, { files: [await aFile(db, other)] }))).toBe(
    'order.notFound',
  )
  await claim(buyer, order_number, { condition: missing, quantity: 2 })
  expect(await refusalOf(claim(buyer, order_number))).toBe('contract.lotNotNow')
  const more = sql`insert into claim_line (claim_id, line_no, condition, quantity, file_ids)
    select c.id, 1, 2, 5, l.file_ids from claim c join claim_line l on l.claim_id = c.id where c.order_id = ${order_id}`
  await expect(
    inTransaction(db, async (tx) => {
      await more.execute(tx)
      await sql`update claim set reminded_at = now() where order_id = ${order_id}`.execute(tx)
    }),
  ).rejects.toThrow('more is claimed')
  expect(await breaches(db)).toEqual({})
})

// Attack 20.
test('three offers are made, none above the lot, each is answered once, then customer service decides', async () => {
  const { buyer, seller, order_number } = await aReceivedLot(db)
  const { claim_number } = await claim(buyer, order_number)
  expect(await refusalOf(offer(seller, claim_number, '28800.01'))).toBe('claim.amount')
  expect(await refusalOf(decide(service, claim_number, '500.00'))).toBe('claim.tooEarly')
  for (const no of [1, 2, 3]) {
    await offer(seller, claim_number, '100.00')
    expect(await refusalOf(offer(seller, claim_number, '200.00'))).toBe('claim.notNow')
    await refuseOffer(buyer, claim_number, { no, asked: no === 1 ? '1000.00' : '' })
    expect(await refusalOf(accept(buyer, claim_number, no))).toBe('claim.notNow')
  }
  expect(await refusalOf(offer(seller, claim_number, '100.00'))).toBe('claim.rounds')
  expect(await status(order_number)).toBe(orderStatus.negotiation)
  expect(await decide(service, claim_number, '500.00')).toEqual({ status: 28, checked: false })
  expect(await refusalOf(decide(service, claim_number, '500.00'))).toBe('claim.closed')
  expect(await breaches(db)).toEqual({})
})

test('customer service decides after fifteen days, two of it above 5,000.00', async () => {
  const { buyer, seller, order_number } = await aReceivedLot(db, { deposit_ratio: '100' }, { damaged: 60 })
  const { claim_number } = await claim(buyer, order_number, { asked: '9000.00', quantity: 60 })
  const [one, two] = [later(service, 24 * 15), later(second, 24 * 15)]
  expect(await decide(one, claim_number, '6000.00')).toEqual({ status: 32, checked: true })
  const seen = async (by: Staff) => {
    const { claims } = await reading(db, (tx) => showClaims(tx, by, { order_number }))
    return claims[0]!.checked_by_me
  }
  expect([await seen(one), await seen(two)]).toEqual([true, false])
  const told = async (by: User) => {
    const { claims } = await reading(db, (tx) => showClaims(tx, by, { order_number }))
    return [claims[0]!.ruled, claims[0]!.answer]
  }
  expect([await told(two), await told(buyer), await told(seller)]).toEqual([
    ['6000.00', 'Half of it'],
    [null, ''],
    [null, ''],
  ])
  expect(await refusalOf(decide(one, claim_number, '6000.00'))).toBe('claim.secondPerson')
  expect(await decide(two, claim_number, '6000.00')).toEqual({ status: 33, checked: false })
  expect(await breaches(db)).toEqual({})
})

test('what one of two decided stays with staff where the claim ends without the second', async () => {
  const { buyer, seller, order_number } = await aReceivedLot(db, { deposit_ratio: '100' }, { damaged: 60 })
  const { claim_number } = await claim(buyer, order_number, { asked: '9000.00', quantity: 60 })
  await decide(later(service, 24 * 15), claim_number, '6000.00')
  await withdraw(buyer, claim_number)
  const told = async (by: User) => {
    const { claims } = await reading(db, (tx) => showClaims(tx, by, { order_number }))
    return claims.map(({ state, ruled, ruled_again, answer }) => ({ state, ruled, ruled_again, answer }))
  }
  const nothing = { state: 3, ruled: null, ruled_again: null, answer: '' }
  expect([await told(buyer), await told(seller)]).toEqual([[nothing], [nothing]])
  expect(await told(second)).toMatchObject([{ ruled: '6000.00', answer: 'Half of it' }])
})

test('a claim that is withdrawn leaves its order to be received, and may be made again', async () => {
  const { buyer, order_number } = await aReceivedLot(db)
  const { claim_number } = await claim(buyer, order_number)
  await withdraw(buyer, claim_number)
  expect(await status(order_number)).toBe(orderStatus.awaitingReceipt)
  await claim(buyer, order_number)
  expect(await status(order_number)).toBe(orderStatus.negotiation)
  expect(await breaches(db)).toEqual({})
})

test('an order is not completed beside an open claim', async () => {
  const { buyer, order_number, order_id } = await aReceivedLot(db)
  const complete = sql`with moved as (update orders set status = 33, status_before = 31 where id = ${order_id} returning id)
    insert into order_history (order_id, kind, event, from_status, to_status, by_role, at)
    select id, 3, 'confirmReceipt', 31, 33, 'system', now() from moved`
  await claim(buyer, order_number)
  await expect(complete.execute(db)).rejects.toThrow()
  expect(await status(order_number)).toBe(orderStatus.negotiation)
})

test('open claims are listed by when they are decided, each once while they are settled', async () => {
  const numbers: string[] = []
  for (const days of [2, 1, 3]) {
    const { buyer, order_number } = await aReceivedLot(db)
    numbers.push((await claim(later(buyer, 24 * days), order_number)).claim_number)
  }
  const read = (after?: string) =>
    reading(db, (tx) => listClaims(tx, service, { open: 'open', page: 1, page_size: 1, after }))
  const walked: string[] = []
  let after: string | undefined
  do {
    const { list, next } = await read(after)
    walked.push(...list.map(({ claim_number }) => claim_number))
    const at = numbers.indexOf(list[0]!.claim_number)
    if (at === 1) await decide(later(service, 24 * 30), numbers[at]!, '10.00')
    after = next ?? undefined
  } while (after)
  expect(walked.filter((one) => numbers.includes(one))).toEqual([numbers[1], numbers[0], numbers[2]])
})
