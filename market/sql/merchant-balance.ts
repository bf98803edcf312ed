import { type RawBuilder, sql } from 'kysely'
import { dayAt, firstOfMonth } from '#rules/days'
import type { Cents } from '#rules/money/money'

type MerchantAccount = 'merchant_pending' | 'merchant_payable' | 'merchant_paying'

/**
 * What a manufacturer has on one of its accounts, in cents. Entries of the first two have a part, by which
 * their index is read alone; what is on the way to its bank has none.
 */
export const merchantBalance = (kind: MerchantAccount, merchant_id: RawBuilder<unknown>) =>
  sql<Cents>`coalesce((select sum(e.amount_cents) from ledger_entry e
    where ${kind === 'merchant_paying' ? sql`true` : sql`e.part is not null`} and e.ledger_account_id =
      (select a.id from ledger_account a where a.kind = ${sql.lit(kind)} and a.merchant_id = ${merchant_id})), 0)::bigint`

/**
 * Whether storage of a manufacturer `m` is still to be taken of what is payable to it: a month is over by
 * UTC, and its bill is not made, because its last day is not charged yet or not over everywhere.
 */
export function storageWaits(at: Date): RawBuilder<boolean> {
  const month = firstOfMonth(dayAt(at, 'UTC'))
  return sql`(not exists (
      select from storage_bill b where b.merchant_id = m.id and b.month + interval '1 month' >= ${month}::timestamp)
    and (exists (select from storage_charge s where s.merchant_id = m.id and s.bill_id is null and s.day < ${month})
      or exists (select from relation r join storage_shelf h on h.relation_id = r.id
        where r.merchant_id = m.id and h.accrued_through < ${month}::timestamp - interval '1 day')))`
}
