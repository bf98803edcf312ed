import type { Tx } from '#database/connect'
import { moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { owedByCompany } from '../../../goods/storage/owed-by-company.ts'

/** Refuses a company that owes storage (`storage.owed`): its bill comes before what it keeps or sends. */
export async function refuseOwing(tx: Tx, company_id: number, field?: string): Promise<void> {
  const owed = await owedByCompany(tx, company_id)
  if (owed > 0) refuse('storage.owed', { amount: moneyText(owed) }, field)
}
