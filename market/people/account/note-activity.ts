import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { ActivityName } from '#rules/people/activities'

type Activity = {
  account_id: number
  action: ActivityName
  /** Particulars for its sentence; nothing secret. */
  params?: Record<string, string>
}

/** Records a person's action on the activity page of the company, in the same transaction. */
export async function noteActivity(
  tx: Tx,
  actor: { at: Date },
  { account_id, action, params = {} }: Activity,
) {
  await sql`
    insert into activity (at, account_id, company_id, action, params)
    select ${actor.at}, a.id, a.company_id, ${action}, ${JSON.stringify(params)}::jsonb
    from account a where a.id = ${account_id}`.execute(tx)
}
