import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { terminationState } from '#rules/buying/contract/end/termination'
import { milestonePart, milestoneState } from '#rules/buying/contract/money/milestones'
import { contractState } from '#rules/buying/contract/state'
import { contractTimes, milestoneReminders } from '#rules/buying/contract/times'
import { orderStatus } from '#rules/buying/order/status'
import { hoursAfter } from '#rules/buying/order/times'
import { type Cents, moneyText } from '#rules/money/money'
import type { System } from '../../../actor.ts'
import { move, type OrderRow } from '../../order/status/move.ts'
import { tellBuyer } from '../../order/tell-buyer.ts'
import type { ContractRow } from '../find-contract.ts'
import { openOrder } from '../order/open-order.ts'

const atOnce = 100

/** Ends orders of contracts whose deposit did not come a week after it was due; returns how many. */
export async function endUnpaid(tx: Tx, actor: System): Promise<number> {
  const over = hoursAfter(actor.at, -24 * contractTimes.graceDays)
  const { rows } = await sql<OrderRow & { contract_sn: string }>`
    select o.*, c.contract_sn from milestone m join orders o on o.id = m.order_id join contract c on c.id = o.contract_id
    where m.state = ${milestoneState.due} and m.part = ${milestonePart.deposit} and m.due_at <= ${over}
      and o.status in (${orderStatus.awaitingDepositVoucher}, ${orderStatus.depositRefused})
    order by m.due_at limit ${atOnce} for no key update of o skip locked`.execute(tx)
  for (const { contract_sn, ...order } of rows) {
    await tx
      .updateTable('milestone')
      .set({ state: milestoneState.void })
      .where('order_id', '=', order.id)
      .execute()
    await move(tx, actor, { order, event: 'expire' })
    await tellBuyer(tx, actor, { order, template: 'contractUnpaid', params: { contract_sn } })
  }
  return rows.length
}

type DueRow = Pick<OrderRow, 'account_id' | 'order_number'> & { amount_cents: Cents; due_at: Date }

/** Reminds buyers of what is due of a contract, each time once whenever this runs; returns how many. */
export async function remindOfMilestones(tx: Tx, actor: System): Promise<number> {
  const { deposit, balance } = milestoneReminders
  const { rows } = await sql<DueRow>`
    with due as (
      select m.id, p.passed from milestone m cross join lateral (
        select count(*)::int as passed
        from unnest(case when m.part = ${milestonePart.deposit} then ${[...deposit]}::int[] else ${[...balance]}::int[] end) d
        where m.due_at + make_interval(days => d) <= ${actor.at}) p
      where m.state = ${milestoneState.due} and m.due_at < ${hoursAfter(actor.at, 24 * 4)} and p.passed > m.reminded
        and not exists (select from termination e where e.order_id = m.order_id and e.state = ${terminationState.asked})
      order by m.due_at limit ${atOnce} for no key update of m skip locked),
    reminded as (update milestone m set reminded = due.passed from due where m.id = due.id returning m.*)
    select o.account_id, o.order_number, r.amount_cents, r.due_at from reminded r join orders o on o.id = r.order_id
    order by r.id`.execute(tx)
  for (const { amount_cents, due_at, ...order } of rows) {
    const params = { amount: moneyText(amount_cents), due_at: due_at.toISOString() }
    await tellBuyer(tx, actor, { order, template: 'milestoneDue', params })
  }
  return rows.length
}

/** Makes the orders of contracts that an older version put in force without one; returns how many. */
export async function openMissing(tx: Tx, { at }: System): Promise<number> {
  const { rows } = await sql<ContractRow>`
    select c.* from contract c
    where c.state = ${contractState.confirmed} and not exists (select from orders o where o.contract_id = c.id)
    order by c.id limit ${atOnce} for no key update of c skip locked`.execute(tx)
  for (const contract of rows) await openOrder(tx, at, contract)
  return rows.length
}
