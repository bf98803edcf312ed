import type { contractSn as declared } from '#api/buying/contract'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { merchantState } from '#rules/goods/merchant/merchant-state'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { underNewNumber } from '../../new-number.ts'

/** Gives the buyer a new number for a contract with this manufacturer. Refuses as `merchantBy` does. */
export async function issueNumber(
  tx: Tx,
  { company_id, account_id, at }: Buyer,
  { merchant_uuid }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const merchant_id = await merchantBy(tx, merchant_uuid)
  return underNewNumber('C', (contract_sn) =>
    tx
      .insertInto('contract_number')
      .values({ contract_sn, company_id, account_id, merchant_id, issued_at: at })
      .onConflict((taken) => taken.doNothing())
      .returning('contract_sn')
      .executeTakeFirst(),
  )
}

/**
 * The manufacturer to begin a contract with. Refuses an unknown one (`contract.notFound`), and one that does
 * not sell now (`merchant.notOpen`), of which nothing is told.
 */
export async function merchantBy(tx: Tx, merchant_uuid: string): Promise<number> {
  const found = await tx
    .selectFrom('merchant')
    .select(['id', 'state'])
    .where('merchant_uuid', '=', merchant_uuid)
    .executeTakeFirst()
  if (!found) refuse('contract.notFound', {}, 'merchant_uuid')
  if (found.state !== merchantState.open) refuse('merchant.notOpen')
  return found.id
}
