import { sql } from 'kysely'
import type { statementImport } from '#api/paying/bank-statement'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { moneyText, toCents } from '#rules/money/money'
import {
  lacking,
  readStatementRow,
  type StatementLine,
  type StatementMapping,
  type StatementRowFault,
} from '#rules/paying/statement/mapping'
import { refuse } from '#rules/refusals'
import { cutText } from '#rules/text/cut-text'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { findKnown, type JudgedLine } from './find-known.ts'

/** A statement as parsed from its file: the rows below its header as text. */
export type ReadStatement = {
  file_name: string
  columns: readonly string[]
  rows: readonly { row: number; cells: readonly string[] }[]
}
type NumberedLine = { row: number } & StatementLine
type Fault = { row: number } & StatementRowFault
type Repeat = Out<typeof statementImport>['repeats'][number]
type KeptStatement = {
  id: number
  added: number
  known: number
  faulty: number
  faults: Fault[]
  repeats: Repeat[]
}

const faultsShown = 100
const repeatsShown = 100
const longestCell = 80

/** The names of a statement's columns as one text, the key of its remembered mapping. */
const columnsText = (columns: readonly string[]) => columns.join('\u001f')

/**
 * Stores the lines of a bank statement, in one SQL statement: lines already known, from this file or
 * another, are not stored again. Returns the rows that are no lines, and the lines that were known: money
 * that came twice alike can be kept from these (`keepRepeatedLine`). Remembers the mapping for statements
 * with the same columns. Refuses a mapping without date or amount, or with unknown columns
 * (`statement.mapping`), and a file without any line (`statement.noLines`).
 */
export async function keepLines(
  tx: Tx,
  actor: Staff,
  { statement, mapping }: { statement: ReadStatement; mapping: StatementMapping },
): Promise<KeptStatement> {
  const missing = lacking(mapping, statement.columns)
  if (missing) refuse('statement.mapping', missing, missing.field)
  const { lines, faults } = readRows(statement, mapping, actor.at)
  if (lines.length === 0) refuse('statement.noLines')
  const shown = faults.slice(0, faultsShown)
  const judged = await findKnown(tx, lines)
  const fresh = judged.filter(({ place }) => place === null)
  const { id, added } = await insert(tx, actor, { statement, fresh, faults: shown })
  const known = lines.length - added
  const repeats = judged
    .flatMap(({ line, place }) =>
      place ? [{ line, file_name: place.file_name, file_row: place.file_row }] : [],
    )
    .slice(0, repeatsShown)
  const stored = JSON.stringify(repeats.map(({ line }) => line))
  await sql`update bank_statement set added = ${added}, known = ${known}, repeats = ${stored} where id = ${id}`.execute(
    tx,
  )
  await sql`
    insert into bank_mapping (columns, mapping, saved_by, saved_at)
    values (${columnsText(statement.columns)}, ${JSON.stringify(mapping)}, ${actor.account_id}, ${actor.at})
    on conflict (columns) do update set mapping = excluded.mapping, saved_by = excluded.saved_by, saved_at = excluded.saved_at`.execute(
    tx,
  )
  await writeAudit(tx, actor, {
    action: 'statement.upload',
    subject: 'bank_statement',
    subject_id: String(id),
    after: { file_name: statement.file_name, added, known, faulty: faults.length },
  })
  return { id, added, known, faulty: faults.length, faults: shown, repeats: repeats.map(showRepeat) }
}

function readRows({ columns, rows }: ReadStatement, mapping: StatementMapping, at: Date) {
  const places = new Map(columns.map((column, place) => [column, place]))
  const lines: NumberedLine[] = []
  const faults: Fault[] = []
  for (const { row, cells } of rows) {
    const read = readStatementRow((column) => cells[places.get(column) ?? -1] ?? '', mapping, at)
    if ('line' in read) lines.push({ row, ...read.line })
    else faults.push({ row, ...read.fault, cell: cutText(read.fault.cell, longestCell) })
  }
  return { lines, faults }
}

type NewStatement = {
  statement: ReadStatement
  fresh: readonly JudgedLine<NumberedLine>[]
  faults: readonly Fault[]
}

async function insert(tx: Tx, actor: Staff, { statement, fresh, faults }: NewStatement) {
  const rows = JSON.stringify(fresh.map(({ line, mark }) => ({ ...line, mark })))
  const { rows: made } = await sql<{ id: number; added: number }>`
    with statement as (
      insert into bank_statement (file_name, uploaded_by, uploaded_at, added, known, faults)
      values (${statement.file_name}, ${actor.account_id}, ${actor.at}, 0, 0, ${JSON.stringify(faults)})
      returning id),
    kept as (
      insert into bank_line (bank_statement_id, row_number, booked_on, amount_cents, text, reference, fingerprint)
      select s.id, l.row, l.booked_on, l.amount_cents, l.text, l.reference, decode(l.mark, 'hex')
      from statement s, json_to_recordset(${rows}::json) as l (row int, booked_on date, amount_cents bigint, text text,
        reference text, mark text)
      order by l.row
      on conflict (fingerprint) do nothing
      returning fingerprint)
    select s.id, (select count(*)::int from kept) as added from statement s`.execute(tx)
  return made[0]!
}

type RepeatedLine = { line: NumberedLine; file_name: string; file_row: number }

const showRepeat = ({ line: { amount_cents, ...line }, ...place }: RepeatedLine): Repeat => ({
  ...line,
  amount: moneyText(toCents(amount_cents)),
  ...place,
})

/** The last mapping for statements with these columns; null without one. */
export async function rememberedMapping(
  tx: Tx,
  columns: readonly string[],
): Promise<StatementMapping | null> {
  const found = await tx
    .selectFrom('bank_mapping')
    .select('mapping')
    .where('columns', '=', columnsText(columns))
    .executeTakeFirst()
  // Mappings stored before the direction could have its own column have none.
  return found ? { ...found.mapping, direction: found.mapping.direction ?? '' } : null
}
