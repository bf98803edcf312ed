import type { FastifyInstance } from 'fastify'
import { reading } from '#database/transaction'
import { openStorageFacts } from '#market/aftersale/paper/storage-facts'
import { type SheetSize, sheetSizes } from '#rules/aftersale/paper/paper'
import { makeStoragePaper, type StorageFacts } from '#rules/aftersale/paper/storage-paper'
import { refuse } from '#rules/refusals'
import { type Language, languages } from '#rules/sites'
import type { AppContext } from '../../context.ts'
import { type LinkSignature, privateLink, privateLinkHolds } from '../../secrets/private-link.ts'
import { among } from '../contract-papers.ts'
import { drawAside } from '../draw-in-worker.ts'
import { type CodedPaper, withCodes } from '../paper-with-barcodes.ts'

/** A PDF of a bill of storage: which, and how. */
type StoragePdf = { bill_number: string; language: Language; sheet: SheetSize }
type Params = Record<keyof StoragePdf, string>

const idOf = ({ sheet, language, bill_number }: Params): string => [sheet, language, bill_number].join('/')

/** A link to a bill of storage as a PDF, good for five minutes. Give it only to who may see the bill. */
export const linkToStorage = (secret: string, asked: StoragePdf, at: Date): string =>
  privateLink(secret, { kind: 'storage-paper', id: idOf(asked) }, at)

/** What the PDF is called where it is saved. */
export const storageFile = ({ bill_number }: Pick<StoragePdf, 'bill_number'>): string =>
  `storage-${bill_number}.pdf`

/** A bill of storage on paper, with its codes: they lead to its page. */
export const storageSheet = (facts: StorageFacts, public_url: string): CodedPaper =>
  withCodes(
    makeStoragePaper(facts),
    public_url,
    `/${facts.payer === 'dealer' ? 'user_center' : 'merchant/money'}/storage/${encodeURIComponent(facts.bill.bill_number)}`,
  )

function readParams(params: Params): StoragePdf | null {
  const sheet = among(sheetSizes, params.sheet)
  const language = among(languages, params.language)
  return sheet && language ? { sheet, language, bill_number: params.bill_number } : null
}

/** `GET /storage-paper/…`: a bill of storage as a PDF, to who has a link signed within five minutes. */
export function serveStoragePapers(app: FastifyInstance, shop: AppContext): void {
  app.get<{ Params: Params; Querystring: LinkSignature }>(
    '/storage-paper/:sheet/:language/:bill_number',
    async ({ params, query }, reply) => {
      const asked = readParams(params)
      const link = { ...query, kind: 'storage-paper' as const, id: idOf(params) }
      if (!asked || !privateLinkHolds(shop.secrets, link, shop.now())) {
        reply.code(404)
        return refuse('request.notFound')
      }
      const facts = await reading(shop.db, (tx) => openStorageFacts(tx, asked))
      return reply
        .header('content-disposition', `attachment; filename="${storageFile(asked)}"`)
        .header('cache-control', 'private, no-store')
        .type('application/pdf')
        .send(await drawAside([storageSheet(facts, shop.config.public_url)], asked))
    },
  )
}
