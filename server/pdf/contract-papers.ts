import type { FastifyInstance } from 'fastify'
import { toCardinal as inEnglish } from 'n2words/en-US'
import { toCardinal as inSpanish } from 'n2words/es-ES'
import { toCardinal as inChinese } from 'n2words/zh-Hans-CN'
import { reading } from '#database/transaction'
import { type ContractPaperQuery, openContractFacts } from '#market/buying/contract/paper-facts'
import { type ContractFacts, contractPaperKinds } from '#rules/aftersale/contract-paper/facts'
import { type LotPaperFacts, makeLotPaper } from '#rules/aftersale/contract-paper/lot-paper'
import { makeContractPapers } from '#rules/aftersale/contract-paper/make-contract-papers'
import { type SheetSize, sheetSizes } from '#rules/aftersale/paper/paper'
import { type ContractSide, contractSides } from '#rules/buying/contract/state'
import type { Cents } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { type Language, languages } from '#rules/sites'
import type { AppContext } from '../context.ts'
import { type LinkSignature, privateLink, privateLinkHolds } from '../secrets/private-link.ts'
import { drawAside } from './draw-in-worker.ts'
import { paperPictures } from './paper-pictures.ts'
import { type CodedPaper, withCodes } from './paper-with-barcodes.ts'
import { sayPaper, writerIn } from './paper-words.ts'

const numerals: Record<Language, (whole: number) => string> = {
  'en-US': inEnglish,
  // Before a noun "uno" loses its end: "veintiún dólares".
  'es-ES': (whole) =>
    inSpanish(whole)
      .replace(/veintiuno$/, 'veintiún')
      .replace(/uno$/, 'un'),
  'zh-CN': inChinese,
}

/** A sum in words: `twenty-eight thousand eight hundred US dollars and 00/100`. */
export function sumInWords(amount: Cents, language: Language): string {
  const whole = numerals[language](Math.floor(amount / 100))
  return sayPaper(language)('agreement:words', { whole, cents: String(amount % 100).padStart(2, '0') })
}

type Reader = { language: Language; at: Date; public_url: string }

/** The sheets of a contract, written in English and the reader's language, with their codes. */
export function contractSheets(facts: ContractFacts, { language, at, public_url }: Reader): CodedPaper[] {
  const { total_cents } = facts.written
  const spoken = [...new Set<Language>(['en-US', language])]
  const papers = makeContractPapers(facts, {
    english: writerIn('en-US', 'UTC'),
    own: writerIn(language, 'UTC'),
    words: total_cents === null ? [] : spoken.map((one) => sumInWords(total_cents, one)),
    at: at.toISOString(),
  })
  const page = facts.side === 'merchant' ? `/merchant/contracts/${facts.contract_sn}` : undefined
  return papers.map((paper) => withCodes(paper, public_url, page))
}

/** A paper of a lot, written in English and the reader's language, with its codes. */
export function lotSheet(facts: LotPaperFacts, { language, at, public_url }: Reader): CodedPaper {
  const paper = makeLotPaper(facts, {
    english: writerIn('en-US', 'UTC'),
    own: writerIn(language, 'UTC'),
    at: at.toISOString(),
  })
  const page =
    facts.contract.side === 'merchant'
      ? `/merchant/production/${facts.order_number}`
      : `/user_center/order/${facts.order_number}`
  return withCodes(paper, public_url, page)
}

/** A PDF of a contract: which version, for which side, how. */
type ContractPdf = ContractPaperQuery & { side: ContractSide; language: Language; sheet: SheetSize }
type Params = Record<'sheet' | 'language' | 'kind' | 'side' | 'contract_sn' | 'version', string>

const newest = '0'
const idOf = ({ sheet, language, kind, side, contract_sn, version }: Params): string =>
  [sheet, language, kind, side, contract_sn, version].join('/')

/** A link to the sheets of a contract, good for five minutes. Give it only to who may see them. */
export function linkToContract(secret: string, { version, ...asked }: ContractPdf, at: Date): string {
  const id = idOf({ ...asked, version: version === undefined ? newest : String(version) })
  return privateLink(secret, { kind: 'contract-paper', id }, at)
}

/** What the PDF is called where it is saved. */
export const contractFile = ({ contract_sn }: Pick<ContractPdf, 'contract_sn'>): string =>
  `contract-${contract_sn}.pdf`

export const among = <T extends string>(known: readonly T[], said: string): T | undefined =>
  known.find((one) => one === said)

function readParams(params: Params): ContractPdf | null {
  const sheet = among(sheetSizes, params.sheet)
  const language = among(languages, params.language)
  const kind = among(contractPaperKinds, params.kind)
  const side = among(contractSides, params.side)
  if (!sheet || !language || !kind || !side) return null
  const version = params.version === newest ? {} : { version: Number(params.version) }
  return { sheet, language, kind, side, contract_sn: params.contract_sn, ...version }
}

/** `GET /contract-paper/…`: a contract as a PDF, to who has a link signed within five minutes. */
export function serveContractPapers(app: FastifyInstance, shop: AppContext): void {
  app.get<{ Params: Params; Querystring: LinkSignature }>(
    '/contract-paper/:sheet/:language/:kind/:side/:contract_sn/:version',
    async ({ params, query }, reply) => {
      const at = shop.now()
      const asked = readParams(params)
      const link = { ...query, kind: 'contract-paper' as const, id: idOf(params) }
      if (!asked || !privateLinkHolds(shop.secrets, link, at)) {
        reply.code(404)
        return refuse('request.notFound')
      }
      const { language, sheet } = asked
      const facts = await reading(shop.db, (tx) => openContractFacts(tx, asked))
      const papers = contractSheets(facts, { language, at, public_url: shop.config.public_url })
      const pictures = await paperPictures(papers, { ...shop.config, db: shop.db, files: shop.files })
      return reply
        .header('content-disposition', `attachment; filename="${contractFile(asked)}"`)
        .header('cache-control', 'private, no-store')
        .type('application/pdf')
        .send(await drawAside(papers, { language, sheet, pictures }))
    },
  )
}
