import { z } from 'zod'
import { terminationCauses } from '#rules/buying/contract/end/termination'
import { contractSides } from '#rules/buying/contract/state'
import { moment, money } from '../wire/shapes.ts'

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

const lot = z.object({
  lot_no: z.number(),
  state: z.number().describe('0 planned, 1 inspected, 2 documents checked, 3 refused, 4 on the water.'),
  planned_on: z.string(),
  pieces: z.number(),
  value: money,
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
  answer: z.string(),
  asked_at: moment,
  answer_by: moment,
  service_at: moment.describe('From when customer service decides.'),
  answered_at: moment.nullable(),
})

/** What an order has by the contract that it is of. */
export const contractOrderShape = z.object({
  contract_sn: z.string(),
  port: z.string(),
  balance_type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  delivery_on: z.string().describe('As the contract says.'),
  delivery_due: z.string().describe('Later by as many days as the deposit came late.'),
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
  held: money.describe('Paid, and not released to the manufacturer yet.'),
  released: money.describe('To the manufacturer; below zero it owes so much.'),
  late_from: z.string().nullable().describe('From this day on the buyer may end it alone; null: never.'),
  termination: termination.nullable().describe('The newest request to end the contract.'),
})
