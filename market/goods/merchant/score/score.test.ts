import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contestList } from '#api/goods/score'
import { inTransaction, reading } from '#database/transaction'
import { closeInbounds } from '#market/buying/inbound/close-inbounds'
import { answerReservation } from '#market/buying/order/presale/answer-reservation'
import type { ScoreKind, ScorePeriod } from '#rules/goods/merchant/score'
import { aCustomer, anItem, anOrder, later, orderOf, pay, work } from '#tests/fixtures/buying'
import { askPieces } from '#tests/fixtures/cancelling'
import { aContract, confirmNewest } from '#tests/fixtures/contract/contracts'
import { aMerchant } from '#tests/fixtures/goods'
import { aGuest, aSeller, aStaff, lastMail, noon, refusalOf } from '#tests/fixtures/people'
import { aPresaleItem, aSubmitted } from '#tests/fixtures/presale/booking'
import { aMaker, announced, booked, officeDone, receiving } from '#tests/fixtures/presale/inbound'
import { aCompleted, ask, decide } from '#tests/fixtures/refunds'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../../actor.ts'
import { showStore } from '../show-store.ts'
import { contestCase } from './contest-case.ts'
import { countScores } from './count-scores.ts'
import { decideContest } from './decide-contest.ts'
import { listContests } from './list-contests.ts'
import { listMisses, showScore } from './show-score.ts'

// It is Monday, the 2nd of March 2026, at noon.
const { db } = await testDatabase()
const service = await aStaff(db, ['service'])
const warehouse = await aStaff(db, ['warehouse'])

const daysLater = (days: number) => new Date(noon.getTime() + days * 86_400_000)
const count = (days: number) => inTransaction(db, (tx) => countScores(tx, system(daysLater(days))))

async function scored(merchant_id: number, kind: ScoreKind, period: ScorePeriod = 90) {
  const { rows } = await sql<{ hits: number; cases: number }>`
    select hits, cases from merchant_score where merchant_id = ${merchant_id} and kind = ${kind} and period = ${period}
    order by day desc limit 1`.execute(db)
  return rows.map(({ hits, cases }) => `${hits}/${cases}`)[0] ?? 'none'
}

/** A manufacturer with a chair in stock, its buyer, and a paid order of three. */
async function selling() {
  const merchant_id = await aMerchant(db)
  const buyer = await aCustomer(db, 5_000)
  const chair = await anItem(db, { price: 1_000, merchant_id })
  const ordered = async () => {
    const { order_number } = await anOrder(db, buyer, { items: [{ ...chair, quantity: 3 }] })
    await pay(db, buyer, order_number)
    return order_number
  }
  const seller = await aSeller(db, merchant_id)
  return { merchant_id, buyer, chair, ordered, seller }
}
const handedOver = async (order_number: string) => {
  for (const event of ['accept', 'ready', 'handOver'] as const)
    await work(db, warehouse, { event, order_number })
}

test('orders are filled, or not for want of stock; other ends are no case', async () => {
  const { merchant_id, buyer, chair, ordered, seller } = await selling()
  await handedOver(await ordered())
  for (const cause of ['stock', 'damaged', 'address', 'other'] as const)
    await work(db, warehouse, { event: 'fail', order_number: await ordered(), remark: 'So it is', cause })
  for (const cause of ['stock', 'other'] as const) {
    const order_number = await ordered()
    await askPieces(db, buyer, { order_number, pieces: [[chair, 1]] })
    await work(db, service, { event: 'confirmCancel', order_number, cause })
    await handedOver(order_number)
  }
  await ordered()
  await count(0)
  expect(await scored(merchant_id, 'filled')).toBe('none')
  await count(1)
  expect(await scored(merchant_id, 'filled')).toBe('2/4')
  expect(await scored(merchant_id, 'sound')).toBe('7/7')
  await count(30)
  const shown = async (period: ScorePeriod) =>
    (await reading(db, (tx) => showScore(tx, seller))).list.find(
      (one) => one.kind === 'filled' && one.period === period,
    )
  expect(await shown(30)).toMatchObject({ hits: 2, cases: 4 })
  await count(31)
  expect(await shown(30)).toBe(undefined)
  expect(await shown(90)).toMatchObject({ hits: 2, cases: 4 })
})

