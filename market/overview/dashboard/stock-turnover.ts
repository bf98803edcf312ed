import { type RawBuilder, sql } from 'kysely'
import { hoursAfter } from '#rules/buying/order/times'
import { coverDays, idleDays, type StockRisk, speedDays } from '#rules/overview/dashboard/stock-risk'
import { dayOfMoment } from '../../sql/site-days.ts'

const daysBefore = (at: Date, days: number) => hoursAfter(at, -24 * days)

/**
 * Each item's stock in each warehouse, as `standing`: on hand, shipped within a month, days since the last
 * shipment (or since its arrival), and how many days the available stock will last. `sold` reads half a year
 * of movements from their index; only items not sold in that time need a further look.
 */
export const stockTurnover = (at: Date, site_id: number | undefined) => sql`
  sold as materialized (
    select relation_id, warehouse_id, max(at) as last_at,
      coalesce(-sum(amount) filter (where at > ${daysBefore(at, speedDays)}), 0)::int as pieces
    from stock_movement
    where reason in ('shipped', 'picked_up', 'kept') and at > ${daysBefore(at, idleDays.idle180)} and at <= ${at}
    group by 1, 2),
  lying as (
    select s.relation_id, s.warehouse_id, s.on_hand, s.on_hand - s.reserved as available, s.incoming, s.incoming_on,
      ${dayOfMoment({ instant: sql`${at}`, zone: sql`w.time_zone` })} as today,
      coalesce(sold.pieces, 0) as sold, r.purchase_modes, r.off_shelf_at, coalesce(sold.last_at, old.last_at, old.first_at) as idle_since
    from stock s
    join relation r on r.id = s.relation_id
    join warehouse w on w.id = s.warehouse_id
    left join sold on sold.relation_id = s.relation_id and sold.warehouse_id = s.warehouse_id
    left join lateral (
      select max(m.at) filter (where m.reason in ('shipped', 'picked_up', 'kept')) as last_at,
        min(m.at) filter (where m.amount > 0) as first_at
      from stock_movement m
      where sold.last_at is null and s.on_hand > 0
        and m.relation_id = s.relation_id and m.warehouse_id = s.warehouse_id) old on true
    where ${
      site_id === undefined
        ? sql`true`
        : sql`s.warehouse_id in (select warehouse_id from warehouse_area where site_id = ${site_id})`
    }),
  standing as (
    select *, 5 = any (purchase_modes) and incoming > 0 as presale,
      case when on_hand > 0 then floor(extract(epoch from ${at}::timestamptz - idle_since) / 86400)::int end as idle_days,
      case when sold > 0 then floor(available * ${speedDays}::numeric / sold)::int end as cover_days
    from lying)`

/** Whether a row of `standing` is at this risk today, by the calendar of its warehouse. */
export const atRisk = (risk: StockRisk) =>
  ({
    idle60: sql`idle_days >= ${idleDays.idle60} and idle_days < ${idleDays.idle90}`,
    idle90: sql`idle_days >= ${idleDays.idle90} and idle_days < ${idleDays.idle180}`,
    idle180: sql`idle_days >= ${idleDays.idle180}`,
    low: sql`available > 0 and cover_days < ${coverDays} and off_shelf_at is null`,
    out: sql`available <= 0 and sold > 0 and off_shelf_at is null`,
    incoming: sql`incoming > 0`,
    overdue: sql`incoming > 0 and incoming_on < today`,
    presale: sql`presale`,
  })[risk]

/** A place by days, then by pieces: both lie between 0 and 10 digits less than the place's. */
const placeOf = (days: RawBuilder<unknown>, pieces: RawBuilder<unknown>) =>
  sql`(least(greatest(${days}, 0), 999999)::bigint * 10000000000 + greatest(${pieces}, 0))`
const fewerFirst = (pieces: RawBuilder<unknown>) => sql`(9999999999 - ${pieces})`

/** How many pieces of a row count for a risk, and in which order the worst rows come first. */
export const riskMeasure = (risk: StockRisk) =>
  risk === 'incoming' || risk === 'overdue' || risk === 'presale'
    ? {
        pieces: sql`incoming`,
        worst: {
          by: placeOf(sql`coalesce(incoming_on - date '2000-01-01', 999999)`, fewerFirst(sql`incoming`)),
          falling: false,
        },
      }
    : risk === 'low' || risk === 'out'
      ? {
          pieces: sql`available`,
          worst: { by: placeOf(sql`cover_days`, fewerFirst(sql`sold`)), falling: false },
        }
      : { pieces: sql`on_hand`, worst: { by: placeOf(sql`idle_days`, sql`on_hand`), falling: true } }
