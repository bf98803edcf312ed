import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCoupon as makeDeclared } from '#api/money/coupon'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { answerRefund } from '#market/aftersale/refund/answer-refund'
import { payRefund } from '#market/aftersale/refund/pay-refund'
import { askCancel, cancelOrder } from '#market/buying/order/cancel'
import { confirmReceipt } from '#market/buying/order/shipping/confirm-receipt'
import { makeCoupon } from '#market/money/coupon/make-coupon'
import { orderStatus } from '#rules/buying/order/status'
import { toCents } from '#rules/money/money'
import {
  aCustomer,
  anAddress,
  anItem,
  anOrder,
  balanceOf,
  eachLine,
  fund,
  type Item,
  later,
  pay,
  restock,
  stockOf,
  work,
} from '#tests/fixtures/buying'
import { askPieces, cancelPieces } from '#tests/fixtures/cancelling'
import { aWarehouse } from '#tests/fixtures/goods'
import { aCouponWish, takeCoupon } from '#tests/fixtures/paying/coupons'
import { aSite, aStaff } from '#tests/fixtures/people'
import { ask, decide } from '#tests/fixtures/refunds'
import { aPieceRate } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { aStart, commandOf, rounds } from '#tests/shop-commands'
import {
  type Buy,
  bought,
  type Command,
  type Deed,
  doTo,
  isWrong,
  type Model,
  type ModelOrder,
  may,
  meant,
  noteBuy,
  noteTake,
  type OnOrder,
  places,
  terms,
  told,
} from '#tests/shop-model'
import { times } from '#tests/suites/part'

/*
 * Random histories of a shop with scarce goods, money and coupons, several people at once in each round,
 * against PostgreSQL and a model in plain numbers: compares both after each round, and checks all
 * invariants now and then. Several shops run side by side, so that no core waits for another's round trip.
 */
const histories = times(400, 2_000)
const shops = 4
const askedEvery = 200
const { db } = await testDatabase({ max: 12 })
const staff = await aStaff(db, ['administrator'])
await aSite(db)
await db.updateTable('site').set({ refunds_per_month: 1_000 }).execute()

type Shop = { buyers: Buyer[]; addresses: number[]; items: Item[] }
async function aShop(): Promise<Shop> {
  const buyers = [await aCustomer(db, 600), await aCustomer(db, 250), await aCustomer(db, 5)]
  const house = await aWarehouse(db)
  const wish = { house, on_hand: 0, price: terms.price }
  const items = [await anItem(db, wish), await anItem(db, wish)]
  await aPieceRate(db, items, toCents(terms.delivery))
  return { buyers, addresses: await Promise.all(buyers.map((buyer) => anAddress(db, buyer))), items }
}

type World = Shop & { model: Model; at: number; code: string }

/** The start of a history: four and two pieces in stock, some money, and an unused coupon. */
async function aWorld(shop: Shop, hours: number): Promise<World> {
  const { buyers, items } = shop
  for (const [place, available] of [4, 2].entries()) await restock(db, items[place]!, available)
  for (const [place, dollars] of [300, 150].entries()) {
    const buyer = buyers[place]!
    if ((await balanceOf(db, buyer)) < 25_000) await fund(db, buyer, dollars)
  }
  const money = (cents: number) => (cents / 100).toFixed(2)
  const { supply, off, minimum } = terms
  const wish = aCouponWish({ supply, amount: money(off), minimum: money(minimum) })
  await inTransaction(db, (tx) => makeCoupon(tx, staff, makeDeclared.in.parse(wish)))
  const stock = await Promise.all(items.map((item) => stockOf(db, item)))
  const wallets = await Promise.all(buyers.map((buyer) => balanceOf(db, buyer)))
  const coupon = { left: supply, held: buyers.map(() => ({ id: null, on: null })) }
  return { ...shop, model: { stock, wallets, orders: [], coupon }, at: hours, code: wish.code }
}

async function buy({ model, ...world }: World, command: Buy): Promise<ModelOrder> {
  const { buyer, item, amount, ships } = command
  const coupon_id = meant(model, command)
  const delivery = ships ? { logistics_type: 2 as const, address_id: world.addresses[buyer]! } : {}
  const { order_number } = await anOrder(db, later(world.buyers[buyer]!, world.at), {
    items: [{ ...world.items[item]!, quantity: amount }],
    wish: { ...delivery, ...(coupon_id === null ? {} : { coupon_id }) },
  })
  return bought(model, command, order_number)
}

