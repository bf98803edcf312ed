import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { failuresToCheck, merchantBankState } from '#rules/paying/settlement/bank'
import { payoutState } from '#rules/paying/settlement/payout-graph'

const { lit } = sql
type FailedTransfer = { merchant_id: number; merchant_bank_id: number; at: Date }

/**
 * Bars an account in use from further payouts once the second one did not arrive since finance checked it.
 * The manufacturer is locked first, as where a payout is made or approved.
 */
export async function barFailedBank(
  tx: Tx,
  { merchant_id, merchant_bank_id, at }: FailedTransfer,
): Promise<void> {
  await sql`select from merchant where id = ${merchant_id} for no key update`.execute(tx)
  await sql`
    update merchant_bank b set to_check_since = ${at}::timestamptz
    where b.id = ${merchant_bank_id} and b.state = ${lit(merchantBankState.inUse)} and b.to_check_since is null
      and (select count(*) from merchant_payout p where p.merchant_bank_id = b.id and p.updated_at > b.checked_at
        and p.state in (${lit(payoutState.failed)}, ${lit(payoutState.returned)})) >= ${lit(failuresToCheck)}`.execute(
    tx,
  )
}
