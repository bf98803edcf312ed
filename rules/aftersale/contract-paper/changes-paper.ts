import type { ContractBody } from '../../buying/contract/body.ts'
import { type ChangedTerm, diffContracts, termAt } from '../../buying/contract/diff.ts'
import { moneyText, toCents } from '../../money/money.ts'
import type { Paper, PaperColumn } from '../paper/paper.ts'
import type { PaperText } from '../paper/paper-text.ts'

const columns: readonly PaperColumn[] = [
  { name: { words: 'contract:term' }, share: 34, number: false },
  { name: { words: 'contract:before' }, share: 33, number: false },
  { name: { words: 'contract:now' }, share: 33, number: false },
]

/** A value of a term, as it is read. */
function termSaid(path: string, value: string | null): PaperText {
  if (value === null) return '–'
  if (path.endsWith('_cents')) return { money: moneyText(toCents(Number(value))) }
  if (path.endsWith('.country')) return { country: value }
  if (path.endsWith('_on')) return { day: value }
  if (['balance_gate', 'release_gate', 'inspection_by'].includes(path))
    return { words: `contract:form.${path}${value}` }
  if (path === 'balance_type') return { words: `contract:form.balance${value}` }
  return value
}

function nameOf({ path }: ChangedTerm): PaperText[] {
  const { lot, line, field } = termAt(path)
  const of = lot === null ? [] : [{ words: 'contract:lots.lot', values: { number: lot } }]
  const name = { words: `contract:field.${field}` }
  return [...of, ...(line === null ? [] : [line]), name]
}

/** What a version changes of the one before: old and new side by side; all else stays. */
export function changesPaper(before: ContractBody, body: ContractBody, frame: Paper): Paper {
  return {
    ...frame,
    columns,
    rows: diffContracts(before, body).map((one) => [
      nameOf(one),
      [termSaid(one.path, one.before)],
      [termSaid(one.path, one.after)],
    ]),
    notes: [{ name: { words: 'paper:conditions' }, lines: [{ words: 'agreement:elseStays' }] }],
  }
}
