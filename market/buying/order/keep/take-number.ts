import { sql } from 'kysely'
import type { Tx } from '#database/connect'

type NumberedSale = {
  company_id: number
  channel_account_id: number
  /** The file that it came in; null where it was typed. */
  import_id: number | null
  /** The order that it replaces on purpose. */
  replaces?: number | null
  platform_order: string
  at: Date
}

/**
 * Takes the number of a channel's order; where it is taken, gives the order that has it, which then ends
 * after this transaction.
 */
export async function takeNumber(
  tx: Tx,
  { company_id, channel_account_id, import_id, replaces = null, platform_order, at }: NumberedSale,
): Promise<{ id: number; fresh: boolean }> {
  const { rows } = await sql<{ id: number; fresh: boolean }>`
    insert into channel_order as c (company_id, channel_account_id, platform_order, import_id, replaces, created_at)
    values (${company_id}, ${channel_account_id}, ${platform_order}, ${import_id}, ${replaces}, ${at})
    on conflict (channel_account_id, number_key) where live do update set live = c.live
    returning c.id, c.order_parent_id is null as fresh`.execute(tx)
  return rows[0]!
}

type Line = { platform_line: string; given: string; relation_id: number; amount: number }
type PlacedOrders = { id: number; order_parent_number: string; lines: readonly Line[] }

/** Ties a channel's order whose number was just taken to the sales orders that it became, with its lines. */
export async function tieNumber(tx: Tx, { id, order_parent_number, lines }: PlacedOrders): Promise<void> {
  await sql`update channel_order set order_parent_id = (select id from order_parent
    where order_parent_number = ${order_parent_number}) where id = ${id}`.execute(tx)
  await tx
    .insertInto('channel_line')
    .values(lines.map((line, i) => ({ channel_order_id: id, line_no: i + 1, ...line })))
    .execute()
}
