import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type JudgedRow, judgeSales, withFirstAddress } from '#rules/buying/channel/judge-sales'
import { readSalesRow } from '#rules/buying/channel/read-sales-row'
import {
  orderKeyOf,
  type SalesField,
  type SalesImportState,
  type SalesMapping,
  salesImportState,
  salesRowState,
} from '#rules/buying/channel/sales-fields'
import { cellsByField } from '#rules/buying/channel/sales-table'
import { logisticsType } from '#rules/codes'
import type { Platform } from '#rules/goods/private/item-alias'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { type PointFinder, salesKnowledge } from './sales-knowledge.ts'

export type LockedImport = {
  id: number
  channel_account_id: number
  platform: Platform
  site_id: number
  columns: string[]
  mapping: SalesMapping
  state: SalesImportState
  /** Orders that no single warehouse has go in parts. */
  in_parts: boolean
  /** Who fetches its orders with the platform's labels; null where the warehouses send them. */
  carrier: string | null
}

/** Imports `i` as they are judged. */
const judgedImports = sql`
  select i.id, i.channel_account_id, a.platform, i.site_id, i.columns, i.mapping, i.state, a.in_parts, a.carrier
  from sales_import i join channel_account a on a.id = i.channel_account_id`

/** An import of the company, of `i`, as it is judged. Refuses an unknown one (`request.notFound`). */
export async function readSalesImport(
  tx: Tx,
  { company_id }: Buyer,
  { id, locked = sql`` }: { id: number; locked?: RawBuilder<unknown> },
): Promise<LockedImport> {
  const { rows } = await sql<LockedImport>`
    ${judgedImports} where i.id = ${id} and i.company_id = ${company_id} ${locked}`.execute(tx)
  return rows[0] ?? refuse('request.notFound', {}, 'import_id')
}

/**
 * An import of the company, locked until the transaction ends, while nothing of it is being placed. Refuses
 * an unknown one (`request.notFound`), and one being placed (`salesImport.placing`).
 */
export async function lockImport(tx: Tx, actor: Buyer, id: number): Promise<LockedImport> {
  const found = await readSalesImport(tx, actor, { id, locked: sql`for no key update of i` })
  if (found.state === salesImportState.placing) refuse('salesImport.placing')
  return found
}

/**
 * An import that places its orders by itself, locked until the transaction ends; null where it does so no
 * more, is being placed, or is held by somebody.
 */
export async function lockWaitingImport(tx: Tx, id: number): Promise<LockedImport | null> {
  const { rows } = await sql<LockedImport>`
    ${judgedImports} where i.id = ${id} and i.waits and i.state <> ${salesImportState.placing} for no key update of i skip locked`.execute(
    tx,
  )
  return rows[0] ?? null
}

type StoredCells = { row_no: number; cells: string[]; fixed: Partial<Record<SalesField, string>> }

/** Judges all rows of an import that are not placed: three kinds of questions, each asked once for all. */
export async function judgeImport(
  tx: Tx,
  actor: Buyer,
  { of, pointOf }: { of: LockedImport; pointOf: PointFinder },
): Promise<void> {
  const { rows: stored } = await sql<StoredCells>`
    select row_no, cells, fixed from sales_import_row
    where import_id = ${of.id} and state <> ${salesRowState.placed} order by row_no`.execute(tx)
  const shape = { mapping: of.mapping, columns: of.columns }
  const cells = stored.map((row) => ({ ...row, cells: cellsByField(row, shape) }))
  const rows = withFirstAddress(cells).map((row) => ({
    row_no: row.row_no,
    ...readSalesRow(row.cells, row.fixed),
  }))
  const known = await salesKnowledge(tx, actor, {
    site_id: of.site_id,
    logistics_type: of.carrier === null ? logisticsType.ship : logisticsType.freight,
    account: { id: of.channel_account_id, platform: of.platform },
    numbers: [...new Set(rows.map(({ number }) => number).filter(Boolean))],
    keys: [...new Set(rows.map(({ platform_order }) => orderKeyOf(platform_order)).filter(Boolean))],
    pointOf,
  })
  await tx.updateTable('sales_import').set({ judged_at: actor.at }).where('id', '=', of.id).execute()
  await storeJudged(tx, of.id, judgeSales(rows, { ...known, inParts: of.in_parts }))
}

const storeJudged = (tx: Tx, import_id: number, judged: readonly JudgedRow[]) =>
  sql`
    update sales_import_row r set number_key = j.number_key, faults = j.faults, state = j.state, reason = '', params = '{}',
      relation_id = j.relation_id, amount = j.amount, warehouse_area_id = j.warehouse_area_id,
      channel_order_id = j.channel_order_id
    from json_to_recordset(${JSON.stringify(judged)}::json) j (row_no int, number_key text, faults jsonb, state smallint,
      relation_id int, amount int, warehouse_area_id int, channel_order_id int)
    where r.import_id = ${import_id} and r.row_no = j.row_no`.execute(tx)
