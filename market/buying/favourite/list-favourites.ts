import { type RawBuilder, sql } from 'kysely'
import type { favouriteList } from '#api/buying/favourite'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { PurchaseMode } from '#rules/codes'
import { limits } from '#rules/fields'
import { type RelationPrices, shownPrice } from '#rules/goods/price'
import { type Cents, moneyText } from '#rules/money/money'
import { type Text3, textIn } from '#rules/sites'
import type { Buyer } from '../../actor.ts'
import { listHead, upTo } from '../../sql/by-key.ts'
import { keptPageClauses } from '../../sql/kept-order.ts'
import { likePattern } from '../../sql/like-pattern.ts'
import { nextArrival } from '../../sql/next-arrival.ts'
import { onePage, type RowOrder } from '../../sql/page-query.ts'

type Input = In<typeof favouriteList>
type AnswerRow = Out<typeof favouriteList>['list'][number]
type FavouriteRow = Omit<RelationPrices, 'tiers'> &
  Omit<AnswerRow, 'title' | 'color' | 'added_at' | 'shown_price' | 'price' | 'price_was'> & {
    title: Text3
    color: Text3 | null
    created_at: Date
    was_cents: Cents
    purchase_modes: PurchaseMode[]
  }

/**
 * The rule of `shownPrice` for the item's first mode, to sort by; the price that is shown comes from the rule
 * itself.
 */
const shownCents = sql`case when r.purchase_modes[1] = 4 then r.fob_price_cents
  when r.purchase_modes[1] <> 2 and r.special_offer_cents > 0 then r.special_offer_cents else r.price_cents end`

/**
 * A page of one's own favourites, narrowed to a folder and to words of title or number, with the size of
 * each folder. Items no longer for sale stay, and are marked.
 */
export async function listFavourites(tx: Tx, actor: Buyer, input: Input): Promise<Out<typeof favouriteList>> {
  const wanted = narrowed(actor, input)
  const { page, page_size, after, folder, search, sort } = input
  const clauses = await keptPageClauses(tx, {
    list: 'favourites',
    reader: actor.account_id,
    asked: [folder, search, sort],
    from: sql`favourite f join relation r on r.id = f.relation_id join product p on p.id = r.product_id`,
    where: wanted,
    order: orderOf(input, actor),
    page,
    page_size,
    after,
  })
  const { rows: found } = await sql<FavouriteRow & { key: string | null }>`
    select f.key, f.relation_id, f.product_id, f.folder_id, f.created_at, f.price_cents as was_cents, p.title, r.color, r.goods_sn,
      r.custom_sn, m.name as merchant_name, r.purchase_modes, r.price_cents, r.special_offer_cents, r.fob_price_cents,
      r.minimum_amount, r.multiple, r.lead_days, r.fob_port, ${nextArrival(actor.site)} as presale_arrives_on, is_sold(r, p, m) as on_shelf,
      (select path from media where product_id = p.id and kind = 'picture' order by position, id limit 1) as preview,
      coalesce(st.stock, '[]') as stock
    from (select f.*, ${clauses.key} as key, row_number() over (order by ${clauses.order}) as place from favourite f
      join relation r on r.id = f.relation_id join product p on p.id = r.product_id ${clauses.rows}) f
    join relation r on r.id = f.relation_id
    join product p on p.id = r.product_id
    join merchant m on m.id = r.merchant_id
    left join lateral (
      select json_agg(json_build_object('warehouse_area_id', v.id::text, 'warehouse_name', w.name, 'available', v.available)
        order by v.available desc, v.id) as stock
      from (select warehouse_area_id as id, warehouse_id, max(available) as available from relation_sold
        where relation_id = f.relation_id and site_id = (select id from site where code = ${actor.site})
        group by 1, 2) v
      join warehouse w on w.id = v.warehouse_id) st on true
    order by f.place`.execute(tx)
  const { rows, next } = onePage(found, page_size)
  const { rows: counted } = await sql<{ count: number; newest: number | null }>`
    select count(*)::int as count, max(f.id) as newest from favourite f
    join relation r on r.id = f.relation_id join product p on p.id = r.product_id
    where ${wanted}`.execute(tx)
  return {
    list: rows.map(({ key: _, ...row }) => shown(row, actor)),
    next,
    head: listHead(input, counted[0]!.newest ?? undefined),
    count: counted[0]!.count,
    ...(await foldersOf(tx, actor)),
    limit: limits.favourites,
  }
}

function narrowed(actor: Buyer, { folder, search, head }: Input): RawBuilder<unknown> {
  const wanted = [sql`f.account_id = ${actor.account_id} and f.removed_at is null`, upTo(sql`f.id`, head)]
  if (folder === 'none') wanted.push(sql`f.folder_id is null`)
  else if (folder !== '') wanted.push(sql`f.folder_id = ${folder}`)
  if (search !== '') {
    const words = likePattern(search)
    wanted.push(sql`(p.title ->> ${actor.language} ilike ${words} or p.title ->> 'en-US' ilike ${words}
      or r.custom_sn ilike ${words} or r.goods_sn ilike ${words})`)
  }
  return sql.join(wanted, sql` and `)
}

/** More cents than any price: with it added, how far a price fell or rose is not below 0, and is a key. */
const aboveAnyPrice = sql.lit(1_000_000_000_000)
/** By so many letters titles are sorted: a key that stands in an address has room for them. */
const lettersSorted = sql.lit(120)

function orderOf({ sort }: Input, { language }: Buyer): RowOrder {
  const id = sql`f.id`
  if (sort === 'title')
    return {
      by: sql`left(lower(coalesce(nullif(p.title ->> ${language}, ''), p.title ->> 'en-US')), ${lettersSorted})`,
      id,
      of: 'name',
    }
  if (sort === 'price_low') return { by: shownCents, id, of: 'number' }
  if (sort === 'price_high') return { by: shownCents, id, of: 'number', falling: true }
  if (sort === 'fallen')
    return { by: sql`${shownCents} - f.price_cents + ${aboveAnyPrice}`, id, of: 'number' }
  return { by: sql`f.created_at`, id, falling: true }
}

function shown(row: FavouriteRow, actor: Buyer): AnswerRow {
  const { title, color, created_at, was_cents, price_cents, special_offer_cents, fob_price_cents, ...rest } =
    row
  const prices = { price_cents, special_offer_cents, fob_price_cents, tiers: [] }
  return {
    ...rest,
    title: textIn(title, actor.language),
    color: color && textIn(color, actor.language),
    added_at: created_at.toISOString(),
    shown_price: moneyText(shownPrice(prices, row.purchase_modes[0]!).base_cents),
    price: moneyText(price_cents),
    price_was: moneyText(was_cents),
  }
}

async function foldersOf(tx: Tx, actor: Buyer) {
  const { rows } = await sql<{ id: number | null; name: string; count: number }>`
    select d.id, coalesce(d.name, '') as name, count(f.id)::int as count
    from (select id, account_id, name from favourite_folder where account_id = ${actor.account_id}
      union all select null, ${actor.account_id}, null) d
    left join favourite f on f.account_id = d.account_id and f.folder_id is not distinct from d.id and f.removed_at is null
    group by d.id, d.name order by lower(d.name), d.id`.execute(tx)
  const folders = rows.flatMap(({ id, name, count }) => (id === null ? [] : [{ id, name, count }]))
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return { folders, all, loose: rows.find(({ id }) => id === null)?.count ?? 0 }
}
