import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/** The hash of a line `l` of the audit log; the same text as the trigger `chain_audit_log` hashes. */
export const auditHash = sql<Buffer>`sha256(convert_to(concat_ws('|', coalesce(encode(l.previous_hash, 'hex'), ''),
    l.at at time zone 'UTC', coalesce(l.account_id::text, ''), l.action, l.subject, l.subject_id,
    coalesce(l.before::text, ''), coalesce(l.after::text, '')), 'UTF8'))`

/** How many lines the audit log has, and the first that was changed or follows a line that is gone. */
export async function checkAudit(tx: Tx): Promise<{ lines: number; broken_at: number | null }> {
  const { rows } = await sql<{ lines: number; broken_at: number | null }>`
    select count(*)::int as lines, (min(id) filter (where not intact))::float8 as broken_at
    from (select l.id, l.hash = ${auditHash}
        and l.previous_hash is not distinct from lag(l.hash) over (order by l.id) as intact from audit_log l) checked`.execute(
    tx,
  )
  return rows[0]!
}
