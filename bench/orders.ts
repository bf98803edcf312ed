import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { aBuyer, anAdministrator, load, type Part } from './load.ts'

const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const shops = 2_000
/** Every so many-th order is the first company's: a large dealer among small shops. */
const largeEvery = 20
const atOnce = 4
const bar = { per_second: 0, p99_ms: 30 }

/** The lists of orders of a small shop, a large dealer and the back office, when there are a million. */
export const ordersPart: Part = {
  name: 'orders',
  demo: true,
  async run(ground) {
    const large = await aBuyer(ground)
    const small = await aBuyer(ground)
    // Tables of a session are seen by one connection alone.
    await ground.db.connection().execute((db) => layOrders(db, [large, small]))
    const staff = await anAdministrator(ground)
    const own = '/supply/order/order/list'
    const pages = [1, 2, 3, 10].map((page) => ({ page }))
    const measured = (name: string) => ({ name: `${name}, of ${orders} orders`, atOnce, bar })
    return [
      await load(ground, { ...measured('orders of a shop'), path: own, caller: small, inputs: pages }),
      await load(ground, {
        ...measured('orders of a large dealer'),
        path: own,
        caller: large,
        inputs: pages,
      }),
      await load(ground, {
        ...measured('orders of a dealer to pay'),
        path: own,
        caller: large,
        inputs: [{ statuses: '0' }],
      }),
      await load(ground, {
        ...measured('back office'),
        path: '/office/orderList',
        caller: staff,
        inputs: pages,
      }),
      await load(ground, {
        ...measured('back office, to pack'),
        path: '/office/orderList',
        caller: staff,
        inputs: [{ statuses: '5' }],
      }),
    ]
  },
}

type Owner = { company_id: number; account_id: number }

/**
 * Inserts a year of orders of one line each, most of them completed. The triggers that guard orders are off
 * meanwhile: these orders are only listed.
 */
async function layOrders(db: Db, [large, small]: [Owner, Owner]): Promise<void> {
  await unguarded(db, async () => {
    await sql`
      insert into company (site_id, name, certified_status)
      select c.site_id, 'Store ' || g, 2 from company c, generate_series(1, ${sql.lit(shops)}) g where c.id = ${large.company_id}`.execute(
      db,
    )
    await sql`
      create temp table owner as select id, row_number() over (order by id desc) - 1 as n from company
      where name like 'Store %' or id = ${small.company_id}`.execute(db)
    await sql`
      create temp table goods as select r.id, r.product_id, r.goods_sn, r.custom_sn, p.title, row_number() over (order by r.id) - 1 as n
      from relation r join product p on p.id = r.product_id`.execute(db)
    await sql`
      insert into order_parent (order_parent_number, company_id, account_id, created_at)
      select 'BENCH' || g, case when g % ${sql.lit(largeEvery)} = 0 then ${large.company_id} else o.id end, ${large.account_id},
        now() - (${sql.lit(orders)} - g) * interval '31 seconds'
      from generate_series(1, ${sql.lit(orders)}) g join owner o on o.n = g % ${sql.lit(shops)}`.execute(db)
    await sql`
      insert into orders (order_number, order_parent_id, company_id, account_id, merchant_id, warehouse_id, warehouse_area_id,
        site_id, kind, purchase_mode, logistics_type, source_type, status, goods_fee_cents, pay_before, created_at, updated_at)
      select p.order_parent_number || '-1', p.id, p.company_id, p.account_id, 1 + p.id % 4, a.warehouse_id, a.id,
        a.site_id, 1, 1, 1 + p.id % 2, 1,
        (array[7, 7, 7, 7, 7, 7, 7, 9, 9, 0, 5, 2, 90, 3, 15])[1 + (hashint4(p.id) & 1023) % 15], 12500, p.created_at, p.created_at, p.created_at
      from order_parent p
      join (select id, warehouse_id, site_id, row_number() over (order by id) - 1 as n, count(*) over () as areas from warehouse_area) a
        on a.n = p.id % a.areas
      where p.order_parent_number like 'BENCH%'`.execute(db)
    await sql`
      insert into order_line (order_id, warehouse_id, product_id, relation_id, goods_sn, custom_sn, title, amount,
        unit_price_cents, total_cents, price_trace)
      select o.id, o.warehouse_id, g.product_id, g.id, g.goods_sn, g.custom_sn, g.title, 1, 12500, 12500, '{"tier": null}'
      from orders o join goods g on g.n = o.id % (select count(*) from goods) where o.order_number like 'BENCH%'`.execute(
      db,
    )
  })
  for (const table of ['order_parent', 'orders', 'order_line', 'company'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

const guarded = ['order_parent', 'orders', 'order_line'] as const

async function unguarded(db: Db, lay: () => Promise<void>): Promise<void> {
  for (const table of guarded) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await lay()
  for (const table of guarded) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
}
