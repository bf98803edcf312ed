import type { FastifyInstance } from 'fastify'
import { reading } from '#database/transaction'
import { type InboundLabelQuery, openInboundLabels } from '#market/buying/inbound/inbound-labels'
import { type LabelSheet, labelSheets } from '#rules/buying/inbound/carton-label'
import { refuse } from '#rules/refusals'
import { type Language, languages } from '#rules/sites'
import type { AppContext } from '../../context.ts'
import { type LinkSignature, privateLink, privateLinkHolds } from '../../secrets/private-link.ts'
import { among } from '../contract-papers.ts'
import { drawLabelsAside } from '../draw-in-worker.ts'

type LabelFile = InboundLabelQuery & { sheet: LabelSheet; language: Language }
type Params = Record<keyof LabelFile, string>

const idOf = ({ sheet, language, inbound_number, file_no }: Params): string =>
  [sheet, language, inbound_number, file_no].join('/')

/** A link to labels of a shipment, good for five minutes. Give it only to who may see them. */
export const linkToLabels = (secret: string, { file_no, ...asked }: LabelFile, at: Date): string =>
  privateLink(secret, { kind: 'inbound-labels', id: idOf({ ...asked, file_no: String(file_no) }) }, at)

/** What the PDF is called where it is saved. */
export const labelFileName = ({ inbound_number, file_no }: InboundLabelQuery): string =>
  `labels-${inbound_number}-${file_no}.pdf`

/** `GET /inbound-labels/…`: labels of a shipment's cartons, to who has a link signed within five minutes. */
export function serveLabels(app: FastifyInstance, shop: AppContext): void {
  app.get<{ Params: Params; Querystring: LinkSignature }>(
    '/inbound-labels/:sheet/:language/:inbound_number/:file_no',
    async ({ params, query }, reply) => {
      const sheet = among(labelSheets, params.sheet)
      const language = among(languages, params.language)
      const link = { ...query, kind: 'inbound-labels' as const, id: idOf(params) }
      if (!sheet || !language || !privateLinkHolds(shop.secrets, link, shop.now())) {
        reply.code(404)
        return refuse('request.notFound')
      }
      const asked = { inbound_number: params.inbound_number, file_no: Number(params.file_no) }
      const labels = await reading(shop.db, (tx) => openInboundLabels(tx, asked, language))
      return reply
        .header('content-disposition', `attachment; filename="${labelFileName(asked)}"`)
        .header('cache-control', 'private, no-store')
        .type('application/pdf')
        .send(await drawLabelsAside(labels, { language, sheet }))
    },
  )
}
