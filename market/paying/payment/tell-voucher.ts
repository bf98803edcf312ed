import type { Tx } from '#database/connect'
import { type Cents, minus, moneyText } from '#rules/money/money'
import type { Staff } from '../../actor.ts'
import { notify } from '../../people/message/notify.ts'
import { balancesOf } from '../../sql/balances.ts'

type RefusedVoucher = {
  id: number
  reason: string
  /** The deadline of its orders; null for freight, whose deadline stays. */
  waitsUntil: Date | null
}

const sent = (tx: Tx, id: number) =>
  tx
    .selectFrom('recharge')
    .select(['order_sn as pays', 'recharge_number', 'amount_cents', 'account_id', 'company_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * Notifies the sender of a voucher for orders or freight that it pays nothing, the reason, and the deadline
 * to pay.
 */
export async function tellVoucherRefused(
  tx: Tx,
  actor: Staff,
  { id, reason, waitsUntil }: RefusedVoucher,
): Promise<void> {
  const { pays, recharge_number, amount_cents, account_id: to } = await sent(tx, id)
  if (!pays) return
  const pay_before = waitsUntil?.toISOString() ?? 'none'
  const params = { pays, recharge_number, amount: moneyText(amount_cents), reason, pay_before }
  await notify(tx, actor, { to, name: 'voucherRefused', params })
}

/**
 * Notifies the sender of a passed voucher of the amount that went to the wallet because its purpose did not
 * need it.
 */
export async function tellVoucherRest(
  tx: Tx,
  actor: Staff,
  { id, brought, used_cents }: { id: number; brought: Cents; used_cents: Cents },
): Promise<void> {
  const { pays, recharge_number, account_id: to, company_id } = await sent(tx, id)
  const rest = minus(brought, used_cents)
  if (!pays || rest <= 0) return
  const { available_cents } = await balancesOf(tx, company_id)
  const params = { pays, recharge_number, amount: moneyText(rest), balance: moneyText(available_cents) }
  await notify(tx, actor, { to, name: 'voucherRest', params })
}

/** `short`: what is missing, where the wallet makes up for a part of it. */
type ShortVoucher = { id: number; brought: Cents; due: Cents; short?: Cents; waitsUntil: Date }

/**
 * Notifies the sender of a passed voucher for orders that less came than they need: it is in the wallet, and
 * they wait to be paid by the deadline.
 */
export async function tellVoucherShort(
  tx: Tx,
  actor: Staff,
  { id, brought, due, short = minus(due, brought), waitsUntil }: ShortVoucher,
): Promise<void> {
  const { pays, recharge_number, account_id: to } = await sent(tx, id)
  if (!pays) return
  const amounts = { amount: moneyText(brought), due: moneyText(due), short: moneyText(short) }
  const params = { pays, recharge_number, ...amounts, pay_before: waitsUntil.toISOString() }
  await notify(tx, actor, { to, name: 'voucherShort', params })
}

export type Credit = { credit_number: string; account_id: number; balance_cents: Cents }

/** Notifies somebody of a company that its wallet was credited by a transfer. */
export async function tellCredited(
  tx: Tx,
  actor: Staff,
  { credit, amount_cents }: { credit: Credit; amount_cents: Cents },
): Promise<void> {
  const { account_id: to, credit_number: recharge_number, balance_cents } = credit
  const params = { recharge_number, amount: moneyText(amount_cents), balance: moneyText(balance_cents) }
  await notify(tx, actor, { to, name: 'rechargePassed', params })
}

/** Notifies whoever was told of a credit that it was taken back, and the reason. */
export async function tellTakenBack(
  tx: Tx,
  actor: Staff,
  { credit, amount_cents, reason }: { credit: Credit; amount_cents: Cents; reason: string },
): Promise<void> {
  const { account_id: to, credit_number: recharge_number, balance_cents } = credit
  const amounts = { amount: moneyText(amount_cents), balance: moneyText(balance_cents) }
  await notify(tx, actor, { to, name: 'creditTakenBack', params: { recharge_number, reason, ...amounts } })
}

/** Notifies whoever ordered of the amount of a transfer that the orders did not need. */
export async function tellCreditRest(
  tx: Tx,
  actor: Staff,
  { credit, pays, rest }: { credit: Credit; pays: string; rest: Cents },
): Promise<void> {
  const { account_id: to, credit_number: recharge_number } = credit
  const params = { pays, recharge_number, amount: moneyText(rest), balance: moneyText(credit.balance_cents) }
  await notify(tx, actor, { to, name: 'voucherRest', params })
}
