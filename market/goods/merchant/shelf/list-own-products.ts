import { type RawBuilder, sql } from 'kysely'
import type { ownProducts as declared } from '#api/goods/change'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { countLimit } from '#rules/count-limit'
import { dayAt, timeZoneOf } from '#rules/days'
import { changeKind, changeState } from '#rules/goods/change/change-state'
import { completeness } from '#rules/goods/change/completeness'
import { type GoodsDraft, goodsDraft } from '#rules/goods/change/goods-draft'
import type { ProductTab } from '#rules/goods/change/kept-filter'
import { editedFields } from '#rules/goods/change/rows-there'
import { type Cents, moneyText } from '#rules/money/money'
import { type Language, textIn } from '#rules/sites'
import type { Merchant } from '../../../actor.ts'
import { likePattern, numberPatterns, productsFound } from '../../../sql/like-pattern.ts'
import { onePage, orderColumns, pageClauses, type RowOrder, rowKey } from '../../../sql/page-query.ts'
import { inOpenState } from '../change/open-changes.ts'
import { readFields } from '../change/read-fields.ts'
import { factConditions } from './fact-conditions.ts'

type Input = In<typeof declared>
type Answer = Omit<Out<typeof declared>, 'links'>
const stateOf = {
  draft: changeState.draft,
  review: changeState.sent,
  sentBack: changeState.sentBack,
} as const

/** A draft that changes nothing is left by fields that were typed and put back; nobody waits for it. */
const hasEdits = sql`(c.state <> ${sql.lit(changeState.draft)} or c.kind = ${sql.lit(changeKind.product)} or exists (
  select from change_edit e where e.change_id = c.id and e.after <> e.before))`

type Row = {
  key: string
  product_id: number | null
  change_id: number | null
  change_state: number | null
  at: Date
  sales: number
  on_hand: number
  edits: { path: string; before: unknown; after: unknown }[]
}

/** A page of a manufacturer's products, or of its changes in a state, newest first. */
export async function listOwnProducts(tx: Tx, actor: Merchant, input: Input): Promise<Answer> {
  const { tab } = input
  const query =
    tab === 'published' || tab === 'archived' ? products(actor, input) : changes(actor, input, stateOf[tab])
  const counts = await countTabs(tx, actor)
  const { ids, count } = await pageOf(tx, query, input)
  const { rows: read } = await sql<Row>`
    select ${rowKey(query.order)} as key, ${query.columns},
      coalesce((select sum(s.on_hand)::int from stock s join relation r on r.id = s.relation_id
        where r.product_id = p.id and r.off_shelf_at is null), 0) as on_hand,
      coalesce((select json_agg(json_build_object('path', e.path, 'before', e.before, 'after', e.after) order by e.path collate "C")
        from change_edit e where e.change_id = c.id), '[]') as edits
    from ${query.from} ${query.beside} where ${query.order.id} = any (${ids}::int[])
    order by ${orderColumns(query.order)}`.execute(tx)
  const { rows, next } = onePage(read, input.page_size)
  const fields = await readFields(
    tx,
    rows.flatMap(({ product_id }) => product_id ?? []),
  )
  const list = rows.map((row) => {
    const now = row.product_id === null ? {} : (fields.get(row.product_id) ?? {})
    // Of a published product the list shows what buyers see; of a change what it would be.
    const goods = goodsDraft(query.ofChange ? editedFields(now, row.edits) : now)
    return shown(row, goods, actor)
  })
  return { list, next, count: count ?? Math.min(counts[tab], countLimit), counts }
}

/** The rows of a list alone, by which it is paged and counted, and what is read `beside` those of a page. */
type Query = Record<'from' | 'beside' | 'where' | 'columns', RawBuilder<unknown>> & {
  order: RowOrder
  ofChange: boolean
}

/**
 * The ids of a page and of the row behind it, and how many rows there are. What a search finds is found once
 * for both; another list is read as far as its page, and a whole one has the number of its tab.
 */
async function pageOf(tx: Tx, { from, where, order }: Query, { search, missing, ...number }: Input) {
  const page = pageClauses({ ...number, where: sql`true`, order: { ...order, id: sql`listed.id` } })
  const counted = sql`(select count(*)::int from (select from listed limit ${countLimit}) found)`
  const { rows } = await sql<{ ids: number[]; count: number | null }>`
    with listed as ${search === '' ? sql`not materialized` : sql`materialized`} (
      select ${order.id} as id from ${from} where ${where})
    select array(select id from listed ${page.rows}) as ids,
      ${search === '' && missing === undefined ? sql`null::int` : counted} as count`.execute(tx)
  return rows[0]!
}

