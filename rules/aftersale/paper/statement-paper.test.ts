import { expect, test } from 'vitest'
import { someStatement } from '#tests/fixtures/paying/statement-paper'
import { makeStatementPaper, statementLinesAtMost } from './statement-paper.ts'

test('a statement says where it opens and closes, what lies between, and its fingerprint', () => {
  const paper = makeStatementPaper(someStatement())
  expect(paper.facts.map(({ said }) => said)).toEqual([
    { number: 3 },
    {
      words: 'payout:paper.fromUntil',
      values: { from: { day: '2026-11-01' }, until: { day: '2026-11-15' } },
    },
    { moment: '2026-11-16T02:00:00.000Z' },
    { money: '10.00' },
    { minus: '5.00' },
    { money: '0.00' },
    { money: '190.00' },
    { minus: '5.00' },
    { words: 'payout:paper.fits' },
  ])
  expect(paper.sums.map(({ said }) => said)).toEqual([
    { money: '10.00' },
    { minus: '5.00' },
    { money: '200.00' },
    { minus: '20.00' },
    { money: '190.00' },
    { minus: '5.00' },
  ])
  expect(paper.rows.map((row) => row.map(([first]) => first))).toEqual([
    [
      { day: '2026-11-03' },
      { words: 'payout:part.goods' },
      { words: 'payout:statement.accountOf.pending' },
      'T000000000-1',
      { money: '200.00' },
    ],
    [
      { day: '2026-11-03' },
      { words: 'payout:part.commission' },
      { words: 'payout:statement.accountOf.pending' },
      'T000000001-1',
      { minus: '20.00' },
    ],
  ])
  expect(paper.notes).toEqual([{ name: { words: 'payout:statement.hash' }, lines: ['ab'.repeat(32)] }])
})

test('a statement with more lines than go on paper says how many are left', () => {
  const { rows, notes } = makeStatementPaper(someStatement(statementLinesAtMost + 2, 5_010))
  expect(rows).toHaveLength(statementLinesAtMost)
  expect(notes[0]?.lines).toEqual([{ words: 'payout:paper.left', values: { count: 10 } }])
})
