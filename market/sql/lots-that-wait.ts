import { sql } from 'kysely'
import { lotState } from '#rules/buying/contract/lot'
import { evidenceState } from '#rules/buying/contract/lot/papers'
import { inspectionReminders, refusedPaperReminders } from '#rules/buying/contract/times'

const { lit } = sql

/** When and why the papers of a lot `l` were last refused. */
export const refusedSince = sql`select h.at, h.remark from lot_history h where h.order_id = l.order_id and h.lot_no = l.lot_no
  and h.event = 'refuseDocuments' order by h.id desc limit 1`

/**
 * The lots that wait for staff, by their queue: since when, of which site. Papers wait from when they were
 * handed in, whatever else changes of their order. Inspections, refused papers and arrivals wait once their
 * last reminder has passed (`lot-deadlines.ts`, `refused-papers.ts`).
 */
export const lotsThatWait = {
  contractDocuments: sql`select (select max(h.at) from lot_history h where h.order_id = l.order_id and h.lot_no = l.lot_no
      and h.event = 'submitDocuments') as since, o.site_id, l.order_id, l.lot_no from lot l join orders o on o.id = l.order_id
    where l.state = ${lit(lotState.documents)}`,
  inspectionsUnanswered: sql`select i.at as since, o.site_id, l.order_id, l.lot_no from inspection i
    join lot l on l.order_id = i.order_id and l.lot_no = i.lot_no join orders o on o.id = l.order_id
    where i.state = ${lit(evidenceState.toCheck)} and l.reminded >= ${lit(inspectionReminders.length)}`,
  papersNotReplaced: sql`select r.at as since, o.site_id, l.order_id, l.lot_no from lot l join orders o on o.id = l.order_id
    cross join lateral (${refusedSince}) r
    where l.state = ${lit(lotState.documentsRefused)} and l.reminded >= ${lit(refusedPaperReminders.length)}`,
  arrivalsUnknown: sql`select l.eta::timestamptz as since, o.site_id, l.order_id, l.lot_no from lot l join orders o on o.id = l.order_id
    where l.state = ${lit(lotState.onTheWater)} and l.reminded > 0`,
}
