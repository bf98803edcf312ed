import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payOffline as declaredOffline } from '#api/money/wallet'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer, Merchant, Staff } from '#market/actor'
import { type Posting, post } from '#market/money/wallet/post'
import { payByBalance } from '#market/paying/payment/pay-by-balance'
import { payOffline } from '#market/paying/payment/pay-offline'
import { milestoneState } from '#rules/buying/contract/money/milestones'
import { orderStatus } from '#rules/buying/order/status'
import { transactionMethod } from '#rules/codes'
import { toCents } from '#rules/money/money'
import { transactionType } from '#rules/status-codes'
import { balanceOf, later, orderOf } from '#tests/fixtures/buying'
import { aContractOrder } from '#tests/fixtures/contract/contract-order'
import { terminationActs } from '#tests/fixtures/contract/terminations'
import { aColleague, aFile, aSeller, aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { showOrder } from '../../order/read/show-order.ts'
import { keepInForce } from './decide-termination.ts'
import { listTerminations } from './list-terminations.ts'
import { terminateLate } from './terminate-late.ts'

const { db } = await testDatabase()
const service = await aStaff(db, ['service'])
const second = await aStaff(db, ['service'])
const words = 'We close the shop in May'
const { ask, confirm, refuseEnd, withdraw, decide } = terminationActs(db)
const show = (viewer: Buyer | Staff | Merchant, order_number: string) =>
  reading(db, (tx) => showOrder(tx, viewer, { order_number }))

/** A contract whose deposit of 8,640.00 is paid. */
async function inProduction(terms: Record<string, unknown> = {}) {
  const contract = await aContractOrder(db, { dollars: 10_000, ...terms })
  await inTransaction(db, (tx) => payByBalance(tx, contract.buyer, { order_sn: contract.order_number }))
  return contract
}
const payable = async (merchant_id: number) => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents from ledger_entry e
    join ledger_account a on a.id = e.ledger_account_id where a.merchant_id = ${merchant_id}`.execute(db)
  return rows[0]!.cents
}

test('a contract ends as both agree: each gets its sum, nothing more is due, and no lot is made', async () => {
  const { buyer, seller, merchant_id, order_number } = await inProduction()
  await ask(buyer, order_number, { keeps: '8640.00', back: '0.00' })
  expect((await show(buyer, order_number)).events).toEqual(['withdrawTerminate'])
  expect((await show(seller, order_number)).events).toEqual(['confirmTerminate', 'refuseTerminate'])
  await withdraw(buyer, order_number)
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.inProduction)
  await ask(buyer, order_number, { keeps: '4000.00', back: '4640.00' })
  expect(await confirm(seller, order_number, 2)).toEqual({ status: orderStatus.cancelled })
  expect([await payable(merchant_id), await balanceOf(db, buyer)]).toEqual([400_000, 600_000])
  const { contract } = await show(buyer, order_number)
  expect(contract?.milestones.map(({ state }) => state)).toEqual([
    milestoneState.captured,
    milestoneState.void,
  ])
  expect(contract).toMatchObject({
    held: '0.00',
    released: '4000.00',
    lots: [{ state: 9 }],
    termination: { no: 2, state: 1, merchant_keeps: '4000.00', buyer_back: '4640.00' },
  })
  const told = await db
    .selectFrom('notice')
    .select('name')
    .where('account_id', 'in', [buyer.account_id, seller.account_id])
    .where(sql<boolean>`name like 'termination%' or name = 'contractEnded'`)
    .orderBy('id')
    .execute()
  expect(told.map(({ name }) => name)).toEqual([
    'terminationAsked',
    'terminationWithdrawn',
    'terminationAsked',
    'contractEnded',
    'contractEnded',
  ])
  expect(await breaches(db)).toEqual({})
})

// Attack 15.
test('sums that are not what is paid, and one own’s consent, are refused by the verb and by the database', async () => {
  const { buyer, seller, order_number, order_id } = await inProduction()
  const colleague = await aColleague(db, buyer, { role: 'approver' })
  for (const [keeps, back] of [
    ['8640.00', '0.01'],
    ['9000.00', '0.00'],
    ['-1.00', '8641.00'],
    ['8640', 'x'],
    ['1e3', '7640.00'],
  ] as const)
    expect(await refusalOf(ask(buyer, order_number, { keeps, back }))).toBe('termination.sum')
  await ask(buyer, order_number, { keeps: '0.00', back: '8640.00' })
  expect(await refusalOf(ask(seller, order_number, { keeps: '0.00', back: '8640.00' }))).toBe(
    'order.notAllowed',
  )
  expect(await refusalOf(confirm(buyer, order_number))).toBe('termination.own')
  expect(await refusalOf(confirm(colleague, order_number))).toBe('termination.own')
  expect(await refusalOf(confirm(seller, order_number, 2))).toBe('termination.gone')
  const other = await aSeller(db, (await aContractOrder(db)).merchant_id)
  expect(await refusalOf(confirm(other, order_number))).toBe('order.notFound')
  const change = (set: ReturnType<typeof sql>) =>
    sql`update termination set ${set} where order_id = ${order_id}`.execute(db)
  const at = buyer.at
  await expect(change(sql`merchant_keeps_cents = 1, buyer_back_cents = 863999`)).rejects.toThrow('stays')
  await expect(
    change(sql`state = 1, answered_by = ${colleague.account_id}, answered_at = ${at}`),
  ).rejects.toThrow('answered by another')
  await expect(
    change(
      sql`state = 4, ruled_keeps_cents = 0, ruled_back_cents = 864000, answered_by = ${seller.account_id}, answered_at = ${at}`,
    ),
  ).rejects.toThrow('answered by another')
  await expect(
    change(
      sql`state = 4, ruled_keeps_cents = 0, ruled_back_cents = 864000, answered_by = ${service.account_id}, answered_at = ${at}`,
    ),
  ).rejects.toThrow('answered by another')
  await expect(change(sql`ruled_keeps_cents = 1, ruled_back_cents = 864000`)).rejects.toThrow(
    'parts another sum',
  )
  await expect(
    change(sql`state = 1, answered_by = ${seller.account_id}, answered_at = ${at}`),
  ).rejects.toThrow('waits for no answer')
  await expect(sql`delete from termination where order_id = ${order_id}`.execute(db)).rejects.toThrow('stays')
  expect(await breaches(db)).toEqual({})
})

test('an order is not ended beside its request, nor with money that nobody has', async () => {
  const { order_id } = await inProduction()
  const end = sql`with moved as (update orders set status = 9, status_before = 24 where id = ${order_id} returning id)
    insert into order_history (order_id, kind, event, from_status, to_status, by_role, at)
    select id, 3, 'terminateLate', 24, 9, 'buyer', now() from moved`
  await expect(end.execute(db)).rejects.toThrow('money that nobody has')
})

test('nobody asks while finance checks a voucher', async () => {
  const { buyer, seller, order_number } = await aContractOrder(db)
  const input = declaredOffline.in.parse({
    order_sn: order_number,
    amount: '8640.00',
    offline_method: 1,
    paid_on: '2026-03-01',
    voucher_file_ids: await aFile(db, buyer),
  })
  await inTransaction(db, (tx) => payOffline(tx, buyer, input))
  const nothing = { keeps: '0.00', back: '0.00' }
  for (const actor of [buyer, seller])
    expect(await refusalOf(ask(actor, order_number, nothing))).toBe('order.notAllowed')
})

test('what was released above what the manufacturer keeps, it owes', async () => {
  const { buyer, seller, merchant_id, order_number, order_id } = await inProduction()
  // As a gate at the beginning of production releases it.
  const release: Posting = {
    kind: 'contract_release',
    reference: `${order_number}:r1`,
    company_id: buyer.company_id,
    order_id,
    type: transactionType.buy,
    method: transactionMethod.balance,
    entries: [
      { kind: 'deposits_held', amount_cents: toCents(-864_000) },
      { kind: 'merchant_payable', merchant_id, part: 'goods', amount_cents: toCents(864_000) },
    ],
  }
  await inTransaction(db, (tx) => post(tx, seller, release))
  expect(await payable(merchant_id)).toBe(864_000)
  await ask(seller, order_number, { keeps: '0.00', back: '8640.00', cause: 'quality' })
  await confirm(buyer, order_number)
  expect([await payable(merchant_id), await balanceOf(db, buyer)]).toEqual([0, 1_000_000])
  expect((await show(buyer, order_number)).contract?.released).toBe('0.00')
  expect(await breaches(db)).toEqual({})
})

test('after two refusals customer service decides at once, and both sides may still agree', async () => {
  const { buyer, seller, order_number } = await inProduction()
  const sums = { keeps: '0.00', back: '8640.00' }
  for (const no of [1, 2]) {
    await ask(buyer, order_number, sums)
    expect(await refusalOf(decide(service, order_number, { keeps: '0.00', back: '8640.00', no }))).toBe(
      'termination.tooEarly',
    )
    await refuseEnd(seller, order_number, no)
  }
  await ask(buyer, order_number, sums)
  expect(await refusalOf(refuseEnd(seller, order_number, 3))).toBe('termination.withService')
  expect((await show(service, order_number)).events).toEqual(['decideTerminate', 'keepContract'])
  await confirm(seller, order_number, 3)
  expect(await balanceOf(db, buyer)).toBe(1_000_000)
  expect(await breaches(db)).toEqual({})
})

test('customer service decides after ten days, two of it above 5,000.00, and the same sums', async () => {
  const { buyer, order_number, merchant_id } = await inProduction()
  await ask(buyer, order_number, { keeps: '0.00', back: '8640.00' })
  const [one, two] = [later(service, 240), later(second, 240)]
  expect(await refusalOf(decide(later(service, 239), order_number, { keeps: '0.00', back: '8640.00' }))).toBe(
    'termination.tooEarly',
  )
  expect(await decide(one, order_number, { keeps: '3000.00', back: '5640.00' })).toEqual({
    status: 120,
    checked: true,
  })
  const waiting = async (by: Staff) => {
    const { list } = await reading(db, (tx) => listTerminations(tx, by, { page: 1, page_size: 50 }))
    const row = list.find((listed) => listed.order_number === order_number)
    return [row?.checked_by_me, (await show(by, order_number)).contract?.termination?.checked_by_me]
  }
  const ruledFor = async (by: Buyer | Staff) => (await show(by, order_number)).contract?.termination?.ruled
  expect([await ruledFor(two), await ruledFor(buyer)]).toEqual([
    { merchant_keeps: '3000.00', buyer_back: '5640.00' },
    null,
  ])
  expect([await waiting(one), await waiting(two)]).toEqual([
    [true, true],
    [false, false],
  ])
  expect(await refusalOf(decide(one, order_number, { keeps: '3000.00', back: '5640.00' }))).toBe(
    'termination.secondPerson',
  )
  expect(await decide(two, order_number, { keeps: '2000.00', back: '6640.00' })).toMatchObject({
    checked: true,
  })
  expect(await decide(one, order_number, { keeps: '2000.00', back: '6640.00' })).toEqual({
    status: 9,
    checked: false,
  })
  expect([await payable(merchant_id), await balanceOf(db, buyer)]).toEqual([200_000, 800_000])
  expect(await breaches(db)).toEqual({})
})

test('what one of two decided stays with staff where the request ends without the second', async () => {
  for (const end of [withdraw, confirm]) {
    const { buyer, seller, order_number } = await inProduction()
    await ask(buyer, order_number, { keeps: '0.00', back: '8640.00' })
    await decide(later(service, 240), order_number, { keeps: '3000.00', back: '5640.00' })
    await end(end === withdraw ? buyer : seller, order_number)
    const ruledFor = async (by: Buyer | Staff | Merchant) =>
      (await show(by, order_number)).contract?.termination?.ruled
    expect([await ruledFor(buyer), await ruledFor(seller)]).toEqual([null, null])
    expect(await ruledFor(second)).toEqual({ merchant_keeps: '3000.00', buyer_back: '5640.00' })
  }
})

test('customer service keeps a contract in force, and what was due meanwhile is due by the end of tomorrow', async () => {
  const { seller, order_number } = await aContractOrder(db)
  await ask(seller, order_number, { keeps: '0.00', back: '0.00', cause: 'unpaid' })
  const at = later(service, 24 * 20)
  await inTransaction(db, (tx) => keepInForce(tx, at, { order_number, no: 1, reason: 'The buyer pays' }))
  const { status, pay_before } = await orderOf(db, order_number)
  expect([status, pay_before.toISOString()]).toEqual([21, '2026-03-24T00:00:00.000Z'])
  expect(await breaches(db)).toEqual({})
})

// Attack 16.
test('the buyer ends it alone from the day on that the terms allow, and all goes back', async () => {
  const { buyer, order_number, order_id } = await inProduction({ late_days: '7' })
  const at = (moment: string) => ({ ...buyer, at: new Date(moment) })
  const late = (moment: string, buyer_back = '8640.00') =>
    inTransaction(db, (tx) => terminateLate(tx, at(moment), { order_number, reason: words, buyer_back }))
  expect(await refusalOf(late('2026-06-08T23:59:00Z'))).toBe('termination.notLate')
  expect((await show(at('2026-06-08T23:59:00Z'), order_number)).events).toEqual(['askTerminate'])
  expect((await show(at('2026-06-09T00:00:00Z'), order_number)).events).toEqual([
    'askTerminate',
    'terminateLate',
  ])
  const onTheWater = inTransaction(db, async (tx) => {
    await sql`alter table lot disable trigger user`.execute(tx)
    await sql`update lot set state = 4, sailed_on = '2026-06-01' where order_id = ${order_id}`.execute(tx)
    const said = { order_number, reason: words, buyer_back: '8640.00' }
    return terminateLate(tx, at('2026-06-09T00:00:00Z'), said)
  })
  expect(await refusalOf(onTheWater)).toBe('termination.notLate')
  expect(await refusalOf(late('2026-06-09T00:00:00Z', '8639.00'))).toBe('termination.sum')
  expect(await late('2026-06-09T00:00:00Z')).toEqual({ status: 9 })
  expect(await balanceOf(db, buyer)).toBe(1_000_000)
  expect(await breaches(db)).toEqual({})
})
