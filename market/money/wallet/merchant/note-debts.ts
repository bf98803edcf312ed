import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { System } from '../../../actor.ts'

const payable = sql`ledger_entry e join ledger_account a on a.id = e.ledger_account_id and a.kind = 'merchant_payable'
  where e.part is not null`

/**
 * Notes the manufacturers whose payable money is below nothing, with the moment since when it has been
 * without a break, and forgets those who owe nothing any more. Returns how many it noted.
 */
export async function noteDebts(tx: Tx, _actor: System): Promise<number> {
  const { numAffectedRows } = await sql`
    with owed as (select a.merchant_id as id from ${payable} group by 1 having sum(e.amount_cents) < 0),
    gone as (delete from merchant_debt d where not exists (select from owed o where o.id = d.merchant_id)),
    steps as (
      select o.id, e.transaction_id, sum(sum(e.amount_cents)) over (partition by o.id order by e.transaction_id) as after
      from owed o join ledger_account a on a.merchant_id = o.id and a.kind = 'merchant_payable'
      join ledger_entry e on e.ledger_account_id = a.id and e.part is not null
      where not exists (select from merchant_debt d where d.merchant_id = o.id) group by 1, 2)
    insert into merchant_debt (merchant_id, since)
    select s.id, t.created_at from (select s.id, min(s.transaction_id) as first from steps s
      where s.transaction_id > coalesce((select max(b.transaction_id) from steps b where b.id = s.id and b.after >= 0), 0)
      group by 1) s join ledger_transaction t on t.id = s.first
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
