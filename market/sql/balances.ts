import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type Cents, zero } from '#rules/money/money'

type MerchantAccount = 'merchant_pending' | 'merchant_payable' | 'merchant_paying'

/**
 * What a manufacturer has on one of its accounts, in cents. Entries of the first two have a part, by which
 * their index is read alone; what is on the way to its bank has none.
 */
export const merchantBalance = (kind: MerchantAccount, merchant_id: RawBuilder<unknown>) =>
  sql<Cents>`coalesce((select sum(e.amount_cents) from ledger_entry e
    where ${kind === 'merchant_paying' ? sql`true` : sql`e.part is not null`} and e.ledger_account_id =
      (select a.id from ledger_account a where a.kind = ${sql.lit(kind)} and a.merchant_id = ${merchant_id})), 0)::bigint`

/** What a company has: in its wallet, free to spend and held, and set aside for freight. In cents. */
export async function balancesOf(
  tx: Tx,
  company_id: number,
): Promise<{ available_cents: Cents; held_cents: Cents; freight_cents: Cents }> {
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['kind', 'balance_cents'])
    .where('company_id', '=', company_id)
    .where('currency', '=', 'USD')
    .execute()
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance_cents ?? zero
  return {
    available_cents: of('company_available'),
    held_cents: of('company_held'),
    freight_cents: of('company_freight'),
  }
}
