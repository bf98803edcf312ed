import { openStatementFacts } from '#market/aftersale/paper/statement-facts'
import { makeStatementPaper, type StatementFacts } from '#rules/aftersale/paper/statement-paper'
import { type CodedPaper, withCodes } from '../paper-with-barcodes.ts'
import type { NumberedPaper } from './numbered-paper.ts'

/** A manufacturer's statements. */
export const statementPaper: NumberedPaper = {
  kind: 'statement-paper',
  file: 'statement',
  async open(tx, { number, language }, { public_url }) {
    return statementSheet(await openStatementFacts(tx, { statement_number: number, language }), public_url)
  },
}

/** A statement on paper, with its codes: they lead to its page in the portal. */
export const statementSheet = (facts: StatementFacts, public_url: string): CodedPaper =>
  withCodes(
    makeStatementPaper(facts),
    public_url,
    `/merchant/statements/${encodeURIComponent(facts.statement.statement_number)}`,
  )
