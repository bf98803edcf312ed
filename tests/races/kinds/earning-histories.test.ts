import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rateCheck, rateSave } from '#api/money/rate'
import { inTransaction } from '#database/transaction'
import { confirmRate } from '#market/money/commission/confirm-rate'
import { proposeRate } from '#market/money/commission/propose-rate'
import { percentText } from '#rules/money/rates'
import { aCustomer, anItem, anOrder, type Item, pay } from '#tests/fixtures/buying'
import { aMerchant, aWarehouse } from '#tests/fixtures/goods'
import { aMerchantBank, ownAccount } from '#tests/fixtures/paying/payouts'
import { aTariff, dayOn, daysOn } from '#tests/fixtures/paying/storage'
import { aSeller, aStaff, noon } from '#tests/fixtures/people'
import { someRates } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { times } from '#tests/suites/part'
import { earningDeeds, type Life, onDay } from './earning-deeds.ts'

/*
 * Random histories of what a manufacturer earns: sales with a member discount, parts cancelled, orders that
 * fail, requests paid, withdrawn and open while what waits becomes payable, rates that two of finance change,
 * corrections, storage that is billed and corrected, payouts that are dropped, paid, failed or come back, and
 * statements. Whatever is refused writes nothing; after every step all invariants hold. `KIND_HISTORIES` says
 * how many.
 */
const histories = Number(process.env.KIND_HISTORIES ?? times(12, 60)) / 4
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
const house = await aWarehouse(db)
const shelf: Item[] = []
for (const price of [3, 333, 12_347])
  shelf.push(await anItem(db, { merchant_id, price, on_hand: 100_000, house }))
await sql`insert into member_discount (threshold_cents, percent) values (10000, 7)`.execute(db)
await sql`update site set refunds_per_month = 1000`.execute(db)
await someRates(db, [{ basis_points: 1_250 }, { merchant_id, basis_points: 977, minimum: 41 }])

const stored = await anItem(db, { merchant_id, on_hand: 12 })
await db.updateTable('relation').set({ volume_cm3: 84_213 }).where('id', '=', stored.relation_id).execute()
await aTariff(db, {
  ...{ payer: 'merchant', warehouse_id: stored.warehouse_id, valid_from: dayOn(-9), at: daysOn(-10) },
})

const cast = { db, buyer, seller, merchant_id, stored, finance, second, other, warehouse, service }
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
  name: fc.constantFrom<keyof typeof earningDeeds>(
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
    'store',
    'store',
    'correctStorage',
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
const three = [{ which: 1, quantity: 3 }]
const inTurn = (...names: (keyof typeof earningDeeds)[]) => names.map((name) => ({ name, n: 7 }))
/** Each deed once, for chance may leave one out of so few. */
const eachDeed = [
  [{ items: three, steps: inTurn('part', 'fail') }],
  [{ items: three, steps: inTurn('complete', 'ask', 'withdraw', 'ask', 'agree', 'payBack', 'correct') }],
  [{ items: three, steps: inTurn('complete', 'days', 'days', 'payOut', 'endPayouts', 'close') }],
  [{ items: three, steps: inTurn(...Array<'days'>(8).fill('days'), 'store', 'correctStorage', 'close') }],
] satisfies [unknown][]
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
    const { id } = await inTransaction(db, (tx) => proposeRate(tx, onDay(finance, life), wish))
    const agreed = rateCheck.in.parse({ id, pass: true })
    await inTransaction(db, (tx) => confirmRate(tx, onDay(second, life), agreed))
    life.order_number = (await anOrder(db, onDay(buyer, life), { items: life.items })).order_number
    await pay(db, onDay(buyer, life), life.order_number)
    for (const { name, n } of steps) {
      await done(name, () => earningDeeds[name](cast, life, n))
      expect(await breaches(db), JSON.stringify({ items, name, n })).toEqual({})
    }
  })
  await fc.assert(property, {
    ...{ seed, numRuns: Math.ceil(histories), endOnFailure: true },
    examples: eachDeed,
  })
  if (histories >= 15)
    for (const name of Object.keys(earningDeeds)) expect(seen.get(name), name).toBeGreaterThan(0)
})
