import { addDays, firstOfNextMonth } from '../../days.ts'
import type { StoragePayer } from '../../goods/storage/tariff.ts'
import type { OrderFacts } from './facts.ts'
import { factOf, frameOf, paperSum, partyOf } from './frame.ts'
import type { Paper, PaperColumn } from './paper.ts'
import type { PaperText } from './paper-text.ts'

/** A bill of storage has at most so many lines on paper; its tables have all. */
export const storageLinesAtMost = 5_000

/** What the paper of a bill of storage is made of. */
export type StorageFacts = {
  issuer: Omit<OrderFacts['issuer'], 'account'>
  payer: StoragePayer
  company: string
  bill: {
    bill_number: string
    month: string
    amount: string
    corrected: string
    paid: string
    owed: string
    closed_at: string
  }
  /** The number of all lines, including those that are not printed. */
  entries: number
  lines: readonly {
    lot_id: number | null
    custom_sn: string
    title: string
    warehouse_name: string
    from_on: string
    until_on: string
    days: number
    m3_days: string
    price: string
    amount: string
  }[]
}

const columns: readonly PaperColumn[] = [
  { name: { words: 'dealer:inventory.item' }, share: 30, number: false },
  { name: { words: 'dealer:inventory.warehouse' }, share: 16, number: false },
  { name: { words: 'dealer:storage.dates' }, share: 24, number: false },
  { name: { words: 'dealer:storage.m3Days' }, share: 10, number: true },
  { name: { words: 'dealer:storage.price' }, share: 9, number: true },
  { name: { words: 'dealer:storage.amount' }, share: 11, number: true },
]

/** The days of a month, or of a line. */
const daysSaid = (from: string, until: string): PaperText => ({
  words: 'payout:paper.fromUntil',
  values: { from: { day: from }, until: { day: until } },
})

/** A month's storage on paper: what each lot cost at each price, and what was paid of it. */
export function makeStoragePaper(facts: StorageFacts): Paper {
  const { issuer, company, bill, lines, entries } = facts
  const frame = frameOf(
    { issuer: { ...issuer, account: null }, order_number: bill.bill_number, time_zone: 'UTC' },
    { kind: 'statement', title: { words: 'dealer:storage.paper' }, at: bill.closed_at },
  )
  const shown = lines.slice(0, storageLinesAtMost)
  const left = entries - shown.length
  const sums = ['amount', 'corrected', 'paid', 'owed'] as const
  return {
    ...frame,
    facts: [
      ...factOf('dealer:storage.dates', daysSaid(bill.month, addDays(firstOfNextMonth(bill.month), -1))),
      ...factOf('payout:paper.closed', { moment: bill.closed_at }),
    ],
    parties: [partyOf('dealer:storage.company', { name: company, lines: [] })],
    columns,
    rows: shown.map((line) => [
      [
        `${line.custom_sn} ${line.title}`,
        ...(line.lot_id === null ? [] : [{ words: 'dealer:lots.number', values: { number: line.lot_id } }]),
      ],
      [line.warehouse_name],
      [daysSaid(line.from_on, line.until_on)],
      [line.m3_days],
      [{ money: line.price }],
      [{ money: line.amount }],
    ]),
    sums: sums.map((name) =>
      paperSum({ words: `dealer:storage.sum.${name}` }, { money: bill[name] }, { strong: name === 'owed' }),
    ),
    notes: [
      ...(left > 0
        ? [
            {
              name: { words: 'dealer:storage.lines' },
              lines: [{ words: 'payout:paper.left', values: { count: left } }],
            },
          ]
        : []),
      { name: { words: 'dealer:storage.lines' }, lines: [{ words: 'dealer:storage.rounded' }] },
    ],
  }
}
