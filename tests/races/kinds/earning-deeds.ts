import { sql } from 'kysely'
import { correctionCheck, correctionMake } from '#api/money/correction'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { type Buyer, type Merchant, type Staff, system } from '#market/actor'
import { answerRefund } from '#market/aftersale/refund/answer-refund'
import { payRefund } from '#market/aftersale/refund/pay-refund'
import { checkStorageCorrection, makeStorageCorrection } from '#market/goods/storage/correct-bill'
import { matureOrders } from '#market/money/earning/mature-orders'
import { checkCorrection } from '#market/money/wallet/merchant/check-correction'
import { makeCorrection } from '#market/money/wallet/merchant/make-correction'
import { closeStatements } from '#market/paying/settlement/close-statements'
import { approveRun, checkRun, dropRun } from '#market/paying/settlement/payout/decide-run'
import { endPayout } from '#market/paying/settlement/payout/end-payout'
import { runSums } from '#market/paying/settlement/payout/list-runs'
import { proposeRun } from '#market/paying/settlement/payout/make-run'
import { sendRun } from '#market/paying/settlement/payout/send-run'
import { moneyText } from '#rules/money/money'
import { type Item, work } from '#tests/fixtures/buying'
import { askPieces } from '#tests/fixtures/cancelling'
import { accrueStock, closeMonths } from '#tests/fixtures/paying/storage'
import { noon } from '#tests/fixtures/people'
import { ask, decide } from '#tests/fixtures/refunds'

/** An order of a history, its last request, and the day it has come to. */
export type Life = {
  day: number
  order_number: string
  items: (Item & { quantity: number })[]
  refund: string
}
/** The people of a history; of three of finance `other` approves payouts. */
export type EarningCast = {
  db: Db
  buyer: Buyer
  seller: Merchant
  merchant_id: number
  /** What nobody buys: it only costs storage. */
  stored: Item
  finance: Staff
  second: Staff
  other: Staff
  warehouse: Staff
  service: Staff
}
type Deed = (cast: EarningCast, life: Life, n: number) => Promise<unknown>

/** Somebody, on the day that a history has come to. */
export const onDay = <A extends { at: Date }>(actor: A, { day }: { day: number }): A => ({
  ...actor,
  at: new Date(noon.getTime() + day * 86_400_000),
})
const remark = 'so'
const oneFile = () => {
  const file = { content: Buffer.from('a file'), sealed: Buffer.from('sealed') }
  return { csv: file, xml: file }
}

const deeds = {
  part: async ({ db, buyer, service }, life, n) => {
    const { order_number, items } = life
    const item = items[n % items.length]!
    const pieces: [Item, number][] = [[item, 1 + (n % item.quantity)]]
    await askPieces(db, onDay(buyer, life), { order_number, pieces })
    const event = n % 5 ? 'confirmCancel' : 'refuseCancel'
    await work(db, onDay(service, life), { event, order_number, remark })
  },
  fail: ({ db, warehouse }, life) =>
    work(db, onDay(warehouse, life), { event: 'fail', order_number: life.order_number, remark }),
  complete: async ({ db, warehouse }, life) => {
    for (const event of ['accept', 'ready', 'handOver'] as const)
      await work(db, onDay(warehouse, life), { event, order_number: life.order_number })
  },
  ask: async ({ db, buyer }, life, n) => {
    const { rows } = await sql<{ line_id: number; amount: number }>`
      select l.id as line_id, l.amount - l.cancelled - l.claimed as amount from order_line l join orders o on o.id = l.order_id
      where o.order_number = ${life.order_number} and l.amount > l.cancelled + l.claimed order by l.id`.execute(
      db,
    )
    const lines = rows.filter((_one, i) => i === n % rows.length || n % 3 === 0)
    const asked = lines.map(({ line_id, amount }) => ({ line_id, quantity: 1 + (n % amount) }))
    if (asked.length === 0) return
    const made = await ask(db, onDay(buyer, life), { order_number: life.order_number, lines: asked })
    life.refund = made.refund_number
  },
  agree: ({ db, seller }, life) =>
    decide(db, onDay(seller, life), { refund_number: life.refund, event: 'agree' }),
  withdraw: ({ db, buyer }, life) =>
    inTransaction(db, (tx) =>
      answerRefund(tx, onDay(buyer, life), { refund_number: life.refund, event: 'withdraw', remark: '' }),
    ),
  payBack: ({ db, finance }, life) =>
    inTransaction(db, (tx) =>
      payRefund(tx, onDay(finance, life), { refund_number: life.refund, remark: '' }),
    ),
  correct,
  store,
  correctStorage,
  payOut,
  endPayouts,
  close: async ({ db, finance }, life) => {
    const actor = system(onDay(finance, life).at)
    while ((await inTransaction(db, (tx) => closeStatements(tx, actor))) > 0);
  },
  days: async ({ db, finance }, life, n) => {
    life.day += 1 + (n % 8)
    if (n % 4 === 0) return
    const actor = system(onDay(finance, life).at)
    while ((await inTransaction(db, (tx) => matureOrders.work(tx, actor))) > 0);
  },
} satisfies Record<string, Deed>
/** What is done to an order and to what its manufacturer earns, each by the product's verbs. */
export const earningDeeds: Record<keyof typeof deeds, Deed> = deeds

