import type { FastifyInstance } from 'fastify'
import { reading } from '#database/transaction'
import { openPapers, type PapersAsked } from '#market/paper/show-papers'
import { type PaperKind, paperKinds, type SheetSize, sheetSizes } from '#rules/paper/paper'
import { refuse } from '#rules/refusals'
import { type Language, languages } from '#rules/sites'
import { privateLink, privateLinkHolds, type Signed } from '../outside/private-link.ts'
import type { Shop } from '../shop.ts'
import { drawAside } from './draw-aside.ts'
import { withCodes } from './with-codes.ts'

/** A PDF of an order's papers: which, of what, for whom, on what. */
export type PdfAsked = { order_sn: string; kind: PaperKind; language: Language; sheet: SheetSize }
type Asked = { Params: Record<keyof PdfAsked, string>; Querystring: Signed }
type At = Pick<Shop, 'db'> & { config: Pick<Shop['config'], 'public_url'> }

const idOf = ({ sheet, language, kind, order_sn }: Record<keyof PdfAsked, string>) =>
  `${sheet}/${language}/${kind}/${order_sn}`

/** A link to these papers, good for five minutes. Give it only to who may see them. */
export const linkToPdf = (secret: string, asked: PdfAsked, at: Date): string =>
  privateLink(secret, { kind: 'paper', id: idOf(asked) }, at)

/** What a PDF is called where it is saved. */
export const fileNameOf = ({ kind, order_sn }: Pick<PdfAsked, 'kind' | 'order_sn'>): string =>
  `${kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${order_sn}.pdf`

/** The papers as a PDF. Refuses as `showPapers` does, but for whose they are: that is looked at before. */
export async function pdfOf(
  { db, config }: At,
  asked: PdfAsked & Pick<PapersAsked, 'shipment'>,
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

/** `GET /paper/<sheet>/<language>/<kind>/<number>?expires=&signature=`: papers as a PDF, to who has a link signed within five minutes. */
export function servePapers(app: FastifyInstance, shop: Shop): void {
  app.get<Asked>('/paper/:sheet/:language/:kind/:order_sn', async (request, reply) => {
    const { params, query } = request
    const at = shop.now()
    const sheet = among(sheetSizes, params.sheet)
    const language = among(languages, params.language)
    const kind = among(paperKinds, params.kind)
    const holds = privateLinkHolds(shop.secret, { ...query, kind: 'paper', id: idOf(params) }, at)
    if (!sheet || !language || !kind || !holds) {
      reply.code(404)
      return refuse('request.notFound')
    }
    const asked = { sheet, language, kind, order_sn: params.order_sn }
    const pdf = await pdfOf(shop, asked, at)
    return reply
      .header('content-disposition', `attachment; filename="${fileNameOf(asked)}"`)
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .send(pdf)
  })
}
