import { rm } from 'node:fs/promises'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '#database/connect'
import { reading } from '#database/transaction'
import { readFieldsOf } from '#market/goods/merchant/change/read-fields'
import { missingToSend } from '#rules/goods/change/completeness'
import { goodsDraft } from '#rules/goods/change/goods-draft'
import { breaches, questions } from '#tests/invariants'
import { earningQuestions } from '#tests/invariants/earning'
import { goodsQuestions, inOrder } from '#tests/invariants/goods'
import { testDatabase } from '#tests/servers/database'
import { createFrom, drop } from '#tests/servers/template'
import { type EarningCast, earningDeeds, onDay } from './earning-deeds.ts'
import { goodsDeeds } from './portal-goods.ts'
import { priceDeeds } from './portal-prices.ts'
import { moneyDeeds, tradeDeeds } from './portal-trade.ts'
import { aFreshLife, aFreshPortal, openPortal, type PortalWorld } from './portal-world.ts'

/*
 * Random histories of a manufacturer's portal: fields edited by two people, sent, passed, sent back and moved
 * by a feed meanwhile, prices set by hand and by sheets that are put back, shipments counted in with too few
 * and too many pieces, sales that are paid, fail, lose parts and are refunded, statements and payouts, and
 * its suspension. After each step the invariants of manufacturers hold (M1 to M19: #tests/invariants/goods),
 * and a model in plain numbers agrees; what it says cannot be done is refused and writes nothing; after each
 * history all invariants hold. `PORTAL_HISTORIES` says how many, `PORTAL_SEED` repeats a run.
 */
const histories = Number(process.env.PORTAL_HISTORIES ?? 12)
const seed = Number(process.env.PORTAL_SEED ?? Date.now() % 2 ** 31)
/** In so many each deed is done by somebody. */
const enoughForAll = 200
const lanes = 2
const { db: shop, url } = await testDatabase()
const cast = await openPortal(shop)
await shop.destroy()
afterAll(() => rm(cast.folder, { recursive: true, force: true }))
const template = new URL(url).pathname.slice(1)
const server = inject('databaseServer')

const ofStock = [
  'what is reserved is what orders hold',
  'what is on hand is the sum of its movements',
] as const
const afterEachStep: Record<string, RawBuilder<unknown>> = {
  ...{ ...earningQuestions, ...goodsQuestions, ...inOrder },
  ...Object.fromEntries(
    [...ofStock, 'what is listed is of a manufacturer that sells'].map((rule) => [rule, questions[rule]!]),
  ),
}

/** Tables of which a refused step must change nothing: each row, with its version. */
const kept = [
  ...['product', 'relation', 'price_tier', 'product_change', 'change_edit', 'change_save', 'change_history'],
  ...[
    'product_event',
    'bulk',
    'bulk_cell',
    'stock',
    'stock_movement',
    'inbound',
    'inbound_line',
    'receipt_line',
  ],
  ...[
    'orders',
    'order_history',
    'reservation',
    'ledger_entry',
    'order_earning',
    'merchant',
    'merchant_history',
  ],
  ...['listing', 'listing_card', 'merchant_payout', 'merchant_statement', 'audit_log'],
]
const trace = `select ${kept
  .map((table) => `(select count(*)::text || ' ' || coalesce(max(xmin::text::bigint), 0) from ${table})`)
  .join(` || ' ' || `)} as trace`
const shown = sql`select
  (select json_agg(json_build_object('title', p.title ->> 'en-US', 'collection', p.collection, 'on_shelf', p.off_shelf_at is null,
    'listed', exists (select from listing l where l.product_id = p.id), 'price', r.price_cents, 'price_rev', r.price_rev,
    'on_hand', coalesce(s.on_hand, 0), 'reserved', coalesce(s.reserved, 0),
    'change', (select json_build_array(c.state, c.rev) from product_change c where c.product_id = p.id and c.state in (0, 1, 2)))
    order by p.id) from product p join relation r on r.product_id = p.id left join stock s on s.relation_id = r.id) as products,
  (select coalesce(json_agg(json_build_array(i.inbound_number, i.state, l.sound, l.damaged) order by i.id), '[]')
    from inbound i join inbound_line l on l.inbound_id = i.id) as shipments,
  (select state from merchant) as state`

type Watch = { trace(): Promise<string>; agree(world: PortalWorld): Promise<void>; end(): Promise<void> }

