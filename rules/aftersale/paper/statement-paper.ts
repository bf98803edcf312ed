import type { LedgerPart } from '../../money/ledger-parts.ts'
import type { OrderFacts } from './facts.ts'
import { factOf, frameOf, noteOf, paperSum, partyOf } from './frame.ts'
import type { Fact, Paper, PaperColumn } from './paper.ts'
import type { PaperText } from './paper-text.ts'

/** A statement of a manufacturer has at most so many lines on paper; its tables have all. */
export const statementLinesAtMost = 5_000

/** What the statement of a manufacturer is made of; amounts below nothing are owed, or went out. */
export type StatementFacts = {
  issuer: Omit<OrderFacts['issuer'], 'account'>
  merchant: { name: string; legal_name: string; legal_address: string }
  statement: {
    statement_number: string
    no: number
    from_on: string
    until_on: string
    closed_at: string
    opening_pending: string
    opening_payable: string
    closing_pending: string
    closing_payable: string
    paying: string
    /** The number and hash of all lines, including those that are not printed. */
    entries: number
    hash: string
    parts: readonly { part: LedgerPart; amount: string }[]
  }
  lines: readonly {
    at: string
    part: LedgerPart
    account: 'pending' | 'payable'
    order_number: string | null
    reference: string
    amount: string
  }[]
}

const columns: readonly PaperColumn[] = [
  { name: { words: 'payout:statement.date' }, share: 15, number: false },
  { name: { words: 'payout:statement.what' }, share: 30, number: false },
  { name: { words: 'payout:statement.account' }, share: 13, number: false },
  { name: { words: 'payout:statement.order' }, share: 24, number: false },
  { name: { words: 'payout:statement.amount' }, share: 18, number: true },
]

/** A sum of money, with a sign that is as wide as a figure where it is below nothing. */
const moneySaid = (amount: string): PaperText =>
  amount.startsWith('-') ? { minus: amount.slice(1) } : { money: amount }

function headOf({ statement }: StatementFacts): Fact[] {
  const { from_on, until_on, closed_at } = statement
  const days: PaperText = {
    words: 'payout:paper.fromUntil',
    values: { from: { day: from_on }, until: { day: until_on } },
  }
  return [
    ...factOf('payout:paper.no', { number: statement.no }),
    ...factOf('payout:statements.days', days),
    ...factOf('payout:paper.closed', { moment: closed_at }),
    ...factOf('payout:paper.opensPending', moneySaid(statement.opening_pending)),
    ...factOf('payout:paper.opensPayable', moneySaid(statement.opening_payable)),
    ...factOf('payout:statement.paying', moneySaid(statement.paying)),
    ...factOf('payout:paper.closesPending', moneySaid(statement.closing_pending)),
    ...factOf('payout:paper.closesPayable', moneySaid(statement.closing_payable)),
    ...factOf('payout:paper.checked', { words: 'payout:paper.fits' }),
  ]
}

function sumsOf({ statement }: StatementFacts): Paper['sums'] {
  return [
    paperSum({ words: 'payout:paper.opensPending' }, moneySaid(statement.opening_pending)),
    paperSum({ words: 'payout:paper.opensPayable' }, moneySaid(statement.opening_payable)),
    ...statement.parts.map(({ part, amount }) =>
      paperSum({ words: `payout:part.${part}` }, moneySaid(amount)),
    ),
    paperSum({ words: 'payout:paper.closesPending' }, moneySaid(statement.closing_pending), { strong: true }),
    paperSum({ words: 'payout:paper.closesPayable' }, moneySaid(statement.closing_payable), { strong: true }),
  ]
}

/** The statement of a manufacturer on paper: what it opens and closes with, and each line between. */
export function makeStatementPaper(facts: StatementFacts): Paper {
  const { issuer, merchant, statement, lines } = facts
  const frame = frameOf(
    {
      issuer: { ...issuer, account: null },
      order_number: statement.statement_number,
      time_zone: 'UTC',
    },
    { kind: 'statement', title: { words: 'payout:paper.title' }, at: statement.closed_at },
  )
  const shown = lines.slice(0, statementLinesAtMost)
  const left = statement.entries - shown.length
  return {
    ...frame,
    facts: headOf(facts),
    parties: [
      partyOf('payout:line.merchant', {
        name: merchant.legal_name || merchant.name,
        lines: [merchant.legal_name === merchant.name ? '' : merchant.name, merchant.legal_address],
      }),
    ],
    columns,
    rows: shown.map(({ at, part, account, order_number, reference, amount }) => [
      // A statement ends by UTC, and so do the days of its lines.
      [{ day: at.slice(0, 10) }],
      [{ words: `payout:part.${part}` }],
      [{ words: `payout:statement.accountOf.${account}` }],
      [order_number ?? reference],
      [moneySaid(amount)],
    ]),
    sums: sumsOf(facts),
    notes: [
      ...(left > 0
        ? [
            {
              name: { words: 'payout:statement.lines' },
              lines: [{ words: 'payout:paper.left', values: { count: left } }],
            },
          ]
        : []),
      ...noteOf('payout:statement.hash', statement.hash),
    ],
  }
}
