import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { type OrderTab, tabCount, tabFilter } from '#rules/buying/order/display/order-tabs'
import { orderStatus } from '#rules/buying/order/status'
import { toCents } from '#rules/money/money'
import {
  aCheckout,
  aCustomer,
  anItem,
  anOrder,
  later,
  orderOf,
  pay,
  stockOf,
  work,
} from '#tests/fixtures/buying'
import { aColleague, aStaff, lastMail, noon, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { type Buyer, system } from '../../../actor.ts'
import { leaveTeam } from '../../../people/team/leave-team.ts'
import { cancelOrder } from '../cancel.ts'
import { quoteCheckout } from '../checkout/quote-checkout.ts'
import { listOrders } from '../read/list-orders.ts'
import { showOrder } from '../read/show-order.ts'
import { giveUpLocked, lockUnpaid } from '../status/deadlines.ts'
import { approveOrder, refuseOrder } from './decide-approval.ts'
import { limitPassedInTurn } from './limit-passed.ts'
import { spentInMonth } from './read-spent.ts'

const { db } = await testDatabase()
const approve = (actor: Buyer, order_sn: string) =>
  inTransaction(db, (tx) => approveOrder(tx, actor, { order_sn }))
const decline = (actor: Buyer, order_sn: string, reason = 'Too dear') =>
  inTransaction(db, (tx) => refuseOrder(tx, actor, { order_sn, reason }))
const shown = (actor: Buyer, order_number: string) =>
  reading(db, (tx) => showOrder(tx, actor, { order_number }))

/**
 * Sets up an owner with money, a buyer limited to 100 per order and 250 a month, an approver, and an item
 * that costs 60.
 */
async function aTeam(dollars = 1_000) {
  const owner = await aCustomer(db, dollars)
  const maker = await aColleague(db, owner, { order_limit: 100, month_limit: 250 })
  const approver = await aColleague(db, owner, { role: 'approver' })
  return { owner, maker, approver, item: await anItem(db, { on_hand: 50, price: 6_000 }) }
}
const order = (maker: Buyer, item: Awaited<ReturnType<typeof anItem>>, quantity: number) =>
  anOrder(db, maker, { items: [{ ...item, quantity }] })

test('a buyer without limits costs no extra statement', async () => {
  const { owner } = await aTeam()
  const untouched = new Proxy({}, { get: () => expect.unreachable('the database was asked') })
  expect(await limitPassedInTurn(untouched as never, owner, toCents(1))).toBeNull()
})

test('an order within the limits is like any other', async () => {
  const { maker, item } = await aTeam()
  const { approval, order_parent_number } = await order(maker, item, 1)
  expect(approval).toBe('none')
  await pay(db, maker, order_parent_number)
})

test('an order over its limit waits a week with its stock held, and everybody who may decide is notified', async () => {
  const { owner, maker, approver, item } = await aTeam()
  const others = [await aColleague(db, owner, { role: 'viewer' }), await aColleague(db, owner)]
  const made = await order(maker, item, 2)
  expect(made).toMatchObject({ approval: 'waiting', due: '0.00' })
  const { pay_before } = await orderOf(db, made.order_number)
  expect(pay_before).toEqual(later({ at: noon }, 7 * 24).at)
  expect(await stockOf(db, item)).toMatchObject({ reserved: 2 })
  for (const { email } of [owner, approver])
    expect(await lastMail(db, email)).toMatchObject({
      template: 'approvalAsked',
      params: { maker: 'Tom Reyes', amount: '120.00', order_parent_number: made.order_parent_number },
    })
  expect(await lastMail(db, maker.email)).toMatchObject({ template: 'approvalWaiting' })
  const toOthers = others.map(({ account_id }) => account_id)
  expect(await db.selectFrom('notice').select('name').where('account_id', 'in', toOthers).execute()).toEqual(
    [],
  )
  expect(await refusalOf(pay(db, maker, made.order_parent_number))).toBe('approval.waiting')
  expect(await refusalOf(pay(db, owner, made.order_number))).toBe('approval.waiting')
})

test('the monthly limit counts orders that were not cancelled, from the first day of the month', async () => {
  const { maker, item } = await aTeam()
  const first = await order(maker, item, 1)
  for (let more = 0; more < 3; more += 1) expect((await order(maker, item, 1)).approval).toBe('none')
  expect((await order(maker, item, 1)).approval).toBe('waiting')
  for (const { order_number } of [first])
    await inTransaction(db, (tx) => cancelOrder(tx, maker, { order_number, remark: '' }))
  // The waiting order counts towards the month too.
  expect((await order(maker, item, 1)).approval).toBe('waiting')
  const april = { ...maker, at: new Date('2026-04-01T07:00:00Z') }
  expect((await order(april, item, 1)).approval).toBe('none')
})

test('a total equal to the limit is within it', async () => {
  const { maker } = await aTeam()
  const item = await anItem(db, { price: 5_000 })
  for (const quantity of [2, 2, 1]) expect((await order(maker, item, quantity)).approval).toBe('none')
  expect((await order(maker, await anItem(db, { price: 1 }), 1)).approval).toBe('waiting')
})

test('the monthly limit ignores orders of other months, cancelled orders and unfulfillable orders', async () => {
  const { maker, item } = await aTeam()
  const spent = () => reading(db, (tx) => spentInMonth(tx, maker))
  const [kept, cancelled, failed] = [
    await order(maker, item, 1),
    await order(maker, item, 1),
    await order(maker, item, 1),
  ]
  for (const at of ['2026-03-01T07:59:59Z', '2026-04-01T07:00:00Z'])
    await order({ ...maker, at: new Date(at) }, item, 1)
  expect(await spent()).toBe(18_000)
  const { order_number } = cancelled
  await inTransaction(db, (tx) => cancelOrder(tx, maker, { order_number, remark: '' }))
  expect(await spent()).toBe(12_000)
  await pay(db, maker, failed.order_number)
  const warehouse = await aStaff(db, ['warehouse'])
  await work(db, warehouse, { event: 'fail', order_number: failed.order_number, remark: 'Burnt' })
  expect(await spent()).toBe((await orderOf(db, kept.order_number)).order_fee_cents)
})

test('the quote shows that the checkout will need approval, and why', async () => {
  const { owner, maker, item } = await aTeam()
  const asked = (actor: Buyer, quantity: number) =>
    reading(db, (tx) =>
      quoteCheckout(tx, actor, { ...aCheckout([{ ...item, quantity }]), best_coupon: false }),
    )
  expect((await asked(maker, 1)).approval).toBeNull()
  expect((await asked(maker, 2)).approval).toEqual({ limit: 'order', limit_amount: '100.00', spent: '0.00' })
  for (let more = 0; more < 4; more += 1) await order(maker, item, 1)
  expect((await asked(maker, 1)).approval).toEqual({
    limit: 'month',
    limit_amount: '250.00',
    spent: '240.00',
  })
  expect((await asked(owner, 40)).approval).toBeNull()
})

test('an approved order can be paid within a day, also by its maker', async () => {
  const { maker, approver, item } = await aTeam()
  const { order_parent_number, order_number } = await order(maker, item, 2)
  const nextDay = later(approver, 30)
  const { pay_before } = await approve(nextDay, order_parent_number)
  expect(pay_before).toBe(later(nextDay, 24).at.toISOString())
  expect((await orderOf(db, order_number)).pay_before.toISOString()).toBe(pay_before)
  expect(await lastMail(db, maker.email)).toMatchObject({
    template: 'approvalGiven',
    params: { by: 'Tom Reyes' },
  })
  expect(await shown(maker, order_number)).toMatchObject({
    made_by: 'Tom Reyes',
    approval: { state: 'approved', limit: 'order', by: 'Tom Reyes', decide: false },
  })
  expect(await refusalOf(approve(approver, order_parent_number))).toBe('approval.notWaiting')
  await pay(db, later(maker, 31), order_parent_number)
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.processing)
})

