import { sql } from 'kysely'
import type { reviewedChange } from '#api/goods/office-change'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { fullName } from '../../../sql/full-name.ts'

type Entry = Out<typeof reviewedChange>['history'][number]
const most = 50

/** What happened to a change, newest first. */
export async function readChangeHistory(tx: Tx, change_id: number): Promise<Entry[]> {
  const { rows } = await sql<Omit<Entry, 'at'> & { at: Date }>`
    select h.event, coalesce(${fullName('a')}, '') as by, h.by_role, h.reason, h.at
    from change_history h left join account a on a.id = h.account_id
    where h.change_id = ${change_id} order by h.id desc limit ${most}`.execute(tx)
  return rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
}
