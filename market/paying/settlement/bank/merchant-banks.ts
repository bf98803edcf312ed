import { type RawBuilder, sql } from 'kysely'
import type { merchantBank } from '#api/paying/merchant-bank'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type MerchantBankState, merchantBankState } from '#rules/paying/settlement/bank'
import type { Merchant } from '../../../actor.ts'
import { fullName } from '../../../sql/full-name.ts'

export type MerchantBankAnswer = NonNullable<Out<typeof merchantBank>['in_use']>
export type BankRow = {
  id: number
  holder: string
  bank_name: string
  country: string
  routing_number: string | null
  swift: string
  last4: string
  state: MerchantBankState
  asked_by: string
  asked_at: Date
  rests_until: Date
  checked_at: Date | null
  reason: string
  to_check_since: Date | null
}

/** The columns of an account `b` that `bankShown` shows. */
export const bankColumns = sql`b.id, b.holder, b.bank_name, b.country, b.routing_number, b.swift, b.last4, b.state,
  (select ${fullName('p')} from account p where p.id = b.asked_by) as asked_by, b.asked_at, b.rests_until, b.checked_at, b.reason, b.to_check_since`

/** An account as calls show it: of its numbers the last four signs. */
export const bankShown = (row: BankRow): MerchantBankAnswer => ({
  id: row.id,
  holder: row.holder,
  bank_name: row.bank_name,
  country: row.country,
  routing_last4: row.routing_number?.slice(-4) ?? null,
  swift: row.swift,
  last4: row.last4,
  state: row.state,
  asked_by: row.asked_by,
  asked_at: row.asked_at.toISOString(),
  rests_until: row.rests_until.toISOString(),
  checked_at: row.checked_at?.toISOString() ?? null,
  reason: row.reason,
  to_check_since: row.to_check_since?.toISOString() ?? null,
})

/** An account by a condition. */
export async function readBank(tx: Tx, where: RawBuilder<unknown>): Promise<MerchantBankAnswer | null> {
  const { rows } = await sql<BankRow>`
    select ${bankColumns} from merchant_bank b where ${where} order by b.id desc limit 1`.execute(tx)
  return rows[0] ? bankShown(rows[0]) : null
}

/** The account in use, and the last one asked for where it is another. */
export async function showMerchantBank(tx: Tx, { merchant_id }: Merchant): Promise<Out<typeof merchantBank>> {
  const own = sql`b.merchant_id = ${merchant_id}`
  const in_use = await readBank(tx, sql`${own} and b.state = ${sql.lit(merchantBankState.inUse)}`)
  const latest = await readBank(tx, own)
  return { in_use, latest: latest?.id === in_use?.id ? null : latest }
}
