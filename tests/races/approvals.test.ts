import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { approveOrder, refuseOrder } from '#market/buying/order/approval/decide-approval'
import { limitPassed } from '#market/buying/order/approval/limit-passed'
import { cancelOrder } from '#market/buying/order/cancel'
import { orderStatus } from '#rules/buying/order/status'
import { toCents } from '#rules/money/money'
import { aCustomer, anItem, anOrder, orderOf, pay } from '#tests/fixtures/buying'
import { aColleague } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from './settled.ts'

const { db } = await testDatabase({ max: 24 })

/** A buyer with a limit of 100 a month, two approvers, and an item that costs 60. */
async function aTeam() {
  const owner = await aCustomer(db, 10_000)
  const maker = await aColleague(db, owner, { month_limit: 100 })
  const approver = await aColleague(db, owner, { role: 'approver' })
  return { owner, maker, approver, item: await anItem(db, { on_hand: 100, price: 6_000 }) }
}
async function waiting() {
  const team = await aTeam()
  const { maker, item } = team
  return { ...team, ...(await anOrder(db, maker, { items: [{ ...item, quantity: 2 }] })) }
}
const approve = (actor: Buyer, order_sn: string) =>
  inTransaction(db, (tx) => approveOrder(tx, actor, { order_sn }))
const decline = (actor: Buyer, order_sn: string) =>
  inTransaction(db, (tx) => refuseOrder(tx, actor, { order_sn, reason: 'Too dear' }))

test('of ten orders placed at once, the month’s limit lets one through and nine wait', async () => {
  const { maker, item } = await aTeam()
  const made = await Promise.all(atOnce(10, () => anOrder(db, maker, { items: [item] })))
  expect(made.filter(({ approval }) => approval === 'none')).toHaveLength(1)
})

test('the twin: reading the month without a lock would let all through', async () => {
  const { maker, item } = await aTeam()
  const careless = () =>
    inTransaction(db, async (tx) => {
      const over = await limitPassed(tx, maker, toCents(6_000))
      await sql`select pg_sleep(0.1)`.execute(tx)
      await anOrder(db, { ...maker, limits: { order: null, month: null } }, { items: [item] })
      return over
    })
  expect(await Promise.all(atOnce(4, careless))).toEqual([null, null, null, null])
})

test('two who decide at once decide once, whichever way', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { owner, approver, order_parent_number, order_number } = await waiting()
    const works = [
      approve(owner, order_parent_number),
      decline(approver, order_parent_number),
      approve(approver, order_parent_number),
    ]
    expect(await settled(works)).toEqual({ done: 1, refused: 2 })
    const { approval } = await db
      .selectFrom('order_parent')
      .select('approval')
      .where('order_parent_number', '=', order_parent_number)
      .executeTakeFirstOrThrow()
    const { status } = await orderOf(db, order_number)
    expect([approval, status]).toEqual(
      approval === 'approved' ? ['approved', orderStatus.pendingPayment] : ['refused', orderStatus.cancelled],
    )
  }
})

test('the twin: deciding on an earlier read would decide twice; the database refuses the second', async () => {
  const { owner, approver, order_parent_number } = await waiting()
  const careless = (by: Buyer, approval: string) =>
    inTransaction(db, async (tx) => {
      await sql`select approval from order_parent where order_parent_number = ${order_parent_number}`.execute(
        tx,
      )
      await sql`select pg_sleep(0.05)`.execute(tx)
      await sql`update order_parent set approval = ${approval}, approval_by = ${by.account_id}, approval_at = now()
        where order_parent_number = ${order_parent_number}`.execute(tx)
    })
  const both = () => settled([careless(owner, 'approved'), careless(approver, 'refused')])
  expect(await both()).toEqual({ done: 1, refused: 1 })
  await sql`drop trigger order_parent_approval_guarded on order_parent`.execute(db)
  expect(await both()).toEqual({ done: 2, refused: 0 })
  await sql`create trigger order_parent_approval_guarded before update of approval on order_parent
    for each row when (old.approval is distinct from new.approval and old.approval <> 'waiting') execute function guard_approval()`.execute(
    db,
  )
})

test('approving, cancelling and paying at once: a paid order was approved and is not cancelled', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { owner, maker, order_parent_number, order_number } = await waiting()
    await settled([
      approve(owner, order_parent_number),
      inTransaction(db, (tx) => cancelOrder(tx, maker, { order_number, remark: '' })),
      pay(db, owner, order_parent_number),
    ])
    const { status } = await orderOf(db, order_number)
    expect([orderStatus.pendingPayment, orderStatus.cancelled, orderStatus.processing]).toContain(status)
  }
  expect(await breaches(db)).toEqual({})
})
