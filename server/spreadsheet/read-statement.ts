import type { ReadStatement } from '#market/paying/statement/keep-lines'
import { guessStatementMapping, readsAsLine } from '#rules/paying/statement/guess-mapping'
import { Refusal, refuse } from '#rules/refusals'
import { readTableLines } from './feed.ts'

/** The largest statement that is taken: a year of a busy account. */
export const statementAtMost = { bytes: 10 * 1024 * 1024, rows: 20_000 }
const atMost = { columns: 40, cell: 1_000, unpacked: 50 * 1024 * 1024 }
/** Banks write the account and the period above the head. */
const headWithin = 30

/**
 * Reads a bank statement of any delimiter and character set: its head, found among the first lines, and the
 * rows below it. One without a head begins with its first line, and its columns have numbers. Refuses
 * unreadable tables (`statement.unreadable`), ones without a row below the head (`statement.noRows`), and
 * too long ones (`statement.tooLong`).
 */
export async function readStatement(path: string, file_name: string): Promise<ReadStatement> {
  const { rows: all, more } = await linesOf(path)
  if (more) refuse('statement.tooLong', { most: statementAtMost.rows })
  const { head, at } = headOf(all.map(({ cells }) => cells))
  if (!head) refuse('statement.unreadable')
  const rows = all.slice(at)
  if (rows.length === 0) refuse('statement.noRows')
  const columns = head.map((name, i) =>
    name === '' || head.indexOf(name) !== i ? `${name} (${i + 1})`.trim() : name,
  )
  return { file_name, columns, rows: rows.map(({ line, cells }) => ({ row: line, cells })) }
}

async function linesOf(path: string) {
  try {
    return await readTableLines(path, { ...atMost, rows: statementAtMost.rows + headWithin })
  } catch (error) {
    if (error instanceof Refusal && error.reason.startsWith('import.')) return refuse('statement.unreadable')
    throw error
  }
}

/**
 * The line that names a day and an amount; where none does, the first with as many cells as most lines have,
 * if no row above it reads as a line already (some banks write no head). And where the rows begin.
 */
function headOf(rows: readonly (readonly string[])[]): { head: readonly string[] | undefined; at: number } {
  const first = rows.slice(0, headWithin)
  const named = first.findIndex((cells) => {
    const { date, amount, credit, debit } = guessStatementMapping(cells, [])
    return date !== '' && (amount !== '' || credit !== '' || debit !== '')
  })
  if (named >= 0) return { head: first[named], at: named + 1 }
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length
  const usual = Math.max(0, ...first.map(filled))
  const even = first.findIndex((cells) => usual > 1 && filled(cells) === usual)
  const line = first.findIndex(readsAsLine)
  if (line >= 0 && line <= even) return { head: first[line]?.map(() => ''), at: line }
  return { head: first[even], at: even + 1 }
}
