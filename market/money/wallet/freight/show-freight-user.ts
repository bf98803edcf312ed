import { sql } from 'kysely'
import type { logisticsUserPay } from '#api/money/freight-balance'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { moneyText } from '#rules/money/money'
import type { Buyer } from '../../../actor.ts'
import { balancesOf } from '../balances.ts'

/** Who looks at the freight centre, and what the company has for freight. */
export async function showFreightUser(tx: Tx, actor: Buyer): Promise<Out<typeof logisticsUserPay>> {
  const { rows } = await sql<{ nickname: string; account: string; has_payment_password: boolean }>`
    select trim(a.first_name || ' ' || a.last_name) as nickname, a.email as account,
      a.payment_password_hash is not null as has_payment_password
    from account a where a.id = ${actor.account_id}`.execute(tx)
  const { available_cents, held_cents, freight_cents } = await balancesOf(tx, actor.company_id)
  return {
    ...rows[0]!,
    balance: moneyText(freight_cents),
    wallet: moneyText(available_cents),
    held: moneyText(held_cents),
  }
}
