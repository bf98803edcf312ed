import type { FastifyInstance } from 'fastify'
import { reading } from '#database/transaction'
import { listZipped, type ZippedOrder } from '#market/aftersale/paper/list-zipped'
import { type ZippedKind, zippedKinds } from '#rules/aftersale/paper/available-papers'
import { type SheetSize, sheetSizes } from '#rules/aftersale/paper/paper'
import { refuse } from '#rules/refusals'
import { type Language, languages } from '#rules/sites'
import type { AppContext } from '../context.ts'
import { among } from '../pdf/contract-papers.ts'
import { type LinkSignature, privateLink, privateLinkHolds } from '../secrets/private-link.ts'
import { type ZippedPaper, zipPapers } from './zip-papers.ts'

/** One kind of paper of several orders of a company: how they are written. */
type Archive = {
  company_id: number
  kind: ZippedKind
  order_numbers: readonly string[]
  language: Language
  sheet: SheetSize
}
/** `*`: the numbers of the orders. */
type Params = Record<'sheet' | 'language' | 'kind' | 'company_id' | '*', string>

const names: Record<ZippedKind, string> = { invoice: 'invoice', packingSlip: 'packing-slip' }
const archiveName = (kind: ZippedKind) => `${names[kind]}s.zip`

/** A link to these papers, good for five minutes. Give it only to people of the company. */
export const linkToPapers = (secret: string, archive: Archive, at: Date) => {
  const { sheet, language, kind, company_id, order_numbers } = archive
  const id = [sheet, language, kind, company_id, order_numbers.join(',')].join('/')
  return { url: privateLink(secret, { kind: 'order-papers', id }, at), file_name: archiveName(kind) }
}

/**
 * `GET /order-papers/<sheet>/<language>/<kind>/<company>/<numbers>?expires=&signature=`: a ZIP of one kind of
 * paper of these orders of a company.
 */
export function servePapersOfOrders(app: FastifyInstance, shop: AppContext): void {
  app.get<{ Params: Params; Querystring: LinkSignature }>(
    '/order-papers/:sheet/:language/:kind/:company_id/*',
    async ({ params, query }, reply) => {
      const sheet = among(sheetSizes, params.sheet)
      const language = among(languages, params.language)
      const kind = among(zippedKinds, params.kind)
      const id = [params.sheet, params.language, params.kind, params.company_id, params['*']].join('/')
      const holds = privateLinkHolds(shop.secrets, { ...query, kind: 'order-papers', id }, shop.now())
      if (!sheet || !language || !kind || !holds) {
        reply.code(404)
        return refuse('request.notFound')
      }
      const asked = { kind, company_id: Number(params.company_id), order_numbers: params['*'].split(',') }
      const orders = await reading(shop.db, (tx) => listZipped(tx, asked))
      return reply
        .header('content-disposition', `attachment; filename="${archiveName(kind)}"`)
        .header('cache-control', 'private, no-store')
        .type('application/zip')
        .send(zipPapers(shop, orders.map(fileOf(kind)), { language, sheet }))
    },
  )
}

const fileOf =
  (kind: ZippedKind) =>
  ({ order_number, paid_at }: ZippedOrder): ZippedPaper => ({
    order_number,
    kind: kind === 'invoice' ? 'order' : kind,
    file_name: `${names[kind]}-${order_number}.pdf`,
    at: paid_at,
  })
