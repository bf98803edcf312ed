import { sql } from 'kysely'
import type { decideDocuments as declared } from '#api/buying/lot'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { lotState } from '#rules/buying/contract/lot'
import { currentLot } from '#rules/buying/contract/lot/graph'
import { evidenceState } from '#rules/buying/contract/lot/papers'
import { balanceGate, gateOfBalance } from '#rules/buying/contract/terms'
import { contractDayEnd, contractTimes } from '#rules/buying/contract/times'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { refuse } from '#rules/refusals'
import { cutText } from '#rules/text/cut-text'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { releaseHeld } from '../contract/release-held.ts'
import { resumeClaims } from '../contract/resume-claims.ts'
import { termsOfOrder } from '../contract/terms-of-order.ts'
import { move, type OrderRow } from '../status/move.ts'
import { type LotRow, lockLot, lotsOf } from './lock-lot.ts'
import { makeDue, waitingBalance } from './make-due.ts'
import { moveLot } from './move-lot.ts'
import { tellLot } from './tell-lot.ts'

type Decisions = In<typeof declared>['decisions']

/**
 * Finance passes or refuses each paper of a lot that waits. With all of them passed the lot is on the water,
 * and what its papers release is released; else it goes back to the manufacturer with the reasons. Refuses a
 * paper that was left undecided or decided already (`contract.papersUndecided`), and a refusal without a
 * reason (`contract.reason`).
 */
export async function decideDocuments(
  tx: Tx,
  actor: Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { order, lot } = await lockLot(tx, actor, input)
  if (order.status !== orderStatus.shippingDocumentsSubmitted)
    refuse('order.notAllowed', { status: order.status, event: 'passDocuments' })
  const { decisions } = input
  const bare = decisions.findIndex(({ pass, reason }) => !pass && reason === '')
  if (bare >= 0) refuse('contract.reason', {}, `decisions.${bare}.reason`)
  const refused = await decideEach(tx, actor, { lot, decisions })
  const status =
    refused.length > 0
      ? await sendBack(tx, actor, { order, lot, refused })
      : await passLot(tx, actor, { order, lot })
  await writeAudit(tx, actor, {
    action: refused.length > 0 ? 'contract.refuseDocuments' : 'contract.passDocuments',
    subject: 'order',
    subject_id: order.order_number,
    after: { lot_no: lot.lot_no, refused },
  })
  return { status }
}

type RefusedPaper = { kind: string; reason: string }

/** Decides exactly the papers that wait; returns those refused. */
async function decideEach(
  tx: Tx,
  actor: Staff,
  { lot, decisions }: { lot: LotRow; decisions: Decisions },
): Promise<RefusedPaper[]> {
  const { rows } = await sql<RefusedPaper & { state: number }>`
    update evidence e set state = case when d.pass then ${evidenceState.passed}::smallint else ${evidenceState.refused}::smallint end,
      reason = case when d.pass then '' else d.reason end, decided_by = ${actor.account_id}, decided_at = ${actor.at}
    from json_to_recordset(${JSON.stringify(decisions)}) as d (id int, pass boolean, reason text)
    where e.id = d.id and e.order_id = ${lot.order_id} and e.lot_no = ${lot.lot_no} and e.state = ${evidenceState.toCheck}
    returning e.kind, e.reason, e.state`.execute(tx)
  const { rows: left } = await sql`
    select id from evidence where order_id = ${lot.order_id} and lot_no = ${lot.lot_no} and state = ${evidenceState.toCheck}`.execute(
    tx,
  )
  if (rows.length !== decisions.length || left.length > 0) refuse('contract.papersUndecided', {}, 'decisions')
  return rows
    .filter(({ state }) => state === evidenceState.refused)
    .map(({ kind, reason }) => ({ kind, reason }))
}

type ReturnedPapers = { order: OrderRow; lot: LotRow; refused: readonly RefusedPaper[] }

async function sendBack(tx: Tx, actor: Staff, { order, lot, refused }: ReturnedPapers): Promise<Status> {
  const reason = cutText(refused.map((one) => one.reason).join(' · '), 500)
  await moveLot(tx, actor, { lot, event: 'refuseDocuments', remark: reason, set: { reminded: 0 } })
  const status = await move(tx, actor, { order, event: 'refuseDocuments', remark: reason })
  const params = { lot_no: String(lot.lot_no), reason }
  await tellLot(tx, actor, { order, side: 'merchant', name: 'documentsRefused', params })
  return status
}

async function passLot(
  tx: Tx,
  actor: Staff,
  { order, lot }: Omit<ReturnedPapers, 'refused'>,
): Promise<Status> {
  await moveLot(tx, actor, { lot, event: 'passDocuments', set: { reminded: 0 } })
  const lots = await lotsOf(tx, order)
  const gate = gateOfBalance(await termsOfOrder(tx, order))
  const due = gate === balanceGate.againstDocuments
  const balance = due ? await waitingBalance(tx, { order_id: order.id, lot_no: lot.lot_no }) : null
  const pay_before = contractDayEnd(actor.at, contractTimes.payDays)
  if (balance !== null) await makeDue(tx, actor, { order, balance, due_at: pay_before })
  const next = currentLot(lots)
  const event = !next ? 'passDocuments' : next.state === lotState.planned ? 'nextLot' : 'nextReplacement'
  const status =
    balance === null
      ? await move(tx, actor, { order, event })
      : await move(tx, actor, { order, event: 'passDocumentsDue', set: { pay_before } })
  const claimed = await resumeClaims(tx, actor.at, { ...order, status })
  await releaseHeld(tx, actor, order)
  const params = { lot_no: String(lot.lot_no), vessel: lot.vessel, eta: lot.eta ?? '' }
  for (const side of ['buyer', 'merchant'] as const)
    await tellLot(tx, actor, { order, side, name: 'documentsPassed', params })
  return claimed ?? status
}
