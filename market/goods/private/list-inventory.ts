import { sql } from 'kysely'
import type {
  inventoryChart as chartDeclared,
  myInventory as declared,
  privateStock,
} from '#api/goods/stock/dealer-stock'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { customerType } from '#rules/codes'
import { dayAt, daysBetween } from '#rules/days'
import { ageSteps } from '#rules/goods/private/lot-age'
import { type InventorySort, weeksToLast } from '#rules/goods/private/sell-through'
import { type Cents, moneyText } from '#rules/money/money'
import { type Language, languages, type Text3, textIn } from '#rules/sites'
import type { Buyer, Staff } from '../../actor.ts'
import { countRows } from '../../sql/count-rows.ts'
import { numberPatterns } from '../../sql/like-pattern.ts'
import { onePage, pageClauses, type RowOrder } from '../../sql/page-query.ts'
import { dayOfMoment } from '../../sql/site-days.ts'
import { chargedSoFar } from '../storage/charged-so-far.ts'
import { soldLately } from './sold-lately.ts'

type Answer = Out<typeof declared>
type ShownItem = Omit<Answer['list'][number], 'sold_a_week' | 'weeks_left'>
export type InventoryRow = Omit<ShownItem, 'title' | 'color' | 'value' | 'days' | 'storage'> & {
  time_zone: string
  title: Text3
  color: Text3 | null
  value_cents: Cents
}

/** What a company has of each item in each warehouse: `v`, of private stock with pieces. */
export const ownRows = (company_id: number) => sql`(
  select s.relation_id, s.warehouse_id, coalesce(sum(s.on_hand) filter (where s.condition = 1), 0)::int as on_hand,
    sum(s.reserved)::int as held, coalesce(sum(s.on_hand - s.reserved) filter (where s.condition = 1), 0)::int as free,
    coalesce(sum(s.on_hand) filter (where s.condition = 2), 0)::int as damaged
  from private_stock s where s.company_id = ${company_id} and s.on_hand > 0 group by 1, 2)`

/** The worth of these pieces and since when the oldest are here: `a`, beside `v`. */
export const lotFacts = (company_id: number) => sql`cross join lateral (
  select coalesce(sum(l.cost_left_cents), 0)::bigint as value_cents, min(l.aged_from) as since from private_lot l
  where l.company_id = ${company_id} and l.relation_id = v.relation_id and l.warehouse_id = v.warehouse_id and l.remaining > 0) a`

/** The same of all of a company's pieces at once: quicker where more than a page is sorted by it. */
const lotSums = (company_id: number) => sql`join (
  select l.relation_id, l.warehouse_id, sum(l.cost_left_cents)::bigint as value_cents, min(l.aged_from) as since
  from private_lot l where l.company_id = ${company_id} and l.remaining > 0 group by 1, 2) a
  on a.relation_id = v.relation_id and a.warehouse_id = v.warehouse_id`

/** Their columns, with `r` the item, `p` its product and `w` the warehouse. */
export const inventoryColumns = sql`v.*, a.value_cents, a.since::text, r.product_id, r.custom_sn, r.goods_sn, r.color, p.title,
  w.name as warehouse_name, w.time_zone,
  (select path from media where product_id = r.product_id and kind = 'picture' order by position, id limit 1) as preview`
export const inventoryJoins = sql`join relation r on r.id = v.relation_id join product p on p.id = r.product_id
  join warehouse w on w.id = v.warehouse_id`

/** An item of private stock for the wire. */
export function showInventoryRow(
  row: InventoryRow,
  { language, at }: { language: Language; at: Date },
): Omit<ShownItem, 'storage'> {
  const { value_cents, title, color, time_zone, ...rest } = row
  return {
    ...rest,
    title: textIn(title, language),
    color: color && textIn(color, language),
    value: moneyText(value_cents),
    days: daysBetween(row.since, dayAt(at, time_zone)),
  }
}

/** The day that the calendar of each warehouse shows, once for each: `t`. */
const todays = (
  at: Date,
) => sql`(select h.id, ${dayOfMoment({ instant: sql`${at}`, zone: sql`h.time_zone` })} as day
  from warehouse h offset 0) t`

const place = sql`v.relation_id::bigint * 1000000 + v.warehouse_id`
const orders = {
  item: { by: sql`v.relation_id`, of: 'number', id: sql`v.warehouse_id` },
  oldest: { by: sql`a.since`, of: 'day', id: place },
  value: { by: sql`a.value_cents`, of: 'number', id: place, falling: true },
  free: { by: sql`v.free`, of: 'number', id: place, falling: true },
} satisfies Record<InventorySort, RowOrder>

type InventoryQuery = Omit<In<typeof declared>, 'after'> & { after?: string | undefined }
type Viewer = { company_id: number; language: Language; at: Date }

/** Whether a product `p` is of a category, or of one beneath it. */
const ofCategory = (
  category_id: number,
) => sql`exists (select from product_category k join category c on c.id = k.category_id
  where k.product_id = p.id and ${category_id} in (c.id, c.parent_id))`

