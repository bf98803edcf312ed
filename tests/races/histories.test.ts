import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { askCancel, cancelOrder } from '#market/order/cancel'
import { confirmReceipt } from '#market/order/confirm-receipt'
import { answerRefund } from '#market/refund/answer-refund'
import { payRefund } from '#market/refund/pay-refund'
import { toCents } from '#rules/money'
import {
  aCustomer,
  anAddress,
  anItem,
  anOrder,
  balanceOf,
  fund,
  type Item,
  later,
  orderOf,
  pay,
  stockOf,
  work,
} from '#tests/buying'
import { testDatabase } from '#tests/database'
import { breaches } from '#tests/invariants'
import { aStaff } from '#tests/people'
import { ask, decide } from '#tests/refunds'
import {
  type Buy,
  type Command,
  type Deed,
  deeds,
  doTo,
  type Model,
  type ModelOrder,
  may,
} from '#tests/shop-model'

/*
 * Random histories of a shop with scarce goods and scarce money, several people at once in each round, against PostgreSQL and
 * against a model in plain numbers: after each round both say the same, and now and then everything is asked that must hold.
 */
const histories = 2_000
const askedEvery = 200
const { db } = await testDatabase({ max: 8 })
const staff = await aStaff(db, ['administrator'])
const buyers = [await aCustomer(db, 600), await aCustomer(db, 250), await aCustomer(db, 5)]
const addresses = await Promise.all(buyers.map((buyer) => anAddress(db, buyer)))
await db.updateTable('site').set({ refunds_per_month: 1_000 }).execute()
const house = { on_hand: 0, price: 7_333 }

type World = { model: Model; items: Item[]; at: number }

async function aWorld(hours: number): Promise<World> {
  const items = [await anItem(db, { ...house, on_hand: 4 }), await anItem(db, { ...house, on_hand: 2 })]
  await db
    .updateTable('relation')
    .set({ delivery_fee_cents: toCents(1_500) })
    .where(
      'id',
      'in',
      items.map(({ relation_id }) => relation_id),
    )
    .execute()
  for (const [place, dollars] of [300, 150].entries()) {
    const buyer = buyers[place]!
    if ((await balanceOf(db, buyer)) < 10_000) await fund(db, buyer, dollars)
  }
  const stock = await Promise.all(items.map((item) => stockOf(db, item)))
  const wallets = await Promise.all(buyers.map((buyer) => balanceOf(db, buyer)))
  return { model: { stock, wallets, orders: [] }, items, at: hours }
}

async function buy(world: World, { buyer, item, amount, ships }: Buy): Promise<ModelOrder> {
  const delivery = ships ? { logistics_type: 2 as const, address_id: addresses[buyer]! } : {}
  const { order_number: number } = await anOrder(db, later(buyers[buyer]!, world.at), {
    items: [{ ...world.items[item]!, quantity: amount }],
    wish: delivery,
  })
  const { order_fee_cents: total, goods_fee_cents: goods, status } = await orderOf(db, number)
  const fresh = { before: status, paid: 0, refunded: 0, refund: null }
  return { number, buyer, item, amount, ships, total, goods, status, ...fresh }
}

type Doing = { order: ModelOrder; pieces: number; buyer: Buyer }
const refundOf = ({ order }: Doing) => order.refund?.number ?? 'A0'
const byStaff =
  (event: Parameters<typeof work>[2]['event']) =>
  ({ order }: Doing) =>
    work(db, staff, { event, order_number: order.number, remark: 'so it is' })
const answering = (event: 'withdraw' | 'acceptDenial') => (doing: Doing) =>
  inTransaction(db, (tx) =>
    answerRefund(tx, doing.buyer, { refund_number: refundOf(doing), event, remark: '' }),
  )

/** Each deed as the product does it. */
const does: Record<Deed, (doing: Doing) => Promise<unknown>> = {
  pay: ({ buyer, order }) => pay(db, buyer, order.number),
  cancel: ({ buyer, order }) =>
    inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number: order.number, remark: '' })),
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
  async askRefund({ buyer, order, pieces }) {
    const lines = await db
      .selectFrom('order_line as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select('l.id')
      .where('o.order_number', '=', order.number)
      .execute()
    return ask(db, buyer, {
      order_number: order.number,
      lines: lines.map(({ id }) => ({ line_id: id, quantity: pieces })),
    })
  },
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
  const order = world.model.orders[command.order]!
  const buyer = later(buyers[order.buyer]!, world.at)
  return does[command.do]({ order, pieces: command.pieces, buyer })
}

type Done = { command: Exclude<Command, Buy>; given: unknown }

/** Notes in the model what was done at once to one order: in some order it must have been possible. */
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

