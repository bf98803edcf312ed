import { sql } from 'kysely'
import type { Ground } from './ground.ts'
import { aBuyer, type Caller, connections, load, type Part } from './load.ts'

const lines = 200

/** Changing a line's amount, and listing a cart of 200 lines. */
export const cart: Part = {
  name: 'cart',
  async run(ground) {
    const caller = await aBuyer(ground)
    const small = await fillCart(ground, caller, connections)
    const changes = small.flatMap(({ id, minimum }) =>
      [0, 1, 2, 3].map((more) => ({ id, amount: minimum + more, is_update: 1 })),
    )
    const full = await aBuyer(ground)
    await fillCart(ground, full, lines)
    return [
      await load(ground, {
        name: 'change an amount',
        path: '/supply/order/cart/add',
        caller,
        inputs: changes,
        bar: { per_second: 1000 },
      }),
      await load(ground, {
        name: `a cart of ${lines} lines, four at once`,
        path: '/home/getCartProductList',
        caller: full,
        inputs: [{}],
        atOnce: 4,
        bar: { per_second: 0, p99_ms: 50 },
      }),
    ]
  },
}

type Owner = Caller & { account_id: number; company_id: number }

/** Lays so many lines into a cart, of items that are there in plenty. */
async function fillCart({ db }: Ground, { account_id, company_id }: Owner, count: number) {
  const { rows } = await sql<{ id: number; minimum: number }>`
    with plenty as (
      select r.id, r.product_id, r.minimum_amount, r.price_cents from relation r
      join stock s on s.relation_id = r.id and s.warehouse_id = 1 and s.on_hand - s.reserved > r.minimum_amount + 10
      where 1 = any (r.purchase_modes) and r.multiple = 1 and r.off_shelf_at is null order by r.id limit ${count}),
    put as (
      insert into cart_line (company_id, account_id, product_id, relation_id, warehouse_area_id, warehouse_id, purchase_mode,
        logistics_type, source_type, amount, price_seen_cents, created_at)
      select ${company_id}, ${account_id}, product_id, id, 1, 1, 1, 1, 1, minimum_amount, price_cents, now() from plenty
      returning id, amount)
    select id, amount as minimum from put`.execute(db)
  return rows
}
