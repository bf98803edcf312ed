import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#database/connect'
import { reading } from '#database/transaction'
import { chance } from '#demo/data/chance'
import type { Buyer, Staff } from '#market/actor'
import { listInventory } from '#market/goods/private/list-inventory'
import { balancesOf } from '#market/sql/balances'
import { toCents } from '#rules/money/money'
import { type Item, pay, work } from '#tests/fixtures/buying'
import { aSale, keepOf } from '#tests/fixtures/dealers'
import { movedGoods } from '#tests/fixtures/paying/requisitions'
import { accrue, closeMonths, dayOn, daysOn, storedChairs } from '#tests/fixtures/paying/storage'
import { aSite, aStaff, noon } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { times } from '#tests/suites/part'
import { liveInCopy } from '../kinds/copies.ts'
import { dyingDatabase } from './deaths.ts'
import { aFreightStep, type FreightStep, isOfFreight, takeFreightStep } from './freight-steps.ts'
import { type Sent, sentBack } from './sent-back.ts'
import { leftIn, StorageModel } from './storage-model.ts'

/*
 * Random histories of a dealer who keeps, sends, moves and gets back, with nights that are late, early or
 * doubled and months that are billed, and of its freight balance, against plain numbers: what lies in each
 * lot, what the page of the own goods says, what each day costs, what each bill takes, and both balances to
 * the cent. At the end all nights and months are replayed and change nothing. Many transactions die after
 * some of their statements. STORAGE_HISTORIES says how many, STORAGE_SEED repeats a run.
 */
const histories = Number(process.env.STORAGE_HISTORIES ?? times(20, 2_000))
const seed = Number(process.env.STORAGE_SEED ?? Date.now() % 2 ** 31)
/** So many live one after the other in a copy of the database, two copies side by side. */
const inACopy = 10
/** What sending a piece costs. */
const handlingCents = 250
const { db: template, url } = await testDatabase()
// A database is copied while nobody is connected to it.
await template.destroy()
/** The database charges no day that is not over by its own clock. */
const lastDay = Math.floor((Date.now() - noon.getTime()) / 86_400_000) - 1

type Step =
  | { do: 'keep' | 'send' | 'move'; pieces: number }
  | { do: 'return'; pieces: number; damaged: boolean }
  | { do: 'wait'; days: number }
  | { do: 'night'; times: number; late: number }
  | { do: 'bill'; times: number }
  | FreightStep
const pieces = fc.integer({ min: 1, max: 5 })
const twice = fc.integer({ min: 1, max: 2 })
const goods = (what: 'keep' | 'send' | 'move') => fc.record({ do: fc.constant(what), pieces })
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: goods('keep') },
  { weight: 2, arbitrary: goods('send') },
  { weight: 2, arbitrary: goods('move') },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('return' as const), pieces, damaged: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 25 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ do: fc.constant('night' as const), times: twice },
      late: fc.integer({ min: 0, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('bill' as const), times: twice }) },
  { weight: 3, arbitrary: aFreightStep },
)
const aHistory = fc.array(aStep, { minLength: 6, maxLength: 14 })

/** A dealer, the model of what is its own, and what it has sent; over a database that dies. */
type Life = {
  db: Db
  staff: Staff
  dealer: Buyer
  houses: readonly [Item, Item]
  model: StorageModel
  sent: Sent[]
}

async function aLife(db: Db, staff: Staff): Promise<Life> {
  const { dealer, item } = await storedChairs(db, { dollars: 100_000, pieces: 5 })
  await db
    .updateTable('relation')
    .set({ packing_fee_cents: toCents(handlingCents) })
    .where('id', '=', item.relation_id)
    .execute()
  const { item: other } = await storedChairs(db, { dollars: 500, pieces: 1 })
  const model = new StorageModel()
  model.purse.wallet = 10_000_000
  model.keep(5)
  return { db, staff, dealer, houses: [item, { ...item, ...houseOf(other) }], model, sent: [] }
}
const houseOf = ({ warehouse_id, warehouse_area_id }: Item) => ({ warehouse_id, warehouse_area_id })
/** The actor at the time of the model. */
const now = <A extends Buyer | Staff>({ model }: Life, actor: A): A => ({ ...actor, at: daysOn(model.day) })

async function takeStep(life: Life, step: Step): Promise<void> {
  const { db, dealer, houses, model, sent } = life
  const [buyer, staff] = [now(life, dealer), now(life, life.staff)]
  if (isOfFreight(step)) return takeFreightStep(db, { buyer, staff, purse: model.purse }, step)
  if (step.do === 'wait') model.day = Math.min(model.day + step.days, lastDay)
  if (step.do === 'keep') {
    await keepOf(db, buyer, [{ ...houses[0], quantity: step.pieces }])
    model.keep(step.pieces)
  }
  if (step.do === 'send' && model.free(0) >= step.pieces) {
    const { order_number } = await aSale(db, buyer, { items: [{ ...houses[0], quantity: step.pieces }] })
    await pay(db, buyer, order_number)
    model.purse.wallet -= step.pieces * handlingCents
    for (const event of ['accept', 'ready', 'handOver'] as const)
      await work(db, staff, { event, order_number })
    const cost = model.take(0, step.pieces).reduce((sum, part) => sum + part.cost, 0)
    sent.push({ order_number, pieces: step.pieces, cost })
  }
  if (step.do === 'move' && model.free(0) >= step.pieces) {
    await movedGoods(db, { buyer, staff }, { from: houses[0], to: houses[1], pieces: step.pieces })
    for (const { lot, taken, cost } of model.take(0, step.pieces))
      model.add({ house: 1, pieces: taken, cost, aged: lot.aged })
  }
  if (step.do === 'return') {
    const last = sent.pop()
    if (last) for (const lot of await sentBack(db, { buyer, staff }, { ...step, last })) model.add(lot)
  }
  if (step.do === 'night') {
    const day = Math.max(0, model.day - step.late)
    for (let n = 0; n < step.times; n += 1) await accrue(db, daysOn(day))
    model.night(dayOn(day))
  }
  if (step.do === 'bill') {
    for (let n = 0; n < step.times; n += 1) await closeMonths(db, daysOn(model.day))
    model.bill()
  }
}

