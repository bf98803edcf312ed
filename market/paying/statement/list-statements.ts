import { sql } from 'kysely'
import type { statementList } from '#api/paying/bank-statement'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Staff } from '../../actor.ts'
import { listHead, upTo } from '../../sql/by-key.ts'
import { fullName } from '../../sql/full-name.ts'

type StatementRow = Omit<Out<typeof statementList>['list'][number], 'uploaded_at'> & { uploaded_at: Date }

/** The uploaded bank statements, newest first, with the number of open lines of each. */
export async function listStatements(
  tx: Tx,
  _actor: Staff,
  input: In<typeof statementList>,
): Promise<Out<typeof statementList>> {
  const { page, page_size } = input
  const wanted = upTo(sql`s.id`, input.head)
  const { rows } = await sql<StatementRow>`
    select s.id, s.file_name, s.uploaded_at, s.added, s.known, jsonb_array_length(s.faults) as faulty,
      (select ${fullName('a')} from account a where a.id = s.uploaded_by) as uploaded_by,
      (select count(*)::int from bank_line l where l.bank_statement_id = s.id and l.state = 0) as open
    from bank_statement s where ${wanted} order by s.id desc limit ${page_size} offset ${(page - 1) * page_size}`.execute(
    tx,
  )
  const { rows: counted } = await sql<{
    count: number
  }>`select count(*)::int as count from bank_statement s where ${wanted}`.execute(tx)
  return {
    list: rows.map((row) => ({ ...row, uploaded_at: row.uploaded_at.toISOString() })),
    head: listHead(input, rows[0]?.id),
    count: counted[0]!.count,
  }
}
