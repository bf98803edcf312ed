import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { StatementLine } from '#rules/paying/statement/mapping'
import { contentOf, lineFingerprint } from './line-fingerprint.ts'

/** A line of a file, with where it was kept before; null for a new one. */
export type JudgedLine<L extends StatementLine> = { line: L; mark: string; place: KeptPlace | null }
type KeptPlace = { file_name: string; file_row: number }

/**
 * Which lines of a file are known: of lines that say the same, as many as were kept before. Statements are
 * judged one after another.
 */
export async function findKnown<L extends StatementLine>(
  tx: Tx,
  lines: readonly L[],
): Promise<JudgedLine<L>[]> {
  await sql`select pg_advisory_xact_lock(hashtext('bank_statement'))`.execute(tx)
  const wanted = JSON.stringify(lines.map(({ booked_on, amount_cents }) => ({ booked_on, amount_cents })))
  const { rows } = await sql<StatementLine & KeptPlace>`
    select l.booked_on, l.amount_cents, l.text, l.reference, s.file_name, l.row_number as file_row
    from (select distinct * from json_to_recordset(${wanted}::json) as j (booked_on date, amount_cents bigint)) t
    join bank_line l using (booked_on, amount_cents)
    join bank_statement s on s.id = l.bank_statement_id
    order by l.id`.execute(tx)
  const kept = Map.groupBy(rows, contentOf)
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const content = contentOf(line)
    const nth = (seen.get(content) ?? 0) + 1
    seen.set(content, nth)
    return { line, mark: lineFingerprint(line, nth), place: kept.get(content)?.[nth - 1] ?? null }
  })
}
