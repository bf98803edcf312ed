import { describe, expect, test } from 'vitest'
import { guessStatementMapping } from './guess-mapping.ts'
import { lacking, readStatementRow, type StatementMapping } from './mapping.ts'

const now = new Date('2026-03-31T20:00:00Z')
const american = {
  columns: ['Posting Date', 'Description', 'Amount', 'Check or Slip #', 'Reference'],
  rows: [
    ['03/02/2026', 'WIRE SUNRISE HOME', '1,250.00', '', 'R123456789'],
    ['03/14/2026', 'PAYOUT', '(980.00)', '', 'W1'],
  ],
}
const german = {
  columns: ['Buchungstag', 'Verwendungszweck', 'Soll', 'Haben'],
  rows: [
    ['02.03.2026', 'Zahlung R123456789', '', '1.250,00'],
    ['28.03.2026', 'Auszahlung', '980,00', ''],
  ],
}
const read = ({ columns, rows }: typeof american, mapping: StatementMapping) =>
  rows.map((row) => readStatementRow((column) => row[columns.indexOf(column)] ?? '', mapping, now))

describe('what the columns of banks mean is guessed by their names and by what stands in them', () => {
  test('one signed amount, parentheses, month first', () => {
    const mapping = guessStatementMapping(american.columns, american.rows)
    expect(mapping).toMatchObject({
      date: 'Posting Date',
      amount: 'Amount',
      reference: 'Reference',
      date_order: 'mdy',
    })
    expect(read(american, mapping)).toEqual([
      {
        line: {
          booked_on: '2026-03-02',
          amount_cents: 125_000,
          text: 'WIRE SUNRISE HOME',
          reference: 'R123456789',
        },
      },
      { line: { booked_on: '2026-03-14', amount_cents: -98_000, text: 'PAYOUT', reference: 'W1' } },
    ])
  })
  test('two columns, decimal commas, day first', () => {
    const mapping = guessStatementMapping(german.columns, german.rows)
    expect(mapping).toMatchObject({
      credit: 'Haben',
      debit: 'Soll',
      amount: '',
      decimal: ',',
      date_order: 'dmy',
    })
    expect(read(german, mapping).map((row) => 'line' in row && row.line.amount_cents)).toEqual([
      125_000, -98_000,
    ])
  })
  const guessed = ({ columns, rows }: typeof american) => {
    const mapping = guessStatementMapping(columns, rows)
    const lines = read({ columns, rows }, mapping).map((row) => ('line' in row ? row.line : row.fault.reason))
    return { mapping, lines }
  }
  test('the text comes from the description, not from the kind of booking before it', () => {
    const { mapping } = guessed({
      columns: ['Details', 'Posting Date', 'Description', 'Amount', 'Type', 'Balance', 'Check or Slip #'],
      rows: [
        ['CREDIT', '03/02/2026', 'FEDWIRE CREDIT R123', '1250.00', 'WIRE_INCOMING', '11250.00', ''],
        ['CHECK', '03/03/2026', 'CHECK 1044', '-85.10', 'CHECK_PAID', '11164.90', '1044'],
      ],
    })
    expect(mapping).toMatchObject({ text: 'Description', reference: 'Check or Slip #', direction: '' })
  })
  test('columns without a name are told by what stands in them', () => {
    const { mapping, lines } = guessed({
      columns: ['(1)', '(2)', '(3)', '(4)', '(5)'],
      rows: [
        ['03/02/2026', '1250.00', '*', '', 'WIRE TRANS SUNRISE'],
        ['03/13/2026', '-85.10', '*', '1044', 'CHECK # 1044'],
      ],
    })
    expect(mapping).toMatchObject({ date: '(1)', amount: '(2)', text: '(5)', date_order: 'mdy' })
    expect(lines).toMatchObject([
      { amount_cents: 125_000, text: 'WIRE TRANS SUNRISE' },
      { amount_cents: -8_510 },
    ])
  })
  test('a column beside amounts without a sign says which way they went, and a word it does not know is a fault', () => {
    const columns = [
      'Transaction Description',
      'Transaction Date',
      'Transaction Type',
      'Transaction Amount',
      'Balance',
    ]
    const rows = [
      ['Deposit from SUNRISE', '03/02/26', 'Credit', '1250', '11250.55'],
      ['Withdrawal', '03/13/26', 'Debit', '85.1', '11164.90'],
    ]
    const { mapping, lines } = guessed({ columns, rows })
    expect(mapping).toMatchObject({ amount: 'Transaction Amount', direction: 'Transaction Type' })
    expect(lines).toMatchObject([{ amount_cents: 125_000 }, { amount_cents: -8_510 }])
    const pending = [['x', '03/14/26', 'Hold', '5.00', '']]
    expect(read({ columns, rows: pending }, mapping)).toEqual([
      { fault: { column: 'Transaction Type', cell: 'Hold', reason: 'direction' } },
    ])
  })
  test('nothing is guessed from meaningless columns', () => {
    expect(guessStatementMapping(['a', 'b'], [])).toMatchObject({
      date: '',
      amount: '',
      credit: '',
      debit: '',
    })
  })
})

