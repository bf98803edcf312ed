import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { correctionCheck, correctionMake } from '#api/money/correction'
import { rateCheck, rateSave } from '#api/money/rate'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { answerRefund } from '#market/aftersale/refund/answer-refund'
import { payRefund } from '#market/aftersale/refund/pay-refund'
import { confirmRate } from '#market/money/commission/confirm-rate'
import { proposeRate } from '#market/money/commission/propose-rate'
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
import { percentText } from '#rules/money/rates'
import { aCustomer, anItem, anOrder, type Item, pay, work } from '#tests/fixtures/buying'
import { askPieces } from '#tests/fixtures/cancelling'
import { aMerchant, aWarehouse } from '#tests/fixtures/goods'
import { aMerchantBank, ownAccount } from '#tests/fixtures/paying/payouts'
import { aSeller, aStaff, noon } from '#tests/fixtures/people'
import { ask, decide } from '#tests/fixtures/refunds'
import { someRates } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'

/*
 * Random histories of what a manufacturer earns: sales with a member discount, parts cancelled, orders that
 * fail, requests paid, withdrawn and open while what waits becomes payable, rates that two of finance change,
 * corrections, payouts that are dropped, paid, failed or come back, and statements. Whatever is refused
 * writes nothing; after every step all invariants hold. `KIND_HISTORIES` says how many.
 */
const histories = Number(process.env.KIND_HISTORIES ?? 60) / 4
const seed = Number(process.env.KIND_SEED ?? Date.now() % 2 ** 31)
const { db } = await testDatabase({ max: 4 })
const buyer = await aCustomer(db, 5_000_000)
const merchant_id = await aMerchant(db)
const seller = await aSeller(db, merchant_id)
const [finance, second, warehouse, service] = [
  await aStaff(db, ['finance']),
  await aStaff(db, ['finance']),
  await aStaff(db, ['warehouse']),
  await aStaff(db, ['service']),
]
const other = await aStaff(db, ['finance'])
await aMerchantBank(db, { merchant_id, checked_by: other.account_id })
await sql`update merchant set minimum_payout_cents = 0 where id = ${merchant_id}`.execute(db)
await ownAccount(db)
const oneFile = () => {
  const file = { content: Buffer.from('a file'), sealed: Buffer.from('sealed') }
  return { csv: file, xml: file }
}
const house = await aWarehouse(db)
const shelf: Item[] = []
for (const price of [3, 333, 12_347])
  shelf.push(await anItem(db, { merchant_id, price, on_hand: 100_000, house }))
await sql`insert into member_discount (threshold_cents, percent) values (10000, 7)`.execute(db)
await sql`update site set refunds_per_month = 1000`.execute(db)
await someRates(db, [{ basis_points: 1_250 }, { merchant_id, basis_points: 977, minimum: 41 }])

type Life = { day: number; order_number: string; items: (Item & { quantity: number })[]; refund: string }
const at = <A extends { at: Date }>(actor: A, { day }: Life): A => ({
  ...actor,
  at: new Date(noon.getTime() + day * 86_400_000),
})
const on = { remark: 'changed', order_number: '' }

type Deed = (life: Life, n: number) => Promise<unknown>
const deeds: Record<string, Deed> = {
  part: async (life, n) => {
    const { order_number, items } = life
    const item = items[n % items.length]!
    const pieces: [Item, number][] = [[item, 1 + (n % item.quantity)]]
    await askPieces(db, at(buyer, life), { order_number, pieces })
    await work(db, at(service, life), {
      event: n % 5 ? 'confirmCancel' : 'refuseCancel',
      order_number,
      remark: 'so',
    })
  },
  fail: (life) => work(db, at(warehouse, life), { ...on, event: 'fail', order_number: life.order_number }),
  complete: async (life) => {
    for (const event of ['accept', 'ready', 'handOver'] as const)
      await work(db, at(warehouse, life), { event, order_number: life.order_number })
  },
  ask: async (life, n) => {
    const { rows } = await sql<{ line_id: number; amount: number }>`
      select l.id as line_id, l.amount - l.cancelled - l.claimed as amount from order_line l join orders o on o.id = l.order_id
      where o.order_number = ${life.order_number} and l.amount > l.cancelled + l.claimed order by l.id`.execute(
      db,
    )
    const lines = rows.filter((_one, i) => i === n % rows.length || n % 3 === 0)
    const asked = lines.map(({ line_id, amount }) => ({ line_id, quantity: 1 + (n % amount) }))
    if (asked.length === 0) return
    const made = await ask(db, at(buyer, life), { order_number: life.order_number, lines: asked })
    life.refund = made.refund_number
  },
  correct: async (life, n) => {
    const wish = {
      merchant_id,
      direction: n % 2 ? 'give' : 'take',
      amount: String(1 + n),
      reason: 'A model step',
    }
    const made = correctionMake.in.parse({ ...wish, order_number: life.order_number })
    const { correction_number } = await inTransaction(db, (tx) => makeCorrection(tx, at(finance, life), made))
    const { id } = await db
      .selectFrom('merchant_correction')
      .select('id')
      .where('correction_number', '=', correction_number)
      .executeTakeFirstOrThrow()
    const asked = correctionCheck.in.parse({ id, pass: n % 3 > 0, reason: 'Not agreed' })
    await inTransaction(db, (tx) => checkCorrection(tx, at(second, life), asked))
  },
  agree: (life) => decide(db, at(seller, life), { refund_number: life.refund, event: 'agree' }),
  withdraw: (life) =>
    inTransaction(db, (tx) =>
      answerRefund(tx, at(buyer, life), { refund_number: life.refund, event: 'withdraw', remark: '' }),
    ),
  payBack: (life) =>
    inTransaction(db, (tx) => payRefund(tx, at(finance, life), { refund_number: life.refund, remark: '' })),
  payOut,
  endPayouts,
  close: async (life) => {
    while ((await inTransaction(db, (tx) => closeStatements(tx, system(at(finance, life).at)))) > 0);
  },
  days: async (life, n) => {
    life.day += 1 + (n % 8)
    if (n % 4 === 0) return
    while ((await inTransaction(db, (tx) => matureOrders.work(tx, system(at(finance, life).at)))) > 0);
  },
}
/** Moves the manufacturer's payouts on: proposed, checked, approved by another person, sent, and ended. */
async function payOut(life: Life, n: number): Promise<void> {
  const by = <A extends { at: Date }>(actor: A) => at(actor, life)
  const { run_id } = await inTransaction(db, (tx) => proposeRun(tx, by(finance), {}))
  await inTransaction(db, async (tx) => {
    const { payouts, amount_cents } = await runSums(tx, run_id)
    await checkRun(tx, by(finance), { run_id, payouts, amount: moneyText(amount_cents) })
  })
  if (n % 5 === 0) {
    const dropped = { run_id, payout_number: '', reason: 'so' }
    await inTransaction(db, (tx) => dropRun(tx, by(finance), dropped))
    return
  }
  await inTransaction(db, (tx) => approveRun(tx, by(other), { run_id }))
  if (n % 3) await inTransaction(db, (tx) => sendRun(tx, by(finance), { run_id, make: oneFile }))
}