type Doing = { order: ModelOrder; item: Item; pieces: number; buyer: Buyer }
const partOf = ({ order, item, pieces }: Doing) => ({
  order_number: order.number,
  pieces: [[item, pieces]] as const,
})
const refundOf = ({ order }: Doing) => order.refund?.number ?? 'A0'
const byStaff =
  (event: Parameters<typeof work>[2]['event']) =>
  ({ order }: Doing) =>
    work(db, staff, { event, order_number: order.number, remark: 'so it is' })
const answering = (event: 'withdraw' | 'acceptDenial') => (doing: Doing) =>
  inTransaction(db, (tx) =>
    answerRefund(tx, doing.buyer, { refund_number: refundOf(doing), event, remark: '' }),
  )

/** Each action by the product's verbs. */
const does: Record<Deed, (doing: Doing) => Promise<unknown>> = {
  pay: ({ buyer, order }) => pay(db, buyer, order.number),
  cancel: ({ buyer, order }) =>
    inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number: order.number, remark: '' })),
  cancelPart: (doing) => cancelPieces(db, doing.buyer, partOf(doing)),
  askPart: (doing) => askPieces(db, doing.buyer, partOf(doing)),
  askCancel: ({ buyer, order }) =>
    inTransaction(db, (tx) => askCancel(tx, buyer, { order_number: order.number, remark: '' })),
  confirmCancel: byStaff('confirmCancel'),
  refuseCancel: byStaff('refuseCancel'),
  accept: byStaff('accept'),
  fail: byStaff('fail'),
  ready: byStaff('ready'),
  handOver: byStaff('handOver'),
  ship: byStaff('ship'),
  arrive: byStaff('arrive'),
  confirmReceipt: ({ buyer, order }) =>
    inTransaction(db, (tx) => confirmReceipt(tx, buyer, { order_number: order.number })),
  shipPart: async ({ order, pieces }) => {
    const lines = await eachLine(db, order.number, pieces)
    return work(db, staff, { event: 'ship', order_number: order.number, lines })
  },
  askRefund: async ({ buyer, order, pieces }) =>
    ask(db, buyer, {
      order_number: order.number,
      cause: isWrong(pieces) ? 'damaged' : 'unwanted',
      lines: await eachLine(db, order.number, pieces),
    }),
  agree: (doing) => decide(db, staff, { refund_number: refundOf(doing), event: 'agree' }),
  deny: (doing) =>
    decide(db, staff, { refund_number: refundOf(doing), event: 'deny', remark: 'It was sound' }),
  acceptDenial: answering('acceptDenial'),
  withdraw: answering('withdraw'),
  payBack: (doing) =>
    inTransaction(db, (tx) => payRefund(tx, staff, { refund_number: refundOf(doing), remark: '' })),
}

function run(world: World, command: Command): Promise<unknown> {
  if (command.do === 'buy') return buy(world, command)
  if (command.do === 'take') return takeCoupon(db, later(world.buyers[command.buyer]!, world.at), world.code)
  const order = world.model.orders[command.order]!
  const buyer = later(world.buyers[order.buyer]!, world.at)
  const item = world.items[order.item]!
  return does[command.do]({ order, item, pieces: command.pieces, buyer })
}

type Done<C extends Command = OnOrder> = { command: C; given: unknown }

/** Applies simultaneous actions on one order to the model: they must have been possible in some sequence. */
function note(model: Model, order: ModelOrder, done: readonly Done[]): void {
  for (const [place, { command, given }] of done.entries()) {
    const { refund_number: number } = (given ?? {}) as { refund_number?: string }
    const deed = { do: command.do, pieces: command.pieces, ...(number ? { number } : {}) }
    const copy = structuredClone({ model, order })
    if (!doTo(copy.model, copy.order, deed)) continue
    const rest = done.toSpliced(place, 1)
    if (rest.length > 0 && !possible(copy.model, copy.order, rest)) continue
    doTo(model, order, deed)
    if (rest.length > 0) note(model, order, rest)
    return
  }
  throw new Error(
    `${done.map(({ command }) => command.do).join(' and ')} were both done from ${order.status}`,
  )
}
function possible(model: Model, order: ModelOrder, done: readonly Done[]): boolean {
  try {
    note(model, order, done)
    return true
  } catch {
    return false
  }
}

