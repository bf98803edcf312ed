import { sql } from 'kysely'
import type { importMap, importRow } from '#api/buying/channel/sales-import'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import {
  type SalesMapping,
  salesLimits,
  salesRowState,
  wrongSalesColumn,
} from '#rules/buying/channel/sales-fields'
import { mappingFor, type SalesTable } from '#rules/buying/channel/sales-table'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { refuseNoDealer } from '../../../goods/private/refuse-no-dealer.ts'
import { lockChannelAccount } from './accounts.ts'
import { judgeImport, type LockedImport, lockImport } from './judge-import.ts'
import type { PointFinder } from './sales-knowledge.ts'

type NewImport = {
  channel_account_id: number
  file_name: string
  /** The uploaded file, where it is kept. */
  file_id?: string
  table: SalesTable
  pointOf: PointFinder
}

/**
 * Keeps the rows of a channel's file and judges them. Refuses a company that is no dealer (`dealer.only`), an
 * unknown account (`request.notFound`), and a file without rows (`salesImport.noRows`) or with too many
 * (`salesImport.tooLong`).
 */
export async function keepImport(
  tx: Tx,
  actor: Buyer,
  { channel_account_id, file_name, file_id, table, pointOf }: NewImport,
): Promise<{ import_id: number }> {
  await refuseNoDealer(tx, actor)
  const { platform, mapping: own } = await lockChannelAccount(tx, actor, channel_account_id)
  if (table.rows.length === 0) refuse('salesImport.noRows')
  if (table.rows.length > salesLimits.rows) refuse('salesImport.tooLong', { most: salesLimits.rows })
  const { columns, rows } = table
  const mapping = mappingFor(columns, { platform, own })
  const { company_id, account_id, site, at } = actor
  const { rows: made } = await sql<{ id: number }>`
    with made as (
      insert into sales_import (company_id, account_id, channel_account_id, site_id, file_name, file_id, columns, mapping, created_at)
      select ${company_id}, ${account_id}, ${channel_account_id}, s.id, ${file_name}, ${file_id ?? null}::uuid, ${columns}::text[],
        ${JSON.stringify(mapping)}, ${at} from site s where s.code = ${site}
      returning id),
    kept as (
      insert into sales_import_row (import_id, row_no, cells)
      select m.id, r.row_no, array(select json_array_elements_text(r.cells))
      from made m, json_to_recordset(${JSON.stringify(rows)}::json) r (row_no int, cells json))
    select id from made`.execute(tx)
  const import_id = made[0]!.id
  await judgeImport(tx, actor, { of: await lockImport(tx, actor, import_id), pointOf })
  return { import_id }
}

/**
 * Judges an import anew; with a mapping, by it: which column holds which field, for this file and the next
 * ones of its account; with `in_parts` whether several warehouses may send an order, and with `carrier` who
 * fetches it with its platform's label (empty: the warehouses send it), for these as well. With `stops` its
 * orders place themselves no more.
 * Refuses a needed field without a column, or an unknown column (`salesImport.mapping`), a carrier of a
 * company without freight on its account (`order.deliveryNotOffered`) or without an account there
 * (`order.thirdPartyNeeded`), and as `lockImport` does.
 */
export async function mapImport(
  tx: Tx,
  actor: Buyer,
  { import_id, pointOf, ...said }: In<typeof importMap> & { pointOf: PointFinder },
): Promise<Out<typeof importMap>> {
  const of = await lockImport(tx, actor, import_id)
  if (said.mapping) await keepMapping(tx, of, said.mapping)
  if (said.stops) await tx.updateTable('sales_import').set({ waits: false }).where('id', '=', of.id).execute()
  const sent = sentAs(actor, said)
  if (Object.keys(sent).length > 0)
    await tx.updateTable('channel_account').set(sent).where('id', '=', of.channel_account_id).execute()
  await judgeImport(tx, actor, { of: { ...of, ...sent, mapping: said.mapping ?? of.mapping }, pointOf })
  return {}
}

async function keepMapping(tx: Tx, of: LockedImport, mapping: SalesMapping): Promise<void> {
  const wrong = wrongSalesColumn(mapping, of.columns)
  if (wrong) refuse('salesImport.mapping', {}, wrong)
  const stored = JSON.stringify(mapping)
  await sql`update sales_import set mapping = ${stored} where id = ${of.id}`.execute(tx)
  await sql`update channel_account set mapping = ${stored} where id = ${of.channel_account_id}`.execute(tx)
}

type SendingChoice = Pick<In<typeof importMap>, 'in_parts' | 'carrier' | 'carrier_account'>

/** What is said of how the orders of an account are sent; nothing of what is not said. */
function sentAs({ is_freight }: Buyer, { in_parts, carrier, carrier_account }: SendingChoice) {
  const parts = in_parts === undefined ? {} : { in_parts }
  if (carrier === undefined) return parts
  if (carrier === '') return { ...parts, carrier: null, carrier_account: null }
  if (!is_freight) refuse('order.deliveryNotOffered', {}, 'carrier')
  if (!carrier_account) refuse('order.thirdPartyNeeded', {}, 'carrier_account')
  return { ...parts, carrier, carrier_account }
}

/**
 * Mends fields of a row, and judges the import anew: another order may fit now, or no longer. Refuses an
 * unknown or placed row (`request.notFound`), and as `lockImport` does.
 */
export async function mendRow(
  tx: Tx,
  actor: Buyer,
  { import_id, row_no, cells, pointOf }: In<typeof importRow> & { pointOf: PointFinder },
): Promise<Out<typeof importRow>> {
  const of = await lockImport(tx, actor, import_id)
  const { numAffectedRows } = await sql`
    update sales_import_row set fixed = fixed || ${JSON.stringify(cells)}::jsonb
    where import_id = ${import_id} and row_no = ${row_no} and state <> ${salesRowState.placed}`.execute(tx)
  if (!numAffectedRows) refuse('request.notFound', {}, 'row_no')
  await judgeImport(tx, actor, { of, pointOf })
  return {}
}
