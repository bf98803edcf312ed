import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { breaches } from '#tests/invariants'
import { aCustomer, type Customer, sealed } from './customers.ts'
import type { Ground } from './ground.ts'
import type { Measured, Part } from './load.ts'

const buyers = 16
/**
 * For each way. Longer than elsewhere: four calls and some thirty statements are to be compiled, on each of
 * the connections.
 */
const warmSeconds = 15
const seconds = Number(process.env.BENCH_SECONDS ?? 8)
/** Purchases a second. */
const bar = 200
const rivals = 64
const left = 10

type Goods = { product_id: number; relation_id: number; amount: number }

type Way = { name: string; through: 'cart' | 'product'; bar?: number }
/**
 * A purchase is what holds stock and moves money: the order is made and paid (key for the payment password,
 * payment), as from "buy now" on a product's page. From the cart it has one call more before it, which does
 * neither.
 */
const ways: readonly Way[] = [
  { name: 'create, pay by balance', through: 'product', bar },
  { name: 'add to cart, create, pay by balance', through: 'cart' },
]

/**
 * Whole purchases over HTTP, as the browser makes them. Afterwards stock, ledger and orders must agree, and
 * of one item with ten left exactly ten are sold.
 */
export const purchase: Part = {
  name: 'purchase',
  async run(ground) {
    const crowd = await crowdOf(ground)
    try {
      for (const { through } of ways) await buying(crowd, through, warmSeconds)
      const bought: Measured[] = []
      for (const way of ways) bought.push(await measure(crowd, way))
      return [...bought, await lastTen(ground, crowd.goods[0]!)]
    } finally {
      for (const customer of crowd.customers) customer.send.close()
    }
  },
}

export type Crowd = { ground: Ground; customers: readonly Customer[]; goods: readonly Goods[] }

export async function crowdOf(ground: Ground): Promise<Crowd> {
  const goods = await shelves(ground)
  const customers = await Promise.all(Array.from({ length: buyers }, () => aCustomer(ground)))
  return { ground, customers, goods }
}

async function measure(crowd: Crowd, { name, through, bar }: Way): Promise<Measured> {
  const result = await buying(crowd, through, seconds)
  const bought = measuredOf(name, result)
  const broken = await breaches(crowd.ground.db)
  const exact = Object.keys(broken).length === 0
  const held = exact && result.failed === 0 && bought.per_second >= (bar ?? 0)
  return {
    ...bought,
    exact,
    broken,
    ...(bar ? { bar: { per_second: bar, held } } : {}),
  }
}

export type Result = {
  times: number[]
  failed: number
  errors: string[]
  seconds: number
  /** Milliseconds of processor; undefined where the system does not tell. */
  spent: { app_ms: number; database_ms: number } | undefined
}

/** All of a crowd buy, one purchase after the other, for so many seconds. */
export async function buying(
  { ground, customers, goods }: Crowd,
  through: Way['through'],
  forSeconds: number,
): Promise<Result> {
  const before = await ground.spent()
  const began = performance.now()
  const end = began + forSeconds * 1000
  const result: Result = { times: [], failed: 0, errors: [], seconds: 0, spent: undefined }
  await Promise.all(
    customers.map(async (customer, place) => {
      for (let i = place; performance.now() < end; i += customers.length) {
        const started = performance.now()
        const error = await buy(customer, goods[i % goods.length]!, through)
        if (error) {
          result.failed += 1
          result.errors.push(error)
        }
        result.times.push(performance.now() - started)
      }
    }),
  )
  result.seconds = (performance.now() - began) / 1000
  const after = await ground.spent()
  result.spent = before &&
    after && {
      app_ms: after.app_ms - before.app_ms,
      database_ms: after.database_ms - before.database_ms,
    }
  return result
}

