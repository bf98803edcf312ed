import { expect, test } from 'vitest'
import { anOrder } from '#tests/fixtures/buying'
import { aBooking } from '#tests/fixtures/presale/booking'
import { testDatabase } from '#tests/servers/database'
import { times } from '#tests/suites/part'
import { signedOrder } from './contract-model.ts'
import { contractVerbs, sign } from './contract-verbs.ts'
import { attempted, liveInCopy, liveMany } from './copies.ts'
import { aFreshModel, now, openShop, passDays, type World } from './hands.ts'
import type { Model, ModelOrder } from './model.ts'
import { orderVerbs, presaleVerbs, type Verb } from './order-verbs.ts'
import { bookedOrder } from './presale-model.ts'
import { aHistory, type Buy, deedsOfKind, type Sign, type Step, type Taken, takenOf, tried } from './steps.ts'
import { boughtOrder } from './stock-model.ts'
import { openWatch, type Watch } from './watch.ts'
import { watchedOrders } from './watched-orders.ts'

/*
 * Random histories of stock orders, reservations and contracts of several companies and manufacturers, one
 * step after another by the product's verbs, each history in a database of its own. After every step all
 * invariants hold and the model in plain numbers agrees to the cent; what the model says cannot be done is
 * refused and writes nothing. `KIND_HISTORIES` says how many, `KIND_SEED` repeats a run.
 */
const histories = Number(process.env.KIND_HISTORIES ?? times(12, 60))
const seed = Number(process.env.KIND_SEED ?? Date.now() % 2 ** 31)
/** In so many each deed is done by somebody. */
const enoughForAll = 500
const { db: shop, url } = await testDatabase()
const cast = await openShop(shop)
await shop.destroy()

const verbs: Record<ModelOrder['kind'], Record<string, Verb<never>>> = {
  stock: orderVerbs,
  presale: presaleVerbs,
  contract: contractVerbs,
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
  const { done } = await attempted(work)
  expect(done, JSON.stringify({ way, amount })).toBe(order !== null)
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
  const { done, given } = await attempted(verb(hands, structuredClone(order) as never, n))
  expect(done, `${order.kind} ${order.number} in ${order.status}: ${deed}`).toBe(after !== null)
  const made = after?.orders[taken.order]
  const { claim_number } = (done && given ? given : {}) as { claim_number?: string }
  if (made?.kind === 'contract' && claim_number) made.claims.at(-1)!.number ||= claim_number
  return after
}

const seen = new Set<string>()

async function take(world: World, step: Step, watch: Watch<World>): Promise<void> {
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

const live = (steps: readonly Step[]) =>
  liveInCopy(url, async (copy, log) => {
    const watch = await openWatch(copy, watchedOrders)
    const world: World = { ...cast, db: copy.db, model: aFreshModel() }
    try {
      for (const step of steps) {
        log.push(said(world.model, step))
        await take(world, step, watch)
      }
    } finally {
      await watch.end()
    }
  })

test(`${histories} random histories of all kinds of orders, from seed ${seed}`, {
  timeout: 7_200_000,
}, async () => {
  await liveMany(aHistory, live, { histories, seed, shrink: process.env.KIND_SHRINK !== undefined })
  if (histories < enoughForAll) return
  for (const [kind, deeds] of Object.entries(deedsOfKind))
    for (const deed of Object.keys(deeds)) expect(seen, `${kind} ${deed}`).toContain(`${kind} ${deed}`)
})
