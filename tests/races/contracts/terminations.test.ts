import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { payOffline as payOfflineCall } from '#api/money/wallet'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { decideVoucher } from '#market/paying/payment/decide-voucher'
import { payByBalance } from '#market/paying/payment/pay-by-balance'
import { payOffline } from '#market/paying/payment/pay-offline'
import { terminationState } from '#rules/buying/contract/end/termination'
import { orderStatus } from '#rules/buying/order/status'
import { balanceOf, fund, later, orderOf } from '#tests/fixtures/buying'
import { aContractOrder } from '#tests/fixtures/contract/contract-order'
import { heldAndEarned } from '#tests/fixtures/contract/money'
import { terminationActs } from '#tests/fixtures/contract/terminations'
import { aFile, aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { overlapped, withoutLocks } from '../overlapped.ts'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 24 })
const finance = await aStaff(db, ['finance'])
const [service, second] = await Promise.all(
  [1, 2].map(async () => later(await aStaff(db, ['service']), 24 * 10)),
)
const rounds = 6
const all = { keeps: '0.00', back: '8640.00' }
const none = { keeps: '0.00', back: '0.00' }
/** What the sides agree on, and what customer service finds right. */
const agreed = { keeps: '1000.01', back: '7639.99' }
const ruled = { keeps: '3000.03', back: '5639.97' }

/** A contract whose deposit of 8,640.00 is paid out of 10,000.00. */
async function inProduction() {
  const contract = await aContractOrder(db, { dollars: 10_000 })
  await inTransaction(db, (tx) => payByBalance(tx, contract.buyer, { order_sn: contract.order_number }))
  return contract
}

test('a contract that both sides end, and that is withdrawn, at once, ends once or goes on', async () => {
  const { ask, confirm, withdraw } = terminationActs(db)
  for (let i = 0; i < rounds; i += 1) {
    const { buyer, seller, order_number } = await inProduction()
    await ask(buyer, order_number, all)
    const ends = [...atOnce(4, () => confirm(seller, order_number)), withdraw(buyer, order_number)]
    expect(await settled([...ends, withdraw(buyer, order_number)])).toEqual({ done: 1, refused: 5 })
    const ended = (await orderOf(db, order_number)).status === orderStatus.cancelled
    expect(await balanceOf(db, buyer)).toBe(ended ? 1_000_000 : 136_000)
  }
  expect(await breaches(db)).toEqual({})
})

test('a contract is not asked to end while its deposit is paid or its voucher passed, and never pays twice', async () => {
  const { ask } = terminationActs(db)
  for (let i = 0; i < rounds; i += 1) {
    const { buyer, seller, order_number, order_id } = await aContractOrder(db)
    const voucher = payOfflineCall.in.parse({
      order_sn: order_number,
      amount: '8640.00',
      offline_method: 1,
      paid_on: '2026-03-01',
      voucher_file_ids: await aFile(db, buyer),
    })
    const { id } = await inTransaction(db, (tx) => payOffline(tx, buyer, voucher))
    await fund(db, buyer, 10_000)
    const pass = () => inTransaction(db, (tx) => decideVoucher(tx, finance, { id, pass: 1, reason: '' }))
    const [passed] = await Promise.allSettled([
      pass(),
      ...atOnce(3, (place) => ask(place === 1 ? seller : buyer, order_number, place === 2 ? none : all)),
    ])
    expect(passed.status).toBe('fulfilled')
    expect(await heldAndEarned(db, order_id)).toEqual({ held: 864_000, earned: 0 })
    expect(await balanceOf(db, buyer)).toBe(1_000_000)
    expect([orderStatus.inProduction, orderStatus.cancellationAsked]).toContain(
      (await orderOf(db, order_number)).status,
    )
  }
  expect(await breaches(db)).toEqual({})
})

