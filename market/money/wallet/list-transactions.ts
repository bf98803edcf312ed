import type { transactionList } from '#api/money/wallet'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { moneyText } from '#rules/money/money'
import type { Buyer } from '../../actor.ts'
import { balancesOf } from '../../sql/balances.ts'
import { readMovements } from './read-movements.ts'

/**
 * What went into and out of the company's wallet, newest first, each with the balance after it. Days are
 * those of the site.
 */
export async function listTransactions(
  tx: Tx,
  actor: Buyer,
  input: In<typeof transactionList>,
): Promise<Out<typeof transactionList>> {
  const moved = await readMovements(tx, actor, { ...input, balance: 'wallet' })
  const { available_cents, held_cents } = await balancesOf(tx, actor.company_id)
  return { ...moved, balance: moneyText(available_cents), held: moneyText(held_cents) }
}
