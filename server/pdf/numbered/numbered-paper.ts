import type { FastifyInstance } from 'fastify'
import type { Tx } from '#database/connect'
import { reading } from '#database/transaction'
import { type SheetSize, sheetSizes } from '#rules/aftersale/paper/paper'
import { refuse } from '#rules/refusals'
import { type Language, languages } from '#rules/sites'
import type { AppContext } from '../../context.ts'
import {
  type LinkSignature,
  type NumberedPaperKind,
  privateLink,
  privateLinkHolds,
} from '../../secrets/private-link.ts'
import { among } from '../contract-papers.ts'
import { drawAside } from '../draw-in-worker.ts'
import { paperPictures } from '../paper-pictures.ts'
import type { CodedPaper } from '../paper-with-barcodes.ts'

/** A PDF of something that has a number: which, and how. */
export type NumberedPdf = { number: string; language: Language; sheet: SheetSize }
type Params = Record<keyof NumberedPdf, string>

/** The shop that a paper is of, and when it is drawn. */
export type PaperOrigin = { public_url: string; at: Date }

/** A kind of papers that are found by a number, each behind a link of its own. */
export type NumberedPaper = {
  kind: NumberedPaperKind
  /** What the names of its files begin with. */
  file: string
  /** The paper with its codes. Permission was checked when the link was made. */
  open: (tx: Tx, asked: NumberedPdf, of: PaperOrigin) => Promise<CodedPaper>
}

const idOf = ({ sheet, language, number }: Params): string => [sheet, language, number].join('/')
/** The file is named by what its number begins with: what else is of it stands in the address. */
const fileOf = ({ file }: NumberedPaper, number: string): string => `${file}-${number.split('-')[0]}.pdf`

type PaperLink = { url: string; file_name: string }

/** A link to a paper as a PDF, good for five minutes. Give it only to who may see what it is about. */
export const linkToPaper = (
  paper: NumberedPaper,
  asked: NumberedPdf,
  { secret, at }: { secret: string; at: Date },
): PaperLink => ({
  url: privateLink(secret, { kind: paper.kind, id: idOf(asked) }, at),
  file_name: fileOf(paper, asked.number),
})

/** `GET /…-paper/…`: a paper as a PDF, to who has a link signed within five minutes. */
export function serveNumberedPapers(app: FastifyInstance, shop: AppContext, paper: NumberedPaper): void {
  app.get<{ Params: Params; Querystring: LinkSignature }>(
    `/${paper.kind}/:sheet/:language/:number`,
    async ({ params, query }, reply) => {
      const asked = readParams(params)
      const link = { ...query, kind: paper.kind, id: idOf(params) }
      if (!asked || !privateLinkHolds(shop.secrets, link, shop.now())) {
        reply.code(404)
        return refuse('request.notFound')
      }
      const of = { public_url: shop.config.public_url, at: shop.now() }
      const drawn = await reading(shop.db, (tx) => paper.open(tx, asked, of))
      const pictures = await paperPictures([drawn], { ...shop.config, db: shop.db, files: shop.files })
      return reply
        .header('content-disposition', `attachment; filename="${fileOf(paper, asked.number)}"`)
        .header('cache-control', 'private, no-store')
        .type('application/pdf')
        .send(await drawAside([drawn], { ...asked, pictures }))
    },
  )
}

function readParams({ number, ...params }: Params): NumberedPdf | null {
  const sheet = among(sheetSizes, params.sheet)
  const language = among(languages, params.language)
  return sheet && language ? { sheet, language, number } : null
}
