import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'

type Pair = { company_id: number; merchant_id: number | null }

/** Whether a company and a manufacturer, blocked by the platform, talk no more. */
export async function isBlocked(tx: Tx, { company_id, merchant_id }: Pair): Promise<boolean> {
  if (merchant_id === null) return false
  // Whoever blocks at this moment waits, or is waited for.
  await sql`select pg_advisory_xact_lock_shared(hashtext('chat_block'), ${company_id})`.execute(tx)
  const { rows } = await sql`
    select from chat_block where company_id = ${company_id} and merchant_id = ${merchant_id} and lifted_at is null`.execute(
    tx,
  )
  return rows.length > 0
}

/** Until when this person writes nothing; null where they may. */
export async function mutedUntil(tx: Tx, account_id: number, at: Date): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(until) as until from chat_mute where account_id = ${account_id} and until > ${at}`.execute(tx)
  return rows[0]!.until
}

/** Whether the block of a conversation `c` that a report `r` led to is still there. */
export const blockStands: RawBuilder<boolean> = sql`exists (
  select from chat_block b where b.report_id = r.id and b.lifted_at is null)`