/** The items of these goods that are of a category and have these words; null where neither is asked for. */
async function itemsFound(tx: Tx, company_id: number, { search, category_id }: InventoryQuery) {
  if (search === '' && category_id === undefined) return null
  const patterns = sql`any (${numberPatterns(search)}::text[])`
  const found = sql`(r.custom_sn ilike ${patterns} or r.goods_sn ilike ${patterns} or r.upc ilike ${patterns}
    or ${sql.join(
      languages.map((language) => sql`p.title ->> ${sql.lit(language)} ilike ${patterns}`),
      sql` or `,
    )}
    or exists (select from item_alias a where a.company_id = ${company_id} and a.relation_id = r.id and a.number ilike ${patterns}))`
  const { rows } = await sql<{ id: number }>`select r.id from relation r join product p on p.id = r.product_id
    where r.id in (select s.relation_id from private_stock s where s.company_id = ${company_id} and s.on_hand > 0)
      and ${category_id === undefined ? sql`true` : ofCategory(category_id)}
      and ${search === '' ? sql`true` : found}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A page of a company's own goods, item after item or otherwise sorted, and what they are together. */
async function readInventory(tx: Tx, viewer: Viewer, input: InventoryQuery): Promise<Omit<Answer, 'dealer'>> {
  const { search: _, category_id: __, warehouse_id, age, sort, ...number } = input
  const { company_id, at } = viewer
  const items = await itemsFound(tx, company_id, input)
  const where = sql`${warehouse_id === undefined ? sql`true` : sql`v.warehouse_id = ${warehouse_id}`}
    and ${items === null ? sql`true` : sql`v.relation_id = any (${items}::int[])`}
    and ${age === 0 ? sql`true` : sql`a.since <= t.day - ${age}::int`}`
  const aged = sql`${lotSums(company_id)} ${age === 0 ? sql`` : sql`join ${todays(at)} on t.id = v.warehouse_id`}`
  const page = pageClauses({ where, order: orders[sort], ...number })
  const facts = sort === 'item' && age === 0 ? lotFacts(company_id) : aged
  // The key is made for the rows of the page only.
  const { rows: read } = await sql<InventoryRow & { key: string | null }>`
    select ${page.key} as key, ${inventoryColumns} from (
      select v.*, a.value_cents, a.since from ${ownRows(company_id)} v ${facts} ${page.rows}) v
    cross join lateral (select v.value_cents, v.since) a ${inventoryJoins} order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(read, number.page_size)
  const charged = await chargedSoFar(tx, company_id, rows)
  const soldOf = await soldLately(tx, { company_id, at, places: rows })
  return {
    list: rows.map(({ key: _, ...row }) => ({
      ...showInventoryRow(row, viewer),
      storage: charged(row),
      sold_a_week: soldOf(row),
      weeks_left: weeksToLast(row.on_hand, soldOf(row)),
    })),
    count: await countRows(tx, sql`from ${ownRows(company_id)} v ${age === 0 ? sql`` : aged} where ${where}`),
    next,
    ...(await sumUp(tx, viewer)),
  }
}

/** The company's own goods in our warehouses, and what they are together. */
export const listInventory = async (tx: Tx, actor: Buyer, input: In<typeof declared>): Promise<Answer> => ({
  ...(await readInventory(tx, actor, input)),
  dealer: actor.customer_type === customerType.stockDealer,
})

/** The goods that a company keeps, as staff reads them. */
export const listPrivateStock = (
  tx: Tx,
  { language, at }: Staff,
  { company_id, ...number }: In<typeof privateStock>,
): Promise<Out<typeof privateStock>> =>
  readInventory(tx, { company_id, language, at }, { search: '', age: 0, sort: 'item', ...number })

async function sumUp(
  tx: Tx,
  { company_id }: Viewer,
): Promise<Pick<Answer, 'pieces' | 'free' | 'value' | 'm3'>> {
  const { rows } = await sql<{ pieces: number; free: number; value_cents: Cents; cm3: number }>`
    select coalesce(sum(l.remaining), 0)::int as pieces, coalesce(sum(l.cost_left_cents), 0)::bigint as value_cents,
      coalesce(sum(l.remaining * l.unit_volume_cm3), 0)::bigint as cm3,
      (select coalesce(sum(s.on_hand - s.reserved), 0)::int from private_stock s where s.company_id = ${company_id}
        and s.condition = 1) as free
    from private_lot l where l.company_id = ${company_id} and l.remaining > 0`.execute(tx)
  const { pieces, free, value_cents, cm3 } = rows[0]!
  return { pieces, free, value: moneyText(value_cents), m3: Math.round(cm3 / 1_000) / 1_000 }
}

/** How old the company's own goods are, by the steps of `ageSteps`. */
export async function chartInventory(tx: Tx, { company_id, at }: Buyer): Promise<Out<typeof chartDeclared>> {
  const { rows } = await sql<{ from: number; pieces: number; value_cents: Cents }>`
    with aged as (select width_bucket(t.day - l.aged_from, ${[...ageSteps]}::int[]) as step, sum(l.remaining) as pieces,
        sum(l.cost_left_cents) as value_cents
      from private_lot l join ${todays(at)} on t.id = l.warehouse_id
      where l.company_id = ${company_id} and l.remaining > 0 group by 1)
    select s."from", coalesce(a.pieces, 0)::int as pieces, coalesce(a.value_cents, 0)::bigint as value_cents
    from unnest(${[...ageSteps]}::int[]) with ordinality s ("from", step) left join aged a on a.step = s.step
    order by 1`.execute(tx)
  return { list: rows.map(({ value_cents, ...row }) => ({ ...row, value: moneyText(value_cents) })) }
}
