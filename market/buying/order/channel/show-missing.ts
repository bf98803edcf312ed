import { type RawBuilder, sql } from 'kysely'
import type { replenish as declared } from '#api/buying/channel/sales-import'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { placeToReplenish } from '#rules/buying/channel/replenish'
import { salesRowState } from '#rules/buying/channel/sales-fields'
import { offersDelivery } from '#rules/buying/delivery'
import { customerType, logisticsType, purchaseMode, type WarehouseService } from '#rules/codes'
import { priceFor } from '#rules/goods/price'
import { snapQuantity } from '#rules/goods/quantity'
import { moneyText, plus, times, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { textIn } from '#rules/sites'
import type { Buyer } from '../../../actor.ts'
import { availableOf, whyNotBuy } from '../../../goods/inventory/available.ts'
import { type Goods, goodsColumns, goodsJoins } from '../../../goods/inventory/read-goods.ts'
import { summed, type Take, takesOf } from '../../../goods/inventory/stock-take.ts'
import { readSalesImport } from './judge-import.ts'
import { waitingKeys } from './waiting-keys.ts'

type Area = { warehouse_area_id: number; warehouse_id: number; name: string; services: WarehouseService[] }
type WantedItem = { relation_id: number; wanted: number }
type PlacedGoods = Goods & { warehouse_id: number }
type FreeStock = { warehouse_id: number; relation_id: number; free: number }

/**
 * What the orders of a file wait for, or one that is typed, and how much of it to buy in which warehouse so
 * that all of it can be sent: in whole multiples, beside what is free there of the company's own. Refuses a
 * company that may not keep what it buys (`dealer.only`), and an unknown import (`request.notFound`).
 */
export async function showMissing(
  tx: Tx,
  actor: Buyer,
  { import_id: file, lines, warehouse_area_id: from }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  if (actor.customer_type !== customerType.stockDealer) refuse('dealer.only')
  const import_id = file ?? null
  const site =
    import_id === null
      ? sql`(select id from site where code = ${actor.site})`
      : sql`${(await readSalesImport(tx, actor, { id: import_id })).site_id}`
  const wanted = import_id === null ? wantedBy(lines) : await readWanted(tx, import_id)
  const areas = await readAreas(tx, actor, { site, from })
  if (wanted.length === 0 || areas.length === 0) return { warehouse: null, list: [], total: moneyText(zero) }
  const goods = await readGoodsIn(tx, { areas, wanted })
  const goodsAt = Map.groupBy(goods, ({ warehouse_id }) => warehouse_id)
  const ownAt = await readOwn(tx, actor, { import_id, goods })
  const wantedOf = new Map(wanted.map((one) => [one.relation_id, one.wanted]))
  const places = areas.map(({ warehouse_area_id, warehouse_id, name }) => ({
    warehouse_area_id,
    name,
    items: lacksOf(goodsAt.get(warehouse_id) ?? [], wantedOf, ownAt(warehouse_id)),
  }))
  const place = placeToReplenish(places)!
  const items = place.items.filter(({ missing }) => missing > 0)
  const { warehouse_area_id } = place
  return {
    warehouse: {
      warehouse_area_id,
      name: places.find((one) => one.warehouse_area_id === warehouse_area_id)!.name,
    },
    list: items.map(({ item, missing, amount, available, problem }) => ({
      relation_id: item.relation_id,
      product_id: item.product_id,
      custom_sn: item.custom_sn,
      title: textIn(item.title, actor.language),
      color: item.color && textIn(item.color, actor.language),
      preview: item.preview,
      missing,
      amount,
      available,
      problem,
      total: amount === null ? null : moneyText(costOf(item, amount)),
    })),
    total: moneyText(
      plus(zero, ...items.map(({ item, amount }) => (amount === null ? zero : costOf(item, amount)))),
    ),
  }
}

const costOf = (item: Goods, amount: number) =>
  times(priceFor(item, purchaseMode.general, amount).unit_cents, amount)

/** Pieces of items in one warehouse, out of which is taken. */
type Shelf = Map<number, number | null>

function takeFrom(shelf: Shelf, takes: readonly Take[]): void {
  for (const { relation_id, amount } of takes) shelf.set(relation_id, (shelf.get(relation_id) ?? 0) - amount)
}

/** How many of an item the pieces on a shelf make. */
const madeOf = (item: PlacedGoods, shelf: Shelf) =>
  Math.max(
    0,
    Math.min(...takesOf(item, 1).map((take) => Math.floor((shelf.get(take.relation_id) ?? 0) / take.amount))),
  )

/** An item with what is left of it, and of its parts, on a shelf. */
const withLeft = (item: PlacedGoods, shelf: Shelf): PlacedGoods => ({
  ...item,
  free: shelf.get(item.relation_id) ?? null,
  parts: item.parts.map((part) => ({ ...part, free: shelf.get(part.relation_id) ?? null })),
})

/**
 * What each item lacks in a warehouse, and how much of it would be bought there, each beside what the items
 * before it take. Combinations take first, so that nothing is bought with a part that lacks alone.
 */
function lacksOf(goods: readonly PlacedGoods[], wantedOf: ReadonlyMap<number, number>, own: Shelf) {
  const open: Shelf = new Map(
    goods.flatMap(({ relation_id, free, parts }) => [
      [relation_id, free] as const,
      ...parts.map((part) => [part.relation_id, part.free] as const),
    ]),
  )
  const lacks = goods
    .toSorted((a, b) => b.parts.length - a.parts.length)
    .map((item) => lackOf(item, wantedOf.get(item.relation_id)!, { own, open }))
  return lacks.toSorted((a, b) => a.item.relation_id - b.item.relation_id)
}

/** What an item lacks, and how much of it would be bought; both are taken from the shelves. */
function lackOf(item: PlacedGoods, wanted: number, { own, open }: { own: Shelf; open: Shelf }) {
  const kept = Math.min(wanted, madeOf(item, own))
  takeFrom(own, takesOf(item, kept))
  const missing = wanted - kept
  const { minimum_amount: minimum, multiple } = item
  const amount = missing === 0 ? 0 : snapQuantity(missing, { minimum, multiple })
  const left = withLeft(item, open)
  const problem = missing === 0 ? null : whyNotBuy(left, purchaseMode.general, amount)
  if (problem === null) takeFrom(open, takesOf(item, amount))
  return {
    item,
    missing,
    amount: problem === null ? amount : null,
    available: availableOf(left) ?? 0,
    problem,
  }
}

/** The pieces of each item of an order that is typed. */
const wantedBy = (lines: readonly { relation_id: number; quantity: number }[]): WantedItem[] =>
  summed(lines.map(({ relation_id, quantity: amount }) => ({ relation_id, amount }))).map(
    ({ relation_id, amount }) => ({ relation_id, wanted: amount }),
  )

/** The pieces of each item in orders that lack nothing but goods. */
async function readWanted(tx: Tx, import_id: number): Promise<WantedItem[]> {
  const { rows } = await sql<WantedItem>`
    with waiting as (${waitingKeys(sql`${import_id}::int`)})
    select r.relation_id, sum(r.amount)::int as wanted from sales_import_row r join waiting w on w.number_key = r.number_key
    where r.import_id = ${import_id} and r.state = ${salesRowState.bad} group by 1 order by 1`.execute(tx)
  return rows
}

type OrderScope = { site: RawBuilder<unknown>; from: number | undefined }

/** The areas of a site, or the one wanted, that sell from stock and whose warehouse keeps and sends goods. */
async function readAreas(tx: Tx, actor: Buyer, { site, from }: OrderScope): Promise<Area[]> {
  const { rows } = await sql<Area>`
    select distinct on (a.warehouse_id) a.id as warehouse_area_id, a.warehouse_id, w.name, w.services
    from warehouse_area a join warehouse w on w.id = a.warehouse_id
    where a.site_id = ${site} and (${from ?? null}::int is null or a.id = ${from ?? null}::int)
      and ${purchaseMode.general}::smallint = any (a.goods_types)
    order by a.warehouse_id, a.id`.execute(tx)
  const { ship, selfPickup } = logisticsType
  return rows.filter(({ services }) =>
    [ship, selfPickup].every((type) => offersDelivery(services, type, actor)),
  )
}

async function readGoodsIn(
  tx: Tx,
  { areas, wanted }: { areas: readonly Area[]; wanted: readonly WantedItem[] },
): Promise<PlacedGoods[]> {
  const houses = areas.map(({ warehouse_id }) => warehouse_id)
  const ids = wanted.map(({ relation_id }) => relation_id)
  const { rows } = await sql<PlacedGoods>`
    select w.warehouse_id, ${goodsColumns}
    from (select i.relation_id, h.warehouse_id from unnest(${ids}::int[]) i (relation_id),
      unnest(${houses}::int[]) h (warehouse_id)) w
    ${goodsJoins}`.execute(tx)
  return rows
}

/** The company's free pieces in each warehouse, beside what the file's good orders take. */
async function readOwn(
  tx: Tx,
  { company_id }: Buyer,
  { import_id, goods }: { import_id: number | null; goods: readonly PlacedGoods[] },
): Promise<(warehouse_id: number) => Shelf> {
  const ids = [...new Set(goods.flatMap((item) => takesOf(item, 1).map(({ relation_id }) => relation_id)))]
  const { rows } = await sql<FreeStock>`
    select s.warehouse_id, s.relation_id, s.on_hand - s.reserved - coalesce(t.taken, 0)::int as free
    from private_stock s left join (
      select a.warehouse_id, coalesce(b.part_relation_id, r.relation_id) as relation_id,
        sum(r.amount * coalesce(b.amount, 1)) as taken
      from sales_import_row r join warehouse_area a on a.id = r.warehouse_area_id
      left join bom_line b on b.relation_id = r.relation_id
      where r.import_id = ${import_id} and r.state = ${salesRowState.good} group by 1, 2) t
      on t.warehouse_id = s.warehouse_id and t.relation_id = s.relation_id
    where s.company_id = ${company_id} and s.condition = 1 and s.relation_id = any (${ids}::int[])`.execute(
    tx,
  )
  const byHouse = Map.groupBy(rows, (row) => row.warehouse_id)
  return (warehouse_id) =>
    new Map((byHouse.get(warehouse_id) ?? []).map(({ relation_id, free }) => [relation_id, free]))
}
