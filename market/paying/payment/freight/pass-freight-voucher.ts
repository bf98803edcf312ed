import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { freightDue, freightEvent } from '#rules/buying/order/freight'
import { payment, paymentStage } from '#rules/codes'
import { type Cents, toCents, zero } from '#rules/money/money'
import type { OrderRow } from '../../../buying/order/status/move.ts'
import { attemptPayer } from '../attempt/attempt-payer.ts'
import { captureFreight } from './capture-freight.ts'

type FreightVoucher = { order: OrderRow; account_id: number; amount_cents: Cents }

/** The order whose freight a voucher is for, locked, with the amount sent; null for other vouchers. */
export async function lockFreightVoucher(tx: Tx, recharge_id: number): Promise<FreightVoucher | null> {
  const { rows } = await sql<OrderRow & { sent_by: number; sent_cents: Cents }>`
    select o.*, r.account_id as sent_by, r.amount_cents as sent_cents
    from recharge_order ro join recharge r on r.id = ro.recharge_id join orders o on o.id = ro.order_id
    where ro.recharge_id = ${recharge_id} and ro.stage = ${paymentStage.freight}
    for no key update of o`.execute(tx)
  if (!rows[0]) return null
  const { sent_by, sent_cents, ...order } = rows[0]
  return { order, account_id: sent_by, amount_cents: sent_cents }
}

/**
 * Pays freight from a voucher just credited to the wallet, as much as is due. Where none can be paid, or the
 * amount is below the rest, it stays in the wallet. Returns the amount paid.
 */
export async function payPassedFreight(
  tx: Tx,
  at: Date,
  { order, account_id, amount_cents: sent }: FreightVoucher,
): Promise<Cents> {
  const { due } = freightDue(order)
  const amount_cents = toCents(Math.min(sent, due))
  if (!freightEvent({ status: order.status, due }, amount_cents)) return zero
  // Finance passes the voucher, but the buyer's payment moves the order.
  const payer = await attemptPayer(tx, at, { account_id, company_id: order.company_id })
  await captureFreight(tx, payer, { order, payment: payment.offline, amount_cents })
  return amount_cents
}