function products(actor: Merchant, { tab, missing, search }: Input): Query {
  const found = search === '' ? sql`true` : sql`p.id in (${productsFound({ ...actor, search })})`
  const lacks = missing ? factConditions(dayAt(actor.at, timeZoneOf(actor.site)))[missing] : sql`true`
  return {
    ofChange: false,
    from: sql`product p`,
    beside: sql`left join product_change c on c.product_id = p.id and ${inOpenState} and ${hasEdits}`,
    where: sql`p.merchant_id = ${actor.merchant_id} and not p.is_bad_goods
      and p.off_shelf_at is ${tab === 'archived' ? sql`not null` : sql`null`} and ${found} and ${lacks}`,
    order: { id: sql`p.id`, falling: true },
    columns: sql`p.id as product_id, c.id as change_id, c.state as change_state, p.first_shelved_at as at, p.sales`,
  }
}

function changes(actor: Merchant, { search }: Input, state: number): Query {
  const found =
    search === ''
      ? sql`true`
      : sql`(c.product_id in (${productsFound({ ...actor, search })}) or exists (select from change_edit e where e.change_id = c.id
          and (e.path like 'title.%' and e.after #>> '{}' ilike ${likePattern(search)}
            or e.path like '%.custom\\_sn' and e.after #>> '{}' ilike any (${numberPatterns(search)}::text[]))))`
  return {
    ofChange: true,
    from: sql`product_change c`,
    beside: sql`left join product p on p.id = c.product_id`,
    where: sql`c.merchant_id = ${actor.merchant_id} and c.state = ${sql.lit(state)} and ${hasEdits} and ${found}`,
    order: { id: sql`c.id`, falling: true },
    columns: sql`c.product_id, c.id as change_id, c.state as change_state, c.updated_at as at, coalesce(p.sales, 0) as sales`,
  }
}

function shown(row: Row, goods: GoodsDraft, { language, at, site }: Merchant): Answer['list'][number] {
  const prices = goods.items.flatMap(({ price_cents }) => price_cents ?? [])
  const [picture] = goods.media
  return {
    product_id: row.product_id,
    change_id: row.change_id,
    change_state: row.change_state,
    title: titleOf(goods, language),
    picture: picture ? (picture.path ?? picture.file_id) : null,
    numbers: goods.items
      .map(({ custom_sn }) => custom_sn)
      .filter(Boolean)
      .slice(0, 3),
    items: goods.items.length,
    price_from: prices.length > 0 ? moneyText(Math.min(...prices) as Cents) : null,
    on_hand: row.on_hand,
    sales: row.sales,
    completeness: completeness(goods, dayAt(at, timeZoneOf(site))),
    at: row.at.toISOString(),
  }
}

/** A product's title in a language; empty where it has none yet. */
export const titleOf = ({ title }: GoodsDraft, language: Language): string =>
  textIn({ 'en-US': '', ...title }, language) || Object.values(title).find(Boolean) || ''

/** How many are in each tab; of products, counted to a thousand. */
async function countTabs(tx: Tx, { merchant_id }: Merchant): Promise<Record<ProductTab, number>> {
  const counted = (where: RawBuilder<unknown>) => sql`select count(*)::int from (select from product
    where merchant_id = ${merchant_id} and not is_bad_goods and ${where} limit ${countLimit}) found`
  const { rows } = await sql<Record<ProductTab, number>>`
    select p.published, p.archived, c.draft, c.review, c."sentBack" from
      (select (${counted(sql`off_shelf_at is null`)}) as published, (${counted(sql`off_shelf_at is not null`)}) as archived) p,
      (select count(*) filter (where c.state = ${sql.lit(stateOf.draft)} and ${hasEdits})::int as draft,
        count(*) filter (where c.state = ${sql.lit(stateOf.review)})::int as review,
        count(*) filter (where c.state = ${sql.lit(stateOf.sentBack)})::int as "sentBack"
        from product_change c where c.merchant_id = ${merchant_id} and ${inOpenState}) c`.execute(tx)
  return rows[0]!
}