describe('with both inside before either commits', () => {
  test.each(['buyer', 'seller'] as const)('of two that ask, the %s first, one has asked', async (side) => {
    const contract = await inProduction()
    const { order_number, order_id } = contract
    const other = contract[side === 'buyer' ? 'seller' : 'buyer']
    for (const held of [db, withoutLocks(db)]) {
      const ends = await overlapped(
        held,
        (one) => terminationActs(one).ask(contract[side], order_number, agreed),
        (one) => terminationActs(one).ask(other, order_number, ruled),
      )
      expect(ends).toEqual(['done', 'order.notAllowed'])
      const { rows } = await sql<object>`
        select asked_by, merchant_keeps_cents::int as keeps from termination where order_id = ${order_id} and state = 0`.execute(
        db,
      )
      expect(rows).toEqual([{ asked_by: side === 'buyer' ? 'buyer' : 'merchant', keeps: 100_001 }])
      await terminationActs(db).withdraw(contract[side], order_number, held === db ? 1 : 2)
    }
    expect(await breaches(db)).toEqual({})
  })

  const acts = {
    confirm: (one: Db, { seller, order_number }: Contract) =>
      terminationActs(one).confirm(seller, order_number),
    refuse: (one: Db, { seller, order_number }: Contract) =>
      terminationActs(one).refuseEnd(seller, order_number),
    withdraw: (one: Db, { buyer, order_number }: Contract) =>
      terminationActs(one).withdraw(buyer, order_number),
    decide: (one: Db, { order_number }: Contract) =>
      terminationActs(one).decide(second!, order_number, ruled),
  }
  type Contract = Awaited<ReturnType<typeof inProduction>>
  const back = { confirm: 763_999, refuse: 0, withdraw: 0, decide: 563_997 }

  test.each([
    ['confirm', 'withdraw', 'termination.gone'],
    ['withdraw', 'confirm', 'termination.gone'],
    ['confirm', 'decide', 'order.notAllowed'],
    ['decide', 'confirm', 'termination.gone'],
    ['refuse', 'decide', 'order.notAllowed'],
    ['decide', 'withdraw', 'termination.gone'],
    ['confirm', 'confirm', 'termination.gone'],
    ['decide', 'decide', 'order.notAllowed'],
  ] as const)('the first answers: %s, and not %s', async (first, later, reason) => {
    for (const held of [db, withoutLocks(db)]) {
      const contract = await inProduction()
      const { buyer, order_number, order_id } = contract
      await terminationActs(db).ask(buyer, order_number, agreed)
      await terminationActs(db).decide(service!, order_number, ruled)
      const ends = await overlapped(
        held,
        (one) => acts[first](one, contract),
        (one) => acts[later](one, contract),
      )
      expect(ends).toEqual(['done', held === db ? reason : 'termination.gone'])
      expect(await balanceOf(db, buyer)).toBe(136_000 + back[first])
      const goesOn = back[first] === 0
      const money = goesOn ? { held: 864_000, earned: 0 } : { held: 0, earned: 864_000 - back[first] }
      expect(await heldAndEarned(db, order_id)).toEqual(money)
      expect((await orderOf(db, order_number)).status).toBe(
        goesOn ? orderStatus.inProduction : orderStatus.cancelled,
      )
    }
    expect(await breaches(db)).toEqual({})
  })
})

/* The mistake that the verbs must not make: reading before the order is locked, and writing by it. */

test('the twin: asked by what was read before, each side has a request; one index refuses that', async () => {
  const { buyer, seller, order_number, order_id } = await inProduction()
  const careless = (one: Db) =>
    inTransaction(one, async (tx) => {
      const { rows } = await sql`select from termination where order_id = ${order_id} and state = 0`.execute(
        tx,
      )
      await sql`select from orders where id = ${order_id} for no key update`.execute(tx)
      if (rows.length > 0) throw new Error('asked already')
      await sql`insert into termination (order_id, no, asked_by, account_id, cause, reason, merchant_keeps_cents,
          buyer_back_cents, asked_at, service_at)
        select ${order_id}, max(no) + 1, 'merchant', ${seller.account_id}, 'quality', 'The samples do not pass', 0, 864000,
          now(), now() from termination where order_id = ${order_id}`.execute(tx)
    })
  const race = () => overlapped(db, (one) => terminationActs(one).ask(buyer, order_number, all), careless)
  expect(await race()).toEqual(['done', expect.stringContaining('termination_one_open')])
  await terminationActs(db).withdraw(buyer, order_number)
  await sql`drop index termination_one_open`.execute(db)
  expect(await race()).toEqual(['done', 'done'])
  expect(Object.keys(await breaches(db))).toEqual([
    'a contract waits for an answer while one request to end it is open',
  ])
})

test('the twin: answered by what was read before, a contract that ended is withdrawn; the database refuses', async () => {
  const race = async () => {
    const { buyer, seller, order_number, order_id } = await inProduction()
    await terminationActs(db).ask(buyer, order_number, agreed)
    const careless = (one: Db) =>
      inTransaction(one, async (tx) => {
        const { rows } =
          await sql`select from termination where order_id = ${order_id} and state = 0`.execute(tx)
        await sql`select from orders where id = ${order_id} for no key update`.execute(tx)
        if (rows.length === 0) throw new Error('answered already')
        await sql`update termination set state = ${terminationState.withdrawn}, answered_by = ${buyer.account_id},
          answered_at = now() where order_id = ${order_id} and no = 1`.execute(tx)
      })
    const ends = await overlapped(db, (one) => terminationActs(one).confirm(seller, order_number), careless)
    return { ends, order_id, order_number }
  }
  expect((await race()).ends).toEqual(['done', expect.stringContaining('stays')])
  await sql`drop trigger termination_guarded on termination`.execute(db)
  expect((await race()).ends).toEqual(['done', expect.stringContaining('money that nobody has')])
  await sql`drop trigger termination_whole on termination`.execute(db)
  const { ends, order_id, order_number } = await race()
  expect(ends).toEqual(['done', 'done'])
  const { rows } = await sql`select state from termination where order_id = ${order_id}`.execute(db)
  expect([(await orderOf(db, order_number)).status, rows]).toEqual([
    9,
    [{ state: terminationState.withdrawn }],
  ])
})
