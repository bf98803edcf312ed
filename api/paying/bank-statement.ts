import { z } from 'zod'
import { differences, vouchersAtMost } from '#rules/paying/statement/book-line'
import { dateOrders } from '#rules/paying/statement/cells'
import { matchReasons } from '#rules/paying/statement/match'
import { bankLineState } from '#rules/status-codes'
import { assignedOnly } from '../people/queue-row.ts'
import { call } from '../wire/call.ts'
import { number, search } from '../wire/plain-shapes.ts'
import {
  code,
  dateText,
  flag,
  head,
  id,
  idempotencyKey,
  int,
  jsonText,
  money,
  nextKey,
  pageAfter,
  pageFromHead,
  priceText,
  text,
} from '../wire/shapes.ts'

const column = z.string().max(200).default('')
const mapping = z.object({
  date: column,
  amount: column,
  direction: column,
  credit: column,
  debit: column,
  text: column,
  reference: column,
  decimal: z.enum(['.', ',']),
  date_order: z.enum(dateOrders),
})

export const statementPreview = call('/office/statementPreview', {
  who: 'staff:finance',
  does: 'Reads the head of a bank statement (CSV): its columns and first rows, and how its columns were read before or seem to mean.',
  files: true,
  in: z.object({}),
  out: z.object({
    file_name: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    mapping,
    remembered: z.boolean(),
  }),
})

const fault = z.object({
  row: z.number(),
  column: z.string(),
  cell: z.string(),
  reason: z.enum(['date', 'future', 'amount', 'direction', 'nothing', 'both']),
})

const repeat = z.object({
  row: z.number(),
  booked_on: dateText,
  amount: money,
  text: z.string(),
  reference: z.string(),
  file_name: z.string(),
  file_row: z.number(),
})

export const statementImport = call('/office/statementImport', {
  who: 'staff:finance',
  does: 'Keeps the lines of a bank statement, each once however often it is uploaded; says which rows are no lines, and why.',
  files: true,
  in: z.object({ mapping: jsonText(mapping), idempotency_key: idempotencyKey.optional() }),
  out: z.object({
    id: z.number(),
    added: z.number(),
    known: z.number(),
    faulty: z.number(),
    faults: z.array(fault).describe('The first hundred.'),
    repeats: z.array(repeat).describe('Lines that were known, with where they stand; the first hundred.'),
  }),
})

