import { sql } from 'kysely'
import type { previewBatch } from '#api/buying/order-batch'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type BatchEvent, endsOrder } from '#rules/buying/order/batch'
import { hoursAfter } from '#rules/buying/order/times'
import { type Cents, moneyText, plus, zero } from '#rules/money/money'
import { type Text3, textIn } from '#rules/sites'
import type { Staff } from '../../../actor.ts'

type Summary = Omit<Out<typeof previewBatch>, 'total' | 'allowed' | 'statuses'>
type Sum = { orders: number; back_cents: Cents }
type SumsRow = {
  sites: (Sum & { site_id: number; name: Text3; alone_cents: Cents; ended_cents: Cents })[]
  warehouses: (Sum & { name: string })[]
  companies: (Sum & { name: string })[]
  company_count: number
}

const companiesShown = 12
const dayHours = 24

/** These orders in sums, with what somebody has ended alone within a day before. */
type SumWish = { event: BatchEvent; ids: readonly number[]; account_id: number; at: Date; but?: number }

async function readSums(tx: Tx, { event, ids, account_id, at, but = 0 }: SumWish): Promise<SumsRow> {
  const { rows } = await sql<SumsRow>`
    with each as materialized (select * from batch_orders(${event}, ${ids}::int[])),
    ended as (
      select d.site_id, sum(d.back_cents) as cents from order_batch b join order_batch_sum d on d.batch_id = b.id
      where b.account_id = ${account_id} and b.id <> ${but} and not b.second_needed and b.created_at > ${hoursAfter(at, -dayHours)}
      group by 1),
    of_sites as (
      select s.id as site_id, s.name, s.end_alone_cents as alone_cents, coalesce(max(d.cents), 0) as ended_cents,
        count(*)::int as orders, sum(e.back_cents) as back_cents
      from each e join site s on s.id = e.site_id left join ended d on d.site_id = s.id group by s.id),
    of_warehouses as (
      select w.name, count(*)::int as orders, sum(e.back_cents) as back_cents
      from each e join warehouse w on w.id = e.warehouse_id group by w.id),
    of_companies as (
      select c.name, count(*)::int as orders, sum(e.back_cents) as back_cents
      from each e join company c on c.id = e.company_id group by c.id)
    select
      coalesce((select json_agg(s order by s.back_cents desc, s.site_id) from of_sites s), '[]') as sites,
      coalesce((select json_agg(w order by w.orders desc, w.name) from of_warehouses w), '[]') as warehouses,
      coalesce((select json_agg(c) from (select * from of_companies order by back_cents desc, orders desc, name limit ${companiesShown}) c), '[]') as companies,
      (select count(*)::int from of_companies) as company_count`.execute(tx)
  return rows[0]!
}

const shown = ({ name, orders, back_cents }: Sum & { name: string }) => ({
  name,
  orders,
  back: moneyText(back_cents),
})

type SiteSum = { site_id: number; back_cents: Cents }

/**
 * What a move of these orders comes to: what goes back by site, warehouse and company, and whether that is
 * more than a site lets one person end within a day. `sums`: what goes back at each site.
 */
export async function sumOrders(
  tx: Tx,
  actor: Pick<Staff, 'language'>,
  wish: SumWish,
): Promise<{ summary: Summary; back_cents: Cents; sums: SiteSum[] }> {
  const { sites, warehouses, companies, company_count } = await readSums(tx, wish)
  const ends = endsOrder(wish.event)
  const back_cents = plus(zero, ...sites.map((site) => site.back_cents))
  const summary = {
    back: ends ? moneyText(back_cents) : null,
    second_person: ends && sites.some((site) => plus(site.back_cents, site.ended_cents) > site.alone_cents),
    sites: ends
      ? sites.map((site) => ({
          ...shown({ ...site, name: textIn(site.name, actor.language) }),
          alone: moneyText(site.alone_cents),
          ended: moneyText(site.ended_cents),
        }))
      : [],
    warehouses: warehouses.map(shown),
    companies: companies.map(shown),
    company_count,
  }
  return { summary, back_cents, sums: sites.map(({ site_id, back_cents }) => ({ site_id, back_cents })) }
}
