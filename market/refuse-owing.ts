import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type Cents, moneyText, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'

/** What a company owes for storage. */
export async function owedByCompany(tx: Tx, company_id: number): Promise<Cents> {
  const { rows } = await sql<{ owed: Cents }>`
    select coalesce(sum(amount_cents - corrected_cents - paid_cents), 0)::bigint as owed from storage_bill
    where company_id = ${company_id} and paid_cents + corrected_cents < (micro_cents + 500000) / 1000000`.execute(
    tx,
  )
  return rows[0]?.owed ?? zero
}

/** Refuses a company that owes storage (`storage.owed`): its bill comes before what it keeps or sends. */
export async function refuseOwing(tx: Tx, company_id: number, field?: string): Promise<void> {
  const owed = await owedByCompany(tx, company_id)
  if (owed > 0) refuse('storage.owed', { amount: moneyText(owed) }, field)
}
