import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { freightStatuses } from '#rules/buying/order/freight'
import type { Status } from '#rules/buying/order/status'
import { payment } from '#rules/codes'
import { type Cents, minus, plus, zero } from '#rules/money/money'
import type { Difference } from '#rules/paying/statement/book-line'
import { refuse } from '#rules/refusals'
import type { Buyer, Staff } from '../../actor.ts'
import { balancesOf } from '../../sql/balances.ts'
import { ordersUnderNumber } from '../../sql/orders-under-number.ts'
import { attemptPayer } from '../payment/attempt/attempt-payer.ts'
import { capture } from '../payment/capture.ts'
import { captureFreight } from '../payment/freight/capture-freight.ts'
import { lockFreight } from '../payment/freight/lock-freight.ts'
import { lockDue, sumDue } from '../payment/lock-due.ts'
import { tellCredited, tellCreditRest } from '../payment/tell-voucher.ts'
import { creditLine } from './credit-line.ts'
import type { LockedLine } from './lock-line.ts'
import { payableStatuses } from './payable-orders.ts'
import { refuseOtherWay } from './refuse-other-way.ts'

type Booking = { line: LockedLine; order_sn: string; difference: Difference; claimed: Cents | null }
type Due = { cents: Cents; pay: () => Promise<unknown> }

/**
 * Pays by a locked line the unpaid orders under a number, or the freight of one: the money is credited to
 * the company's wallet and captured from there, and more than is due stays in it. Where less came that the
 * platform does not bear, all of it stays in the wallet and the orders wait. Refuses orders of which nothing
 * is due (`payment.notDue`), as `lockDue` and `lockFreight` do, and as `refuseOtherWay` does.
 */
export async function bookOrders(tx: Tx, actor: Staff, booking: Booking): Promise<void> {
  const { line, difference, claimed } = booking
  const order_sn = booking.order_sn.toUpperCase()
  const first = await firstPayable(tx, order_sn)
  // Finance books the line, but the buyer's payment moves the orders.
  const payer = await attemptPayer(tx, actor.at, first)
  const due = await lockAll(tx, payer, { order_sn, status: first.status })
  refuseOtherWay({ line: line.amount_cents, sum: due.cents, difference, claimed })
  const { company_id, account_id } = first
  const paid = difference !== 'received'
  const borne = difference === 'borne' ? minus(due.cents, line.amount_cents) : zero
  const company = { id: company_id, name: first.name }
  const credit = await creditLine(tx, actor, { line, company, account_id, order_sn, paid, borne })
  if (!paid) return tellCredited(tx, actor, { credit, amount_cents: line.amount_cents })
  await due.pay()
  const rest = minus(plus(line.amount_cents, borne), due.cents)
  if (rest <= 0) return
  const { available_cents: balance_cents } = await balancesOf(tx, company_id)
  await tellCreditRest(tx, actor, { credit: { ...credit, balance_cents }, pays: order_sn, rest })
}

async function firstPayable(tx: Tx, order_sn: string) {
  const first = await tx
    .selectFrom('orders as o')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .select(['o.account_id', 'o.company_id', 'o.status', 'c.name'])
    .where(sql<boolean>`o.id = any (array(${ordersUnderNumber(order_sn)}))`)
    .where('o.status', 'in', payableStatuses)
    .orderBy('o.status')
    .orderBy('o.id')
    .executeTakeFirst()
  return first ?? refuse('payment.notDue')
}

type OrderKey = { order_sn: string; status: Status }

async function lockAll(tx: Tx, payer: Buyer, { order_sn, status }: OrderKey): Promise<Due> {
  if (freightStatuses.includes(status)) {
    const { order, due } = await lockFreight(tx, payer, order_sn)
    const taken = { order, payment: payment.offline, amount_cents: due }
    return { cents: due, pay: () => captureFreight(tx, payer, taken) }
  }
  const orders = await lockDue(tx, payer, order_sn)
  return {
    cents: sumDue(orders),
    pay: async () => {
      for (const order of orders) await capture(tx, payer, { order, payment: payment.offline })
    },
  }
}
