import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { salesImportState, salesRowState } from '#rules/buying/channel/sales-fields'
import type { System } from '../../../actor.ts'
import { notify } from '../../../people/message/notify.ts'
import { approversOf } from '../approval/approvers.ts'
import { waitingKeys } from './waiting-keys.ts'

type EndedImport = {
  import_id: number
  file_name: string
  account_id: number
  company_id: number
  placed: number
  left: number
  to_approve: number
  approvers: number[]
}

/**
 * Ends the imports of which no order waits any more, and tells who placed them what became of them; those who
 * may approve are told once of all that waits for it.
 */
export async function endImports(tx: Tx, { at }: System): Promise<void> {
  const { rows } = await sql<EndedImport>`
    with ended as (
      update sales_import i set state = ${salesImportState.done}, finished_at = ${at},
        waits = i.waits and exists (${waitingKeys(sql`i.id`)})
      where i.state = ${sql.lit(salesImportState.placing)}
        and not exists (select from sales_import_row r where r.import_id = i.id and r.state = ${salesRowState.good})
      returning i.id, i.file_name, i.account_id, i.company_id, i.placed_at)
    select e.id as import_id, e.file_name, e.account_id, e.company_id, n.placed, n.to_approve,
      (select count(*)::int from sales_import_row r where r.import_id = e.id
        and r.state in (${salesRowState.bad}, ${salesRowState.refused})) as "left",
      ${approversOf({ company_id: sql`e.company_id`, account_id: sql`e.account_id` })} as approvers
    from ended e cross join lateral (
      select count(*)::int as placed, count(*) filter (where p.approval = 'waiting')::int as to_approve
      from channel_order c join order_parent p on p.id = c.order_parent_id
      where c.import_id = e.id and c.created_at >= e.placed_at) n
    order by e.id`.execute(tx)
  for (const { account_id, approvers, ...about } of rows) {
    await notify(tx, { at, account_id }, { to: account_id, name: 'salesImported', params: about })
    if (about.to_approve > 0 && approvers.length > 0)
      await notify(tx, { at, account_id }, { to: approvers, name: 'salesToApprove', params: about })
  }
}
