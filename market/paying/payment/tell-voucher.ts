import type { Tx } from '#database/connect'
import { type Cents, minus, moneyText } from '#rules/money/money'
import type { Staff } from '../../actor.ts'
import { balancesOf } from '../../money/wallet/balances.ts'
import { notify } from '../../people/message/notify.ts'

type Refused = {
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
  { id, reason, waitsUntil }: Refused,
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
  { id, used_cents }: { id: number; used_cents: Cents },
): Promise<void> {
  const { pays, recharge_number, amount_cents, account_id: to, company_id } = await sent(tx, id)
  const rest = minus(amount_cents, used_cents)
  if (!pays || rest <= 0) return
  const { available_cents } = await balancesOf(tx, company_id)
  const params = { pays, recharge_number, amount: moneyText(rest), balance: moneyText(available_cents) }
  await notify(tx, actor, { to, name: 'voucherRest', params })
}
