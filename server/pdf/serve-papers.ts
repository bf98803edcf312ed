import type { FastifyInstance } from 'fastify'
import { reading } from '#database/transaction'
import { openPapers, type PaperQuery } from '#market/aftersale/paper/show-papers'
import { type PaperKind, paperKinds, type SheetSize, sheetSizes } from '#rules/aftersale/paper/paper'
import { refuse } from '#rules/refusals'
import { type Language, languages } from '#rules/sites'
import type { AppContext } from '../context.ts'
import { type LinkSignature, privateLink, privateLinkHolds } from '../secrets/private-link.ts'
import { drawAside } from './draw-in-worker.ts'
import { withCodes } from './paper-with-barcodes.ts'

/** A PDF of an order's papers: which, of what, for whom, on what. */
type PdfRequest = Pick<PaperQuery, 'merchant_id'> & {
  order_sn: string
  kind: PaperKind
  language: Language
  sheet: SheetSize
}
type Params = Record<'order_sn' | 'kind' | 'language' | 'sheet', string> & { merchant_id?: string | number }
type PaperRequest = { Params: Params; Querystring: LinkSignature }
type PaperContext = Pick<AppContext, 'db'> & { config: Pick<AppContext['config'], 'public_url'> }

const idOf = ({ sheet, language, kind, order_sn, merchant_id }: Params) =>
  [sheet, language, kind, order_sn, merchant_id].filter((part) => part !== undefined).join('/')

/**
 * A link to these papers, good for five minutes. Give it only to who may see them: it opens what they may see
 * of them, no more.
 */
export const linkToPdf = (secret: string, asked: PdfRequest, at: Date): string =>
  privateLink(secret, { kind: 'paper', id: idOf(asked) }, at)

/** What a PDF is called where it is saved. */
export const fileNameOf = ({ kind, order_sn }: Pick<PdfRequest, 'kind' | 'order_sn'>): string =>
  `${kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${order_sn}.pdf`

/** The papers as a PDF. Refuses as `showPapers` does, but for whose they are: that is looked at before. */
export async function pdfOf(
  { db, config }: PaperContext,
  asked: PdfRequest & Pick<PaperQuery, 'shipment'>,
  at: Date,
): Promise<Buffer> {
  const { language, sheet } = asked
  const papers = await reading(db, (tx) => openPapers(tx, asked, { language, at }))
  return drawAside(
    papers.map((paper) => withCodes(paper, config.public_url)),
    { language, sheet },
  )
}

const among = <T extends string>(known: readonly T[], said: string): T | undefined =>
  known.find((one) => one === said)

/**
 * `GET /paper/<sheet>/<language>/<kind>/<number>[/<merchant>]?expires=&signature=`: papers as a PDF, to who
 * has a link signed within five minutes. With a merchant in it: that merchant's part of them.
 */
export function servePapers(app: FastifyInstance, shop: AppContext): void {
  app.get<PaperRequest>('/paper/:sheet/:language/:kind/:order_sn/:merchant_id?', async (request, reply) => {
    const { params, query } = request
    const at = shop.now()
    const sheet = among(sheetSizes, params.sheet)
    const language = among(languages, params.language)
    const kind = among(paperKinds, params.kind)
    const holds = privateLinkHolds(shop.secrets, { ...query, kind: 'paper', id: idOf(params) }, at)
    if (!sheet || !language || !kind || !holds) {
      reply.code(404)
      return refuse('request.notFound')
    }
    const part = params.merchant_id === undefined ? {} : { merchant_id: Number(params.merchant_id) }
    const asked = { sheet, language, kind, order_sn: params.order_sn, ...part }
    const pdf = await pdfOf(shop, asked, at)
    return reply
      .header('content-disposition', `attachment; filename="${fileNameOf(asked)}"`)
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .send(pdf)
  })
}