/** Runs several commands at once, and applies their outcomes to the model. */
async function round(world: World, commands: readonly Command[]): Promise<void> {
  const { model } = world
  const alone = commands.length === 1 ? may(model, commands[0]!) : null
  const ends = await Promise.allSettled(commands.map((command) => run(world, command)))
  for (const end of ends) if (end.status === 'rejected' && end.reason.name !== 'Refusal') throw end.reason
  if (alone !== null && alone !== (ends[0]!.status === 'fulfilled'))
    throw new Error(
      `${JSON.stringify(commands[0])} ${alone ? 'was refused' : 'was done'}: ${JSON.stringify(ends[0])}`,
    )
  const done = ends.flatMap((end, place): Done<Command>[] =>
    end.status === 'fulfilled' ? [{ command: commands[place]!, given: end.value }] : [],
  )
  for (const [place, order] of [...model.orders].entries()) {
    const to = done.filter((one): one is Done => 'order' in one.command && one.command.order === place)
    if (to.length > 0) note(model, order, to)
  }
  // A coupon released in this round may be on another order already.
  for (const { command, given } of done) {
    if (command.do === 'buy' && !noteBuy(model, given as ModelOrder))
      throw new Error(`the coupon of ${JSON.stringify(command)} was on another order`)
    if (command.do === 'take' && !noteTake(model, command, given as number))
      throw new Error(`there was no coupon left for ${JSON.stringify(command)}`)
  }
}

/** The database's values of everything in the model, in one query. */
async function compare({ model, items, buyers, code }: World): Promise<void> {
  const { rows } = await sql<Record<'stock' | 'wallets' | 'orders' | 'held' | 'left', unknown>>`select
    (select json_agg(json_build_object('on_hand', s.on_hand, 'reserved', s.reserved) order by s.relation_id)
      from stock s where s.relation_id = any (${items.map(({ relation_id }) => relation_id)}::int[])) as stock,
    (select json_agg(coalesce(a.balance_cents, 0) order by b.place)
      from unnest(${buyers.map(({ company_id }) => company_id)}::int[]) with ordinality b (company_id, place)
      left join ledger_account a on a.company_id = b.company_id and a.kind = 'company_available') as wallets,
    (select coalesce(json_agg(case when o.status = ${orderStatus.cancelled} and o.paid_fee_cents = 0 then json_build_array(o.status)
        else json_build_array(o.status, o.order_fee_cents, o.coupon_fee_cents, o.paid_fee_cents, o.refunded_fee_cents) end
        order by n.place), '[]')
      from unnest(${model.orders.map(({ number }) => number)}::text[]) with ordinality n (number, place)
      join orders o on o.order_number = n.number) as orders,
    (select json_agg(json_build_object('id', h.id, 'on', o.order_number) order by b.place)
      from unnest(${buyers.map(({ company_id }) => company_id)}::int[]) with ordinality b (company_id, place)
      left join coupon_holding h on h.company_id = b.company_id and h.coupon_id = c.id
      left join coupon_use u on u.holding_id = h.id and u.given_back_at is null
      left join orders o on o.id = u.order_id) as held,
    c.supply - c.taken as left
    from coupon c where c.code = ${code.toUpperCase()}`.execute(db)
  expect(rows).toEqual([
    {
      stock: model.stock,
      wallets: model.wallets,
      orders: model.orders.map(told),
      ...model.coupon,
    },
  ])
}

let begun = 0
const seen = new Set<number>()

/** Runs this many histories in a shop of their own. */
async function live(numRuns: number): Promise<void> {
  const shop = await aShop()
  let hours = 0
  const property = fc.asyncProperty(
    fc.array(aStart, { minLength: 1, maxLength: 5 }),
    rounds,
    async (start, steps) => {
      begun += 1
      hours += 1
      const world = await aWorld(shop, Math.floor(hours / 3))
      for (const commands of [start, ...steps]) {
        const known = commands.map((one) => commandOf(world.model, one)).filter((one) => one !== null)
        if (known.length === 0) continue
        await round(world, known)
        await compare(world)
        for (const { status } of world.model.orders) seen.add(status)
      }
      if (begun % askedEvery === 0) expect(await breaches(db)).toEqual({})
    },
  )
  await fc.assert(property, { numRuns, endOnFailure: false })
}

test(`${histories} random histories agree with the model after each round`, {
  timeout: 600_000,
}, async () => {
  await Promise.all(Array.from({ length: shops }, () => live(histories / shops)))
  expect(await breaches(db)).toEqual({})
  expect([...seen].toSorted()).toEqual([...places].toSorted())
  const parts = await db
    .selectFrom('part_cancellation')
    .select(['unpaid', 'status'])
    .distinct()
    .where('status', '<>', 0)
    .execute()
  const shipments = await db.selectFrom('shipment').select('number').distinct().execute()
  expect(shipments.length, 'orders that left in several shipments').toBeGreaterThan(1)
  expect(parts, 'parts cancelled before orders were paid and after, and refused').toHaveLength(3)
})
