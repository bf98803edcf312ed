import { z } from 'zod'
import { containerFault, containerNumber, containerTypes } from '#rules/buying/contract/lot/container-number'
import { billRelease, shippingPapers } from '#rules/buying/contract/lot/papers'
import { call } from '../wire/call.ts'
import { modelText, neededModel, number } from '../wire/plain-shapes.ts'
import {
  code,
  dateText,
  due_at,
  flag,
  head,
  id,
  int,
  jsonText,
  listOf,
  moment,
  neededWords,
  next,
  nextKey,
  ordinal,
  pageAfter,
  pageByKey,
  retryKey,
  text,
} from '../wire/shapes.ts'
import { lotNo, moved, orderShape } from './order-shapes.ts'

/* Lots of contracts: how their goods are made, inspected, shipped and received. */

const order_number = number(40)
const ofLot = { order_number, lot_no: lotNo, idempotency_key: retryKey }
const count = int.pipe(z.number().min(0).max(999_999))
const reason = text(500).default('')

export const productionList = call('/merchant/productionList', {
  who: 'merchant',
  may: 'own',
  does: 'The orders of the manufacturer’s contracts: those that wait for it, or all, newest first.',
  reads: true,
  in: z.object({ ...pageByKey, waiting: flag.default(false) }),
  out: listOf(
    z.object({
      order_number: z.string(),
      contract_sn: z.string(),
      company_name: z.string(),
      status: z.number(),
      lot_no: z.number().nullable().describe('The lot that is worked on; null once all have left.'),
      lots: z.number(),
      pieces: z.number(),
      planned_on: z.string().nullable(),
      waits: z.boolean().describe('For the manufacturer.'),
    }),
  ).extend({ next, head, waiting: z.number().describe('How many wait for the manufacturer.') }),
})

export const production = call('/merchant/production', {
  who: 'merchant',
  may: 'own',
  does: 'An order of one of the manufacturer’s contracts, with its lots.',
  reads: true,
  in: z.object({ order_number }),
  out: orderShape,
})

export const beginProduction = call('/merchant/beginProduction', {
  who: 'merchant',
  may: 'inspect',
  does: 'Says that production has begun, with a picture or paper that shows it.',
  in: z.object({
    order_number,
    file_id: z.uuid(),
    remark: text(500).default(''),
    idempotency_key: retryKey,
  }),
  out: moved,
})

export const submitInspection = call('/merchant/submitInspection', {
  who: 'merchant',
  may: 'inspect',
  does: 'Hands in the report of an inspection of the lot that is worked on; the buyer judges it.',
  in: z.object({
    ...ofLot,
    inspected_on: dateText,
    agency: text(120).default(''),
    sample: int.pipe(z.number().min(1).max(999_999)).describe('Pieces looked at.'),
    critical: count,
    major: count,
    minor: count,
    remark: text(500).default(''),
    report_file_id: z.uuid(),
  }),
  out: moved.extend({
    verdict: z.union([z.literal(1), z.literal(2)]).describe('1 pass, 2 fail: by AQL 0 / 2.5 / 4.0.'),
  }),
})

const judging = z.object({ ...ofLot, round: ordinal, pass: flag, reason })
export const judgeInspection = call('/home/judgeInspection', {
  who: 'certified',
  may: 'order',
  does: 'Passes or refuses a lot by the report of its inspection; a refusal says why.',
  in: judging.refine(({ pass, reason: said }) => pass || said !== '', {
    path: ['reason'],
    message: 'contract.reason',
  }),
  out: moved,
})
export const officeJudgeInspection = call('/office/judgeInspection', {
  who: 'staff:service',
  does: 'Passes a lot for a buyer who has not answered its inspection for seven days.',
  in: z.object({ ...ofLot, round: judging.shape.round, reason: neededWords(500, 'contract.reason') }),
  out: moved,
})

