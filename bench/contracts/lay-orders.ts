import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { orderKind } from '#rules/buying/order/graphs'
import { logisticsType, purchaseMode, sourceType } from '#rules/codes'
import type { Laid } from './lay-contracts.ts'
import { unguarded } from './unguarded.ts'

const tables = [
  'order_parent',
  'orders',
  'order_line',
  'lot',
  'lot_line',
  'lot_history',
  'claim',
  'presale_order',
  'presale_batch',
  'presale_hold',
] as const

/**
 * Inserts the orders of the contracts in force, of two lots each, a claim of each lot, and as many
 * reservations as there are contracts, with their shipments.
 */
export async function layOrders(db: Db, laid: Laid): Promise<void> {
  await unguarded(db, tables, async (one) => {
    await layOrdersOfContracts(one)
    await layClaims(one)
    await layShipments(one, laid)
    await layReservations(one, laid)
  })
}

async function layOrdersOfContracts(one: Db): Promise<void> {
  await sql`
    insert into order_parent (order_parent_number, company_id, account_id, created_at)
    select 'BT' || c.id, c.company_id, c.account_id, c.created_at from contract c
    where c.contract_sn like 'BC%' and c.state = 2`.execute(one)
  await sql`
    insert into orders (order_number, order_parent_id, company_id, account_id, merchant_id, site_id, contract_id, kind, purchase_mode,
      logistics_type, source_type, status, goods_fee_cents, pay_before, created_at, updated_at)
    select p.order_parent_number || '-1', p.id, c.company_id, c.account_id, c.merchant_id, c.site_id, c.id, ${orderKind.contract},
      ${purchaseMode.fob}, ${logisticsType.freight}, ${sourceType.storefront},
      (array[33, 33, 33, 33, 24, 25, 26, 31, 9, 21])[1 + (hashint4(c.id) & 1023) % 10], v.total_cents, c.created_at, c.created_at, c.created_at
    from contract c join order_parent p on p.order_parent_number = 'BT' || c.id
    join contract_version v on v.contract_id = c.id and v.version = c.version
    where c.state = 2 and c.contract_sn like 'BC%' order by c.id`.execute(one)
  await sql`
    insert into lot (order_id, lot_no, planned_on, value_cents, state, sailed_on, eta, arrived_on, accept_by)
    select o.id, n, v.delivery_on, o.goods_fee_cents / 2, s.state, case when s.state in (2, 4, 6) then v.delivery_on end,
      case when s.state in (2, 4, 6) then v.delivery_on + 30 end, case when s.state = 6 then v.delivery_on + 31 end,
      case when s.state = 6 then (v.delivery_on + 45)::timestamptz end
    from orders o join contract c on c.id = o.contract_id join contract_version v on v.contract_id = c.id and v.version = c.version
    cross join generate_series(1, 2) n
    cross join lateral (select case when o.status in (33, 31) then 6 when o.status = 9 then 9 when o.status = 26 and n = 1 and o.id % 50 = 0
      then 2 when o.status in (26, 25) and n = 1 then 4 else 0 end as state) s
    where o.order_number like 'BT%'`.execute(one)
  await sql`
    insert into lot_line (order_id, lot_no, line_no, planned, shipped, sound)
    select t.order_id, t.lot_no, l.line_no, l.quantity, case when t.state = 6 then l.quantity else 0 end,
      case when t.state = 6 then l.quantity else 0 end
    from lot t join orders o on o.id = t.order_id join contract_line l on l.contract_id = o.contract_id
    where o.order_number like 'BT%'`.execute(one)
  await sql`
    insert into lot_history (order_id, lot_no, event, from_state, to_state, by_role, at)
    select t.order_id, t.lot_no, 'submitDocuments', 1, 2, 'merchant', o.created_at from lot t join orders o on o.id = t.order_id
    where t.state in (2, 4, 6) and o.order_number like 'BT%'`.execute(one)
}

