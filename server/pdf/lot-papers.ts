import type { FastifyInstance } from 'fastify'
import { reading } from '#database/transaction'
import { openLotPaperFacts } from '#market/buying/contract/order/lot-paper-facts'
import { type TradePaperKind, tradePaperKinds } from '#rules/aftersale/contract-paper/lot-paper'
import { type SheetSize, sheetSizes } from '#rules/aftersale/paper/paper'
import { type ContractSide, contractSides } from '#rules/buying/contract/state'
import { refuse } from '#rules/refusals'
import { type Language, languages } from '#rules/sites'
import type { AppContext } from '../context.ts'
import { type LinkSignature, privateLink, privateLinkHolds } from '../secrets/private-link.ts'
import { among, lotSheet } from './contract-papers.ts'
import { drawAside } from './draw-in-worker.ts'
import { paperPictures } from './paper-pictures.ts'

/** A PDF of a lot: which paper, for which side, how. */
type LotPdf = {
  order_number: string
  lot_no: number
  kind: TradePaperKind
  side: ContractSide
  language: Language
  sheet: SheetSize
}
type Params = Record<keyof LotPdf, string>

const idOf = ({ sheet, language, kind, side, order_number, lot_no }: Params): string =>
  [sheet, language, kind, side, order_number, lot_no].join('/')

/** A link to a paper of a lot, good for five minutes. Give it only to who may see it. */
export const linkToLotPaper = (secret: string, { lot_no, ...asked }: LotPdf, at: Date): string =>
  privateLink(secret, { kind: 'lot-paper', id: idOf({ ...asked, lot_no: String(lot_no) }) }, at)

/** What the PDF is called where it is saved; a proforma invoice is of the whole order. */
export const lotFile = ({ kind, order_number, lot_no }: Pick<LotPdf, 'kind' | 'order_number' | 'lot_no'>) =>
  kind === 'proforma' ? `${kind}-${order_number}.pdf` : `${kind}-${order_number}-${lot_no}.pdf`

function readParams(params: Params): LotPdf | null {
  const sheet = among(sheetSizes, params.sheet)
  const language = among(languages, params.language)
  const kind = among(tradePaperKinds, params.kind)
  const side = among(contractSides, params.side)
  if (!sheet || !language || !kind || !side) return null
  return { sheet, language, kind, side, order_number: params.order_number, lot_no: Number(params.lot_no) }
}

/** `GET /lot-paper/…`: a paper of a lot as a PDF, to who has a link signed within five minutes. */
export function serveLotPapers(app: FastifyInstance, shop: AppContext): void {
  app.get<{ Params: Params; Querystring: LinkSignature }>(
    '/lot-paper/:sheet/:language/:kind/:side/:order_number/:lot_no',
    async ({ params, query }, reply) => {
      const at = shop.now()
      const asked = readParams(params)
      const link = { ...query, kind: 'lot-paper' as const, id: idOf(params) }
      if (!asked || !privateLinkHolds(shop.secrets, link, at)) {
        reply.code(404)
        return refuse('request.notFound')
      }
      const { language, sheet } = asked
      const facts = await reading(shop.db, (tx) => openLotPaperFacts(tx, asked))
      const papers = [lotSheet(facts, { language, at, public_url: shop.config.public_url })]
      const pictures = await paperPictures(papers, { ...shop.config, db: shop.db, files: shop.files })
      return reply
        .header('content-disposition', `attachment; filename="${lotFile(asked)}"`)
        .header('cache-control', 'private, no-store')
        .type('application/pdf')
        .send(await drawAside(papers, { language, sheet, pictures }))
    },
  )
}