const container = z.object({
  container_number: z
    .string()
    .overwrite(containerNumber)
    .refine((number) => containerFault(number) === null, 'contract.containerNumber'),
  type: z.enum(containerTypes),
  seal: modelText(30).default(''),
  packages: z.number().int().min(1).max(999_999),
})
const measure = z.number().positive().max(9_999_999)
const packed = z.object({
  line_no: z.number().int().min(1).max(200),
  pieces: z.number().int().min(1).max(999_999),
  cartons: z.number().int().min(1).max(999_999),
  gross_kg: measure,
  cbm: measure,
})
const paper = z.object({
  kind: z.enum(shippingPapers),
  file_id: z.uuid(),
  number: modelText(60).default(''),
  issued_on: dateText.nullable().default(null),
})
export const submitDocuments = call('/merchant/submitDocuments', {
  who: 'merchant',
  may: 'ship',
  does: 'Hands in the papers of a lot that was loaded, with its voyage, containers and packing list.',
  in: z.object({
    ...ofLot,
    carrier: text(80).default(''),
    vessel: text(80).default(''),
    voyage: text(40).default(''),
    booking_no: modelText(40).default(''),
    bl_number: neededModel(40, 'contract.billNumber'),
    bl_release: code(billRelease),
    sailed_on: dateText,
    eta: dateText,
    containers: jsonText(z.array(container).min(1).max(20)),
    packing: jsonText(z.array(packed).min(1).max(200)),
    papers: jsonText(z.array(paper).max(30)).describe('Those that have passed need not be sent again.'),
  }),
  out: moved,
})

export const documentQueue = call('/office/documentQueue', {
  who: 'staff:finance',
  does: 'Lots whose shipping papers are to be checked, the longest waiting first.',
  reads: true,
  in: z.object(pageAfter),
  out: listOf(
    z.object({
      order_number: z.string(),
      lot_no: z.number(),
      merchant_name: z.string(),
      company_name: z.string(),
      vessel: z.string(),
      eta: z.string().nullable(),
      since: moment,
      due_at,
    }),
  ).extend({ next: nextKey }),
})
export const lotQueue = call('/office/lotQueue', {
  who: 'staff:service',
  does: 'Lots that wait for customer service: inspections unanswered for a week, arrivals that nobody told.',
  reads: true,
  in: z.object({ ...pageAfter, which: z.enum(['inspections', 'papers', 'arrivals']) }),
  out: documentQueue.out,
})
export const decideDocuments = call('/office/decideDocuments', {
  who: 'staff:finance',
  does: 'Passes or refuses each paper of a lot; a refusal says why. All passed, the lot is on the water.',
  in: z.object({
    ...ofLot,
    decisions: jsonText(z.array(z.object({ id, pass: z.boolean(), reason: text(500) })).max(60)),
  }),
  out: moved,
})

const arriving = z.object({
  ...ofLot,
  arrived_on: dateText,
  file_id: z.uuid().optional().describe('The notice of the carrier, or another proof.'),
})
const arrived = moved.extend({ accept_by: moment })
export const tellArrival = call('/home/tellArrival', {
  who: 'certified',
  may: 'order',
  does: 'Says that a lot has arrived; damage can be claimed until some days later, as the contract says.',
  in: arriving,
  out: arrived,
})
export const makerTellArrival = call('/merchant/tellArrival', {
  who: 'merchant',
  may: 'ship',
  does: 'Says that a lot has arrived, with the notice of its carrier.',
  in: arriving.extend({ file_id: z.uuid() }),
  out: arrived,
})
export const officeTellArrival = call('/office/tellArrival', {
  who: 'staff:service',
  does: 'Says that a lot has arrived of which nobody told.',
  in: arriving,
  out: arrived,
})

export const receiveLot = call('/home/receiveLot', {
  who: 'certified',
  may: 'order',
  does: 'Says how the pieces of a lot came: sound, damaged or missing. When all lots have, receipt is confirmed.',
  in: z.object({
    ...ofLot,
    lines: jsonText(
      z
        .array(
          z.object({
            line_no: z.number().int().min(1).max(200),
            sound: z.number().int().min(0).max(999_999),
            damaged: z.number().int().min(0).max(999_999),
            missing: z.number().int().min(0).max(999_999),
          }),
        )
        .max(200),
    ).describe('Empty: everything came sound.'),
  }),
  out: moved.extend({ lot_state: z.number() }),
})
export const acceptGoods = call('/home/acceptGoods', {
  who: 'certified',
  may: 'order',
  does: 'Accepts goods that came with damage as they are, without a claim.',
  in: z.object({ order_number, idempotency_key: retryKey }),
  out: moved,
})
