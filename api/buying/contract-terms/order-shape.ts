import { z } from 'zod'
import { terminationCauses } from '#rules/buying/contract/end/termination'
import { evidenceKinds } from '#rules/buying/contract/lot/papers'
import { contractSides } from '#rules/buying/contract/state'
import { checked_by_me, moment, money } from '../../wire/shapes.ts'

const milestone = z.object({
  no: z.number(),
  part: z.union([z.literal(1), z.literal(2)]).describe('1 deposit, 2 balance.'),
  lot_no: z.number().nullable().describe('The lot of a balance that is due by lot.'),
  amount: money,
  state: z
    .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(9)])
    .describe('0 waits, 1 due, 2 its voucher is under audit, 3 paid, 9 void.'),
  due_at: moment.nullable(),
  paid_at: moment.nullable(),
})

const paper = z.object({
  id: z.number(),
  kind: z.enum(evidenceKinds),
  file_id: z.uuid(),
  name: z.string(),
  mime: z.string(),
  number: z.string(),
  issued_on: z.string().nullable(),
  side: z.enum(['buyer', 'merchant', 'service']),
  state: z
    .union([z.literal(0), z.literal(1), z.literal(2)])
    .describe('0 to be checked, 1 passed, 2 refused.'),
  reason: z.string(),
  at: moment,
  replaced: z.boolean(),
})

const inspection = z.object({
  round: z.number(),
  inspected_on: z.string(),
  by: z.number().describe('1 manufacturer, 2 third party, 3 buyer.'),
  agency: z.string(),
  lot_size: z.number(),
  sample: z.number(),
  critical: z.number(),
  major: z.number(),
  minor: z.number(),
  verdict: z.number().describe('1 pass, 2 fail.'),
  remark: z.string(),
  file_id: z.uuid(),
  state: z.number().describe('0 to be judged, 1 passed, 2 refused by the buyer.'),
  reason: z.string(),
  at: moment,
})

const lot = z.object({
  lot_no: z.number(),
  state: z.number().describe('0 planned, 1 inspected, 2 documents checked, 3 refused, 4 on the water.'),
  planned_on: z.string(),
  replaces: z.number().nullable().describe('The lot whose claimed goods it sends again, for nothing.'),
  claim_number: z.string().nullable().describe('The claim that it was agreed for.'),
  pieces: z.number(),
  value: money,
  needed: z.array(z.enum(evidenceKinds)).describe('The papers that it needs to be shipped with.'),
  carrier: z.string(),
  vessel: z.string(),
  voyage: z.string(),
  booking_no: z.string(),
  bl_number: z.string(),
  bl_release: z.number().nullable().describe('1 originals, 2 telex release, 3 sea waybill.'),
  sailed_on: z.string().nullable(),
  eta: z.string().nullable(),
  arrived_on: z.string().nullable(),
  accept_by: moment.nullable().describe('Until then damage can be claimed.'),
  lines: z.array(
    z.object({
      line_no: z.number(),
      planned: z.number(),
      shipped: z.number(),
      cartons: z.number().nullable(),
      gross_kg: z.number().nullable(),
      cbm: z.number().nullable(),
      sound: z.number(),
      damaged: z.number(),
      missing: z.number(),
    }),
  ),
  containers: z.array(
    z.object({
      container_number: z.string(),
      type: z.string(),
      seal: z.string(),
      packages: z.number(),
    }),
  ),
  evidence: z.array(paper),
  inspections: z.array(inspection),
})

const termination = z.object({
  no: z.number(),
  asked_by: z.enum(contractSides),
  cause: z.enum(terminationCauses),
  reason: z.string(),
  state: z
    .number()
    .describe('0 asked, 1 agreed, 2 refused, 3 withdrawn, 4 decided by service, 5 kept by it, 6 late.'),
  merchant_keeps: money,
  buyer_back: money,
  ruled: z
    .object({ merchant_keeps: money, buyer_back: money })
    .nullable()
    .describe('As customer service decided; while it is asked: the first of two people.'),
  checked_by_me,
  answer: z.string(),
  asked_at: moment,
  answer_by: moment,
  service_at: moment.describe('From when customer service decides.'),
  answered_at: moment.nullable(),
})

/** The fields that an order on contract has beside those of other orders. */
export const contractOrderShape = z.object({
  contract_sn: z.string(),
  port: z.string(),
  balance_type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  delivery_on: z.string().describe('As the contract says.'),
  delivery_due: z
    .string()
    .describe('Later by the days that the deposit came late, and an inspection waited for its buyer.'),
  delivery_delay: z
    .object({ deposit: z.number(), inspections: z.number() })
    .describe('These days, by their cause.'),
  receiving_on: z.string(),
  lines: z.array(
    z.object({
      line_no: z.number(),
      custom_sn: z.string(),
      quantity: z.number(),
      price: money,
      total: money,
    }),
  ),
  milestones: z.array(milestone),
  lots: z.array(lot),
  papers: z.array(paper).describe('Those that are of no lot, such as what shows that production has begun.'),
  inspection_by: z.number().nullable().describe('1 manufacturer, 2 third party, 3 buyer.'),
  claim_days: z.number().nullable(),
  balance_gate: z
    .number()
    .nullable()
    .describe('Of balances before delivery: 1 before loading, 2 by copies of papers.'),
  release_gate: z
    .number()
    .nullable()
    .describe('1 production begun, 2 inspection passed, 3 documents passed.'),
  retention_percent: z.number().nullable(),
  held: money.describe('Paid, and not released to the manufacturer yet.'),
  released: money.describe('To the manufacturer; below zero it owes so much.'),
  late_from: z.string().nullable().describe('From this day on the buyer may end it alone; null: never.'),
  termination: termination.nullable().describe('The newest request to end the contract.'),
})