test('a row that is no line says which column is to blame, and what stands there', () => {
  const mapping = guessStatementMapping(american.columns, american.rows)
  const row = (date: string, amount: string) =>
    readStatementRow((column) => ({ 'Posting Date': date, Amount: amount })[column] ?? '', mapping, now)
  expect(row('Balance', '1.00')).toEqual({
    fault: { column: 'Posting Date', cell: 'Balance', reason: 'date' },
  })
  expect(row('03/02/2026', 'n/a')).toEqual({ fault: { column: 'Amount', cell: 'n/a', reason: 'amount' } })
  expect(row('03/02/2026', '0.00')).toEqual({ fault: { column: 'Amount', cell: '0.00', reason: 'nothing' } })
})

test('a day that has not come is no booking day, but for tomorrow: it has begun in the east', () => {
  const mapping = guessStatementMapping(american.columns, american.rows)
  const row = (date: string) =>
    readStatementRow((column) => ({ 'Posting Date': date, Amount: '1.00' })[column] ?? '', mapping, now)
  expect(row('04/01/2026')).toMatchObject({ line: { booked_on: '2026-04-01' } })
  for (const cell of ['04/02/2026', '03/02/2062'])
    expect(row(cell)).toEqual({ fault: { column: 'Posting Date', cell, reason: 'future' } })
})

test('a row with an amount in both columns is no line; a zero in the other one is none', () => {
  const mapping = guessStatementMapping(['Datum', 'Money in', 'Money out'], [])
  expect(mapping).toMatchObject({ date: 'Datum', credit: 'Money in', debit: 'Money out' })
  const row = (credit: string, debit: string) =>
    readStatementRow(
      (column) => ({ Datum: '2026-03-02', 'Money in': credit, 'Money out': debit })[column] ?? '',
      { ...mapping, date_order: 'ymd' },
      now,
    )
  expect(row('1.00', '2.00')).toEqual({ fault: { column: 'Money out', cell: '2.00', reason: 'both' } })
  expect(row('0.00', '2.00')).toMatchObject({ line: { amount_cents: -200 } })
  expect(row('1.00', '0.00')).toMatchObject({ line: { amount_cents: 100 } })
})

test('a mapping without date or amount will not do, nor one of columns that are not there', () => {
  const mapping = guessStatementMapping(american.columns, american.rows)
  expect(lacking(mapping, american.columns)).toBeNull()
  expect(lacking({ ...mapping, date: '' }, american.columns)).toEqual({ field: 'date', column: '' })
  expect(lacking({ ...mapping, amount: '' }, american.columns)).toEqual({ field: 'amount', column: '' })
  expect(lacking({ ...mapping, text: 'Memo' }, american.columns)).toEqual({ field: 'text', column: 'Memo' })
})
