import { sql } from 'kysely'
import type { submitDocuments as declared } from '#api/buying/lot'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { packingFault } from '#rules/buying/contract/lot/faults'
import { type EvidenceKind, papersLacking } from '#rules/buying/contract/lot/papers'
import { latestDay } from '#rules/days'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { move } from '../status/move.ts'
import { handIn } from './hand-in.ts'
import { type LotRow, lockLot } from './lock-lot.ts'
import { moveLot } from './move-lot.ts'

type Input = In<typeof declared>

/**
 * Hands in the papers of a lot that was loaded; finance checks them. Refuses a bill of lading of a day to
 * come (`contract.day`), an arrival before it (`contract.dates`), a packing list that is not what the lot
 * has (`contract.packing`) or whose cartons are not those of its containers (`contract.cartons`), and a paper
 * that the lot needs and that neither passed before nor comes now (`contract.paperMissing`).
 */
export async function submitDocuments(tx: Tx, actor: Merchant, input: Input): Promise<Out<typeof declared>> {
  const { order, lot } = await lockLot(tx, actor, input)
  if (input.sailed_on > latestDay(actor.at)) refuse('contract.day', {}, 'sailed_on')
  if (input.eta < input.sailed_on) refuse('contract.dates', {}, 'eta')
  const issued = input.papers.findIndex(
    ({ issued_on }) => issued_on !== null && issued_on > latestDay(actor.at),
  )
  if (issued >= 0) refuse('contract.day', {}, `papers.${issued}.issued_on`)
  await checkPacking(tx, lot, input)
  const missing = (await lackingOf(tx, lot, input)).at(0)
  if (missing) refuse('contract.paperMissing', { paper: missing }, 'papers')
  const { carrier, vessel, voyage, booking_no, bl_number, bl_release, sailed_on, eta } = input
  const status = await move(tx, actor, { order, event: 'submitDocuments' })
  const set = { carrier, vessel, voyage, booking_no, bl_number, bl_release, sailed_on, eta }
  await moveLot(tx, actor, { lot, event: 'submitDocuments', set })
  await keepPacking(tx, lot, input)
  await handIn(tx, actor, {
    order_id: order.id,
    lot_no: lot.lot_no,
    papers: input.papers.map((paper, place) => ({ ...paper, field: `papers.${place}.file_id` })),
  })
  await writeAudit(tx, actor, {
    action: 'contract.submitDocuments',
    subject: 'order',
    subject_id: order.order_number,
    after: { lot_no: lot.lot_no, ...set, papers: input.papers.map(({ kind }) => kind) },
  })
  return { status }
}

async function checkPacking(tx: Tx, { order_id, lot_no }: LotRow, { packing, containers }: Input) {
  const planned = await tx
    .selectFrom('lot_line')
    .select(['line_no', 'planned'])
    .where('order_id', '=', order_id)
    .where('lot_no', '=', lot_no)
    .orderBy('line_no')
    .execute()
  const fault = packingFault({ planned, packing, containers })
  if (fault?.of === 'line') refuse('contract.packing', { line_no: fault.line_no }, 'packing')
  if (fault?.of === 'cartons')
    refuse('contract.cartons', { packed: fault.packed, loaded: fault.loaded }, 'containers')
  if (fault) refuse('contract.containerTwice', { container_number: fault.container_number }, 'containers')
}

/** The papers that a lot needs, and that neither have passed nor are handed in. */
async function lackingOf(tx: Tx, lot: LotRow, { papers }: Input): Promise<EvidenceKind[]> {
  const handed = await tx
    .selectFrom('evidence')
    .select(['kind', 'state'])
    .where('order_id', '=', lot.order_id)
    .where('lot_no', '=', lot.lot_no)
    .orderBy('id')
    .execute()
  return papersLacking(lot.papers, { handed, coming: papers.map(({ kind }) => kind) })
}

async function keepPacking(tx: Tx, { order_id, lot_no }: LotRow, { packing, containers }: Input) {
  await sql`
    update lot_line l set shipped = l.planned, cartons = p.cartons, gross_kg = p.gross_kg, cbm = p.cbm
    from json_to_recordset(${JSON.stringify(packing)}) as p (line_no int, cartons int, gross_kg numeric, cbm numeric)
    where l.order_id = ${order_id} and l.lot_no = ${lot_no} and l.line_no = p.line_no`.execute(tx)
  await tx.deleteFrom('lot_container').where('order_id', '=', order_id).where('lot_no', '=', lot_no).execute()
  await tx
    .insertInto('lot_container')
    .values(containers.map((one) => ({ ...one, order_id, lot_no })))
    .execute()
}
