import { rm } from 'node:fs/promises'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { reading } from '#database/transaction'
import { readFieldsOf } from '#market/goods/merchant/change/read-fields'
import { missingToSend } from '#rules/goods/change/completeness'
import { goodsDraft } from '#rules/goods/change/goods-draft'
import { breaches, questions } from '#tests/invariants'
import { earningQuestions } from '#tests/invariants/earning'
import { goodsQuestions, inOrder } from '#tests/invariants/goods'
import { testDatabase } from '#tests/servers/database'
import { times } from '#tests/suites/part'
import { attempted, liveInCopy, liveMany } from './copies.ts'
import { type EarningCast, earningDeeds, onDay } from './earning-deeds.ts'
import { goodsDeeds } from './portal-goods.ts'
import { priceDeeds } from './portal-prices.ts'
import { moneyDeeds, tradeDeeds } from './portal-trade.ts'
import { aFreshLife, aFreshPortal, openPortal, type PortalWorld } from './portal-world.ts'
import { openWatch, type Watch, type Watched } from './watch.ts'

/*
 * Random histories of a manufacturer's portal: fields edited by two people, sent, passed, sent back and moved
 * by a feed meanwhile, prices set by hand and by sheets that are put back, shipments counted in with too few
 * and too many pieces, sales that are paid, fail, lose parts and are refunded, statements and payouts, and
 * its suspension. After each step the invariants of manufacturers hold (M1 to M19: #tests/invariants/goods),
 * and a model in plain numbers agrees; what it says cannot be done is refused and writes nothing; after each
 * history all invariants hold. `PORTAL_HISTORIES` says how many, `PORTAL_SEED` repeats a run.
 */
const histories = Number(process.env.PORTAL_HISTORIES ?? times(3, 12))
const seed = Number(process.env.PORTAL_SEED ?? Date.now() % 2 ** 31)
/** In so many each deed is done by somebody. */
const enoughForAll = 200
const { db: shop, url } = await testDatabase()
const cast = await openPortal(shop)
await shop.destroy()
afterAll(() => rm(cast.folder, { recursive: true, force: true }))

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
const shown = sql`select
  (select json_agg(json_build_object('title', p.title ->> 'en-US', 'collection', p.collection, 'on_shelf', p.off_shelf_at is null,
    'listed', exists (select from listing l where l.product_id = p.id), 'price', r.price_cents, 'price_rev', r.price_rev,
    'on_hand', s.on_hand, 'reserved', s.reserved,
    'change', (select json_build_array(c.state, c.rev) from product_change c where c.product_id = p.id and c.state in (0, 1, 2)))
    order by p.id) from product p join relation r on r.product_id = p.id join stock s on s.relation_id = r.id) as products,
  (select coalesce(json_agg(json_build_array(i.inbound_number, i.state, l.sound, l.damaged) order by i.id), '[]')
    from inbound i join inbound_line l on l.inbound_id = i.id) as shipments,
  (select state from merchant) as state`

/** The model in the words of the query. */
const told = ({ model }: PortalWorld) => ({
  products: model.products.map(({ published, change, on_shelf, price, price_rev, on_hand, reserved }) => ({
    ...{ title: published['title.en-US'], collection: published.collection, on_shelf },
    ...{ price, price_rev, on_hand, reserved },
    listed: on_shelf && model.open,
    change: change && [change.state, change.rev],
  })),
  shipments: model.shipments.map(({ number, state, sound, damaged }) => [number, state, sound, damaged]),
  state: model.open ? 2 : 3,
})
const watched: Watched<PortalWorld> = { questions: afterEachStep, kept, compared: shown, told }

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
/** A step: that of these deeds which can be done and was taken least, else the first, to be refused. */
type Step = { names: string[]; place: number; n: number }
const often = [
  ...['edit', 'send', 'pass', 'resume', 'buy', 'pay', 'complete', 'days'],
  ...['announce', 'arrive', 'startCount', 'receive', 'finish', 'reopen'],
]
const aName = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...Object.keys(deeds)) },
  { weight: 1, arbitrary: fc.constantFrom(...moneyDeeds) },
  { weight: 3, arbitrary: fc.constantFrom(...often) },
)
const aStep: fc.Arbitrary<Step> = fc.record({
  names: fc.oneof(
    { weight: 1, arbitrary: fc.array(aName, { minLength: 1, maxLength: 1 }) },
    { weight: 2, arbitrary: fc.array(aName, { minLength: 16, maxLength: 16 }) },
  ),
  place: fc.nat(1),
  n: fc.nat(999),
})

type Taken = { name: string; place: number; n: number }

function takenOf(world: PortalWorld, { names, place, n }: Step, times: ReadonlyMap<string, number>): Taken {
  const before = (name: string) => times.get(name) ?? 0
  const fitting = names.filter((name) => deeds[name]?.(world, place, n).may ?? true)
  const [least = names[0]!] = fitting.toSorted((one, other) => before(one) - before(other))
  return { name: least, place, n }
}

const seen = new Set<string>()

async function take(world: PortalWorld, { name, place, n }: Taken, watch: Watch<PortalWorld>): Promise<void> {
  const before = await watch.trace()
  const deed = deeds[name]
  if (deed) {
    const trial = deed(world, place, n)
    const { done, given } = await attempted(trial.does())
    expect(done, `${name}: ${given}`).toBe(trial.may)
    if (done) trial.noted(given)
    else expect(await watch.trace(), `${name} is refused`).toBe(before)
    if (done) seen.add(name)
    if (done && name === 'pass') await published(world)
  } else {
    const money = name as (typeof moneyDeeds)[number]
    const { done } = await attempted(earningDeeds[money](world as EarningCast, world.life, n))
    if (done) seen.add(name)
  }
  await watch.agree(world)
}

const live = (steps: readonly Step[]) =>
  liveInCopy(url, async (copy, log) => {
    const watch = await openWatch(copy, watched)
    const world: PortalWorld = { ...cast, db: copy.db, model: aFreshPortal(), life: aFreshLife() }
    const times = new Map<string, number>()
    try {
      for (const step of steps) {
        const taken = takenOf(world, step, times)
        log.push(JSON.stringify(taken))
        times.set(taken.name, (times.get(taken.name) ?? 0) + 1)
        await take(world, taken, watch)
      }
      await published(world)
      expect(await breaches(copy.db)).toEqual({})
    } finally {
      await watch.end()
    }
  })

test(`${histories} random histories of a manufacturer’s portal, from seed ${seed}`, {
  timeout: 7_200_000,
}, async () => {
  const history = fc.array(aStep, { minLength: 20, maxLength: 36, size: 'max' })
  await liveMany(history, live, { histories, seed, shrink: process.env.PORTAL_SHRINK !== undefined })
  if (histories < enoughForAll) return
  for (const name of [...Object.keys(deeds), ...moneyDeeds]) expect(seen, name).toContain(name)
})