/** Lots, balances and the page of the own goods are as in the model. */
async function compare({ db, dealer, houses, model }: Life): Promise<void> {
  const { company_id } = dealer
  const lots = await db
    .selectFrom('private_lot')
    .select(['remaining', 'cost_left_cents', 'aged_from', 'condition'])
    .where('company_id', '=', company_id)
    .orderBy('id')
    .execute()
  expect(lots.map((lot) => [lot.remaining, lot.cost_left_cents, lot.aged_from, lot.condition])).toEqual(
    model.lots.map((lot) => [leftIn(lot), lot.cost, lot.aged, lot.condition]),
  )
  const { available_cents: wallet, freight_cents: freight } = await reading(db, (tx) =>
    balancesOf(tx, company_id),
  )
  expect({ wallet, freight }).toEqual(model.purse)
  const asked = { page: 1, page_size: 10, age: 0, sort: 'item' as const, search: '' }
  const { list } = await reading(db, (tx) => listInventory(tx, { ...dealer, at: daysOn(model.day) }, asked))
  const rows = houses.map(({ warehouse_id }) => list.find((row) => row.warehouse_id === warehouse_id))
  expect(rows.map((row) => row ?? null)).toEqual(
    ([0, 1] as const).map((house) => {
      const wanted = model.shown(house)
      return wanted && expect.objectContaining(wanted)
    }),
  )
}

/** Each day that was charged, by lot and bill, each bill, and how much was ever posted. */
async function booksOf({ db, dealer: { company_id } }: Life) {
  const { rows: charges } = await sql<{ lot_id: number; day: string; micro: number; bill: string | null }>`
    select c.lot_id, c.day::text, c.micro_cents as micro, b.month::text as bill
    from storage_charge c left join storage_bill b on b.id = c.bill_id
    where c.company_id = ${company_id} order by c.lot_id, c.day`.execute(db)
  const { rows: bills } = await sql<{ month: string; cents: number; paid: number }>`
    select month::text, amount_cents as cents, paid_cents as paid from storage_bill
    where company_id = ${company_id} order by month`.execute(db)
  const { rows: posted } = await sql`
    select count(*)::int from ledger_transaction where company_id = ${company_id}`.execute(db)
  return { charges, bills, posted }
}

async function live(life: Life, history: readonly Step[]): Promise<void> {
  const { db, dealer, model } = life
  for (const step of history) {
    await takeStep(life, step)
    await compare(life)
  }
  await accrue(db, daysOn(model.day))
  model.night(model.today)
  await closeMonths(db, daysOn(model.day))
  model.bill()
  await compare(life)
  const books = await booksOf(life)
  const { rows } = await sql<{ id: number }>`
    select id from private_lot where company_id = ${dealer.company_id} order by id`.execute(db)
  const places = new Map(rows.map(({ id }, place) => [id, place]))
  expect(
    new Map(
      books.charges.map(({ lot_id, day, micro, bill }) => [`${places.get(lot_id)} ${day}`, [micro, bill]]),
    ),
  ).toEqual(new Map([...model.charges].map(([key, { micro, bill }]) => [key, [micro, bill]])))
  expect(books.bills).toEqual(model.bills.map((bill) => ({ ...bill, paid: bill.cents })))
  for (let day = 0; day < model.day + 9; day += 9) {
    const at = daysOn(Math.min(day, model.day))
    await accrue(db, at)
    await closeMonths(db, at)
  }
  expect(await booksOf(life)).toEqual(books)
  await compare(life)
  if (model.bills.length > 0) seen.add('bill')
  for (const { condition } of model.lots) seen.add(`condition ${condition}`)
  if (model.shown(1)) seen.add('moved')
  if (life.sent.length > 0) seen.add('sent')
}

/** What came about in any history. */
const seen = new Set<string>()
let deaths = 0
async function liveSome(steady: Db, wish: { seed: number; numRuns: number }): Promise<void> {
  const dying = dyingDatabase(steady, chance(String(wish.seed)))
  await aSite(steady)
  const staff = await aStaff(steady, ['administrator'])
  await steady.updateTable('site').set({ refunds_per_month: 1_000 }).execute()
  const property = fc.asyncProperty(aHistory, async (history) => live(await aLife(dying.db, staff), history))
  await fc.assert(property, { ...wish, endOnFailure: process.env.STORAGE_SHRINK === undefined })
  expect(await breaches(steady)).toEqual({})
  deaths += dying.deaths()
}

test(`${histories} random histories of private stock and freight are what plain numbers say (seed ${seed})`, {
  timeout: 0,
}, async () => {
  let begun = 0
  const lane = async () => {
    while (begun < histories) {
      const wish = { seed: seed + begun, numRuns: Math.min(inACopy, histories - begun) }
      begun += wish.numRuns
      await liveInCopy(url, ({ db }) => liveSome(db, wish))
    }
  }
  await Promise.all([lane(), lane()])
  expect(deaths).toBeGreaterThan(histories)
  expect([...seen].toSorted()).toEqual(['bill', 'condition 1', 'condition 2', 'moved', 'sent'])
})