test('counting a night again finds the same', async () => {
  await count(2)
  const all = () =>
    db
      .selectFrom('merchant_score')
      .selectAll()
      .orderBy('day')
      .orderBy('kind')
      .orderBy('merchant_id')
      .orderBy('period')
      .execute()
  const before = await all()
  await count(2)
  expect(await all()).toEqual(before)
})

test('pieces are sound but those for which a defect was agreed on', async () => {
  const { merchant_id, buyer, chair } = await selling()
  const { order_number, lines, seller } = await aCompleted(db, buyer, [{ ...chair, quantity: 10 }])
  const claim = async (cause: 'damaged' | 'unwanted', quantity: number) => {
    const line = { line_id: lines[0]!.id, quantity }
    const { refund_number } = await ask(db, buyer, { order_number, cause, lines: [line] })
    return refund_number
  }
  const first = await claim('damaged', 2)
  await count(3)
  expect(await scored(merchant_id, 'sound')).toBe('10/10')
  await decide(db, seller, { refund_number: first, event: 'agree' })
  await count(3)
  expect(await scored(merchant_id, 'sound')).toBe('8/10')
  expect(await scored(merchant_id, 'answers')).toBe('1/1')
})

test('refunds are answered within two working days, or too late', async () => {
  const { merchant_id, buyer, chair } = await selling()
  const asked = async () => {
    const { order_number, lines } = await aCompleted(db, buyer, [chair])
    return ask(db, buyer, { order_number, cause: 'damaged', lines: [{ line_id: lines[0]!.id, quantity: 1 }] })
  }
  const seller = await aSeller(db, merchant_id)
  const [{ refund_number: soon }, { refund_number: late }] = [await asked(), await asked()]
  await asked()
  await decide(db, later(seller, 47), { refund_number: soon, event: 'agree' })
  await count(2)
  expect(await scored(merchant_id, 'answers')).toBe('none')
  await decide(db, later(seller, 61), { refund_number: late, event: 'agree' })
  await count(4)
  expect(await scored(merchant_id, 'answers')).toBe('1/3')
})

test('a contract is answered within seven days, closed days apart', async () => {
  const [{ seller, merchant_id, contract_sn }, open] = [await aContract(db), await aContract(db)]
  await confirmNewest(db, later(seller, 24 * 6), contract_sn)
  await db
    .insertInto('merchant_closure')
    .values({
      ...{ merchant_id: open.merchant_id, account_id: open.seller.account_id, at: noon },
      ...{ from_on: '2026-03-04', until_on: '2026-03-06', reason: 'other' },
    })
    .execute()
  await count(8)
  expect(await scored(merchant_id, 'answers')).toBe('1/1')
  await count(11)
  expect(await scored(open.merchant_id, 'answers')).toBe('none')
  // Its last day, the 12th, has ended.
  await count(12)
  expect(await scored(open.merchant_id, 'answers')).toBe('0/1')
})

test('a reservation is answered within two working days, by whoever else it is no case', async () => {
  const buyer = await aCustomer(db)
  const makers = await Promise.all([0, 1, 2].map(() => aMerchant(db)))
  const friday = later(buyer, 24 * 4)
  const numbers: string[] = []
  for (const merchant_id of makers) {
    const item = await aPresaleItem(db, { merchant_id })
    numbers.push((await aSubmitted(db, friday, [item])).order_number)
  }
  const said = (order_number: string) => ({ order_number, answer: 'approve', idempotency_key: '' }) as const
  const seller = await aSeller(db, makers[0]!)
  // On Tuesday, and by us on Monday.
  await inTransaction(db, (tx) => answerReservation(tx, later(seller, 24 * 8), said(numbers[0]!)))
  await inTransaction(db, (tx) => answerReservation(tx, later(service, 24 * 7), said(numbers[1]!)))
  await count(8)
  expect(await scored(makers[2]!, 'answers')).toBe('none')
  await count(10)
  expect(await Promise.all(makers.map((id) => scored(id, 'answers')))).toEqual(['1/1', 'none', '0/1'])
})

