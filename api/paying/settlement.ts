import { z } from 'zod'
import { ledgerParts } from '#rules/money/ledger-parts'
import { call } from '../wire/call.ts'
import { numberText, search } from '../wire/plain-shapes.ts'
import { dateText, moment, money, nextKey, pageAfter } from '../wire/shapes.ts'

const statementRow = z.object({
  statement_number: z.string(),
  merchant_name: z.string(),
  no: z.number().int(),
  from_on: dateText,
  until_on: dateText,
  opening_pending: money,
  opening_payable: money,
  closing_pending: money.describe('Waits for the time in which buyers may complain.'),
  closing_payable: money.describe('Below nothing: what the manufacturer owes.'),
  paying: money.describe('On the way to the bank when it was closed.'),
  entries: z.number().int(),
  closed_at: moment,
})

const statement = statementRow.extend({
  hash: z.string().describe('SHA-256 of what it says; it never changes.'),
  parts: z.array(z.object({ part: z.enum(ledgerParts), amount: money })),
})

const line = z.object({
  id: z.number(),
  at: moment,
  part: z.enum(ledgerParts),
  account: z.enum(['pending', 'payable']),
  order_number: z.string().nullable(),
  reference: z.string(),
  amount: money,
})

const statements = z.object({ list: z.array(statementRow), next: nextKey, count: z.number() })
const byNumber = z.object({ statement_number: numberText(20) })
const lines = z.object({ list: z.array(line), next: nextKey, count: z.number() })

export const merchantStatementList = call('/merchant/statementList', {
  who: 'merchant',
  may: 'money',
  does: "The merchant's statements, the newest first: closed on the 1st and 16th, each where the one before ended.",
  reads: true,
  in: z.object(pageAfter),
  out: statements,
})

export const merchantStatement = call('/merchant/statement', {
  who: 'merchant',
  may: 'money',
  does: 'A statement with its sums; they lead from where it opens to where it closes, to the cent.',
  reads: true,
  in: byNumber,
  out: statement,
})

export const merchantStatementLines = call('/merchant/statementLines', {
  who: 'merchant',
  may: 'money',
  does: 'The lines of a statement, as they were booked.',
  reads: true,
  in: byNumber.extend(pageAfter),
  out: lines,
})

export const officeStatementList = call('/office/merchantStatementList', {
  who: 'staff:finance',
  does: 'Statements of manufacturers by number or name, the newest first.',
  reads: true,
  in: z.object({ search: search(80).default(''), ...pageAfter }),
  out: statements,
})

export const officeStatement = call('/office/merchantStatement', {
  who: 'staff:finance',
  does: 'A statement of a manufacturer with its sums.',
  reads: true,
  in: byNumber,
  out: statement,
})

export const officeStatementLines = call('/office/merchantStatementLines', {
  who: 'staff:finance',
  does: 'The lines of a statement of a manufacturer.',
  reads: true,
  in: byNumber.extend(pageAfter),
  out: lines,
})
