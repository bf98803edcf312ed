import { type RawBuilder, sql } from 'kysely'
import type { importInfo as declared, salesImportList } from '#api/buying/channel/sales-import'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import {
  type SalesFault,
  type SalesField,
  type SalesMapping,
  salesRowState,
} from '#rules/buying/channel/sales-fields'
import { cellsByField } from '#rules/buying/channel/sales-table'
import { type RefusalName, type RefusalParams, refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { fullName } from '../../../sql/full-name.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'
import { waitingKeys } from './waiting-keys.ts'
import { withNear } from './with-near.ts'

type Head = Out<typeof salesImportList>['list'][number]
type HeadRecord = Omit<Head, 'created_at' | 'finished_at'> & {
  created_at: Date
  finished_at: Date | null
  columns: string[]
  mapping: SalesMapping
  in_parts: boolean
  carrier: string | null
  carrier_account: string | null
  file_id: string | null
}
type Row = Omit<Out<typeof declared>['list'][number], 'why'>
/** A row with why it was refused, which the caller puts into words. */
type RowRecord = Row & { reason: RefusalName | ''; params: RefusalParams }

const { bad, good, placed, here, refused } = salesRowState
const rowsOf = (condition: RawBuilder<unknown>) => sql`(count(*) filter (where r.state ${condition}))::int`
const headColumns = sql`i.id, i.file_name, a.platform, a.name as account, ${fullName('p')} as by, i.state, i.created_at,
  i.finished_at, i.waits, i.file_id, i.columns, i.mapping, a.in_parts, a.carrier, a.carrier_account, (select json_build_object('rows', count(*)::int, 'bad', ${rowsOf(sql`= ${bad}`)},
    'good', ${rowsOf(sql`= ${good}`)}, 'placed', ${rowsOf(sql`= ${placed}`)}, 'here', ${rowsOf(sql`= ${here}`)},
    'refused', ${rowsOf(sql`= ${refused}`)},
    'orders_good', (count(distinct r.number_key) filter (where r.state = ${good}))::int,
    'orders_placed', (count(distinct r.number_key) filter (where r.state = ${placed}))::int)
    from sales_import_row r where r.import_id = i.id) as counts`
const headJoins = sql`from sales_import i join channel_account a on a.id = i.channel_account_id join account p on p.id = i.account_id`

const showHead = ({ created_at, finished_at, ...read }: HeadRecord): Head => {
  const { id, file_name, platform, account, by, state, waits, counts } = read
  return {
    ...{ id, file_name, platform, account, by, state, waits, counts },
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  }
}

/** The company's files of channels' orders, newest first. */
export async function listSalesImports(
  tx: Tx,
  { company_id }: Buyer,
  input: In<typeof salesImportList>,
): Promise<Out<typeof salesImportList>> {
  const where = sql`i.company_id = ${company_id}`
  const page = pageClauses({ where, order: { id: sql`i.id`, falling: true }, ...input })
  const { rows: read } = await sql<HeadRecord & { key: string | null }>`
    select ${page.key} as key, ${headColumns} ${headJoins} ${page.rows}`.execute(tx)
  const { rows, next } = onePage(read, input.page_size)
  return {
    list: rows.map(({ key: _, ...row }) => showHead(row)),
    count: await countRows(tx, sql`from sales_import i where ${where}`),
    next,
  }
}

/** An import of the company with its shape. Refuses an unknown one (`request.notFound`). */
export async function readImport(tx: Tx, { company_id }: Buyer, import_id: number): Promise<HeadRecord> {
  const { rows } = await sql<HeadRecord>`
    select ${headColumns} ${headJoins} where i.id = ${import_id} and i.company_id = ${company_id}`.execute(tx)
  return rows[0] ?? refuse('request.notFound', {}, 'import_id')
}

export type StoredRow = Omit<RowRecord, 'cells'> & {
  cells: string[]
  fixed: Partial<Record<SalesField, string>>
  faults: SalesFault[]
}
/** The columns of `StoredRow`, from `rowJoins`. */
export const rowColumns = sql`r.row_no, r.cells, r.fixed, r.state, r.faults, r.reason, r.params, l.custom_sn, w.name as warehouse_name,
  (select o.order_number from channel_order c join orders o on o.order_parent_id = c.order_parent_id
    where c.id = r.channel_order_id order by o.warehouse_id is distinct from a.warehouse_id, o.id limit 1) as order_number,
  (select count(distinct s.warehouse_area_id)::int from sales_import_row s
    where s.import_id = r.import_id and s.state = r.state and s.number_key = r.number_key) as parts`
export const rowJoins = sql`from sales_import_row r left join relation l on l.id = r.relation_id
  left join warehouse_area a on a.id = r.warehouse_area_id left join warehouse w on w.id = a.warehouse_id`

/**
 * A file of orders and a page of its rows, as they were judged. Refuses an unknown one
 * (`request.notFound`).
 */
export async function showSalesImport(
  tx: Tx,
  actor: Buyer,
  { import_id, which, ...number }: In<typeof declared>,
): Promise<Omit<Out<typeof declared>, 'list'> & { list: RowRecord[] }> {
  const head = await readImport(tx, actor, import_id)
  const where = sql`r.import_id = ${import_id} and ${which === 'all' ? sql`true` : sql`r.state = ${salesRowState[which]}`}`
  const page = pageClauses({ where, order: { id: sql`r.row_no` }, ...number })
  const { rows: read } = await sql<StoredRow & { key: string | null }>`
    select ${page.key} as key, ${rowColumns} ${rowJoins} ${page.rows}`.execute(tx)
  const { rows, next } = onePage(read, number.page_size)
  const list = rows.map(({ key: _, fixed, cells, ...row }) => ({
    ...row,
    cells: cellsByField({ cells, fixed }, head),
  }))
  const { rows: waiting } = await sql<{ count: number }>`
    select count(*)::int as count from (${waitingKeys(sql`${import_id}::int`)}) w`.execute(tx)
  return {
    list: await withNear(tx, list, actor.language),
    count: which === 'all' ? head.counts.rows : head.counts[which],
    next,
    import: {
      ...showHead(head),
      columns: head.columns,
      mapping: head.mapping,
      in_parts: head.in_parts,
      carrier: head.carrier,
      carrier_account: head.carrier_account,
      file_id: head.file_id,
      orders_waiting: waiting[0]!.count,
    },
  }
}
