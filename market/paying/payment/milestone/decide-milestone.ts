import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { milestonePart, milestoneState } from '#rules/buying/contract/money/milestones'
import { contractDayEnd } from '#rules/buying/contract/times'
import { payment } from '#rules/codes'
import { type Cents, minus } from '#rules/money/money'
import { shortRemark } from '#rules/paying/short-remark'
import type { Staff } from '../../../actor.ts'
import { move, type OrderRow } from '../../../buying/order/status/move.ts'
import { balancesOf } from '../../../sql/balances.ts'
import { tellVoucherRefused, tellVoucherRest, tellVoucherShort } from '../tell-voucher.ts'
import { captureMilestone } from './capture-milestone.ts'
import type { DueMilestone, MilestoneRow } from './find-due-milestone.ts'

/** The milestone that a voucher is for, with its order locked; null where it is for something else. */
export async function lockMilestoneVoucher(tx: Tx, recharge_id: number): Promise<DueMilestone | null> {
  const { rows } = await sql<OrderRow>`
    select o.* from recharge_order r join orders o on o.id = r.order_id
    where r.recharge_id = ${recharge_id} and r.milestone_id is not null
    for no key update of o`.execute(tx)
  const order = rows[0]
  if (!order) return null
  const { rows: found } = await sql<MilestoneRow>`
    select m.* from recharge_order r join milestone m on m.id = r.milestone_id
    where r.recharge_id = ${recharge_id}`.execute(tx)
  return { order, milestone: found[0]! }
}

type Decision = DueMilestone & { id: number; pass: boolean; reason: string; brought: Cents }

/**
 * What a decided voucher does for its milestone: with what was in the wallet before it pays it, as far as
 * that is enough; else, or refused, the milestone is due again, and what came stays in the wallet.
 */
export async function decideMilestone(
  tx: Tx,
  actor: Staff,
  { id, order, milestone, pass, reason, brought }: Decision,
): Promise<void> {
  const due = milestone.amount_cents
  const { available_cents } = await balancesOf(tx, order.company_id)
  if (pass && available_cents >= due) {
    await captureMilestone(tx, actor, { order, milestone, way: payment.offline })
    await tellVoucherRest(tx, actor, { id, brought, used_cents: due < brought ? due : brought })
    return
  }
  const remark = pass ? shortRemark(available_cents, due) : reason
  const waitsUntil = await dueAgain(tx, actor, { order, milestone, remark })
  if (pass) {
    const short = minus(due, available_cents)
    await tellVoucherShort(tx, actor, { id, brought, due, short, waitsUntil })
  } else await tellVoucherRefused(tx, actor, { id, reason, waitsUntil })
}

/** Makes a milestone due again, until the end of tomorrow at least. Returns by when. */
async function dueAgain(
  tx: Tx,
  actor: Staff,
  { order, milestone, remark }: DueMilestone & { remark: string },
): Promise<Date> {
  const tomorrow = contractDayEnd(actor.at, 1)
  const due_at = milestone.due_at && milestone.due_at > tomorrow ? milestone.due_at : tomorrow
  await tx
    .updateTable('milestone')
    .set({ state: milestoneState.due, due_at, reminded: 0 })
    .where('id', '=', milestone.id)
    .execute()
  const event = milestone.part === milestonePart.deposit ? 'refuseDeposit' : 'refuseBalance'
  await move(tx, actor, { order, event, remark, set: { pay_before: due_at } })
  return due_at
}