test('lines of shipments count once their count can be opened no more', async () => {
  const maker = await aMaker(db)
  for (const sound of [20, 19]) {
    const { inbound_number, lines } = await receiving(db, maker, { staff: warehouse })
    await booked(db, warehouse, { inbound_number, lines: [{ line_id: lines[0]!.line_id, sound }] })
    await officeDone(db, warehouse, { inbound_number, event: 'finish' })
  }
  await announced(db, maker)
  await inTransaction(db, (tx) => closeInbounds(tx, system(daysLater(15))))
  await count(16)
  expect(await scored(maker.seller.merchant_id, 'receipts')).toBe('1/2')
  expect(await scored(maker.seller.merchant_id, 'content')).toBe('0/1')
})

test('a missed case is contested once within 14 days, and counts as met where service grants it', async () => {
  const { merchant_id, ordered, seller } = await selling()
  const numbers = [await ordered(), await ordered()]
  for (const order_number of numbers)
    await work(db, warehouse, { event: 'fail', order_number, remark: 'None', cause: 'stock' })
  const [first, second] = [await orderOf(db, numbers[0]!), await orderOf(db, numbers[1]!)]
  const contest = (case_id: number, by = seller, reason = 'It lay in another rack') =>
    inTransaction(db, (tx) => contestCase(tx, by, { source: 'order', case_id, reason, idempotency_key: '' }))
  expect(await refusalOf(contest(first.id, seller, 'Short'))).toBe('score.reason')
  const stranger = await aSeller(db, await aMerchant(db))
  expect(await refusalOf(contest(first.id, stranger))).toBe('request.notFound')
  expect(await refusalOf(contest(999_999))).toBe('request.notFound')
  const missing = () => reading(db, (tx) => listMisses(tx, later(seller, 1), { kind: 'filled' }))
  expect(await missing()).toMatchObject({ count: 2, list: [{ contest: null }, { contest: null }] })
  const [now, tooLate] = [later(seller, 1), later(seller, 24 * 14 + 1)]
  expect(await refusalOf(contest(second.id, tooLate))).toBe('score.tooLate')
  await contest(first.id, now)
  await contest(second.id, now)
  expect(await refusalOf(contest(first.id, now))).toBe('score.contested')
  const list = (tab: 'waiting' | 'decided') =>
    reading(db, (tx) => listContests(tx, service, contestList.in.parse({ tab })))
  const waiting = await list('waiting')
  expect(waiting.list.map(({ order_number }) => order_number)).toEqual(numbers)
  const decided = (id: number, pass: boolean, answer = '') =>
    inTransaction(db, (tx) => decideContest(tx, service, { id, pass, answer, idempotency_key: '' }))
  const [one, two] = waiting.list.map(({ id }) => id) as [number, number]
  expect(await refusalOf(decided(two, false))).toBe('score.answerNeeded')
  await decided(one, true)
  expect(await lastMail(db, seller.email)).toMatchObject({ template: 'contestGranted' })
  await decided(two, false, 'The count found none')
  expect(await lastMail(db, seller.email)).toMatchObject({ template: 'contestRefused' })
  expect(await refusalOf(decided(two, true))).toBe('score.decided')
  expect((await list('decided')).list.map(({ id }) => id)).toEqual([two, one])
  await count(1)
  expect(await scored(merchant_id, 'filled')).toBe('1/2')
  await expect(sql`update score_contest set state = 1`.execute(db)).rejects.toThrow('stays as it is')
})

test('a store shows what buyers may see of it', async () => {
  const { merchant_id } = await selling()
  const { merchant_uuid } = await db
    .selectFrom('merchant')
    .select('merchant_uuid')
    .where('id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ day: string }>`select max(day) as day from merchant_score`.execute(db)
  const common = { merchant_id, period: 90, day: rows[0]!.day, hits: 29, cases: 30 } as const
  await db
    .insertInto('merchant_score')
    .values([
      { ...common, kind: 'filled' },
      { ...common, kind: 'papers' },
    ])
    .execute()
  const { store } = await reading(db, (tx) => showStore(tx, aGuest(), { merchant_uuid }))
  expect(store.score).toEqual([{ kind: 'filled', period: 90, hits: 29, cases: 30 }])
})
