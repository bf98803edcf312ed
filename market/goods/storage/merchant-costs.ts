import { sql } from 'kysely'
import type { merchantStorageCosts as declared } from '#api/goods/stock/merchant-storage'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Merchant } from '../../actor.ts'
import { costsShown, type House } from './storage-costs.ts'
import { tariffHere } from './tariff-steps.ts'

/** What a manufacturer's goods in our warehouses cost: so far, and what more days will. */
export async function showMerchantStorage(
  tx: Tx,
  { merchant_id, at }: Merchant,
): Promise<Out<typeof declared>> {
  return costsShown(await readHouses(tx, merchant_id, at), at)
}

/**
 * Warehouses where the manufacturer has pieces, or where their storage is not billed yet. The pieces that lie
 * there are the latest that came.
 */
async function readHouses(tx: Tx, merchant_id: number, at: Date): Promise<House[]> {
  const { rows } = await sql<House>`
    with open as (
      select warehouse_id, sum(micro_cents) as micro from storage_charge where merchant_id = ${merchant_id} and bill_id is null group by 1),
    shelves as (
      select s.relation_id, s.warehouse_id, s.on_hand, r.volume_cm3, h.accrued_through
      from relation r join stock s on s.relation_id = r.id and s.on_hand > 0
      join storage_shelf h on h.relation_id = s.relation_id and h.warehouse_id = s.warehouse_id where r.merchant_id = ${merchant_id}),
    arrived as (
      select s.*, m.day as aged_from, m.amount, sum(m.amount) over (partition by s.relation_id, s.warehouse_id order by m.day desc, m.id desc) as upto
      from shelves s join stock_movement m on m.relation_id = s.relation_id and m.warehouse_id = s.warehouse_id and m.amount > 0),
    layers as (
      select warehouse_id, aged_from, sum(least(amount, on_hand - (upto - amount)) * volume_cm3)::bigint as cm3
      from arrived where upto - amount < on_hand group by 1, 2),
    here as (
      select l.warehouse_id, json_agg(json_build_object('aged_from', l.aged_from, 'cm3', l.cm3)) as stored,
        (select min(s.accrued_through) from shelves s where s.warehouse_id = l.warehouse_id) as through
      from layers l group by 1)
    select w.id as warehouse_id, w.name, w.time_zone, coalesce(o.micro, 0)::text as so_far, h.through::text, coalesce(h.stored, '[]') as stored,
      ${tariffHere('merchant', at).columns}
    from warehouse w left join open o on o.warehouse_id = w.id left join here h on h.warehouse_id = w.id ${tariffHere('merchant', at).join}
    where o.warehouse_id is not null or h.warehouse_id is not null order by w.name`.execute(tx)
  return rows
}