async function endPayouts(life: Life, n: number): Promise<void> {
  const { rows } = await sql<{ payout_number: string; amount: string; state: number }>`
    select payout_number, (amount_cents / 100.0)::numeric(12, 2)::text as amount, state from merchant_payout where state in (1, 2, 3)
    order by id desc limit 1`.execute(db)
  const [last] = rows
  if (!last) return
  const event = last.state === 3 ? 'return' : last.state === 2 && n % 4 ? 'pay' : 'fail'
  const said = { reference: 'FT', reason: 'so', ours: n % 2 === 0 }
  await inTransaction(db, (tx) => endPayout(tx, at(finance, life), { ...last, event, ...said }))
}
const seen = new Map<string, number>()

async function done(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
    seen.set(name, (seen.get(name) ?? 0) + 1)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Refusal') throw error
  }
}

const aStep = fc.record({
  name: fc.constantFrom(
    'part',
    'part',
    'fail',
    'complete',
    'complete',
    'complete',
    'ask',
    'ask',
    'ask',
    'ask',
    'agree',
    'agree',
    'agree',
    'agree',
    'withdraw',
    'correct',
    'payBack',
    'payBack',
    'payBack',
    'days',
    'days',
    'days',
    'payOut',
    'payOut',
    'endPayouts',
    'endPayouts',
    'close',
  ),
  n: fc.nat(999),
})
const aLife = fc.record({
  items: fc.array(fc.record({ which: fc.nat(2), quantity: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  steps: fc.array(aStep, { minLength: 24, maxLength: 40 }),
})

let begun = 0

test(`${histories} random histories of earnings, from seed ${seed}`, { timeout: 7_200_000 }, async () => {
  const property = fc.asyncProperty(aLife, async ({ items, steps }) => {
    begun += 1
    const wanted = new Map(items.map(({ which, quantity }) => [which, quantity]))
    const life: Life = { day: begun * 3, order_number: '', refund: 'RNONE', items: [] }
    life.items = [...wanted].map(([which, quantity]) => ({ ...shelf[which]!, quantity }))
    const effective_on = new Date(noon.getTime() + (begun * 3 + 1) * 86_400_000).toISOString().slice(0, 10)
    const terms = { percent: percentText((begun * 737) % 3_000), minimum: String((begun % 3) * 2.5) }
    const wish = rateSave.in.parse({ merchant_id, effective_on, ...terms })
    const { id } = await inTransaction(db, (tx) => proposeRate(tx, at(finance, life), wish))
    const agreed = rateCheck.in.parse({ id, pass: true })
    await inTransaction(db, (tx) => confirmRate(tx, at(second, life), agreed))
    life.order_number = (await anOrder(db, at(buyer, life), { items: life.items })).order_number
    await pay(db, at(buyer, life), life.order_number)
    for (const { name, n } of steps) {
      await done(name, () => deeds[name]!(life, n))
      expect(await breaches(db), JSON.stringify({ items, name, n })).toEqual({})
    }
  })
  await fc.assert(property, { seed, numRuns: Math.ceil(histories), endOnFailure: true })
  if (histories >= 15) for (const name of Object.keys(deeds)) expect(seen.get(name), name).toBeGreaterThan(0)
})
