import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { refreshListing } from '#market/goods/catalogue/refresh-listing'
import { logisticsType, purchaseMode, sourceType } from '#rules/codes'
import { unguarded } from '../contracts/unguarded.ts'

const tables = ['product', 'product_category', 'media', 'relation', 'stock', 'stock_movement', 'order_parent']
/** Ids of what is laid are above these. */
const above = 10_000_000
const listedAtOnce = 500

type LaidPortal = { merchant_id: number; company_id: number; account_id: number; products: number }

/** Inserts so many products of one item for a manufacturer, listed, and as many completed orders. */
export async function layPortal(db: Db, laid: LaidPortal): Promise<void> {
  await unguarded(db, [...tables, 'orders', 'order_line'], async (one) => {
    await layProducts(one, laid)
    await layItems(one, laid)
    await layOrdersOf(one, laid)
  })
  for (let from = 1; from <= laid.products; from += listedAtOnce) {
    const ids = Array.from({ length: listedAtOnce }, (_one, n) => above + from + n)
    await inTransaction(db, (tx) => refreshListing(tx, ids))
  }
}

async function layProducts(one: Db, { merchant_id, products }: LaidPortal): Promise<void> {
  await sql`
    insert into product (id, merchant_id, title, description, keywords, width_mm, depth_mm, height_mm, weight_g, first_shelved_at)
    select ${above} + n, ${merchant_id}, jsonb_build_object('en-US', (array['Oak', 'Walnut', 'Linen', 'Steel', 'Rattan'])[1 + n % 5] || ' ' ||
        (array['sofa', 'chair', 'table', 'bed', 'cabinet', 'stool', 'desk'])[1 + n % 7] || ' of series ' || n),
      jsonb_build_object('en-US', repeat('Made of solid wood, with covers that can be washed. ', 4)), '', 900, 600, 700, 21000,
      timestamptz '2026-01-01' + make_interval(mins => n)
    from generate_series(1, ${products}::int) n`.execute(one)
  await sql`insert into product_category (product_id, category_id, is_primary)
    select ${above} + n, (select max(c.id) from category c where c.parent_id is not null), true from generate_series(1, ${products}::int) n`.execute(
    one,
  )
  await sql`insert into media (product_id, position, kind, path)
    select ${above} + n, i, 'picture', 'bench/' || n || '/' || i from generate_series(1, ${products}::int) n, generate_series(1, 4) i`.execute(
    one,
  )
}

async function layItems(one: Db, { merchant_id, products }: LaidPortal): Promise<void> {
  await sql`
    insert into relation (id, product_id, merchant_id, goods_sn, custom_sn, purchase_modes, price_cents)
    select ${above} + n, ${above} + n, ${merchant_id}, 'BP' || n, 'BENCH-' || n, '{1}', 10000 + n % 700 * 100
    from generate_series(1, ${products}::int) n`.execute(one)
  await sql`
    with laid as (
      insert into stock (relation_id, warehouse_id, on_hand)
      select ${above} + n, w.id, 5 + n % 90 from generate_series(1, ${products}::int) n, (select id from warehouse order by id limit 2) w
      returning relation_id, warehouse_id, on_hand)
    insert into stock_movement (relation_id, warehouse_id, amount, reason, at)
    select relation_id, warehouse_id, on_hand, 'opening', timestamptz '2026-01-01' from laid`.execute(one)
}

async function layOrdersOf(
  one: Db,
  { merchant_id, company_id, account_id, products }: LaidPortal,
): Promise<void> {
  await sql`
    insert into order_parent (order_parent_number, company_id, account_id, created_at)
    select 'BP' || n, ${company_id}, ${account_id}, timestamptz '2026-01-01' + make_interval(mins => n)
    from generate_series(1, ${products}::int) n`.execute(one)
  await sql`
    insert into orders (order_number, order_parent_id, company_id, account_id, merchant_id, site_id, kind, purchase_mode, logistics_type,
      source_type, status, goods_fee_cents, pay_before, created_at, updated_at, completed_at, warehouse_id, warehouse_area_id)
    select p.order_parent_number || '-1', p.id, ${company_id}, ${account_id}, ${merchant_id}, (select min(id) from site), 1,
      ${purchaseMode.general}, ${logisticsType.selfPickup}, ${sourceType.storefront}, 7, 20000, p.created_at, p.created_at, p.created_at,
      p.created_at, a.warehouse_id, a.id
    from order_parent p cross join (select id, warehouse_id from warehouse_area order by id limit 1) a
    where p.order_parent_number like 'BP%'`.execute(one)
  await sql`
    insert into order_line (order_id, warehouse_id, product_id, relation_id, goods_sn, custom_sn, title, amount, unit_price_cents, total_cents,
      price_trace, commission_rate_id)
    select o.id, o.warehouse_id, r.product_id, r.id, r.goods_sn, r.custom_sn, '{"en-US": "Bench"}', 2, 10000, 20000, '[]',
      (select min(id) from commission_rate)
    from orders o join relation r on r.goods_sn = substring(o.order_number from '^BP[0-9]+') where o.order_number like 'BP%'`.execute(
    one,
  )
}