/** Several commands at once, and what the model makes of what came of them. */
async function round(world: World, commands: readonly Command[]): Promise<void> {
  const { model } = world
  const alone = commands.length === 1 ? may(model, commands[0]!) : null
  const ends = await Promise.allSettled(commands.map((command) => run(world, command)))
  for (const end of ends) if (end.status === 'rejected' && end.reason.name !== 'Refusal') throw end.reason
  if (alone !== null && alone !== (ends[0]!.status === 'fulfilled'))
    throw new Error(
      `${JSON.stringify(commands[0])} ${alone ? 'was refused' : 'was done'}: ${JSON.stringify(ends[0])}`,
    )
  const done = ends.flatMap((end, place) =>
    end.status === 'fulfilled' ? [{ command: commands[place]!, given: end.value as unknown }] : [],
  )
  for (const [place, order] of [...model.orders].entries()) {
    const to = done.filter((one): one is Done => one.command.do !== 'buy' && one.command.order === place)
    if (to.length > 0) note(model, order, to)
  }
  for (const { command, given } of done)
    if (command.do === 'buy') {
      model.stock[command.item]!.reserved += command.amount
      model.orders.push(given as ModelOrder)
    }
}

/** What the database says of everything that the model holds, in one question. */
async function compare({ model, items }: World): Promise<void> {
  const { rows } = await sql<Record<'stock' | 'wallets' | 'orders', unknown>>`select
    (select json_agg(json_build_object('on_hand', s.on_hand, 'reserved', s.reserved) order by s.relation_id)
      from stock s where s.relation_id = any (${items.map(({ relation_id }) => relation_id)}::int[])) as stock,
    (select json_agg(coalesce(a.balance_cents, 0) order by b.place)
      from unnest(${buyers.map(({ company_id }) => company_id)}::int[]) with ordinality b (company_id, place)
      left join ledger_account a on a.company_id = b.company_id and a.kind = 'company_available') as wallets,
    (select coalesce(json_agg(json_build_array(o.status, o.paid_fee_cents, o.refunded_fee_cents) order by n.place), '[]')
      from unnest(${model.orders.map(({ number }) => number)}::text[]) with ordinality n (number, place)
      join orders o on o.order_number = n.number) as orders`.execute(db)
  expect(rows[0]).toEqual({
    stock: model.stock,
    wallets: model.wallets,
    orders: model.orders.map((one) => [one.status, one.paid, one.refunded]),
  })
}

const aBuy = fc.record({
  do: fc.constant('buy' as const),
  buyer: fc.nat(buyers.length - 1),
  item: fc.nat(1),
  amount: fc.integer({ min: 1, max: 3 }),
  ships: fc.boolean(),
})
const aDeed = fc.record({
  do: fc.constantFrom(...deeds),
  order: fc.nat(20),
  pieces: fc.integer({ min: 1, max: 4 }),
})
/** What brings an order on; everything else ends it or takes it back. */
const onward: readonly Deed[] = deeds.filter((deed) => !/cancel|fail|deny|denial|withdraw/i.test(deed))
const aStep = fc.record({
  command: aDeed,
  as: fc.oneof(
    { weight: 12, arbitrary: fc.constant('onward' as const) },
    { weight: 3, arbitrary: fc.constant('possible' as const) },
    { weight: 2, arbitrary: fc.constant('anything' as const) },
  ),
  which: fc.nat(99),
})
type Step = { command: Exclude<Command, Buy>; as: 'onward' | 'possible' | 'anything'; which: number }

/** The step as a command about an order that there is, mostly one that can be carried out; null where there is no order. */
function commandOf(model: Model, { command, as, which }: Step) {
  if (model.orders.length === 0) return null
  const order = command.order % model.orders.length
  const among = as === 'onward' ? onward : as === 'possible' ? deeds : []
  const can = among.filter((deed) => may(model, { ...command, do: deed, order }))
  return { ...command, do: can[which % can.length] ?? command.do, order }
}

const rounds = fc.array(fc.array(aStep, { minLength: 1, maxLength: 3 }), {
  minLength: 6,
  maxLength: 12,
  size: 'max',
})
let begun = 0
const seen = new Set<number>()

test(`${histories} random histories agree with the model after each round`, {
  timeout: 600_000,
}, async () => {
  const property = fc.asyncProperty(
    fc.array(aBuy, { minLength: 1, maxLength: 4 }),
    rounds,
    async (buys, steps) => {
      begun += 1
      const world = await aWorld(Math.floor(begun / 3))
      await round(world, buys)
      await compare(world)
      for (const step of steps) {
        const commands = step.map((one) => commandOf(world.model, one)).filter((one) => one !== null)
        if (commands.length === 0) continue
        await round(world, commands)
        await compare(world)
      }
      for (const { status } of world.model.orders) seen.add(status)
      if (begun % askedEvery === 0) expect(await breaches(db)).toEqual({})
    },
  )
  await fc.assert(property, { numRuns: histories, endOnFailure: false })
  expect(await breaches(db)).toEqual({})
})
