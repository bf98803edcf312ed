import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { chance } from '#demo/data/chance'
import type { Buyer } from '#market/actor'
import { addLots } from '#market/goods/private/add-lots'
import { addDays } from '#rules/days'
import { requisitionKind } from '#rules/goods/private/requisition-graph'
import { rateAt, storageSteps } from '#rules/goods/storage/tariff'
import { zero } from '#rules/money/money'
import { fund, type Item, pay, work } from '#tests/fixtures/buying'
import { aSale, keepOf } from '#tests/fixtures/dealers'
import { acceptedForm, aForm, linesFound, quotedForm, workedForm } from '#tests/fixtures/paying/requisitions'
import { accrue, closeMonths, dayOn, daysOn, someSteps, storedChairs } from '#tests/fixtures/paying/storage'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { times } from '#tests/suites/part'
import { dyingDatabase } from './deaths.ts'
import { aFreightStep, type FreightStep, isOfFreight, takeFreightStep } from './freight-steps.ts'

/*
 * Random histories of a dealer who keeps, sends, moves and gets back, with nights that are late or doubled
 * and months that are billed, and of its freight balance, against plain numbers: what lies in each lot day by
 * day, what that costs, and what is set aside. Many transactions die after some of their statements.
 * STORAGE_HISTORIES says how many, STORAGE_SEED repeats a run.
 */
const histories = Number(process.env.STORAGE_HISTORIES ?? times(20, 100))
const seed = Number(process.env.STORAGE_SEED ?? Date.now() % 2 ** 31)
const { db: steady } = await testDatabase({ max: 4 })
const { db, deaths } = dyingDatabase(steady, chance(String(seed)))
const staff = await aStaff(db, ['administrator'])
const steps = storageSteps(someSteps.map(([from_age, price]) => ({ from_age, price })))!
const volume = 84_213

type Step =
  | { do: 'keep'; pieces: number }
  | { do: 'send'; pieces: number }
  | { do: 'move'; pieces: number }
  | { do: 'return'; pieces: number }
  | { do: 'wait'; days: number }
  | { do: 'night'; times: number }
  | { do: 'bill' }
  | FreightStep
const pieces = fc.integer({ min: 1, max: 5 })
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('keep' as const), pieces }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const), pieces }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), pieces }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('return' as const), pieces }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 25 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('night' as const), times: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('bill' as const) }) },
  { weight: 3, arbitrary: aFreightStep },
)
const aHistory = fc.array(aStep, { minLength: 6, maxLength: 14 })

/** A lot in plain numbers: what moved on which day, and until when it is charged. */
type Lot = { house: 0 | 1; aged: string; moves: [day: string, pieces: number][]; through: string }
const leftIn = (lot: Lot) => lot.moves.reduce((sum, [, amount]) => sum + amount, 0)
const later = (a: string, b: string) => (a > b ? a : b)

/** A dealer's goods in two warehouses, as they should be. */
class Model {
  day = 0
  readonly lots: Lot[] = []
  readonly charges = new Map<string, number>()
  get today() {
    return dayOn(this.day)
  }
  add(house: 0 | 1, amount: number, aged = this.today) {
    this.lots.push({ house, aged, moves: [[this.today, amount]], through: addDays(this.today, -1) })
  }
  /** The oldest first; what leaves a day that was charged counts from the next. */
  take(house: 0 | 1, amount: number): { lot: Lot; taken: number }[] {
    const here = this.lots.filter((lot) => lot.house === house && leftIn(lot) > 0)
    here.sort((a, b) =>
      a.aged === b.aged ? this.lots.indexOf(a) - this.lots.indexOf(b) : a.aged < b.aged ? -1 : 1,
    )
    let missing = amount
    return here.flatMap((lot) => {
      const taken = Math.min(missing, leftIn(lot))
      if (taken === 0) return []
      missing -= taken
      lot.moves.push([later(this.today, addDays(lot.through, 1)), -taken])
      return [{ lot, taken }]
    })
  }
  free(house: 0 | 1) {
    return this.lots.reduce((sum, lot) => sum + (lot.house === house ? leftIn(lot) : 0), 0)
  }
  night() {
    this.lots.forEach((lot, at) => {
      for (let day = addDays(lot.through, 1); day < this.today; day = addDays(day, 1)) {
        const lay = lot.moves.reduce((sum, [moved, amount]) => (moved <= day ? sum + amount : sum), 0)
        const age = Math.round((Date.parse(day) - Date.parse(lot.aged)) / 86_400_000)
        const micro = lay * volume * rateAt(steps, age)
        if (micro > 0) this.charges.set(`${at} ${day}`, micro)
        lot.through = day
      }
    })
  }
}

