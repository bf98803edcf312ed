import type { WrittenContract } from '../../buying/contract/body.ts'
import { type LotSum, lotSums, type PlannedLot } from '../../buying/contract/lot/plan.ts'
import { moneyText, times } from '../../money/money.ts'
import type { Paper, PaperCell, PaperColumn } from '../paper/paper.ts'

const column = (words: string, share: number, number: boolean): PaperColumn => ({
  name: { words },
  share,
  number,
})

/** The sheet of a contract's lots: what is delivered together, by when, and what it is worth. */
export function lotsPaper(written: WrittenContract, lots: readonly PlannedLot[], frame: Paper): Paper {
  const sums = lotSums(lots, written)
  const byLot = sums.some(({ balance }) => balance !== null)
  const cells = (row: PaperCell[]) => (byLot ? row : row.slice(0, -1))
  return {
    ...frame,
    columns: [
      column('contract:lots.column', 8, true),
      column('contract:field.planned_on', 20, false),
      column('paper:column.item', byLot ? 30 : 46, false),
      column('paper:column.quantity', 12, true),
      column('contract:amount', 14, true),
      ...(byLot ? [column('contract:field.balance_cents', 16, true)] : []),
    ],
    rows: sums.flatMap((lot) => rowsOf(lot, written).map(cells)),
    notes: [
      {
        name: { words: 'paper:conditions' },
        lines: [{ words: 'agreement:clause.lots', values: { count: sums.length } }],
      },
    ],
  }
}

/** A row for each model of a lot, and one for all of it. */
function rowsOf(
  { lot_no, planned_on, lines, pieces, value, balance }: LotSum,
  written: WrittenContract,
): PaperCell[][] {
  const goods = lines.map(({ line_no, custom_sn, quantity }, place): PaperCell[] => {
    const price = written.lines.find((line) => line.line_no === line_no)?.price_cents ?? null
    const first = place === 0
    return [
      first ? [{ number: lot_no }] : [],
      first && planned_on !== '' ? [{ day: planned_on }] : [],
      [custom_sn],
      [{ number: quantity }],
      [price === null ? '–' : { money: moneyText(times(price, quantity)) }],
      [],
    ]
  })
  const all: PaperCell[] = [
    [],
    [],
    [{ words: 'paper:total' }],
    [{ number: pieces }],
    [{ money: moneyText(value) }],
    [balance === null ? '–' : { money: moneyText(balance) }],
  ]
  return [...goods, all]
}
