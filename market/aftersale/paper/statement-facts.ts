import assert from 'node:assert'
import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type StatementFacts, statementLinesAtMost } from '#rules/aftersale/paper/statement-paper'
import { refuse } from '#rules/refusals'
import type { Language } from '#rules/sites'
import { readIssuer } from '../../buying/contract/paper-facts.ts'
import {
  findStatement,
  readStatementLines,
  statementWithParts,
} from '../../paying/settlement/show-merchant-statement.ts'

type Reading = { statement_number: string; language: Language }
type MerchantRow = StatementFacts['merchant'] & { site_id: number; intact: boolean }

/**
 * What the paper of a statement is made of, behind a signed link: permission was checked when the link was
 * made. Refuses an unknown one (`settlement.notFound`); one whose lines are not those that it was closed with
 * is not drawn.
 */
export async function openStatementFacts(
  tx: Tx,
  { statement_number, language }: Reading,
): Promise<StatementFacts> {
  const found = await findStatement(tx, statement_number, sql`true`)
  const { rows } = await sql<MerchantRow>`
    select m.name, m.legal_name, m.legal_address, (select min(id) from site) as site_id,
      sha256(convert_to(statement_text(s.id), 'UTF8')) = s.hash as intact
    from merchant_statement s join merchant m on m.id = s.merchant_id where s.id = ${found.id}`.execute(tx)
  const { site_id, intact, ...merchant } = rows[0] ?? refuse('settlement.notFound')
  assert(intact, `statement ${found.statement_number} says what it was closed with`)
  const { list } = await readStatementLines(tx, found, { page: 1, page_size: statementLinesAtMost })
  return {
    issuer: await readIssuer(tx, { site_id }, language),
    merchant,
    statement: statementWithParts(found),
    lines: list,
  }
}