async function correct({ db, merchant_id, finance, second }: EarningCast, life: Life, n: number) {
  const wish = { merchant_id, direction: n % 2 ? 'give' : 'take', amount: String(1 + n) }
  const order_number = life.order_number
  const made = correctionMake.in.parse({ ...wish, reason: 'A model step', order_number })
  const { correction_number } = await inTransaction(db, (tx) =>
    makeCorrection(tx, onDay(finance, life), made),
  )
  const { id } = await db
    .selectFrom('merchant_correction')
    .select('id')
    .where('correction_number', '=', correction_number)
    .executeTakeFirstOrThrow()
  const asked = correctionCheck.in.parse({ id, pass: n % 3 > 0, reason: 'Not agreed' })
  await inTransaction(db, (tx) => checkCorrection(tx, onDay(second, life), asked))
}

/** Moves the manufacturer's payouts on: proposed, checked, approved by another person, sent, and ended. */
async function payOut({ db, finance, other }: EarningCast, life: Life, n: number): Promise<void> {
  const by = onDay(finance, life)
  const { run_id } = await inTransaction(db, (tx) => proposeRun(tx, by, {}))
  await inTransaction(db, async (tx) => {
    const { payouts, amount_cents } = await runSums(tx, run_id)
    await checkRun(tx, by, { run_id, payouts, amount: moneyText(amount_cents) })
  })
  if (n % 5 === 0) {
    await inTransaction(db, (tx) => dropRun(tx, by, { run_id, payout_number: '', reason: remark }))
    return
  }
  await inTransaction(db, (tx) => approveRun(tx, onDay(other, life), { run_id }))
  if (n % 3) await inTransaction(db, (tx) => sendRun(tx, by, { run_id, make: oneFile }))
}

async function endPayouts({ db, finance }: EarningCast, life: Life, n: number): Promise<void> {
  const { rows } = await sql<{ payout_number: string; amount: string; state: number }>`
    select payout_number, (amount_cents / 100.0)::numeric(12, 2)::text as amount, state from merchant_payout where state in (1, 2, 3)
    order by id desc limit 1`.execute(db)
  const [last] = rows
  if (!last) return
  const event = last.state === 3 ? 'return' : last.state === 2 && n % 4 ? 'pay' : 'fail'
  const said = { reference: 'FT', reason: remark, ours: n % 2 === 0 }
  await inTransaction(db, (tx) => endPayout(tx, onDay(finance, life), { ...last, event, ...said }))
}

/** Some pieces of what only lies there come or go; days that are over are charged, months billed. */
async function store(cast: EarningCast, life: Life, n: number): Promise<void> {
  const { db, stored, finance } = cast
  const { at } = onDay(finance, life)
  await sql`insert into stock_movement (relation_id, warehouse_id, amount, reason, at)
    select relation_id, warehouse_id, greatest(-on_hand, ${(n % 9) - 4 || 5}::int), 'corrected', ${at} from stock
    where relation_id = ${stored.relation_id} and (on_hand > 0 or ${(n % 9) - 4 || 5}::int > 0)`.execute(db)
  await accrueStock(db, at)
  await closeMonths(db, at, 'merchant')
}

/** Something is taken off the latest bill of storage, by two people or not at all. */
async function correctStorage(cast: EarningCast, life: Life, n: number): Promise<void> {
  const { db, merchant_id, finance, second } = cast
  const { rows } = await sql<{ bill_number: string }>`
    select bill_number from storage_bill where merchant_id = ${merchant_id} order by month desc limit 1`.execute(
    db,
  )
  const wish = { bill_number: rows[0]?.bill_number ?? 'HNONE', amount: `0.0${1 + (n % 9)}` }
  const reason = 'Measured anew, and smaller'
  const { id } = await inTransaction(db, (tx) =>
    makeStorageCorrection(tx, onDay(finance, life), { ...wish, reason, idempotency_key: '' }),
  )
  const asked = { id, pass: n % 3 > 0, reason, idempotency_key: '' }
  await inTransaction(db, (tx) => checkStorageCorrection(tx, onDay(second, life), asked))
}