export const keepRepeatedLine = call('/office/keepRepeatedLine', {
  who: 'staff:finance',
  does: 'Keeps a line of a statement that was taken for known: other money of the same amount, day and words.',
  in: z.object({
    statement_id: id,
    row: int,
    reason: text(500).default(''),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({ id: z.number() }),
})

const kinds = ['recharge', 'withdrawal', 'payout', 'payoutReturn', 'order', 'company'] as const
/** What a line can be booked against: a voucher that waits, or an order that waits to be paid. */
const claim = z.object({ id: z.number(), number: z.string(), amount: money })

const proposal = z.object({
  kind: z.enum(kinds),
  /** Of the voucher, withdrawal, order or company; of several vouchers, of the first. */
  id: z.number(),
  number: z.string().describe("A customer's number, where it is a company."),
  /** The vouchers of which it is the sum; one, where it is one. */
  claims: z.array(claim),
  company_name: z.string(),
  order_sn: z.string().nullable(),
  amount: money,
  day: dateText,
  reasons: z.array(z.enum(matchReasons)),
  /** The amount is the line's, or of a payout that comes back no less: it can be confirmed. */
  exact: z.boolean(),
  /** A second person of finance has to agree; this is the first. */
  two_people: z.boolean(),
  checked_by: z.string().nullable(),
  /** Whether the viewer is the first; then a colleague has to confirm. */
  checked_by_me: z.boolean(),
  /** It was credited or paid out by hand before: confirming only notes that this line is it. */
  settled: z.boolean(),
})
export type Proposal = z.output<typeof proposal>

const line = z.object({
  id: z.number(),
  booked_on: dateText,
  amount: money,
  text: z.string(),
  reference: z.string(),
  state: z.number(),
  file_name: z.string(),
  row_number: z.number(),
  reason: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  matched: z
    .object({
      kind: z.enum(kinds),
      number: z.string().describe('The numbers of its vouchers, or of the credit.'),
      company_name: z.string(),
      order_sn: z.string().nullable().describe('The orders that its credit paid.'),
      borne: money.describe("The bank's charge that the platform bears."),
      may_take_back: z.boolean().describe('A credit that paid nothing can be taken back.'),
    })
    .nullable(),
  proposals: z.array(proposal).describe('What it may be, the likeliest first; of open lines alone.'),
})

const lineFilter = {
  side: z.enum(['', 'in', 'out']).default(''),
  from: dateText.optional(),
  to: dateText.optional(),
  statement_id: id.optional(),
  assigned: assignedOnly,
  search: search(80).default(''),
}

export const statementLines = call('/office/statementLines', {
  who: 'staff:finance',
  does: 'Lines of bank statements by state, days and words, newest first, each with the vouchers or withdrawals that it may be.',
  reads: true,
  in: z.object({
    state: code(bankLineState).default(bankLineState.open),
    ...lineFilter,
    ...pageAfter,
  }),
  out: z.object({
    list: z.array(line),
    next: nextKey,
    count: z.number(),
    counts: z.array(z.object({ state: z.number(), count: z.number() })),
  }),
})

export const sureLines = call('/office/sureStatementLines', {
  who: 'staff:finance',
  does: 'Open lines that name one voucher, withdrawal or unpaid order with its very amount, newest first.',
  reads: true,
  in: z.object({ ...lineFilter }),
  out: z.object({
    list: z.array(z.object({ id: z.number(), proposals: z.array(proposal).length(1) })),
    more: z.boolean().describe('There may be more, once these are confirmed.'),
  }),
})

export const lineTargets = call('/office/statementTargets', {
  who: 'staff:finance',
  does: 'Companies by name, or by the number of a voucher or order, each with what waits to be paid: what a line may be booked for.',
  reads: true,
  in: z.object({ search: search(80) }),
  out: z.object({
    list: z.array(
      z.object({
        company_id: z.number(),
        company_name: z.string(),
        vouchers: z.array(claim.extend({ day: dateText, order_sn: z.string().nullable() })),
        orders: z.array(claim.extend({ po_number: z.string(), freight: z.boolean() })),
      }),
    ),
    more: z.boolean(),
  }),
})

export const confirmLine = call('/office/confirmStatementLine', {
  who: 'staff:finance',
  does: 'Books a line as vouchers (one or several), an unpaid order, a company’s credit, a withdrawal, a payout or one that came back, and its difference as said.',
  in: z.object({
    id,
    recharge_id: int.optional(),
    recharge_ids: jsonText(z.array(id).min(1).max(vouchersAtMost))
      .optional()
      .describe('Several vouchers of one company, which the line pays together.'),
    withdrawal_id: int.optional(),
    payout_id: id.optional().describe('A payout to a manufacturer that was sent.'),
    returned_payout_id: id.optional().describe('A payout to a manufacturer that was paid and came back.'),
    order_sn: number(40).optional().describe('An order or checkout that waits to be paid.'),
    company_id: id.optional().describe('The company to whose wallet the money goes.'),
    difference: z.enum(differences).default('none').describe('What becomes of more or less than is claimed.'),
    claimed: priceText.optional().describe('What was claimed when it was looked at; else it is refused.'),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({
    state: z.number(),
    checked: z.boolean().describe('Only checked: somebody else confirms it.'),
  }),
})

export const takeBackCredit = call('/office/takeBackStatementCredit', {
  who: 'staff:finance',
  does: 'Takes a credit back that a line gave to a company and that paid nothing; the line is open again.',
  in: z.object({ id, reason: text(500).default(''), idempotency_key: idempotencyKey.optional() }),
  out: z.object({ state: z.number() }),
})

export const setLineAside = call('/office/setStatementLineAside', {
  who: 'staff:finance',
  does: 'Puts a line aside with a reason, or takes it up again.',
  in: z.object({
    id,
    aside: flag.default(true),
    reason: text(500).default(''),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({ state: z.number() }),
})

export const statementList = call('/office/statementList', {
  who: 'staff:finance',
  does: 'The bank statements that were uploaded, newest first.',
  reads: true,
  in: z.object(pageFromHead),
  out: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        file_name: z.string(),
        uploaded_by: z.string(),
        uploaded_at: z.string(),
        added: z.number(),
        known: z.number(),
        faulty: z.number(),
        open: z.number().describe('Lines of it that are open.'),
      }),
    ),
    head,
    count: z.number(),
  }),
})
