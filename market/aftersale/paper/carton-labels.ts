import { sql } from 'kysely'
import type { cartonLabels as declared, salesLabels as ofSales } from '#api/aftersale/paper'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Label, labelOf } from '#rules/aftersale/paper/label'
import { printedAtOnce } from '#rules/aftersale/paper/paper'
import { comparePlaces } from '#rules/goods/stock/shelf-place'
import { refuse } from '#rules/refusals'
import type { Language } from '#rules/sites'
import type { Buyer, Staff } from '../../actor.ts'
import { chooseOrders } from '../../buying/order/batch/choose-orders.ts'
import { readCartons } from '../../buying/order/packing/read-cartons.ts'
import { chooseSales } from './choose-sales.ts'
import { readPrintable } from './read-printable.ts'

/**
 * A label with the carton's bin location, the time zone of its times, and how often it was printed before.
 */
type PlacedLabel = Label & { goods_sn: string; place: string; time_zone: string; printed: number }

type LabelsToPrint = { labels: PlacedLabel[]; left_out: string[] }

/**
 * A label for every carton of these orders, numbered n of N within its order; a combination has the cartons
 * of its parts. Sorted by bin location along the aisles, within one location by order. Refuses as
 * `chooseOrders` does, more orders than may be printed at once (`batch.tooMany`), and orders of which none
 * may leave (`order.noSuchPaper`); single ones that may not are left out and listed.
 */
export async function cartonLabels(tx: Tx, actor: Staff, input: In<typeof declared>): Promise<LabelsToPrint> {
  const chosen = await chooseOrders(tx, actor, { ...input, most: printedAtOnce })
  const { labels, left_out } = await readLabels(tx, chosen, actor.language)
  const printed = await timesPrinted(tx, chosen)
  const byPlace = (one: PlacedLabel, two: PlacedLabel) =>
    comparePlaces(one.place, two.place) || one.goods_sn.localeCompare(two.goods_sn)
  const placed = labels.map(({ order_id, ...label }) => ({ ...label, printed: printed.get(order_id) ?? 0 }))
  // The sort is stable: labels of one location stay sorted by order and number.
  return { labels: placed.toSorted(byPlace), left_out }
}

/**
 * The labels of a company's own sales orders, order by order; where in the warehouse goods lie is not the
 * company's to know. Refuses like `chooseSales`, and orders of which none may leave (`order.noSuchPaper`).
 */
export async function labelsOfSales(tx: Tx, actor: Buyer, input: In<typeof ofSales>): Promise<LabelsToPrint> {
  const { labels, left_out } = await readLabels(tx, await chooseSales(tx, actor, input), actor.language)
  return {
    labels: labels.map(({ order_id: _, ...label }) => ({ ...label, place: '', printed: 0 })),
    left_out,
  }
}

type LabelRow = Omit<PlacedLabel, 'printed'> & { order_id: number }

async function readLabels(
  tx: Tx,
  chosen: readonly { id: number }[],
  language: Language,
): Promise<{ labels: LabelRow[]; left_out: string[] }> {
  const { released, left_out } = await readPrintable(tx, chosen, { kind: 'packingSlip', language })
  if (released.length === 0) refuse('order.noSuchPaper')
  const ids = released.map(({ order }) => order.id)
  const cartons = await readCartons(tx, ids, language)
  const labels = released.flatMap(({ order, facts }) =>
    (cartons.get(order.id) ?? []).map((carton) => ({
      ...labelOf(facts, carton),
      order_id: order.id,
      goods_sn: carton.item.goods_sn,
      place: carton.item.place,
      time_zone: facts.time_zone,
    })),
  )
  return { labels, left_out }
}

async function timesPrinted(tx: Tx, chosen: readonly { id: number }[]): Promise<Map<number, number>> {
  const ids = chosen.map(({ id }) => id)
  const { rows } = await sql<{ order_id: number; times: number }>`
    select order_id, count(*)::int as times from label_print where order_id = any (${ids}::int[]) group by order_id`.execute(
    tx,
  )
  return new Map(rows.map(({ order_id, times }) => [order_id, times]))
}
