import type { logisticsPay as declared } from '#api/aftersale/logistics'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { transactionMethod } from '#rules/codes'
import { accountOfBalance, type CompanyBalance } from '#rules/money/company-balance'
import { type Cents, minus, moneyText, parsePrice, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { transactionType } from '#rules/status-codes'
import type { Buyer } from '../../actor.ts'
import { post } from '../../money/wallet/post.ts'
import { type LogisticsRow, lockLogistics, readLogisticsMoney } from './find-logistics.ts'
import { moveLogistics } from './move-logistics.ts'

/**
 * Pays a part of a freight order or all that is left of it, from the wallet or the freight balance. The
 * payment password is checked before. Refuses an unknown order (`logistics.notFound`), one of which nothing
 * is due (`payment.notDue`), another sum than was seen (`payment.amountChanged`), an amount that is none or
 * more than is left (`payment.freightAmount`), and more than the balance has (`payment.balanceNotEnough`).
 */
export async function payLogistics(
  tx: Tx,
  actor: Buyer,
  { order_number, amount, source, unpaid_seen }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const order = await lockLogistics(tx, actor, order_number)
  const { unpaid, payments } = await readLogisticsMoney(tx, order)
  if (unpaid === 0) refuse('payment.notDue')
  const due = moneyText(unpaid)
  if (unpaid_seen !== due) refuse('payment.amountChanged', { due })
  const amount_cents = amount === undefined ? unpaid : parsePrice(amount)
  if (!amount_cents || amount_cents > unpaid) refuse('payment.freightAmount', { due }, 'amount')
  const no = payments.length + 1
  const balance_cents = await takeForLogistics(tx, actor, { order, no, amount_cents, source })
  const step = await moveLogistics(tx, actor, { order, event: 'pay', amount_cents })
  return {
    order_number: order.logistics_number,
    paid: moneyText(amount_cents),
    unpaid_fee: moneyText(minus(unpaid, amount_cents)),
    balance: moneyText(balance_cents),
    step,
  }
}

type LogisticsDebit = { order: LogisticsRow; no: number; amount_cents: Cents; source: CompanyBalance }

/**
 * Books a payment of a freight order from one of the company's balances; the ledger takes each number of a
 * payment once. Returns the rest in that balance. Lock the order first.
 */
export async function takeForLogistics(
  tx: Tx,
  actor: Buyer,
  { order, no, amount_cents, source }: LogisticsDebit,
): Promise<Cents> {
  const { id, logistics_number, company_id } = order
  const posted = await post(tx, actor, {
    kind: 'logistics_payment',
    reference: `${logistics_number} ${no}`,
    company_id,
    type: transactionType.buy,
    method: transactionMethod.balance,
    entries: [
      { kind: accountOfBalance[source], company_id, amount_cents: minus(zero, amount_cents) },
      { kind: 'platform_fees', amount_cents },
    ],
  })
  await tx
    .insertInto('logistics_payment')
    .values({
      logistics_order_id: id,
      no,
      amount_cents,
      source,
      account_id: actor.account_id,
      ledger_transaction_id: posted.id,
      at: actor.at,
    })
    .execute()
  return posted.balance_cents
}
