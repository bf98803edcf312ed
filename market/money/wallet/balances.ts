import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type Cents, zero } from '#rules/money/money'

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

/** What is free to spend in a company's wallet, which is locked: nobody else takes of it meanwhile. */
export async function lockWallet(tx: Tx, company_id: number): Promise<Cents> {
  const { rows } = await sql<{ balance_cents: Cents }>`
    select balance_cents from ledger_account
    where kind = 'company_available' and company_id = ${company_id} and currency = 'USD' for no key update`.execute(
    tx,
  )
  return rows[0]?.balance_cents ?? zero
}
