import type { judgeInspection as declared, officeJudgeInspection as declaredPass } from '#api/buying/lot'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { evidenceState } from '#rules/buying/contract/lot/papers'
import { balanceGate, gateOfBalance } from '#rules/buying/contract/terms'
import { contractDayEnd, contractTimes } from '#rules/buying/contract/times'
import { hoursAfter } from '#rules/buying/order/times'
import { refuse } from '#rules/refusals'
import type { Buyer, Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { releaseHeld } from '../contract/release-held.ts'
import { termsOfOrder } from '../contract/terms-of-order.ts'
import { move, type OrderRow } from '../status/move.ts'
import { type LotRow, lockLot } from './lock-lot.ts'
import { makeDue, waitingBalance } from './make-due.ts'
import { moveLot } from './move-lot.ts'
import { tellLot } from './tell-lot.ts'

/**
 * The buyer passes or refuses a lot by the report of its inspection; customer service may pass it, with a
 * reason, once the buyer has not answered for some days (`contract.tooEarly`). A lot that failed may be
 * passed, too. Passed, its balance is due where it is paid before loading. Refuses a round that was judged,
 * or that is not the newest (`contract.notNow`).
 */
export async function judgeInspection(
  tx: Tx,
  actor: Buyer | Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { order, lot } = await lockLot(tx, actor, input)
  const { pass, reason, round } = input
  const waits = await tx
    .selectFrom('inspection')
    .select(['round', 'verdict', 'at'])
    .where('order_id', '=', order.id)
    .where('lot_no', '=', lot.lot_no)
    .where('state', '=', evidenceState.toCheck)
    .executeTakeFirst()
  if (waits?.round !== round) refuse('contract.notNow')
  if (actor.kind === 'staff' && actor.at < hoursAfter(waits.at, 24 * contractTimes.inspectionDays))
    refuse('contract.tooEarly')
  const { numUpdatedRows } = await tx
    .updateTable('inspection')
    .set({
      state: pass ? evidenceState.passed : evidenceState.refused,
      reason,
      judged_by: actor.account_id,
      judged_at: actor.at,
    })
    .where('order_id', '=', order.id)
    .where('lot_no', '=', lot.lot_no)
    .where('round', '=', round)
    .where('state', '=', evidenceState.toCheck)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) refuse('contract.notNow')
  const status = pass
    ? await passLot(tx, actor, { order, lot, reason })
    : await move(tx, actor, { order, event: 'refuseInspection', remark: reason })
  if (actor.kind === 'staff')
    await writeAudit(tx, actor, {
      action: 'contract.passInspection',
      subject: 'order',
      subject_id: order.order_number,
      after: { lot_no: lot.lot_no, round, verdict: waits.verdict, reason },
    })
  const name = pass ? 'inspectionPassed' : 'inspectionRefused'
  await tellLot(tx, actor, { order, side: 'merchant', name, params: { lot_no: String(lot.lot_no), reason } })
  return { status }
}

/** Customer service passes a lot in the place of its buyer. */
export const passInspection = (
  tx: Tx,
  actor: Staff,
  input: In<typeof declaredPass>,
): Promise<Out<typeof declaredPass>> => judgeInspection(tx, actor, { ...input, pass: true })

type PassedLot = { order: OrderRow; lot: LotRow; reason: string }

async function passLot(tx: Tx, actor: Buyer | Staff, { order, lot, reason }: PassedLot) {
  const gate = gateOfBalance(await termsOfOrder(tx, order))
  const due = gate === balanceGate.beforeLoading
  const balance = due ? await waitingBalance(tx, { order_id: order.id, lot_no: lot.lot_no }) : null
  await moveLot(tx, actor, { lot, event: 'inspect', remark: reason, set: { reminded: 0 } })
  const pay_before = contractDayEnd(actor.at, contractTimes.payDays)
  if (balance !== null) await makeDue(tx, actor, { order, balance, due_at: pay_before })
  const status =
    balance === null
      ? await move(tx, actor, { order, event: 'passInspection', remark: reason })
      : await move(tx, actor, { order, event: 'passInspectionDue', remark: reason, set: { pay_before } })
  await releaseHeld(tx, actor, order)
  return status
}
