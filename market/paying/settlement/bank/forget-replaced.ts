import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { merchantBankState } from '#rules/paying/settlement/bank'
import { livePayouts } from '#rules/paying/settlement/payout-graph'

/** Empties the sealed numbers of these merchants' replaced accounts to which no payout is under way. */
export async function forgetReplaced(tx: Tx, merchant_ids: readonly number[]): Promise<void> {
  await sql`
    update merchant_bank b set number_sealed = ''::bytea
    where b.merchant_id = any (${[...merchant_ids]}::int[]) and b.state = ${merchantBankState.replaced} and b.number_sealed <> ''::bytea
      and not exists (select from merchant_payout p
        where p.merchant_bank_id = b.id and p.state = any (${[...livePayouts]}::smallint[]))`.execute(tx)
}
