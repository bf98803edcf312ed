import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { connect } from '#database/connect'
import { anOrder } from '#tests/fixtures/buying'
import { aBooking } from '#tests/fixtures/presale/booking'
import { testDatabase } from '#tests/servers/database'
import { createFrom, drop } from '#tests/servers/template'
import { signedOrder } from './contract-model.ts'
import { contractVerbs, sign } from './contract-verbs.ts'
import { aFreshModel, now, openShop, passDays, type World } from './hands.ts'
import type { Model, ModelOrder } from './model.ts'
import { orderVerbs, presaleVerbs, type Verb } from './order-verbs.ts'
import { bookedOrder } from './presale-model.ts'
import { aHistory, type Buy, deedsOfKind, type Sign, type Step, type Taken, takenOf, tried } from './steps.ts'
import { boughtOrder } from './stock-model.ts'
import { openWatch, type Watch } from './watch.ts'

/*
 * Random histories of stock orders, reservations and contracts of several companies and manufacturers, one
 * step after another by the product's verbs, each history in a database of its own. After every step all
 * invariants hold and the model in plain numbers agrees to the cent; what the model says cannot be done is
 * refused and writes nothing. `KIND_HISTORIES` says how many, `KIND_SEED` repeats a run.
 */
const histories = Number(process.env.KIND_HISTORIES ?? 60)
const seed = Number(process.env.KIND_SEED ?? Date.now() % 2 ** 31)
/** In so many each deed is done by somebody. */
const enoughForAll = 500
const lanes = 2
const { db: shop, url } = await testDatabase()
const cast = await openShop(shop)
await shop.destroy()
const template = new URL(url).pathname.slice(1)
const server = inject('databaseServer')

const verbs: Record<ModelOrder['kind'], Record<string, Verb<never>>> = {
  stock: orderVerbs,
  presale: presaleVerbs,
  contract: contractVerbs,
}

/** Whether the work is done; what it is refused for is no fault. */
async function done(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') return false
    throw error
  }
}

async function buy(world: World, { do: way, buyer, maker, amount, ships }: Buy): Promise<Model | null> {
  const after = structuredClone(world.model)
  const order =
    way === 'buy'
      ? boughtOrder(after, { buyer, maker, amount, ships })
      : bookedOrder(after, { buyer, maker, amount })
  const actor = now(world, world.buyers[buyer]!)
  const wish = ships ? { logistics_type: 2 as const, address_id: world.addresses[buyer]! } : {}
  const work =
    way === 'buy'
      ? anOrder(world.db, actor, { items: [{ ...world.shelves[maker]!, quantity: amount }], wish })
      : aBooking(world.db, actor, [{ ...world.coming[maker]!, quantity: amount }])
  expect(await done(work), JSON.stringify({ way, amount })).toBe(order !== null)
  if (!order) return null
  return { ...after, orders: [...after.orders, { ...order, number: (await work).order_number }] }
}

async function signed(world: World, { versions, ...wish }: Sign): Promise<Model> {
  const order = signedOrder(world.model, wish)
  const number = await sign(world, order, versions)
  return { ...world.model, orders: [...world.model.orders, { ...order, number }] }
}

type OnOrder = Extract<Taken, { do: 'deed' }>

async function act(world: World, taken: OnOrder): Promise<Model | null> {
  const { deed, n, strange } = taken
  const order = world.model.orders[taken.order]!
  const after = strange ? null : tried(world.model, taken)
  const others = <P>(people: readonly P[], place: number) => people.toSpliced(place, 1, people.at(place - 1)!)
  const hands = strange
    ? { ...world, buyers: others(world.buyers, order.buyer), makers: others(world.makers, order.maker) }
    : world
  const verb = verbs[order.kind][deed]!
  let given: { claim_number?: string } = {}
  const was = await done(
    verb(hands, structuredClone(order) as never, n).then((answer) => {
      given = (answer ?? {}) as typeof given
    }),
  )
  expect(was, `${order.kind} ${order.number} in ${order.status}: ${deed}`).toBe(after !== null)
  const made = after?.orders[taken.order]
  if (made?.kind === 'contract' && given.claim_number) made.claims.at(-1)!.number ||= given.claim_number
  return after
}

const seen = new Set<string>()

async function take(world: World, step: Step, watch: Watch): Promise<void> {
  const taken = takenOf(world.model, step)
  if (!taken) return
  if (taken.do === 'wait') await passDays(world, taken.days)
  else {
    const before = await watch.trace()
    const after =
      taken.do === 'deed'
        ? await act(world, taken)
        : taken.do === 'sign'
          ? await signed(world, taken)
          : await buy(world, taken)
    if (after) world.model = after
    else expect(await watch.trace(), `${JSON.stringify(taken)} is refused`).toBe(before)
    const name = taken.do === 'deed' ? `${world.model.orders[taken.order]!.kind} ${taken.deed}` : taken.do
    if (after) seen.add(name)
  }
  await watch.agree(world)
}

/** A step as it is told when it fails. */
function said(model: Model, step: Step): string {
  const taken = takenOf(model, step)
  const order = taken?.do === 'deed' ? model.orders[taken.order] : undefined
  return JSON.stringify(order ? { ...taken, kind: order.kind, from: order.status } : taken)
}

let begun = 0

async function live(steps: readonly Step[]): Promise<void> {
  begun += 1
  const name = `${template}_${begun}`
  const address = await createFrom(server.url, template, name)
  const db = connect(address, { max: 2 })
  await sql`select setval('catalogue_version', ${1_000_000_000 + begun * 1_000})`.execute(db)
  const watch = await openWatch(db as never, address)
  const world: World = { ...cast, db, model: aFreshModel() }
  const log: string[] = []
  try {
    for (const step of steps) {
      log.push(said(world.model, step))
      await take(world, step, watch)
    }
  } catch (error) {
    throw new Error(`after ${log.join('\n')}`, { cause: error })
  } finally {
    await watch.end()
    await db.destroy()
    await drop(server.url, name)
  }
}

test(`${histories} random histories of all kinds of orders, from seed ${seed}`, {
  timeout: 7_200_000,
}, async () => {
  const property = fc.asyncProperty(aHistory, live)
  const numRuns = Math.ceil(histories / lanes)
  const lane = (place: number) =>
    fc.assert(property, { seed: seed + place, numRuns, endOnFailure: process.env.KIND_SHRINK === undefined })
  await Promise.all(Array.from({ length: lanes }, (_one, place) => lane(place)))
  if (histories < enoughForAll) return
  for (const [kind, deeds] of Object.entries(deedsOfKind))
    for (const deed of Object.keys(deeds)) expect(seen, `${kind} ${deed}`).toContain(`${kind} ${deed}`)
})
