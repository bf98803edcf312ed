import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/**
 * Every column that names files: of these `ids` are lists. A test compares this with the database: a new
 * foreign key to `file`, or a new list of ids, belongs here, and a list also needs its trigger
 * `hold_named_files`.
 */
export const fileReferences = [
  { table: 'certification', column: 'logo_file_id' },
  { table: 'certification', column: 'card_front_file_id' },
  { table: 'certification', column: 'card_reverse_file_id' },
  { table: 'certification', column: 'licence_file_ids' },
  { table: 'certification', column: 'permit_file_ids' },
  { table: 'tax_exemption', column: 'file_id' },
  { table: 'merchant_application', column: 'licence_file_id' },
  { table: 'merchant', column: 'logo_file_id' },
  { table: 'merchant', column: 'banner_file_id' },
  { table: 'merchant', column: 'video_file_id' },
  { table: 'merchant_certificate', column: 'file_id' },
  { table: 'requirement_answer', column: 'file_id' },
  { table: 'recharge', column: 'voucher_file_ids' },
  { table: 'feedback_note', column: 'file_ids' },
  { table: 'chat_message', column: 'file_ids' },
  { table: 'orders', column: 'label_file_ids' },
  { table: 'refund', column: 'picture_file_ids' },
  { table: 'refund', column: 'video_file_id' },
  { table: 'damage_report', column: 'picture_file_ids' },
  { table: 'evidence', column: 'file_id' },
  { table: 'claim_line', column: 'file_ids' },
  { table: 'letter_of_credit', column: 'file_ids' },
  { table: 'letter_drawing', column: 'file_ids' },
  { table: 'receipt_line', column: 'file_ids' },
  { table: 'receipt_unknown', column: 'file_ids' },
  { table: 'inbound_difference', column: 'file_ids' },
  { table: 'requisition', column: 'photo_file_ids' },
  { table: 'requisition_line', column: 'label_file_ids' },
  { table: 'sales_import', column: 'file_id' },
  { table: 'media', column: 'file_id' },
  { table: 'product_paper', column: 'file_id' },
  { table: 'change_edit', column: 'before_file_id' },
  { table: 'change_edit', column: 'after_file_id' },
] as const

/** Those of these files that something names. */
export async function namedAmong(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const given = sql`${ids}::uuid[]`
  const named = fileReferences.map(({ table, column }) => {
    const [from, at] = [sql.table(table), sql.ref(column)]
    // Excludes empty lists explicitly, so that the partial indexes on the lists apply.
    return column.endsWith('ids')
      ? sql`select unnest(${at}) as id from ${from} where ${at} && ${given} and ${at} <> '{}'`
      : sql`select ${at} as id from ${from} where ${at} = any(${given})`
  })
  const { rows } = await sql<{ id: string }>`
    select distinct id from (${sql.join(named, sql` union all `)}) n where id = any(${given})`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