test('an order refused with a reason is cancelled and its stock is released', async () => {
  const { owner, maker, item } = await aTeam()
  const { order_parent_number, order_number } = await order(maker, item, 2)
  expect(await refusalOf(decline(owner, order_parent_number, ''))).toBe('approval.reasonNeeded')
  await decline(owner, order_number)
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.cancelled)
  expect(await stockOf(db, item)).toMatchObject({ reserved: 0 })
  expect(await lastMail(db, maker.email)).toMatchObject({
    template: 'approvalRefused',
    params: { reason: 'Too dear' },
  })
  expect(await refusalOf(pay(db, owner, order_parent_number))).toBe('approval.refused')
  expect((await shown(maker, order_number)).approval).toMatchObject({ state: 'refused', reason: 'Too dear' })
})

test('the maker cannot decide on the own order, even as an approver; another company does not find it', async () => {
  const { owner, item } = await aTeam()
  const maker = await aColleague(db, owner, { role: 'approver', order_limit: 100 })
  const { order_parent_number } = await order(maker, item, 2)
  expect(await refusalOf(approve(maker, order_parent_number))).toBe('approval.ownOrder')
  expect(await refusalOf(decline(maker, order_parent_number))).toBe('approval.ownOrder')
  expect(await refusalOf(approve(await aCustomer(db), order_parent_number))).toBe('order.notFound')
  const own = sql`update order_parent set approval = 'approved', approval_by = account_id, approval_at = now()
    where order_parent_number = ${order_parent_number}`.execute(db)
  await expect(own).rejects.toThrow(/approval_by_another/)
})

test('the database refuses any payment of an order that waits for approval', async () => {
  const { maker, item } = await aTeam()
  const { order_number } = await order(maker, item, 2)
  for (const status of [orderStatus.processing, orderStatus.underAudit])
    await expect(
      sql`update orders set status = ${status} where order_number = ${order_number}`.execute(db),
    ).rejects.toThrow(/not approved/)
})

