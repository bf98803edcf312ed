import type { FastifyInstance } from 'fastify'
import { reading } from '#database/transaction'
import { type InvoiceOfMonth, listInvoicesOfMonth } from '#market/buying/order/invoice/invoices-of-month'
import { type SheetSize, sheetSizes } from '#rules/aftersale/paper/paper'
import { isMonth } from '#rules/days'
import { refuse } from '#rules/refusals'
import { type Language, languages } from '#rules/sites'
import type { AppContext } from '../context.ts'
import { among } from '../pdf/contract-papers.ts'
import { type LinkSignature, privateLink, privateLinkHolds } from '../secrets/private-link.ts'
import { type ZippedPaper, zipPapers } from './zip-papers.ts'

/** A month's invoices of a company: how they are written. */
type Archive = { company_id: number; month: string; language: Language; sheet: SheetSize }
type Params = Record<keyof Archive, string>

const idOf = ({ sheet, language, month, company_id }: Archive | Params): string =>
  [sheet, language, month, company_id].join('/')

/** A link to a month's invoices, good for five minutes. Give it only to people of the company. */
export const linkToInvoices = (secret: string, archive: Archive, at: Date) => ({
  url: privateLink(secret, { kind: 'invoices', id: idOf(archive) }, at),
  file_name: `invoices-${archive.month}.zip`,
})

/**
 * `GET /invoices/<sheet>/<language>/<month>/<company>?expires=&signature=`: a ZIP of a month's invoices, in
 * the order of their payments.
 */
export function serveInvoiceArchives(app: FastifyInstance, shop: AppContext): void {
  app.get<{ Params: Params; Querystring: LinkSignature }>(
    '/invoices/:sheet/:language/:month/:company_id',
    async ({ params, query }, reply) => {
      const sheet = among(sheetSizes, params.sheet)
      const language = among(languages, params.language)
      const { month } = params
      const holds = privateLinkHolds(
        shop.secrets,
        { ...query, kind: 'invoices', id: idOf(params) },
        shop.now(),
      )
      if (!sheet || !language || !isMonth(month) || !holds) {
        reply.code(404)
        return refuse('request.notFound')
      }
      const archive = { company_id: Number(params.company_id), month, language, sheet }
      const invoices = await reading(shop.db, (tx) => listInvoicesOfMonth(tx, archive))
      return reply
        .header('content-disposition', `attachment; filename="invoices-${month}.zip"`)
        .header('cache-control', 'private, no-store')
        .type('application/zip')
        .send(zipPapers(shop, invoices.map(invoiceFile), archive))
    },
  )
}

/** The file of an order's invoice in an archive. */
const invoiceFile = ({ order_number, paid_at }: InvoiceOfMonth): ZippedPaper => ({
  order_number,
  kind: 'order',
  file_name: `invoice-${order_number}.pdf`,
  at: paid_at,
})
