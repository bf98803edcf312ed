import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { EarnedLine } from '#rules/buying/order/earned-lines'
import { type Payment, type PaymentStage, payment, paymentStage, transactionMethod } from '#rules/codes'
import { accountOfBalance, type CompanyBalance } from '#rules/money/company-balance'
import type { LedgerAccountKind, LedgerTransactionKind } from '#rules/money/ledger-kinds'
import { type Cents, minus, zero } from '#rules/money/money'
import { transactionType } from '#rules/status-codes'
import type { Actor } from '../../actor.ts'
import { insertEarned } from '../../money/earning/sold-lines.ts'
import { type Entry, post } from '../../money/wallet/post.ts'
import type { PayableOrder } from './lock-due.ts'

/** The ledger account that each payment method takes money from. */
export const sourceOf = {
  [payment.balance]: 'company_available',
  [payment.wallet]: 'clearing_wallet',
  [payment.card]: 'clearing_card',
  [payment.gateway]: 'clearing_gateway',
  // WeChat and mobile payments arrive through Stripe, as cards do.
  [payment.chat]: 'clearing_card',
  [payment.mobile]: 'clearing_card',
  // A passed voucher has been credited to the wallet before.
  [payment.offline]: 'company_available',
} as const satisfies Record<Payment, LedgerAccountKind>

/** The ledger's transaction kind for each stage of payment. */
const kindOf = {
  [paymentStage.wholeOrder]: 'order_payment',
  [paymentStage.deposit]: 'deposit_payment',
  [paymentStage.balance]: 'order_payment',
  [paymentStage.freight]: 'freight_payment',
  [paymentStage.freightRest]: 'freight_payment',
} as const satisfies Record<PaymentStage, LedgerTransactionKind>

export type OrderPayment = {
  order: Pick<PayableOrder, 'id' | 'order_number' | 'company_id'>
  stage: PaymentStage
  payment: Payment
  /** The balance that freight is paid from; without it the wallet. */
  balance?: CompanyBalance | undefined
  amount_cents: Cents
  /** The provider's charge; none from the wallet. */
  charge?: string | undefined
  /** The owners of the money after the payment; the shares add up to the amount. */
  shares: readonly Entry[]
  /** What its lines earned, where the whole order is paid with it. */
  earned?: readonly EarnedLine[]
}

/**
 * Books the money for a stage of an order: the ledger's entries and the capture, of which the database
 * allows one for each order and stage. Returns the rest in the balance that paid. Lock the order first.
 */
export async function takeMoney(tx: Tx, actor: Actor, taking: OrderPayment): Promise<Cents> {
  const { stage, payment: way, balance = 'wallet', amount_cents, charge, shares, earned = [] } = taking
  const { id: order_id, order_number, company_id } = taking.order
  const source = way === payment.balance ? accountOfBalance[balance] : sourceOf[way]
  const ofCompany = source === 'company_available' || source === 'company_freight'
  const posted = await post(tx, actor, {
    kind: kindOf[stage],
    // The ledger allows a kind once per reference, so the rest of a freight has its own.
    reference: stage === paymentStage.freightRest ? `${order_number} rest` : order_number,
    company_id,
    type: transactionType.buy,
    method: way === payment.balance ? transactionMethod.balance : transactionMethod.bank,
    order_id,
    entries: [
      { kind: source, ...(ofCompany ? { company_id } : {}), amount_cents: minus(zero, amount_cents) },
      ...shares,
    ],
  })
  await sql`with captured as (
      insert into payment_capture (order_id, stage, payment, amount_cents, provider_reference, ledger_transaction_id, created_at, from_freight)
      values (${order_id}, ${stage}, ${way}, ${amount_cents}, ${charge ?? null}, ${posted.id}, ${actor.at},
        ${source === 'company_freight'}))
    ${insertEarned(order_id, earned)}`.execute(tx)
  return posted.balance_cents
}
