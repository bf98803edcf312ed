import { sql } from 'kysely'
import type { ownRates as declared } from '#api/money/earning'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt } from '#rules/days'
import { percentText, rateLevel, type SaleKind, saleKinds } from '#rules/money/rates'
import type { Text3 } from '#rules/sites'
import type { Merchant } from '../../actor.ts'
import { appliedRate } from '../commission/applied-rate.ts'
import { categoryName, type RateRecord, rateColumns, rateNames } from '../commission/rate-columns.ts'

type OwnRate = RateRecord & { own_name: Text3 | null; own_above: Text3 | null; own_sale: SaleKind }
const mostFuture = 50

/** The rates of the manufacturer's goods today, by category and kind of sale, and the changes to come. */
export async function showOwnRates(tx: Tx, actor: Merchant): Promise<Out<typeof declared>> {
  const { merchant_id } = actor
  const today = dayAt(actor.at, 'UTC')
  const goods = sql`goods as (select distinct pc.category_id from product p join product_category pc on pc.product_id = p.id and pc.is_primary
    where p.merchant_id = ${merchant_id} and p.off_shelf_at is null)`
  const { rows } = await sql<OwnRate>`
    with ${goods}, own as (select category_id from goods union all select null::int where not exists (select from goods))
    select k.sale as own_sale, n.name as own_name, up.name as own_above, ${rateColumns}
    from own g cross join unnest(array[${sql.join(Object.values(saleKinds))}]::smallint[]) as k (sale)
    left join category n on n.id = g.category_id left join category up on up.id = n.parent_id
    cross join lateral (select f.commission_rate_id from commission_candidates(${merchant_id}, g.category_id, k.sale, ${today}) f
      where not f.ended order by f.place limit 1) f
    join commission_rate r on r.id = f.commission_rate_id ${rateNames}
    order by coalesce(up.position, n.position), n.position, n.id, k.sale`.execute(tx)
  const { rows: future } = await sql<RateRecord & { id: number }>`
    with recursive ${goods}, above as (
      select category_id as id from goods
      union select c.parent_id from above a join category c on c.id = a.id where c.parent_id is not null)
    select r.id, ${rateColumns} from commission_rate r ${rateNames}
    where r.effective_on > ${today} and (r.merchant_id is null or r.merchant_id = ${merchant_id})
      and (r.category_id is null or r.category_id in (select id from above))
    order by r.effective_on, r.id limit ${mostFuture}`.execute(tx)
  return {
    list: rows.map((row) => ({
      category: categoryName({ category_name: row.own_name, category_above: row.own_above }, actor),
      sale: row.own_sale,
      ...appliedRate(row, actor),
    })),
    future: future.map((row) => ({
      id: row.id,
      ...appliedRate(row, actor),
      percent: row.basis_points === null ? null : percentText(row.basis_points),
      level: rateLevel(row),
      sale: row.sale,
    })),
  }
}
