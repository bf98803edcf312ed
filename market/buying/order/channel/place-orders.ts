import { sql } from 'kysely'
import type { importPlace } from '#api/buying/channel/sales-import'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type LabelledAccount, thirdPartyOfSale } from '#rules/buying/channel/by-label'
import { withFirstAddress } from '#rules/buying/channel/judge-sales'
import { readSalesRow } from '#rules/buying/channel/read-sales-row'
import {
  type SalesField,
  type SalesMapping,
  salesImportState,
  salesRowState,
} from '#rules/buying/channel/sales-fields'
import { cellsByField } from '#rules/buying/channel/sales-table'
import { type Refusal, refuse } from '#rules/refusals'
import type { Buyer, System } from '../../../actor.ts'
import { summed } from '../../../goods/inventory/stock-take.ts'
import { placeSale } from '../checkout/place-sale.ts'
import { takeNumber, tieNumber } from '../keep/take-number.ts'
import { importerOf } from './importer.ts'
import { lockImport } from './judge-import.ts'
import { waitingKeys } from './waiting-keys.ts'

/** An order of a channel that waits to be placed. */
export type WaitingSale = { import_id: number; number_key: string }

/** Wakes the job that places orders at commit (`server/jobs`). */
const wakePlacing = (tx: Tx) => sql`select pg_notify('sales_waiting', '')`.execute(tx)

/**
 * Lets the good orders of an import be placed, in the name of who says so; with `waits` those as well that
 * lack nothing but goods, as these come. Refuses an import without any (`salesImport.nothingGood`), and as
 * `lockImport` does.
 */
export async function placeImport(
  tx: Tx,
  actor: Buyer,
  { import_id, waits }: In<typeof importPlace>,
): Promise<Out<typeof importPlace>> {
  await lockImport(tx, actor, import_id)
  const { rows } = await sql<{ orders: number; waiting: number }>`
    select (select count(distinct number_key)::int from sales_import_row
      where import_id = ${import_id} and state = ${salesRowState.good}) as orders,
      (select count(*)::int from (${waitingKeys(sql`${import_id}::int`)}) w) as waiting`.execute(tx)
  const { orders } = rows[0]!
  const waiting = waits ? rows[0]!.waiting : 0
  if (orders + waiting === 0) refuse('salesImport.nothingGood')
  const said = { import_id, waits: waiting > 0 }
  if (orders > 0) await beginPlacing(tx, actor, said)
  else await letWait(tx, actor, said)
  return { orders, waiting }
}

type StartedImport = { import_id: number; waits: boolean }

const letWait = (tx: Tx, { account_id }: Buyer, { import_id, waits }: StartedImport) =>
  tx.updateTable('sales_import').set({ account_id, waits }).where('id', '=', import_id).execute()

/** Lets the good orders of a locked import be placed, in the name of this person. */
export async function beginPlacing(tx: Tx, actor: Buyer, { import_id, waits }: StartedImport): Promise<void> {
  await tx
    .updateTable('sales_import')
    .set({
      state: salesImportState.placing,
      placed_at: actor.at,
      finished_at: null,
      account_id: actor.account_id,
      waits,
    })
    .where('id', '=', import_id)
    .execute()
  await wakePlacing(tx)
}

/** The next order to be placed, the oldest import first, in the order of its file; null where none waits. */
export async function nextWaitingSale(tx: Tx): Promise<WaitingSale | null> {
  const { rows } = await sql<WaitingSale>`
    select r.import_id, r.number_key from sales_import i join sales_import_row r on r.import_id = i.id
    where i.state = ${sql.lit(salesImportState.placing)} and r.state = ${salesRowState.good}
    order by r.import_id, r.row_no limit 1`.execute(tx)
  return rows[0] ?? null
}

type TakenRow = {
  row_no: number
  cells: string[]
  fixed: Partial<Record<SalesField, string>>
  relation_id: number
  amount: number
  warehouse_area_id: number
  columns: string[]
  mapping: SalesMapping
  channel_account_id: number
  company_id: number
  /** Null where the warehouses send it. */
  labelled: LabelledAccount | null
}

/**
 * Places one order of a channel: exactly once among simultaneous workers, for its rows are settled in the
 * same transaction, and once for ever, for the database has each number of an account once. Where it is here
 * already its rows say so. Refuses as `placeSale` does, and then settles nothing.
 */
export async function placeWaitingSale(tx: Tx, { at }: System, waiting: WaitingSale): Promise<void> {
  const { import_id, number_key } = waiting
  const { rows } = await sql<TakenRow>`
    select r.row_no, r.cells, r.fixed, r.relation_id, r.amount, r.warehouse_area_id, i.columns, i.mapping,
      i.channel_account_id, i.company_id,
      case when a.carrier is not null then json_build_object('platform', a.platform, 'account', a.name,
        'carrier', a.carrier, 'carrier_account', a.carrier_account, 'email', p.email) end as labelled
    from sales_import_row r join sales_import i on i.id = r.import_id join account p on p.id = i.account_id
    join channel_account a on a.id = i.channel_account_id
    where r.import_id = ${import_id} and r.number_key = ${number_key} and r.state = ${salesRowState.good}
    order by r.row_no for no key update of r`.execute(tx)
  const [first] = rows
  if (!first) return
  const read = withFirstAddress(rows.map((row) => ({ ...row, cells: cellsByField(row, row) })))
  const lines = read.map(({ cells, fixed }) => readSalesRow(cells, fixed))
  const { platform_order, ship_to } = lines[0]!
  const { id, fresh } = await takeNumber(tx, { ...first, import_id, platform_order, at })
  if (fresh) {
    const { order_parent_number } = await placeSale(tx, await importerOf(tx, import_id, at), {
      ship_to,
      parts: partsOf(rows) as [Part, ...Part[]],
      po_number: platform_order.slice(0, 60),
      ship_by: firstDay(lines),
      third_party: first.labelled && thirdPartyOfSale(lines[0]!, first.labelled),
    })
    await tieNumber(tx, {
      id,
      order_parent_number,
      lines: rows.map(({ relation_id, amount }, i) => ({
        platform_line: lines[i]!.platform_line,
        given: lines[i]!.number,
        relation_id,
        amount,
      })),
    })
  }
  const state = fresh ? salesRowState.placed : salesRowState.here
  await sql`update sales_import_row set state = ${state}, channel_order_id = ${id}
    where import_id = ${import_id} and number_key = ${number_key} and state = ${salesRowState.good}`.execute(
    tx,
  )
}

/** The day by which an order has to leave: the first of its rows. */
const firstDay = (lines: readonly { ship_by: string | null }[]): string | null =>
  lines.flatMap(({ ship_by }) => ship_by ?? []).toSorted()[0] ?? null

type Part = { warehouse_area_id: number; goods: ReturnType<typeof summed> }

/** What each warehouse sends of an order. */
const partsOf = (rows: readonly TakenRow[]): Part[] =>
  [...Map.groupBy(rows, (row) => row.warehouse_area_id)].map(([warehouse_area_id, theirs]) => ({
    warehouse_area_id,
    goods: summed(theirs),
  }))

/** Records that an order was refused, or that it failed because of a bug. */
export async function noteSaleRefused(
  tx: Tx,
  { import_id, number_key, refusal }: WaitingSale & { refusal: Refusal },
): Promise<void> {
  const { refused, good } = salesRowState
  const params = JSON.stringify(refusal.params)
  await sql`update sales_import_row set state = ${refused}, reason = ${refusal.reason}, params = ${params}::jsonb
    where import_id = ${import_id} and number_key = ${number_key} and state = ${good}`.execute(tx)
}
