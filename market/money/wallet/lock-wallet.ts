import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type Cents, zero } from '#rules/money/money'

/** What is free to spend in a company's wallet, which is locked: nobody else takes of it meanwhile. */
export async function lockWallet(tx: Tx, company_id: number): Promise<Cents> {
  const { rows } = await sql<{ balance_cents: Cents }>`
    select balance_cents from ledger_account
    where kind = 'company_available' and company_id = ${company_id} and currency = 'USD' for no key update`.execute(
    tx,
  )
  return rows[0]?.balance_cents ?? zero
}
