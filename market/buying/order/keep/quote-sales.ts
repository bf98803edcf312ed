import { sql } from 'kysely'
import type { salesQuote as declared } from '#api/buying/channel/sales-import'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { withFirstAddress } from '#rules/buying/channel/judge-sales'
import { readSalesRow } from '#rules/buying/channel/read-sales-row'
import { type SalesField, salesRowState } from '#rules/buying/channel/sales-fields'
import { cellsByField } from '#rules/buying/channel/sales-table'
import type { FoundZone } from '#rules/buying/delivery-fee'
import { moneyText, plus, zero } from '#rules/money/money'
import type { Buyer } from '../../../actor.ts'
import { zoneAt } from '../../../goods/delivery/zone-at.ts'
import { type Goods, goodsColumns, goodsJoins } from '../../../goods/inventory/read-goods.ts'
import { summed } from '../../../goods/inventory/stock-take.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'
import { readSalesImport } from '../channel/judge-import.ts'
import { choiceOfFiles, salesFees } from '../checkout/sales-fees.ts'

type Line = {
  row_no: number
  number_key: string
  cells: string[]
  fixed: Partial<Record<SalesField, string>>
  relation_id: number
  amount: number
  warehouse_area_id: number
}
/** What one warehouse sends of an order, and where to. */
type Part = { place: number; warehouse_area_id: number; zip: string; lines: readonly Line[] }
type PlacedGoods = Goods & { area_id: number }

/**
 * What placing the good orders of a file will cost, a page of them in the order of the file: the same fees as
 * placing them. A part that no tariff reaches waits for its delivery to be quoted. Refuses an unknown import
 * (`request.notFound`).
 */
export async function quoteSales(
  tx: Tx,
  actor: Buyer,
  { import_id, ...number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const of = await readSalesImport(tx, actor, { id: import_id })
  const order = { id: sql`g.first_row` }
  const page = pageClauses({ where: sql`true`, order, ...number })
  const good = sql`(select number_key, min(row_no) as first_row from sales_import_row
    where import_id = ${import_id} and state = ${salesRowState.good} group by 1) g`
  const { rows: found } = await sql<{ key: string | null; number_key: string }>`
    select ${page.key} as key, g.number_key from ${good} ${page.rows}`.execute(tx)
  const { rows: orders, next } = onePage(found, number.page_size)
  const keys = orders.map(({ number_key }) => number_key)
  const { rows: lines } = await sql<Line>`
    select row_no, number_key, cells, fixed, relation_id, amount, warehouse_area_id from sales_import_row
    where import_id = ${import_id} and state = ${salesRowState.good} and number_key = any (${keys}::text[]) order by row_no`.execute(
    tx,
  )
  const read = withFirstAddress(lines.map((line) => ({ ...line, cells: cellsByField(line, of) })))
  const first = new Map<string, ReturnType<typeof readSalesRow>>()
  for (const { number_key, cells, fixed } of read)
    if (!first.has(number_key)) first.set(number_key, readSalesRow(cells, fixed))
  const parts = partsOf(lines, (key) => first.get(key)!.ship_to.receiving_zip)
  const known = await readKnown(tx, { parts, at: actor.at })
  const choice = choiceOfFiles(of.carrier !== null)
  const priced = parts.map((part) => ({ part, ...feesOf(part, { ...known, choice }) }))
  const ofOrder = Map.groupBy(priced, ({ part }) => part.lines[0]!.number_key)
  const list = keys.map((key) => showOrder(ofOrder.get(key)!, first.get(key)!.platform_order))
  return { list, next, count: await countRows(tx, sql`from ${good}`) }
}

const partsOf = (lines: readonly Line[], zipOf: (number_key: string) => string): Part[] =>
  [...Map.groupBy(lines, (line) => `${line.number_key}\n${line.warehouse_area_id}`).values()].map(
    (theirs, place) => ({
      place,
      warehouse_area_id: theirs[0]!.warehouse_area_id,
      zip: zipOf(theirs[0]!.number_key),
      lines: theirs,
    }),
  )

type QuoteFacts = {
  goods: ReadonlyMap<string, PlacedGoods>
  /** The delivery zone of each part, by the part's index. */
  zones: ReadonlyMap<number, FoundZone | null>
  names: ReadonlyMap<number, string>
}

/** The goods where they are sent from, and the zones they go to: a query for each. */
async function readKnown(tx: Tx, { parts, at }: { parts: readonly Part[]; at: Date }): Promise<QuoteFacts> {
  const wanted = parts.flatMap(({ warehouse_area_id, lines }) =>
    lines.map(({ relation_id }) => ({ relation_id, area_id: warehouse_area_id })),
  )
  const { rows: goods } = await sql<PlacedGoods>`
    select w.area_id, ${goodsColumns}
    from (select distinct v.relation_id, v.area_id, a.warehouse_id
      from json_to_recordset(${JSON.stringify(wanted)}::json) v (relation_id int, area_id int)
      join warehouse_area a on a.id = v.area_id) w
    ${goodsJoins}`.execute(tx)
  const sent = parts.map(({ place, warehouse_area_id, zip }) => ({ place, area_id: warehouse_area_id, zip }))
  const { rows: zones } = await sql<{ place: number; area_id: number; name: string; zone: FoundZone | null }>`
    select v.place, v.area_id, w.name, ${zoneAt({ warehouse_id: sql`w.id`, zip: sql`v.zip`, at })} as zone
    from json_to_recordset(${JSON.stringify(sent)}::json) v (place int, area_id int, zip text)
    join warehouse_area a on a.id = v.area_id join warehouse w on w.id = a.warehouse_id`.execute(tx)
  return {
    goods: new Map(goods.map((item) => [`${item.area_id} ${item.relation_id}`, item])),
    zones: new Map(zones.map(({ place, zone }) => [place, zone])),
    names: new Map(zones.map(({ area_id, name }) => [area_id, name])),
  }
}

type ChosenFacts = QuoteFacts & { choice: ReturnType<typeof choiceOfFiles> }

function feesOf({ place, warehouse_area_id, lines }: Part, { goods, zones, names, choice }: ChosenFacts) {
  const pieces = summed(lines).map(({ relation_id, amount }) => ({
    ...goods.get(`${warehouse_area_id} ${relation_id}`)!,
    amount,
  }))
  return {
    warehouse: names.get(warehouse_area_id)!,
    ...salesFees(pieces, choice, zones.get(place) ?? null),
  }
}

function showOrder(
  parts: readonly ({ part: Part } & ReturnType<typeof feesOf>)[],
  platform_order: string,
): Out<typeof declared>['list'][number] {
  return {
    platform_order,
    pieces: parts.flatMap(({ part }) => part.lines).reduce((sum, { amount }) => sum + amount, 0),
    parts: parts.map(({ warehouse, fees, delivery_known }) => ({
      warehouse,
      handling: moneyText(fees.pack_fee_cents),
      delivery: delivery_known ? moneyText(fees.delivery_fee_cents) : null,
    })),
    total: moneyText(plus(zero, ...parts.map(({ fees }) => fees.order_fee_cents))),
  }
}
