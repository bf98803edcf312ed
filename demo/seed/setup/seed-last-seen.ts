import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/** The demo's people have no sessions of the days on which they did what the demo tells of them. */
export async function seedLastSeen(tx: Tx): Promise<void> {
  await sql`
    with done as (
      select account_id, at from order_history union all select account_id, at from refund_history
      union all select account_id, at from contract_history union all select account_id, at from inbound_history
      union all select account_id, at from logistics_history union all select account_id, at from change_history
      union all select account_id, at from audit_log union all select account_id, at from activity)
    update account a set last_seen_at = d.at
    from (select account_id, max(at) as at from done group by account_id) d where d.account_id = a.id`.execute(
    tx,
  )
}