test('an undecided order is locked after a week and given up a day later', async () => {
  const { maker, approver, item } = await aTeam()
  const { order_parent_number, order_number } = await order(maker, item, 2)
  await inTransaction(db, (tx) => lockUnpaid.work(tx, system(later(maker, 6 * 24).at)))
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.pendingPayment)
  await inTransaction(db, (tx) => lockUnpaid.work(tx, system(later(maker, 7 * 24 + 1).at)))
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.locked)
  expect(await refusalOf(approve(later(approver, 7 * 24 + 1), order_parent_number))).toBe(
    'approval.notWaiting',
  )
  await inTransaction(db, (tx) => giveUpLocked.work(tx, system(later(maker, 8 * 24 + 2).at)))
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.cancelled)
})

test('notices about an order whose maker has left go to those who may pay for it', async () => {
  const { owner, maker, approver, item } = await aTeam()
  const [finance, viewer, other] = [
    await aColleague(db, owner, { role: 'finance' }),
    await aColleague(db, owner, { role: 'viewer' }),
    await aColleague(db, owner),
  ]
  const [given, refused, late] = [
    await order(maker, item, 2),
    await order(maker, item, 2),
    await order(maker, item, 2),
  ]
  await inTransaction(db, (tx) => leaveTeam(tx, maker))
  const told = async (template: string) => {
    const team = [owner, approver, finance, viewer, other, maker]
    const mails = await db
      .selectFrom('mail')
      .select('recipient')
      .where('template', '=', template)
      .where(
        'recipient',
        'in',
        team.map(({ email }) => email),
      )
      .execute()
    return team.filter(({ email }) => mails.some(({ recipient }) => recipient === email))
  }
  await approve(approver, given.order_parent_number)
  expect(await told('approvalGiven')).toEqual([owner, finance])
  await decline(owner, refused.order_parent_number)
  expect(await told('approvalRefused')).toEqual([approver, finance])
  await inTransaction(db, (tx) => lockUnpaid.work(tx, system(later(maker, 7 * 24 + 1).at)))
  expect((await orderOf(db, late.order_number)).status).toBe(orderStatus.locked)
  expect(await told('orderLocked')).toEqual([owner, approver, finance])
})

test('the maker may cancel an order that waits for approval', async () => {
  const { maker, approver, item } = await aTeam()
  const { order_parent_number, order_number } = await order(maker, item, 2)
  await inTransaction(db, (tx) => cancelOrder(tx, maker, { order_number, remark: '' }))
  expect(await refusalOf(approve(approver, order_parent_number))).toBe('approval.notWaiting')
})

test('each role sees its own allowed events; a buyer cannot change a colleague’s order', async () => {
  const { owner, maker, approver, item } = await aTeam()
  const { order_number, order_parent_number } = await order(maker, item, 2)
  const finance = await aColleague(db, owner, { role: 'finance' })
  const viewer = await aColleague(db, owner, { role: 'viewer' })
  const other = await aColleague(db, owner)
  const events = async (actor: Buyer) => (await shown(actor, order_number)).events
  expect(await events(maker)).toEqual(['cancel', 'cancelPart'])
  expect((await shown(approver, order_number)).approval?.decide).toBe(true)
  expect((await shown(finance, order_number)).approval?.decide).toBe(false)
  await approve(approver, order_parent_number)
  expect(await events(maker)).toEqual(['pay', 'submitVoucher', 'cancel', 'cancelPart'])
  expect(await events(finance)).toEqual(['pay', 'submitVoucher'])
  expect(await events(viewer)).toEqual([])
  expect(await events(other)).toEqual([])
  const cancel = inTransaction(db, (tx) => cancelOrder(tx, other, { order_number, remark: '' }))
  expect(await refusalOf(cancel)).toBe('team.notYourOrder')
  expect(await refusalOf(pay(db, other, order_parent_number))).toBe('team.notYourOrder')
  await pay(db, finance, order_parent_number)
})

test('an order that waits for approval is listed and counted under that tab alone', async () => {
  const { owner, maker, item } = await aTeam()
  const { order_number: payable } = await order(owner, item, 1)
  const { order_number } = await order(maker, item, 2)
  const listed = (tab: OrderTab) =>
    reading(db, (tx) => listOrders(tx, owner, { ...tabFilter(tab), search: '', page: 1, page_size: 10 }))
  const { list, count, counts, waiting_counts: waiting, reserved_counts: reserved } = await listed('approval')
  expect([count, list.map((row) => row.order_number)]).toEqual([1, [order_number]])
  expect(list[0]!.approval).toMatchObject({ state: 'waiting', decide: true })
  const toPay = await listed('pay')
  expect([toPay.count, toPay.list.map((row) => row.order_number)]).toEqual([1, [payable]])
  const tabs: OrderTab[] = ['pay', 'approval', 'hold']
  expect(tabs.map((tab) => tabCount(tab, { counts, waiting, reserved }))).toEqual([1, 1, 0])
})

test('stock, orders and money agree after all these tests', async () => {
  expect(await breaches(db)).toEqual({})
})
