import { sql } from 'kysely'
import type { favouritesToCart as declared } from '#api/buying/favourite'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { offersDelivery } from '#rules/buying/delivery'
import { type LogisticsType, logisticsType, type PurchaseMode, sourceType } from '#rules/codes'
import { isFromStock, stockModes, whyNotSold } from '#rules/goods/sold'
import type { RefusalName } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { whyNotBuy } from '../../goods/inventory/available.ts'
import { type Goods, readGoods } from '../../goods/inventory/read-goods.ts'
import { countLines } from '../cart/count-lines.ts'
import type { Area } from '../cart/find-area.ts'
import { putLines } from '../cart/put-lines.ts'
import { forgetRemoved } from './add-favourites.ts'
import { takeOut } from './remove-favourites.ts'

/** An item and a warehouse area of the buyer's site that has it. */
type Way = Area & {
  relation_id: number
  purchase_modes: PurchaseMode[]
  available: number
  /** How much of it the cart has from that area. */
  in_cart: number
}
type PlannedLine = { relation_id: number; amount: number; way: Way; mode: PurchaseMode; by: LogisticsType }

/**
 * Moves favourites into the cart: each from the warehouse of the buyer's site with the largest stock, by
 * delivery where offered. Items that cannot be bought this way, by quantity rule or stock, stay and are
 * returned with the reason (`favourite.notFromStock`: sold by contract or reservation). Specification
 * section 5. Refuses a cart of more than 500 lines (`cart.full`).
 */
export async function favouritesToCart(
  tx: Tx,
  actor: Buyer,
  { goods_list }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  // Of two that move the same favourite the second finds it gone.
  await forgetRemoved(tx, actor)
  const wanted = new Map(goods_list.map(({ relation_id, amount }) => [relation_id, amount]))
  const ways = await waysOf(tx, actor, [...wanted.keys()])
  const byContract = await soldByContract(tx, [...wanted.keys()])
  const left = new Map<number, RefusalName>()
  const plans: PlannedLine[] = []
  for (const [relation_id, amount] of wanted) {
    const mine = ways.filter((way) => way.relation_id === relation_id)
    const plan = planOf(mine, amount, actor)
    if (plan) plans.push(plan)
    else
      left.set(relation_id, byContract.has(relation_id) ? 'favourite.notFromStock' : 'stock.noneInWarehouse')
  }
  const moved: number[] = []
  for (const together of Map.groupBy(plans, ({ way, mode, by }) => `${way.id} ${mode} ${by}`).values())
    moved.push(...(await put(tx, actor, { together, left })))
  await takeOut(tx, actor, moved)
  return {
    moved,
    left: [...left].map(([relation_id, reason]) => ({ relation_id, reason })),
    count: await countLines(tx, actor),
  }
}

/** Where the favourites among these items can come from; of each item the place that has most first. */
async function waysOf(tx: Tx, actor: Buyer, relation_ids: readonly number[]): Promise<Way[]> {
  const { rows } = await sql<Way>`
    select f.relation_id, a.id, a.site_id, ${actor.site} as site, a.warehouse_id, w.services, a.goods_types, r.purchase_modes, v.available,
      coalesce((select sum(l.amount)::int from cart_line l where l.account_id = f.account_id
        and l.relation_id = f.relation_id and l.warehouse_area_id = a.id and not l.saved), 0) as in_cart
    from favourite f
    join relation r on r.id = f.relation_id
    join relation_available v on v.relation_id = f.relation_id
    join warehouse_area a on a.warehouse_id = v.warehouse_id and a.site_id = (select id from site where code = ${actor.site})
    join warehouse w on w.id = a.warehouse_id
    where f.account_id = ${actor.account_id} and f.removed_at is null and f.relation_id = any (${[...relation_ids]}::int[])
    order by f.relation_id, v.available desc, a.id`.execute(tx)
  return rows
}

/** Which of these items are sold only by contract or reservation. */
async function soldByContract(tx: Tx, relation_ids: readonly number[]): Promise<Set<number>> {
  const items = await tx
    .selectFrom('relation')
    .select(['id', 'purchase_modes'])
    .where('id', 'in', relation_ids)
    .execute()
  return new Set(items.filter((item) => !item.purchase_modes.some(isFromStock)).map(({ id }) => id))
}

const ships = [logisticsType.ship, logisticsType.selfPickup] as const

/**
 * The first place that has enough, else the one that has most; null where it is not sold from stock at all.
 */
function planOf(ways: readonly Way[], amount: number, actor: Buyer): PlannedLine | null {
  const plans = ways.flatMap((way) => {
    const mode = stockModes.find(
      (mode) => way.purchase_modes.includes(mode) && !whyNotSold(way, { site: way.site, mode }),
    )
    const by = ships.find((type) => offersDelivery(way.services, type, actor))
    return mode && by ? [{ relation_id: way.relation_id, amount, way, mode, by }] : []
  })
  return plans.find(({ way }) => way.available >= amount + way.in_cart) ?? plans[0] ?? null
}

type Batch = { together: readonly PlannedLine[]; left: Map<number, RefusalName> }

/**
 * Puts the available ones of items with the same area and delivery into the cart; notes the reason for the
 * others.
 */
async function put(tx: Tx, actor: Buyer, { together, left }: Batch): Promise<number[]> {
  const { way, mode, by } = together[0]!
  const found = await readGoods(
    tx,
    way.warehouse_id,
    together.map(({ relation_id }) => relation_id),
  )
  const puts: { goods: Goods; amount: number }[] = []
  for (const { relation_id, amount, way: own } of together) {
    const goods = found.get(relation_id)!
    const reason = whyNotBuy(goods, mode, amount + own.in_cart)
    if (reason) left.set(relation_id, reason)
    else puts.push({ goods, amount })
  }
  if (puts.length === 0) return []
  const place = { area: way, purchase_mode: mode, logistics_type: by, source_type: sourceType.storefront }
  await putLines(tx, actor, { place, puts })
  return puts.map(({ goods }) => goods.relation_id)
}
