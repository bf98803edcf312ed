import { createHash } from 'node:crypto'
import { beginProduction } from '#market/buying/order/lot/begin-production'
import { decideDocuments } from '#market/buying/order/lot/decide-documents'
import { judgeInspection } from '#market/buying/order/lot/judge-inspection'
import { receiveLot } from '#market/buying/order/lot/receive-lot'
import { submitDocuments } from '#market/buying/order/lot/submit-documents'
import { submitInspection } from '#market/buying/order/lot/submit-inspection'
import { tellArrival } from '#market/buying/order/lot/tell-arrival'
import { decideVoucher } from '#market/paying/payment/decide-voucher'
import { payOffline } from '#market/paying/payment/pay-offline'
import { samplePlan } from '#rules/buying/contract/lot/aql'
import { evidenceState } from '#rules/buying/contract/lot/papers'
import { milestoneState } from '#rules/buying/contract/money/milestones'
import { addDays, dayAt } from '#rules/days'
import { moneyText } from '#rules/money/money'
import { defaultSite } from '#rules/sites'
import { offlineMethod } from '#rules/status-codes'
import { layFile } from '../../data/lay/certifications.ts'
import { acceptOffer, askEnd, claim, offer, offerGoods, receiveDamaged } from './disputes.ts'
import type { LifeTurn } from './life-turn.ts'

/** A step in the life of a contract's order. */
export type LifeStep =
  | 'pay'
  | 'begin'
  | 'inspect'
  | 'inspectBadly'
  | 'pass'
  | 'ship'
  | 'refusePapers'
  | 'passPapers'
  | 'arrive'
  | 'receive'
  | 'receiveDamaged'
  | 'claim'
  | 'offer'
  | 'offerGoods'
  | 'acceptOffer'
  | 'askEnd'

const key = { idempotency_key: '' }
const place = ({ order_number }: LifeTurn) => ({ order_number, lot_no: 1, ...key })
const buyerOf = ({ actors, buyer, at }: LifeTurn) => actors.buyer(buyer, defaultSite, at)
const makerOf = ({ actors, merchant_id, at }: LifeTurn) => actors.seller(merchant_id, at)

/** A specimen that the manufacturer uploaded; each counts as a paper of its own. */
function paper(turn: LifeTurn, name: string): Promise<string> {
  const { account_id, merchant_id } = makerOf(turn)
  const called = `${name} ${turn.order_number} ${turn.at.toISOString()}`
  const sha256 = createHash('sha256').update(called).digest()
  const owner = { company_id: null, merchant_id, account_id, at: turn.at }
  return layFile(turn.tx, { name: called, paper: 'shipping-paper', sha256 }, owner)
}

/** Pays what is due by a transfer, which finance finds in the bank. */
async function pay(turn: LifeTurn): Promise<void> {
  const { tx, order_id, order_number, actors, at } = turn
  const buyer = buyerOf(turn)
  const { amount_cents } = await tx
    .selectFrom('milestone')
    .select('amount_cents')
    .where('order_id', '=', order_id)
    .where('state', '=', milestoneState.due)
    .executeTakeFirstOrThrow()
  const name = `voucher ${order_number} ${amount_cents}`
  const sha256 = createHash('sha256').update(name).digest()
  const voucher = await layFile(tx, { name, paper: 'bank-voucher', sha256 }, { ...buyer, at })
  const { id } = await payOffline(tx, buyer, {
    order_sn: order_number,
    amount: moneyText(amount_cents),
    offline_method: offlineMethod.transfer,
    paid_on: dayAt(at, 'UTC'),
    voucher_file_ids: [voucher],
    remark: '',
    freight: false,
    ...key,
  })
  await decideVoucher(tx, actors.staff('finance', at), { id, pass: 1, reason: '' })
}

async function inspect(turn: LifeTurn, found: { major: number; minor: number }): Promise<void> {
  const lines = await linesOf(turn)
  const pieces = lines.reduce((sum, { planned }) => sum + planned, 0)
  await submitInspection(turn.tx, makerOf(turn), {
    ...place(turn),
    inspected_on: dayAt(turn.at, 'UTC'),
    agency: '',
    sample: samplePlan(pieces).sample,
    critical: 0,
    ...found,
    remark: 'Counted in the packing hall, before the cartons were closed.',
    report_file_id: await paper(turn, 'inspection report'),
  })
}