export function measuredOf(name: string, result: Result): Measured {
  const { times, failed, errors, seconds: took, spent } = result
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  const per_second = Math.round((times.length - failed) / took)
  const each = (ms: number) => Math.round((ms / times.length) * 1000) / 1000
  const cpu = spent && { app: each(spent.app_ms), database: each(spent.database_ms) }
  return {
    ...{ name, per_second, p50_ms: at(0.5), p99_ms: at(0.99), failed, errors: errors.slice(0, 3) },
    ...(cpu ? { cpu_ms_per_call: cpu } : {}),
  }
}

/** One purchase; gives what went wrong, or null. */
async function buy(
  { send }: Customer,
  { product_id, relation_id, amount }: Goods,
  through: Way['through'],
): Promise<string | null> {
  const where = { warehouse_area_id: 1, logistics_type: 1, purchase_mode: 1, source_type: 1 }
  let cart_id = ''
  if (through === 'cart') {
    const added = await send('/home/addCart', {
      ...where,
      goods_list: JSON.stringify([{ product_id, relation_id, amount }]),
    })
    if (added.code !== 200) return `addCart ${added.code} ${added.msg}`
    const [line] = added.data.list as { id: number }[]
    cart_id = String(line!.id)
  }
  const created = await send('/home/create', {
    ...where,
    cart_id,
    product_list: JSON.stringify([{ product_id, relation_id, quantity: amount }]),
    idempotency_key: randomUUID(),
  })
  if (created.code !== 200) return `create ${created.code} ${created.msg}`
  const order_sn = created.data.order_parent_number as string
  const paid = await send('/pay/balance', {
    order_sn,
    credential: await sealed(send),
    idempotency_key: randomUUID(),
  })
  return paid.code === 200 ? null : `balance ${paid.code} ${paid.msg}`
}

/** Four hundred items of the first warehouse with enough on the shelf. */
async function shelves({ db }: Ground): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    select r.product_id, r.id as relation_id, r.minimum_amount as amount
    from relation r join stock s on s.relation_id = r.id and s.warehouse_id = 1
    where 1 = any (r.purchase_modes) and r.off_shelf_at is null
      and not exists (select from bom_line b where b.relation_id = r.id)
    order by r.id limit 400`.execute(db)
  await sql`insert into stock_movement (relation_id, warehouse_id, amount, reason, at)
    select unnest(${rows.map((row) => row.relation_id)}::int[]), 1, 100000, 'received', now()`.execute(db)
  return rows
}

/**
 * So many buyers at once after the last pieces: each takes the smallest amount there is, and exactly those
 * get one that are there.
 */
async function lastTen(ground: Ground, { product_id, relation_id, amount }: Goods): Promise<Measured> {
  const { db } = ground
  const customers = await Promise.all(Array.from({ length: rivals }, () => aCustomer(ground)))
  await sql`insert into stock_movement (relation_id, warehouse_id, amount, reason, at)
    select relation_id, warehouse_id, ${left * amount} - (on_hand - reserved), 'corrected', now() from stock
    where relation_id = ${relation_id} and warehouse_id = 1`.execute(db)
  const started = performance.now()
  const answers = await Promise.all(
    customers.map(({ send }) =>
      send('/home/create', {
        logistics_type: 1,
        purchase_mode: 1,
        warehouse_area_id: 1,
        product_list: JSON.stringify([{ product_id, relation_id, quantity: amount }]),
        idempotency_key: randomUUID(),
      }),
    ),
  )
  const took = performance.now() - started
  for (const customer of customers) customer.send.close()
  const sold = answers.filter((answer) => answer.code === 200).length
  const refused = answers.filter((answer) => answer.code === 1411).length
  const broken = await breaches(db)
  const held = sold === left && sold + refused === rivals && Object.keys(broken).length === 0
  return {
    name: `${rivals} buyers, ${left} left`,
    per_second: Math.round((1000 * rivals) / took),
    p50_ms: Math.round(took),
    p99_ms: Math.round(took),
    failed: rivals - sold - refused,
    sold,
    refused,
    broken,
    bar: { per_second: 0, held },
  }
}
