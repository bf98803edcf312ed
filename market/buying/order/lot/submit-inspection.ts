import { sql } from 'kysely'
import type { submitInspection as declared } from '#api/buying/lot'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { verdictOf } from '#rules/buying/contract/lot/aql'
import { inspectionFault } from '#rules/buying/contract/lot/faults'
import { currentLot } from '#rules/buying/contract/lot/graph'
import { inspectionBy } from '#rules/buying/contract/terms'
import { latestDay } from '#rules/days'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { termsOfOrder } from '../contract/terms-of-order.ts'
import { move } from '../status/move.ts'
import { handIn } from './hand-in.ts'
import { lockLot } from './lock-lot.ts'
import { tellLot } from './tell-lot.ts'

/**
 * Hands in the report of an inspection of the lot that is worked on; the verdict follows from the faults
 * found. Refuses another lot (`contract.lotNotNow`), too small a sample (`contract.sampleTooSmall`), counts
 * that cannot be (`contract.count`), a day to come (`contract.day`), and no agency where the contract asks
 * for one (`contract.agency`).
 */
export async function submitInspection(
  tx: Tx,
  actor: Merchant,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { order, lot, lots } = await lockLot(tx, actor, input)
  if (currentLot(lots)?.lot_no !== lot.lot_no)
    refuse('contract.lotNotNow', { lot_no: lot.lot_no, state: lot.state })
  const { inspected_on, agency, critical, major, minor, sample, remark, report_file_id } = input
  const lot_size = await piecesOf(tx, lot)
  const found = { lot_size, sample, critical, major, minor }
  const fault = inspectionFault(found)
  if (fault?.needs) refuse('contract.sampleTooSmall', { sample: String(fault.needs) }, 'sample')
  if (fault) refuse('contract.count', {}, fault.field)
  if (inspected_on > latestDay(actor.at)) refuse('contract.day', {}, 'inspected_on')
  const { inspection_by } = await termsOfOrder(tx, order)
  const by = inspection_by ?? inspectionBy.maker
  if (by === inspectionBy.thirdParty && agency === '') refuse('contract.agency', {}, 'agency')
  const place = { order_id: order.id, lot_no: lot.lot_no }
  const status = await move(tx, actor, { order, event: 'submitInspection' })
  const [evidence_id] = await handIn(tx, actor, {
    ...place,
    papers: [{ kind: 'inspectionReport', file_id: report_file_id, field: 'report_file_id' }],
    passed: true,
  })
  // Reminders count from this report.
  await sql`update lot set reminded = 0 where order_id = ${order.id} and lot_no = ${lot.lot_no}`.execute(tx)
  const verdict = verdictOf(lot_size, found)
  await sql`
    insert into inspection (order_id, lot_no, round, inspected_on, by, agency, lot_size, sample, critical, major, minor, verdict,
      remark, evidence_id, account_id, at)
    select ${order.id}, ${lot.lot_no}, coalesce(max(round), 0) + 1, ${inspected_on}, ${by}, ${agency}, ${lot_size}, ${sample}, ${critical},
      ${major}, ${minor}, ${verdict}, ${remark}, ${evidence_id}, ${actor.account_id}, ${actor.at}
    from inspection where order_id = ${order.id} and lot_no = ${lot.lot_no}`.execute(tx)
  await writeAudit(tx, actor, {
    action: 'contract.submitInspection',
    subject: 'order',
    subject_id: order.order_number,
    after: { lot_no: lot.lot_no, ...found, verdict },
  })
  const params = { lot_no: String(lot.lot_no) }
  await tellLot(tx, actor, { order, side: 'buyer', name: 'inspectionToJudge', params })
  return { status, verdict }
}

async function piecesOf(tx: Tx, { order_id, lot_no }: { order_id: number; lot_no: number }): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select sum(planned)::int as pieces from lot_line where order_id = ${order_id} and lot_no = ${lot_no}`.execute(
    tx,
  )
  return rows[0]!.pieces
}
