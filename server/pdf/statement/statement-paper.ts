import type { FastifyInstance } from 'fastify'
import { reading } from '#database/transaction'
import { openStatementFacts } from '#market/aftersale/paper/statement-facts'
import { type SheetSize, sheetSizes } from '#rules/aftersale/paper/paper'
import { makeStatementPaper, type StatementFacts } from '#rules/aftersale/paper/statement-paper'
import { refuse } from '#rules/refusals'
import { type Language, languages } from '#rules/sites'
import type { AppContext } from '../../context.ts'
import { type LinkSignature, privateLink, privateLinkHolds } from '../../secrets/private-link.ts'
import { among } from '../contract-papers.ts'
import { drawAside } from '../draw-in-worker.ts'
import { type CodedPaper, withCodes } from '../paper-with-barcodes.ts'

/** A PDF of a manufacturer's statement: which, and how. */
type StatementPdf = { statement_number: string; language: Language; sheet: SheetSize }
type Params = Record<keyof StatementPdf, string>

const idOf = ({ sheet, language, statement_number }: Params): string =>
  [sheet, language, statement_number].join('/')

/** A link to a statement as a PDF, good for five minutes. Give it only to who may see the statement. */
export const linkToStatement = (secret: string, asked: StatementPdf, at: Date): string =>
  privateLink(secret, { kind: 'statement-paper', id: idOf(asked) }, at)

/** What the PDF is called where it is saved. */
export const statementFile = ({ statement_number }: Pick<StatementPdf, 'statement_number'>): string =>
  `statement-${statement_number}.pdf`

/** A statement on paper, with its codes: they lead to its page in the portal. */
export const statementSheet = (facts: StatementFacts, public_url: string): CodedPaper =>
  withCodes(
    makeStatementPaper(facts),
    public_url,
    `/merchant/statements/${encodeURIComponent(facts.statement.statement_number)}`,
  )

function readParams(params: Params): StatementPdf | null {
  const sheet = among(sheetSizes, params.sheet)
  const language = among(languages, params.language)
  return sheet && language ? { sheet, language, statement_number: params.statement_number } : null
}

/** `GET /statement-paper/…`: a statement as a PDF, to who has a link signed within five minutes. */
export function serveStatementPapers(app: FastifyInstance, shop: AppContext): void {
  app.get<{ Params: Params; Querystring: LinkSignature }>(
    '/statement-paper/:sheet/:language/:statement_number',
    async ({ params, query }, reply) => {
      const asked = readParams(params)
      const link = { ...query, kind: 'statement-paper' as const, id: idOf(params) }
      if (!asked || !privateLinkHolds(shop.secrets, link, shop.now())) {
        reply.code(404)
        return refuse('request.notFound')
      }
      const facts = await reading(shop.db, (tx) => openStatementFacts(tx, asked))
      const papers = [statementSheet(facts, shop.config.public_url)]
      return reply
        .header('content-disposition', `attachment; filename="${statementFile(asked)}"`)
        .header('cache-control', 'private, no-store')
        .type('application/pdf')
        .send(await drawAside(papers, asked))
    },
  )
}
