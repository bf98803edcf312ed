import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guessStatementMapping } from '#rules/paying/statement/guess-mapping'
import { readStatementRow } from '#rules/paying/statement/mapping'
import { refusalOf } from '#tests/fixtures/people'
import { readStatement, statementAtMost } from './read-statement.ts'

const folder = await mkdtemp(join(tmpdir(), 'trestle-statement-test-'))
const now = new Date('2026-06-01T12:00:00Z')
let made = 0
async function read(content: string | Uint8Array) {
  made += 1
  const path = join(folder, String(made))
  await writeFile(path, content)
  return readStatement(path, 'bank.csv')
}
async function amounts(content: string | Uint8Array) {
  const { columns, rows } = await read(content)
  const mapping = guessStatementMapping(
    columns,
    rows.map(({ cells }) => cells),
  )
  return rows.map(({ cells }) => {
    const row = readStatementRow((column) => cells[columns.indexOf(column)] ?? '', mapping, now)
    return 'line' in row ? row.line.amount_cents : row.fault.reason
  })
}

test('commas, semicolons, tabs; points, decimal commas, parentheses', async () => {
  expect(
    await amounts('Date,Description,Amount\n2026-03-01,"A, B","1,250.00"\n2026-03-02,C,(12.50)\n'),
  ).toEqual([125_000, -1_250])
  expect(await amounts('Buchungstag;Text;Betrag\n01.03.2026;A;1.250,00\n02.03.2026;C;-12,50\n')).toEqual([
    125_000, -1_250,
  ])
  expect(await amounts('Date\tText\tPaid in\tPaid out\n3/1/2026\tA\t9.00\t\n3/31/2026\tB\t\t4.00\n')).toEqual(
    [900, -400],
  )
})

test('lines above the head are skipped, and rows keep their line numbers', async () => {
  const { columns, rows } = await read('Account,1234\nPeriod,March\nDate,Text,Amount\n2026-03-01,A,1.00\n')
  expect(columns).toEqual(['Date', 'Text', 'Amount'])
  expect(rows).toEqual([{ row: 4, cells: ['2026-03-01', 'A', '1.00'] }])
})

test('a title of one cell above, blank lines and semicolons; rows are numbered as the file is', async () => {
  const text =
    'Account statement\r\n\r\nDate;Text;Amount\r\n01.03.2026;A, B;1.250,00\r\n\r\n02.03.2026;C, D;-12,50\r\n'
  expect((await read(text)).rows.map(({ row }) => row)).toEqual([4, 6])
  expect(await amounts(text)).toEqual([125_000, -1_250])
})

test('a statement without a head loses no line to it', async () => {
  const text = '"11/02/2026","1250.00","*","","WIRE A"\n"11/13/2025","-85.10","*","1044","CHECK # 1044"\n'
  expect((await read(text)).columns).toEqual(['(1)', '(2)', '(3)', '(4)', '(5)'])
  expect(await amounts(text.replaceAll('2026', '2025'))).toEqual([125_000, -8_510])
})

test('character sets: UTF-8 with a mark, UTF-16, and what Windows writes', async () => {
  const text = 'Date,Text,Amount\n2026-03-01,Müller,1.00\n'
  const first = async (content: string | Uint8Array) => (await read(content)).rows[0]!.cells[1]
  expect(await first(`\uFEFF${text}`)).toBe('Müller')
  expect(await first(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toBe('Müller')
  expect(await first(Buffer.from(text, 'latin1'))).toBe('Müller')
})

test('signs that no database takes do not come in: nothing, also far down, and halves of what is cut', async () => {
  const row = (text: string) => `2026-03-01,${text},1.00\n`
  const far = row('x'.repeat(900)).repeat(5)
  const { rows } = await read(`Date,Text,Amount\n${far}${row('a\0b')}${row(`${'x'.repeat(999)}🛋`)}`)
  expect(rows.slice(-2).map(({ cells }) => cells[1])).toEqual(['a b', 'x'.repeat(999)])
})

test('unreadable and too long tables are refused', async () => {
  const binary = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3, 0])
  expect(await refusalOf(read(binary))).toBe('statement.unreadable')
  expect(await refusalOf(read('hello'))).toBe('statement.unreadable')
  expect(await refusalOf(read('Date,Amount\n'))).toBe('statement.noRows')
  expect(await refusalOf(read('\n\n'))).toBe('statement.unreadable')
  expect(await refusalOf(read('%PDF-1.7\n\u0000\u0001'))).toBe('statement.unreadable')
  const row = '2026-03-01,A,1.00\n'
  const long = `Date,Text,Amount\n${row.repeat(statementAtMost.rows + 40)}`
  expect(await refusalOf(read(long))).toBe('statement.tooLong')
})