/** Moves pieces to another warehouse within the day, by a form that the warehouse works at no fee. */
async function move(dealer: Buyer, { from, to, pieces }: { from: Item; to: Item; pieces: number }) {
  const clerk = { ...staff, at: dealer.at }
  const form = { kind: requisitionKind.move, items: [{ ...from, quantity: pieces }], to: to.warehouse_id }
  const number = await aForm(db, dealer, form)
  await quotedForm(db, clerk, { number, fee: '0.00' })
  await acceptedForm(db, dealer, { number, fee: '0.00' })
  await workedForm(db, clerk, { requisition_number: number, event: 'begin' })
  for (const event of ['depart', 'arrive'] as const)
    await workedForm(db, clerk, { requisition_number: number, event, lines: await linesFound(db, number) })
}
const lotsOf = async ({ company_id }: Buyer) =>
  db
    .selectFrom('private_lot')
    .select(['id', 'remaining', 'aged_from'])
    .where('company_id', '=', company_id)
    .orderBy('id')
    .execute()

async function freightOf({ company_id }: Buyer): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.amount_cents), 0)::int as cents from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
    where a.company_id = ${company_id} and a.kind = 'company_freight'`.execute(steady)
  return rows[0]!.cents
}

async function live(history: readonly Step[]) {
  const { dealer, item } = await storedChairs(db, { dollars: 100_000, pieces: 5 })
  const { item: other } = await storedChairs(db, { dollars: 500, pieces: 1 })
  const model = new Model()
  model.add(0, 5)
  let freight = 0
  const now = () => ({ ...dealer, at: daysOn(model.day) })
  const { order_id } = await db
    .selectFrom('private_lot')
    .select(sql<number>`order_id`.as('order_id'))
    .where('company_id', '=', dealer.company_id)
    .executeTakeFirstOrThrow()
  for (const step of history) {
    if (step.do === 'wait') model.day += step.days
    if (isOfFreight(step)) {
      const cast = { buyer: now(), staff: { ...staff, at: now().at }, balance: freight }
      freight = await takeFreightStep(db, cast, step)
    }
    if (step.do === 'keep') {
      await keepOf(db, now(), [{ ...item, quantity: step.pieces }])
      model.add(0, step.pieces)
    }
    if (step.do === 'send' && model.free(0) >= step.pieces) {
      const sale = await aSale(db, now(), { items: [{ ...item, quantity: step.pieces }] })
      await pay(db, now(), sale.order_parent_number)
      for (const event of ['accept', 'ready', 'handOver'] as const)
        await work(db, { ...staff, at: now().at }, { event, order_number: sale.order_number })
      model.take(0, step.pieces)
    }
    if (step.do === 'move' && model.free(0) >= step.pieces) {
      await move(now(), { from: item, to: other, pieces: step.pieces })
      for (const { lot, taken } of model.take(0, step.pieces)) model.add(1, taken, lot.aged)
    }
    if (step.do === 'return') {
      const lots = [
        { ...item, amount: step.pieces, cost_cents: zero, condition: 1 as const, order_line_id: null },
      ]
      const { company_id } = dealer
      const adding = {
        company_id,
        warehouse_id: item.warehouse_id,
        order_id,
        reason: 'returned' as const,
        lots,
      }
      await inTransaction(db, (tx) => addLots(tx, { ...staff, at: now().at }, adding))
      model.add(0, step.pieces)
    }
    if (step.do === 'night')
      for (let n = 0; n < step.times; n += 1) {
        await accrue(db, now().at)
        model.night()
      }
    if (step.do === 'bill') {
      await fund(db, dealer, 100)
      await closeMonths(db, now().at)
    }
    expect((await lotsOf(dealer)).map(({ remaining, aged_from }) => [remaining, aged_from])).toEqual(
      model.lots.map((lot) => [leftIn(lot), lot.aged]),
    )
  }
  await accrue(db, now().at)
  model.night()
  await closeMonths(db, now().at)
  expect(await freightOf(dealer)).toBe(freight)
  const ids = (await lotsOf(dealer)).map(({ id }) => id)
  const { rows } = await sql<{ lot_id: number; day: string; micro: number }>`
    select lot_id, day::text, micro_cents as micro from storage_charge where company_id = ${dealer.company_id}`.execute(
    db,
  )
  expect(new Map(rows.map(({ lot_id, day, micro }) => [`${ids.indexOf(lot_id)} ${day}`, micro]))).toEqual(
    model.charges,
  )
}

test(`${histories} random histories of private stock and freight are what plain numbers say (seed ${seed})`, {
  timeout: 0,
}, async () => {
  let lived = 0
  await fc.assert(
    fc.asyncProperty(aHistory, async (history) => {
      await live(history)
      lived += 1
      if (lived % 50 === 0) expect(await breaches(db)).toEqual({})
    }),
    { numRuns: histories, seed, endOnFailure: process.env.STORAGE_SHRINK === undefined },
  )
  expect(await breaches(db)).toEqual({})
  expect(deaths()).toBeGreaterThan(histories)
})