async function layClaims(one: Db): Promise<void> {
  await sql`
    insert into claim (claim_number, order_id, lot_no, merchant_id, account_id, asked_cents, state, opened_at, waits_since, service_at,
      closed_at, settled_cents, discount_cents, back_cents)
    select 'BK' || t.order_id || '-' || t.lot_no, t.order_id, t.lot_no, o.merchant_id, o.account_id, 1000,
      case when s.open then 0 else 2 end, o.created_at, o.created_at, o.created_at + interval '15 days',
      case when not s.open then o.created_at end, case when not s.open then 500 end, case when not s.open then 0 end,
      case when not s.open then 500 end
    from lot t join orders o on o.id = t.order_id cross join lateral (select t.order_id % 100 = 0 as open) s
    where o.order_number like 'BT%'`.execute(one)
}

async function layShipments(one: Db, { contracts }: Laid): Promise<void> {
  await sql`
    insert into presale_batch (relation_id, warehouse_id, arrives_on, first_arrives_on, quantity, booked, arrived, state, vessel, created_at)
    select s.relation_id, s.warehouse_id, current_date + g % 90, current_date + g % 90, 100, 0,
      case when g % 20 = 0 then 0 else 100 end, case when g % 20 = 0 then 'open' else 'arrived' end, 'Bench', now()
    from generate_series(1, ${sql.lit(contracts / 10)}) g
    join (select relation_id, warehouse_id, row_number() over (order by relation_id, warehouse_id) - 1 as n, count(*) over () as all
      from stock) s on s.n = g % s.all`.execute(one)
}

async function layReservations(
  one: Db,
  { company_id, account_id, merchant_id, contracts }: Laid,
): Promise<void> {
  await sql`
    insert into order_parent (order_parent_number, company_id, account_id, created_at)
    select 'BR' || g, ${company_id}, ${account_id}, now() - g * interval '1 minute'
    from generate_series(1, ${sql.lit(contracts)}) g`.execute(one)
  await sql`
    insert into orders (order_number, order_parent_id, company_id, account_id, merchant_id, warehouse_id, warehouse_area_id, site_id,
      kind, purchase_mode, logistics_type, source_type, status, goods_fee_cents, pay_before, created_at, updated_at)
    select p.order_parent_number || '-1', p.id, p.company_id, p.account_id,
      case when p.id % 100 = 0 then (select min(id) from merchant where id <> ${merchant_id}) else ${merchant_id} end,
      a.warehouse_id, a.id, a.site_id, ${orderKind.presale}, ${purchaseMode.presale}, 1, 1,
      (array[7, 7, 7, 7, 7, 7, 9, 5, 13, 10, 14, 11])[1 + (hashint4(p.id) & 1023) % 12], 12500, p.created_at, p.created_at, p.created_at
    from order_parent p cross join lateral (select * from warehouse_area order by id limit 1) a
    where p.order_parent_number like 'BR%' order by p.created_at`.execute(one)
  await sql`
    insert into presale_order (order_id, deposit_cents, unit, submitted_at)
    select id, 2500, case when status <> 11 then '{"delivery_wish": "", "remarks": ""}'::jsonb end, case when status <> 11 then created_at end
    from orders where order_number like 'BR%'`.execute(one)
  await sql`
    insert into order_line (order_id, warehouse_id, product_id, relation_id, goods_sn, custom_sn, title, amount, unit_price_cents,
      total_cents, price_trace)
    select o.id, o.warehouse_id, g.product_id, g.id, g.goods_sn, g.custom_sn, p.title, 1, 12500, 12500, '{"tier": null}'
    from orders o cross join lateral (select r.* from presale_batch b join relation r on r.id = b.relation_id
      where b.vessel = 'Bench' order by b.id limit 1) g join product p on p.id = g.product_id
    where o.order_number like 'BR%'`.execute(one)
  await sql`
    insert into presale_hold (order_line_id, batch_id, relation_id, amount, state)
    select l.id, b.id, l.relation_id, 1, case o.status when 10 then 'asked' when 5 then 'held' when 14 then 'held' when 7 then 'turned'
      when 13 then 'turned' else 'released' end
    from orders o join order_line l on l.order_id = o.id
    cross join lateral (select id from presale_batch where vessel = 'Bench' order by id limit 1) b
    where o.order_number like 'BR%'`.execute(one)
}
