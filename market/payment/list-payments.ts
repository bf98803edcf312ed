import type { In, Out } from '#api/call'
import type { payList } from '#api/wallet'
import type { Tx } from '#database/connect'
import { payment } from '#rules/codes'
import { moneyText } from '#rules/money'
import type { Buyer } from '../actor.ts'
import { balancesOf } from '../wallet/balances.ts'

/** The ways to pay, and what the wallet holds. Ways that are not open yet say so. */
export async function listPayments(
  tx: Tx,
  actor: Buyer,
  _input: In<typeof payList>,
): Promise<Out<typeof payList>> {
  const { available_cents } = await balancesOf(tx, actor.company_id)
  const list = Object.values(payment).map((way) => {
    const available = way === payment.balance
    return { payment: way, available, reason: available ? null : 'payment.methodUnavailable' }
  })
  return { balance: moneyText(available_cents), list }
}
