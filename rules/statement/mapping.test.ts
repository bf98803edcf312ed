import { describe, expect, test } from 'vitest'
import { guessMapping, lacking, readStatementRow, type StatementMapping } from './mapping.ts'

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
    const mapping = guessMapping(american.columns, american.rows)
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
    const mapping = guessMapping(german.columns, german.rows)
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
  test('of columns that say nothing nothing is guessed', () => {
    expect(guessMapping(['a', 'b'], [])).toMatchObject({ date: '', amount: '', credit: '', debit: '' })
  })
})

test('a row that is no line says which column is to blame, and what stands there', () => {
  const mapping = guessMapping(american.columns, american.rows)
  const row = (date: string, amount: string) =>
    readStatementRow((column) => ({ 'Posting Date': date, Amount: amount })[column] ?? '', mapping, now)
  expect(row('Balance', '1.00')).toEqual({
    fault: { column: 'Posting Date', cell: 'Balance', reason: 'date' },
  })
  expect(row('03/02/2026', 'n/a')).toEqual({ fault: { column: 'Amount', cell: 'n/a', reason: 'amount' } })
  expect(row('03/02/2026', '0.00')).toEqual({ fault: { column: 'Amount', cell: '0.00', reason: 'nothing' } })
})

test('a day that has not come is no booking day, but for tomorrow: it has begun in the east', () => {
  const mapping = guessMapping(american.columns, american.rows)
  const row = (date: string) =>
    readStatementRow((column) => ({ 'Posting Date': date, Amount: '1.00' })[column] ?? '', mapping, now)
  expect(row('04/01/2026')).toMatchObject({ line: { booked_on: '2026-04-01' } })
  for (const cell of ['04/02/2026', '03/02/2062'])
    expect(row(cell)).toEqual({ fault: { column: 'Posting Date', cell, reason: 'future' } })
})

test('a row with an amount in both columns is no line; a zero in the other one is none', () => {
  const mapping = guessMapping(['Datum', 'Money in', 'Money out'], [])
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
  const mapping = guessMapping(american.columns, american.rows)
  expect(lacking(mapping, american.columns)).toBeNull()
  expect(lacking({ ...mapping, date: '' }, american.columns)).toEqual({ field: 'date', column: '' })
  expect(lacking({ ...mapping, amount: '' }, american.columns)).toEqual({ field: 'amount', column: '' })
  expect(lacking({ ...mapping, text: 'Memo' }, american.columns)).toEqual({ field: 'text', column: 'Memo' })
})
