import { type RawBuilder, sql } from 'kysely'
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
