import type { freightTransfer } from '#api/money/freight-balance'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { transactionMethod } from '#rules/codes'
import { minus, moneyText, parsePrice, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { newNumbers } from '../../../new-number.ts'
import { balancesOf } from '../../../sql/balances.ts'
import { post } from '../post.ts'

/**
 * Moves money between what is free in the wallet and the freight balance. The payment password is checked
 * before. Refuses an amount that is no price above 0 (`wallet.amount`) and more than the one that gives has
 * (`payment.balanceNotEnough`).
 */
export async function transferFreight(
  tx: Tx,
  actor: Buyer,
  { direction, amount }: In<typeof freightTransfer>,
): Promise<Out<typeof freightTransfer>> {
  const amount_cents = parsePrice(amount)
  if (!amount_cents) refuse('wallet.amount', {}, 'amount')
  const { company_id, account_id } = actor
  const transfer_number = newNumbers('D', 1)[0]!
  const out = minus(zero, amount_cents)
  const { id } = await post(tx, actor, {
    kind: 'freight_transfer',
    reference: transfer_number,
    company_id,
    method: transactionMethod.balance,
    entries: [
      { kind: 'company_available', company_id, amount_cents: direction === 'in' ? out : amount_cents },
      { kind: 'company_freight', company_id, amount_cents: direction === 'in' ? amount_cents : out },
    ],
  })
  const made = { transfer_number, company_id, account_id, direction, amount_cents }
  await tx
    .insertInto('freight_transfer')
    .values({ ...made, ledger_transaction_id: id, created_at: actor.at })
    .execute()
  const { available_cents, freight_cents } = await balancesOf(tx, company_id)
  return { transfer_number, balance: moneyText(freight_cents), wallet: moneyText(available_cents) }
}