const linesOf = ({ tx, order_id }: LifeTurn) =>
  tx
    .selectFrom('lot_line')
    .select(['line_no', 'planned'])
    .where('order_id', '=', order_id)
    .where('lot_no', '=', 1)
    .execute()

async function ship(turn: LifeTurn): Promise<void> {
  const { tx, order_id, at } = turn
  const { papers } = await tx
    .selectFrom('lot')
    .select('papers')
    .where('order_id', '=', order_id)
    .where('lot_no', '=', 1)
    .executeTakeFirstOrThrow()
  const packing = (await linesOf(turn)).map(({ line_no, planned }) => ({
    line_no,
    pieces: planned,
    cartons: planned,
    gross_kg: planned * 24,
    cbm: Math.round(planned * 210) / 1000,
  }))
  const cartons = packing.reduce((sum, line) => sum + line.cartons, 0)
  const sailed_on = addDays(dayAt(at, 'UTC'), -1)
  const evidence = await tx
    .selectFrom('evidence')
    .select(['kind', 'state'])
    .where('order_id', '=', order_id)
    .execute()
  const passed = new Set(
    evidence.filter(({ state }) => state === evidenceState.passed).map(({ kind }) => kind),
  )
  const files = []
  for (const kind of papers.filter((one) => !passed.has(one)))
    files.push({ kind, file_id: await paper(turn, kind), number: '', issued_on: sailed_on })
  await submitDocuments(tx, makerOf(turn), {
    ...place(turn),
    carrier: 'Pacific Bridge Lines',
    vessel: 'Ever Calm',
    voyage: '226E',
    booking_no: 'PB226-1187',
    bl_number: 'PBLU2261187',
    bl_release: 2,
    sailed_on,
    eta: addDays(sailed_on, 26),
    containers: [{ container_number: 'CSQU3054383', type: '40HQ', seal: 'PB88012', packages: cartons }],
    packing,
    papers: files as never,
  })
}

async function decide(turn: LifeTurn, refused: string | null): Promise<void> {
  const waiting = await turn.tx
    .selectFrom('evidence')
    .select(['id', 'kind'])
    .where('order_id', '=', turn.order_id)
    .where('state', '=', evidenceState.toCheck)
    .execute()
  const decisions = waiting.map(({ id, kind }) => {
    const pass = refused === null || kind !== 'commercialInvoice'
    return { id, pass, reason: pass ? '' : (refused ?? '') }
  })
  await decideDocuments(turn.tx, turn.actors.staff('finance', turn.at), { ...place(turn), decisions })
}

/** What each step does, as whoever does it. */
export const lifeSteps: Record<LifeStep, (turn: LifeTurn) => Promise<unknown>> = {
  pay,
  begin: async (turn) =>
    beginProduction(turn.tx, makerOf(turn), {
      order_number: turn.order_number,
      file_id: await paper(turn, 'production'),
      remark: 'The frames are cut.',
      ...key,
    }),
  inspect: (turn) => inspect(turn, { major: 0, minor: 1 }),
  inspectBadly: (turn) => inspect(turn, { major: 6, minor: 2 }),
  pass: (turn) =>
    judgeInspection(turn.tx, buyerOf(turn), { ...place(turn), round: 1, pass: true, reason: '' }),
  ship,
  refusePapers: (turn) => decide(turn, 'The invoice has another container number than the packing list.'),
  passPapers: (turn) => decide(turn, null),
  arrive: async (turn) =>
    tellArrival(turn.tx, makerOf(turn), {
      ...place(turn),
      arrived_on: dayAt(turn.at, 'UTC'),
      file_id: await paper(turn, 'arrival notice'),
    }),
  receive: (turn) => receiveLot(turn.tx, buyerOf(turn), { ...place(turn), lines: [] }),
  receiveDamaged,
  claim,
  offer,
  offerGoods,
  acceptOffer,
  askEnd,
}
