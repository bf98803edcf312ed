import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { SalesKnowledge, SendingPlace } from '#rules/buying/channel/judge-sales'
import { offersDelivery } from '#rules/buying/delivery'
import { type LogisticsType, purchaseMode, type WarehouseService } from '#rules/codes'
import { distanceKm, type Point } from '#rules/goods/distance'
import type { Platform } from '#rules/goods/private/item-alias'
import type { Buyer } from '../../../actor.ts'
import { itemsMeant } from '../../../goods/private/alias/items-meant.ts'

/** The middle of a ZIP code, which the server knows; null where it doesn't. */
export type PointFinder = (zip: string) => Point | null

type KnowledgeQuery = {
  site_id: number
  logistics_type: LogisticsType
  account: { id: number; platform: Platform }
  numbers: readonly string[]
  keys: readonly string[]
  pointOf: PointFinder
}
type House = Point & { area_id: number; warehouse_id: number; services: WarehouseService[] }

/** What one has to know to judge the rows of a file, by a query for each kind of it. */
export async function salesKnowledge(
  tx: Tx,
  actor: Buyer,
  asked: KnowledgeQuery,
): Promise<Omit<SalesKnowledge, 'inParts'>> {
  const meaning = await readMeaning(tx, actor, asked)
  const ids = [...new Set([...meaning.values()].flat())]
  const parts = await readParts(tx, ids)
  const taken = [...new Set([...ids, ...[...parts.values()].flat().map(({ relation_id }) => relation_id)])]
  const takes = (relation_id: number, amount: number) =>
    (parts.get(relation_id) ?? [{ relation_id, amount: 1 }]).map((part) => ({
      relation_id: part.relation_id,
      amount: part.amount * amount,
    }))
  const sold = await readSold(tx, asked.site_id, ids)
  return {
    meaning: (number) => meaning.get(number) ?? [],
    takes,
    places: await readPlaces(tx, actor, { ...asked, taken }),
    buyable: (relation_id) => sold.get(relation_id) ?? 0,
    here: await readHere(tx, asked),
  }
}

/** What each number means: the channel's own first, then that of every channel, then ours. */
async function readMeaning(
  tx: Tx,
  actor: Buyer,
  { numbers, account }: KnowledgeQuery,
): Promise<Map<string, readonly number[]>> {
  const { rows } = await sql<{ number: string; relation_id: number }>`
    select distinct on (n.number) n.number, a.relation_id
    from unnest(${[...numbers]}::text[]) n (number)
    join item_alias a on a.company_id = ${actor.company_id} and a.platform in (${account.platform}, '')
      and lower(a.number) = lower(n.number)
    order by n.number, a.platform desc`.execute(tx)
  const named = new Map(rows.map(({ number, relation_id }) => [number, relation_id]))
  const others = numbers.filter((number) => !named.has(number))
  const meant = await itemsMeant(tx, actor, others)
  const found = new Map(others.map((number, i) => [number, meant[i]!] as const))
  for (const [number, relation_id] of named) found.set(number, [relation_id])
  return found
}

type Part = { relation_id: number; amount: number }

/** The parts of those of these items that are combinations. */
async function readParts(tx: Tx, ids: readonly number[]): Promise<Map<number, Part[]>> {
  const rows = await tx
    .selectFrom('bom_line')
    .select(['relation_id', 'part_relation_id', 'amount'])
    .where(sql<boolean>`relation_id = any (${[...ids]}::int[])`)
    .execute()
  const found = new Map<number, Part[]>()
  for (const { relation_id, part_relation_id, amount } of rows)
    found.set(relation_id, [...(found.get(relation_id) ?? []), { relation_id: part_relation_id, amount }])
  return found
}

/** How many pieces of each item anybody may buy at once at a site: the most that a warehouse of it sells. */
async function readSold(tx: Tx, site_id: number, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ relation_id: number; most: number }>`
    select relation_id, max(available)::int as most from relation_sold
    where relation_id = any (${[...ids]}::int[]) and site_id = ${site_id} and purchase_mode = ${purchaseMode.general}
    group by 1`.execute(tx)
  return new Map(rows.map(({ relation_id, most }) => [relation_id, most]))
}

/** The places of a site that send goods, with the company's free pieces there, by distance from a ZIP. */
async function readPlaces(
  tx: Tx,
  actor: Buyer,
  { site_id, logistics_type, pointOf, taken }: KnowledgeQuery & { taken: readonly number[] },
): Promise<SalesKnowledge['places']> {
  const { rows } = await sql<House>`
    select distinct on (a.warehouse_id) a.id as area_id, a.warehouse_id, w.services, w.latitude, w.longitude
    from warehouse_area a join warehouse w on w.id = a.warehouse_id
    where a.site_id = ${site_id} order by a.warehouse_id, a.id`.execute(tx)
  const houses = rows.filter(({ services }) => offersDelivery(services, logistics_type, actor))
  const { rows: pieces } = await sql<{ warehouse_id: number; relation_id: number; free: number }>`
    select warehouse_id, relation_id, on_hand - reserved as free from private_stock
    where company_id = ${actor.company_id} and condition = 1 and relation_id = any (${[...taken]}::int[])`.execute(
    tx,
  )
  const free = Map.groupBy(pieces, ({ warehouse_id }) => warehouse_id)
  const places = houses.map((house) => ({
    house,
    area_id: house.area_id,
    free: new Map((free.get(house.warehouse_id) ?? []).map((row) => [row.relation_id, row.free])),
  }))
  const sorted = new Map<string, readonly SendingPlace[]>()
  return (zip) => {
    const known = sorted.get(zip)
    if (known) return known
    const point = pointOf(zip)
    const near = point
      ? places.toSorted((a, b) => distanceKm(point, a.house) - distanceKm(point, b.house))
      : places
    sorted.set(zip, near)
    return near
  }
}

/** The account's orders that are here already. */
async function readHere(tx: Tx, { account, keys }: KnowledgeQuery): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; number_key: string }>`
    select id, number_key from channel_order
    where channel_account_id = ${account.id} and live and number_key = any (${[...keys]}::text[])`.execute(tx)
  return new Map(rows.map(({ id, number_key }) => [number_key, id]))
}
