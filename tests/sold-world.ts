import fc from 'fast-check'
import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { refreshListingStock } from '#market/goods/catalogue/refresh-listing-stock'
import type { PurchaseMode } from '#rules/codes'
import type { SiteCode } from '#rules/sites'
import { restock } from './fixtures/buying.ts'
import { aMerchant, aProduct, aWarehouse } from './fixtures/goods.ts'
import { aSite } from './fixtures/people.ts'

/** The sites of a world. */
export const sites = ['LA', 'MD', 'SEA'] as const
const oneItem = fc.record({
  modes: fc.shuffledSubarray<PurchaseMode>([1, 2, 4, 5], { minLength: 1 }),
  minimum: fc.integer({ min: 1, max: 3 }),
  multiple: fc.integer({ min: 1, max: 3 }),
  stock: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 }),
  price: fc.integer({ min: 1000, max: 9000 }),
  /** Shipments on their way to these warehouses, some of which failed. */
  coming: fc.array(
    fc.record({
      house: fc.integer({ min: 0, max: 2 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      day: fc.integer({ min: 10, max: 28 }),
      open: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
})
/** Random warehouses, which sites sell what from them, and goods with their stock. */
export const aWorld = fc.record({
  services: fc.array(fc.constantFrom('{1}', '{2}', '{1,2}'), { minLength: 3, maxLength: 3 }),
  /** The goods types of each area, keyed by site and warehouse. */
  areas: fc.array(
    fc.array(fc.constantFrom<number[] | null>(null, [1], [2], [1, 2]), { minLength: 3, maxLength: 3 }),
    {
      minLength: sites.length,
      maxLength: sites.length,
    },
  ),
  products: fc.array(fc.array(oneItem, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  /** Pieces of the first item in a combination with it. */
  inSet: fc.integer({ min: 1, max: 3 }),
})
type World = typeof aWorld extends fc.Arbitrary<infer W> ? W : never

type House = { id: number; services: number[] }
type Area = { id: number; site: SiteCode; house: number; goods_types: number[] }
type SoldItem = {
  product_id: number
  relation_id: number
  model: string
  modes: PurchaseMode[]
  minimum: number
  multiple: number
  /** Keyed by warehouse. */
  stock: Record<number, number>
  coming: Shipment[]
}
type Shipment = { batch_id: number; house: number; free: number; day: string; open: boolean }
export type Made = { merchant_uuid: string; areas: Area[]; houses: House[]; items: SoldItem[] }

let models = 0

/** Makes a world with a merchant of its own. */
export async function makeWorld(db: Db, world: World): Promise<Made> {
  const houses: House[] = []
  for (const services of world.services) {
    const { id } = await aWarehouse(db)
    await sql`delete from warehouse_area where warehouse_id = ${id}`.execute(db)
    await sql`update warehouse set services = ${services} where id = ${id}`.execute(db)
    houses.push({ id, services: JSON.parse(services.replace('{', '[').replace('}', ']')) as number[] })
  }
  const areas: Area[] = []
  for (const [s, of] of world.areas.entries())
    for (const [h, goods_types] of of.entries()) {
      if (!goods_types) continue
      const row = {
        site_id: await aSite(db, sites[s]!),
        warehouse_id: houses[h]!.id,
        goods_types,
        area_name: 'Area',
      }
      const { id } = await db
        .insertInto('warehouse_area')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
      areas.push({ id, site: sites[s]!, house: houses[h]!.id, goods_types })
    }
  const merchant_id = await aMerchant(db)
  const items: SoldItem[] = []
  for (const wishes of world.products) {
    const relations = wishes.map(({ stock, coming: _, ...wish }) => {
      models += 1
      const kept = Object.fromEntries(houses.map(({ id }, h) => [id, stock[h]!]))
      return { ...wish, custom_sn: `SOLD-${models}`, fob: 5000, stock: kept }
    })
    const { product_id, relation_ids } = await aProduct(db, { merchant_id, relations })
    for (const [i, { custom_sn: model, ...wish }] of relations.entries()) {
      const relation_id = relation_ids[i]!
      const coming = await announce(db, { relation_id, houses, coming: wishes[i]!.coming })
      items.push({ product_id, relation_id, model, coming, ...wish })
    }
  }
  items.push(await aSetOf(db, items[0]!, { merchant_id, amount: world.inSet }))
  const { merchant_uuid } = await db
    .selectFrom('merchant')
    .select('merchant_uuid')
    .where('id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  return { merchant_uuid, areas, houses, items }
}

type Announced = {
  relation_id: number
  houses: House[]
  coming: World['products'][number][number]['coming']
}

/** Announces shipments of an item. */
async function announce(db: Db, { relation_id, houses, coming }: Announced): Promise<Shipment[]> {
  const made: Shipment[] = []
  for (const { house, quantity, day, open } of coming) {
    const [warehouse_id, arrives_on] = [houses[house]!.id, `2026-06-${day}`]
    const row = { relation_id, warehouse_id, arrives_on, first_arrives_on: arrives_on, quantity }
    const { id } = await db
      .insertInto('presale_batch')
      .values({ ...row, state: open ? 'open' : 'failed', created_at: new Date('2026-03-01T12:00:00Z') })
      .returning('id')
      .executeTakeFirstOrThrow()
    made.push({ batch_id: id, house: warehouse_id, free: quantity, day: arrives_on, open })
  }
  return made
}

/** A combination of so many pieces of an item. */
async function aSetOf(
  db: Db,
  part: SoldItem,
  { merchant_id, amount }: { merchant_id: number; amount: number },
): Promise<SoldItem> {
  models += 1
  const model = `SOLD-${models}`
  const relations = [{ custom_sn: model, parts: [[part.relation_id, amount] as [number, number]] }]
  const { product_id, relation_ids } = await aProduct(db, { merchant_id, relations })
  const stock = Object.fromEntries(
    Object.entries(part.stock).map(([house, pieces]) => [house, Math.floor(pieces / amount)]),
  )
  return {
    product_id,
    relation_id: relation_ids[0]!,
    model,
    modes: [1],
    minimum: 1,
    multiple: 1,
    stock,
    coming: [],
  }
}

export const least = ({ minimum, multiple }: Pick<SoldItem, 'minimum' | 'multiple'>) =>
  Math.ceil(minimum / multiple) * multiple

/** Where a site sells an item in a mode, worked out from the made world alone. */
export const soldAt = (
  { areas }: Made,
  { item, mode, site }: { item: SoldItem; mode: number; site: SiteCode },
) =>
  areas.filter(
    (area) =>
      area.site === site &&
      (mode === 1 || mode === 2) &&
      item.modes.includes(mode) &&
      area.goods_types.includes(mode) &&
      item.stock[area.house]! >= least(item),
  )

/** Takes in as many pieces as were ordered, so that the world stays as it was made. */
export async function refill(db: Db, { items, houses }: Made): Promise<void> {
  for (const { relation_id, stock } of items.slice(0, -1))
    for (const { id: warehouse_id } of houses)
      await restock(db, { relation_id, warehouse_id }, stock[warehouse_id]!)
  await inTransaction(db, refreshListingStock)
}

/** The shipments of which a site can have enough reserved, the next first. */
export const comingTo = ({ areas }: Made, { item, site }: { item: SoldItem; site: SiteCode }) =>
  item.coming
    .filter(({ open, free, house }) => {
      const sells = areas.some((area) => area.site === site && area.house === house)
      return open && sells && free >= least(item)
    })
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.batch_id - b.batch_id)
