import { sql } from 'kysely'
import type { decideRecharge as declared } from '#api/money/wallet'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { duePayment } from '#rules/buying/order/graph/due'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus } from '#rules/buying/order/status'
import { hoursAfter, orderTimes } from '#rules/buying/order/times'
import { payment, paymentStage } from '#rules/codes'
import { type Cents, plus, zero } from '#rules/money/money'
import { shortRemark } from '#rules/paying/short-remark'
import type { Staff } from '../../actor.ts'
import { endLackingGoods } from '../../buying/order/incoming/end-without-goods.ts'
import { move, type OrderRow } from '../../buying/order/status/move.ts'
import { decideRecharge, type RechargeDecision } from '../../money/wallet/decide-recharge.ts'
import { capture } from './capture.ts'
import { type DueColumns, dueColumns, dueJoin } from './due-columns.ts'
import { lockFreightVoucher, payPassedFreight } from './freight/pass-freight-voucher.ts'
import { decideMilestone, lockMilestoneVoucher } from './milestone/decide-milestone.ts'
import { tellVoucherRefused, tellVoucherRest, tellVoucherShort } from './tell-voucher.ts'

/**
 * Decides about a voucher, and ends those of its reservations whose shipment had failed meanwhile.
 */
export async function decideVoucher(
  tx: Tx,
  actor: Staff,
  input: RechargeDecision,
): Promise<Out<typeof declared>> {
  // Locks the orders before the wallet, as paying does.
  const orders = await lockOrdersOf(tx, input.id)
  const decided = await decide(tx, actor, { input, orders })
  await endLackingGoods(tx, actor.at, reservationsOf(orders))
  return decided
}

type VoucherDecision = { input: RechargeDecision; orders: readonly VoucherOrder[] }

/**
 * Decides about a voucher as `decideRecharge` does. The money of one meant for orders, or their freight,
 * pays them at once; the rest stays in the wallet. When less was received than the orders need, it is in the
 * wallet and they wait to be paid; so do they when it is refused: within the usual time, or as long as they
 * wait for an approval. Notifies the sender either way.
 */
async function decide(
  tx: Tx,
  actor: Staff,
  { input, orders }: VoucherDecision,
): Promise<Out<typeof declared>> {
  const freight = await lockFreightVoucher(tx, input.id)
  const milestone = await lockMilestoneVoucher(tx, input.id)
  const decided = await decideRecharge(tx, actor, input)
  if (milestone) {
    const { id, reason } = input
    const pass = input.pass === 1
    const brought = pass ? await creditedBy(tx, id) : zero
    await decideMilestone(tx, actor, { ...milestone, id, pass, reason, brought })
    return decided
  }
  if (input.pass === 1) {
    const brought = await creditedBy(tx, input.id)
    const due = plus(zero, ...orders.map((order) => duePayment(order)?.due_cents ?? zero))
    if (brought < due) {
      await waitForTheRest(tx, actor, { id: input.id, orders, brought, due })
      return decided
    }
    for (const order of orders) await capture(tx, actor, { order, payment: payment.offline, voucher: true })
    const freight_cents = freight
      ? await payPassedFreight(tx, actor.at, { ...freight, amount_cents: brought })
      : zero
    await tellVoucherRest(tx, actor, { id: input.id, brought, used_cents: plus(freight_cents, due) })
    return decided
  }
  const pay_before = payAgainBefore(actor.at, orders)
  for (const order of orders)
    await move(tx, actor, { order, event: 'refuseVoucher', remark: input.reason, set: { pay_before } })
  const waitsUntil = orders.length > 0 ? pay_before : null
  await tellVoucherRefused(tx, actor, { id: input.id, reason: input.reason, waitsUntil })
  return decided
}

const reservationsOf = (orders: readonly VoucherOrder[]): number[] =>
  orders.flatMap(({ kind, id }) => (kind === orderKind.presale ? id : []))

type ShortVoucher = { id: number; orders: readonly VoucherOrder[]; brought: Cents; due: Cents }

async function waitForTheRest(
  tx: Tx,
  actor: Staff,
  { id, orders, brought, due }: ShortVoucher,
): Promise<void> {
  const pay_before = payAgainBefore(actor.at, orders)
  const remark = shortRemark(brought, due)
  for (const order of orders)
    await move(tx, actor, { order, event: shortEvent(order), remark, set: { pay_before } })
  await tellVoucherShort(tx, actor, { id, brought, due, waitsUntil: pay_before })
}

/** A reservation goes back to its deposit or its balance as when its voucher is refused. */
const shortEvent = ({ kind }: VoucherOrder) =>
  kind === orderKind.presale ? ('refuseVoucher' as const) : ('shortVoucher' as const)

function payAgainBefore(at: Date, orders: readonly VoucherOrder[]): Date {
  const balance = orders.some(({ status_before }) => status_before === orderStatus.fullReviewApproved)
  const usual = hoursAfter(at, balance ? orderTimes.depositHours : orderTimes.payHours)
  return new Date(Math.max(Number(usual), ...orders.map((order) => Number(order.pay_before))))
}

/** What a passed voucher brought into the wallet. */
async function creditedBy(tx: Tx, id: number): Promise<Cents> {
  const { received_cents, amount_cents, borne_cents } = await tx
    .selectFrom('recharge')
    .select(['received_cents', 'amount_cents', 'borne_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return plus(received_cents ?? amount_cents, borne_cents)
}

type VoucherOrder = OrderRow & DueColumns

async function lockOrdersOf(tx: Tx, recharge_id: number): Promise<VoucherOrder[]> {
  const { rows } = await sql<VoucherOrder>`
    select o.*, ${dueColumns} from recharge_order r join orders o on o.id = r.order_id ${dueJoin}
    where r.recharge_id = ${recharge_id} and r.stage <> ${paymentStage.freight} and o.status = ${orderStatus.underAudit}
    order by o.id
    for no key update of o`.execute(tx)
  return rows
}
