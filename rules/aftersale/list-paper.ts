import type { LogisticsType } from '../codes.ts'
import type { OrderFacts } from './paper/facts.ts'
import { factOf, frameOf, paperSum, partyOf } from './paper/frame.ts'
import type { Paper, PaperCell, PaperColumn } from './paper/paper.ts'
import type { PaperText } from './paper/paper-text.ts'

/** What the price list of a saved list is made of; amounts are decimal text. */
export type ListPaperFacts = {
  issuer: Omit<OrderFacts['issuer'], 'account'>
  time_zone: string
  list_id: number
  name: string
  company: string
  made_by: string
  warehouse: string
  logistics_type: LogisticsType
  at: string
  lines: readonly {
    custom_sn: string
    title: string
    color: string | null
    preview: string | null
    amount: number
    unit_price: string
    total: string
    minimum_amount: number
    multiple: number
    /** It cannot be bought there as it is. */
    problem: boolean
  }[]
  total: string
}

const columns: readonly PaperColumn[] = [
  { name: { words: 'paper:column.item' }, share: 56, number: false },
  { name: { words: 'paper:column.price' }, share: 16, number: true },
  { name: { words: 'paper:column.quantity' }, share: 12, number: true },
  { name: { words: 'paper:column.total' }, share: 16, number: true },
]

/** An item with how it is sold, where that is not by the piece. */
function itemCell(line: ListPaperFacts['lines'][number]): PaperCell {
  const { custom_sn, title, color, minimum_amount: minimum, multiple, problem } = line
  const bound = minimum > 1 || multiple > 1
  const small: PaperText[] = [
    color ? `${custom_sn} · ${color}` : custom_sn,
    ...(bound ? [soldBy(minimum, multiple)] : []),
    ...(problem ? [{ words: 'paper:list.problem' }] : []),
  ]
  return [title, ...small]
}

const soldBy = (minimum: number, multiple: number): PaperText => ({
  words: multiple > 1 ? 'paper:list.sold' : 'paper:list.least',
  values: { minimum, multiple },
})

/** The number of a list on its paper. */
const listNumber = (id: number): string => `L${id}`

/** A saved list on paper, with its prices as they are at this moment, for somebody who decides about it. */
export function makeListPaper(facts: ListPaperFacts): Paper {
  const { lines } = facts
  const pieces = lines.reduce((sum, { amount }) => sum + amount, 0)
  const frame = frameOf(
    {
      issuer: { ...facts.issuer, account: null },
      order_number: listNumber(facts.list_id),
      time_zone: facts.time_zone,
    },
    { kind: 'statement', title: { words: 'paper:list.title' }, at: facts.at },
  )
  return {
    ...frame,
    facts: [
      ...factOf('paper:list.name', facts.name),
      ...factOf('paper:list.prices', { moment: facts.at }),
      ...factOf('paper:list.warehouse', facts.warehouse),
      ...factOf('paper:fact.delivery', { words: `buy:delivery.${facts.logistics_type}` }),
    ],
    parties: [
      partyOf('paper:list.for', {
        name: facts.company,
        lines: [{ words: 'paper:list.madeBy', values: { name: facts.made_by } }],
      }),
    ],
    columns,
    rows: lines.map((line) => [
      itemCell(line),
      [{ money: line.unit_price }],
      [{ number: line.amount }],
      [{ money: line.total }],
    ]),
    pictures: lines.map(({ preview }) => preview),
    totals: null,
    sums: [
      paperSum(
        { words: 'paper:list.goods', values: { lines: lines.length, pieces } },
        { money: facts.total },
        { strong: true },
      ),
    ],
    notes: [{ name: { words: 'paper:note' }, lines: [{ words: 'paper:list.fixed' }] }],
  }
}