/** Watches a database on a connection of its own, by statements that are planned once. */
async function openWatch(db: PortalWorld['db'], address: string): Promise<Watch> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const texts = Object.entries(afterEachStep).map(([rule, one]) => ({ rule, ...one.compile(db) }))
  const show = shown.compile(db).sql
  return {
    trace: async () => (await client.query({ name: 'trace', text: trace })).rows[0].trace,
    async agree({ model }) {
      const broken: Record<string, unknown[]> = {}
      for (const [place, { rule, sql: text, parameters }] of texts.entries()) {
        const { rows } = await client.query({ name: `q${place}`, text, values: [...parameters] })
        if (rows.length > 0) broken[rule] = rows.slice(0, 5)
      }
      expect(broken).toEqual({})
      const { rows } = await client.query({ name: 'show', text: show })
      expect(rows[0]).toEqual({
        products: model.products.map(
          ({ published, change, on_shelf, price, price_rev, on_hand, reserved }) => ({
            ...{
              title: published['title.en-US'],
              collection: published.collection,
              on_shelf,
              price,
              price_rev,
              on_hand,
              reserved,
            },
            listed: on_shelf && model.open,
            change: change && [change.state, change.rev],
          }),
        ),
        shipments: model.shipments.map(({ number, state, sound, damaged }) => [
          number,
          state,
          sound,
          damaged,
        ]),
        state: model.open ? 2 : 3,
      })
    },
    end: () => client.end(),
  }
}

/** M17: what is for sale has all that a published product needs. */
async function published({ db, goods, life, seller, model }: PortalWorld): Promise<void> {
  const day = onDay(seller, life).at.toISOString().slice(0, 10)
  for (const [place, { product_id }] of goods.entries()) {
    const fields = await reading(db, (tx) => readFieldsOf(tx, product_id))
    const missing = missingToSend(null, { edited: goodsDraft(fields), day })
    if (model.products[place]!.on_shelf) expect(missing).toEqual([])
  }
}

const deeds = { ...goodsDeeds, ...priceDeeds, ...tradeDeeds }
type Step = { name: string; place: number; n: number }
const often = ['edit', 'send', 'pass', 'receive', 'buy', 'pay', 'complete', 'days', 'startCount', 'arrive']
const aStep: fc.Arbitrary<Step> = fc.record({
  name: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...Object.keys(deeds)) },
    { weight: 1, arbitrary: fc.constantFrom(...moneyDeeds) },
    { weight: 3, arbitrary: fc.constantFrom(...often) },
  ),
  place: fc.nat(1),
  n: fc.nat(999),
})

const seen = new Map<string, number>()

/** Whether the work was done, and what it gave; what it is refused for is no fault. */
async function tried(work: () => Promise<unknown>): Promise<{ done: boolean; given: unknown }> {
  try {
    return { done: true, given: await work() }
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') return { done: false, given: error.message }
    throw error
  }
}

async function take(world: PortalWorld, { name, place, n }: Step, watch: Watch): Promise<void> {
  const before = await watch.trace()
  const deed = deeds[name]
  if (deed) {
    const trial = deed(world, place, n)
    const { done, given } = await tried(trial.does)
    expect(done, `${name}: ${given}`).toBe(trial.may)
    if (done) trial.noted(given)
    else expect(await watch.trace(), `${name} is refused`).toBe(before)
    if (done) seen.set(name, (seen.get(name) ?? 0) + 1)
    if (done && name === 'pass') await published(world)
  } else {
    const money = name as (typeof moneyDeeds)[number]
    const { done } = await tried(() => earningDeeds[money](world as EarningCast, world.life, n))
    if (done) seen.set(name, (seen.get(name) ?? 0) + 1)
  }
  await watch.agree(world)
}

let begun = 0

async function live(steps: readonly Step[]): Promise<void> {
  begun += 1
  const name = `${template}_${begun}`
  const address = await createFrom(server.url, template, name)
  const db = connect(address, { max: 2 })
  // Whatever this process keeps by the version of the catalogue is of another database.
  await sql`select setval('catalogue_version', ${1_000_000_000 + begun * 1_000})`.execute(db)
  const watch = await openWatch(db, address)
  const world: PortalWorld = { ...cast, db, model: aFreshPortal(), life: aFreshLife() }
  const log: string[] = []
  try {
    for (const step of steps) {
      log.push(JSON.stringify(step))
      await take(world, step, watch)
    }
    await published(world)
    expect(await breaches(db)).toEqual({})
  } catch (error) {
    throw new Error(`after ${log.join('\n')}`, { cause: error })
  } finally {
    await watch.end()
    await db.destroy()
    await drop(server.url, name)
  }
}

test(`${histories} random histories of a manufacturer’s portal, from seed ${seed}`, {
  timeout: 7_200_000,
}, async () => {
  const property = fc.asyncProperty(fc.array(aStep, { minLength: 20, maxLength: 36, size: 'max' }), live)
  const numRuns = Math.ceil(histories / lanes)
  const lane = (place: number) =>
    fc.assert(property, {
      seed: seed + place,
      numRuns,
      endOnFailure: process.env.PORTAL_SHRINK === undefined,
    })
  await Promise.all(Array.from({ length: lanes }, (_one, place) => lane(place)))
  if (histories < enoughForAll) return
  for (const name of [...Object.keys(deeds), ...moneyDeeds])
    expect(seen.get(name) ?? 0, name).toBeGreaterThan(0)
})
