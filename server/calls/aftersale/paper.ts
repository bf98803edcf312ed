import * as api from '#api/aftersale/paper'
import { cartonLabels, labelsOfSales } from '#market/aftersale/paper/carton-labels'
import { listZipped } from '#market/aftersale/paper/list-zipped'
import { markLabelsPrinted } from '#market/aftersale/paper/mark-labels-printed'
import { papersOfOrders, papersOfSales } from '#market/aftersale/paper/papers-of-orders'
import { merchantPart, showPapers } from '#market/aftersale/paper/show-papers'
import { refuse } from '#rules/refusals'
import { linkToPapers } from '../../files/papers-of-orders.ts'
import { code128 } from '../../pdf/barcodes.ts'
import { withCodes } from '../../pdf/paper-with-barcodes.ts'
import { fileNameOf, linkToPdf } from '../../pdf/serve-papers.ts'
import { plainly } from '../../pdf/typefaces.ts'
import { missingSigns } from '../../pdf/typeset/font-runs.ts'
import { answer, answerInSteps, type CallHandler, type HandlerContext } from '../answer.ts'

const withPaperCodes = (
  { shop }: Pick<HandlerContext, 'shop'>,
  { papers, left_out }: Awaited<ReturnType<typeof papersOfOrders>>,
) => ({ papers: papers.map((paper) => withCodes(paper, shop.config.public_url)), left_out })

const withLabelCodes = ({ labels, left_out }: Awaited<ReturnType<typeof cartonLabels>>) => ({
  labels: labels.map((label) => ({ ...label, code128: code128(label.code) })),
  left_out,
})

export const paperAnswers: readonly CallHandler[] = [
  answerInSteps(api.orderPaper, async ({ shop, read }, actor, input) => {
    const papers = await read((tx) => showPapers(tx, actor, input))
    return {
      papers: papers.map((paper) => withCodes(paper, shop.config.public_url)),
      missing_signs: missingSigns(plainly(JSON.stringify(papers))),
    }
  }),
  answerInSteps(api.orderPaperLink, async ({ shop, read }, actor, { sheet, ...input }) => {
    await read((tx) => showPapers(tx, actor, input))
    const order_sn = input.order_sn.toUpperCase()
    const asked = { ...input, ...merchantPart(actor), order_sn, sheet, language: actor.language }
    return { url: linkToPdf(shop.secret, asked, actor.at), file_name: fileNameOf(asked) }
  }),
  answerInSteps(api.orderPapers, async ({ shop, read }, actor, { kind, sheet, order_numbers }) => {
    const asked = { kind, order_numbers, company_id: actor.company_id }
    const given = (await read((tx) => listZipped(tx, asked))).map(({ order_number }) => order_number)
    if (given.length === 0) refuse('order.noSuchPaper')
    const archive = { ...asked, order_numbers: given, sheet, language: actor.language }
    return {
      ...linkToPapers(shop.secret, archive, actor.at),
      count: given.length,
      left_out: order_numbers.filter((number) => !given.includes(number)),
    }
  }),
  answerInSteps(api.papersOfOrders, async (steps, actor, input) =>
    withPaperCodes(steps, await steps.read((tx) => papersOfOrders(tx, actor, input))),
  ),
  answerInSteps(api.salesPapers, async (steps, actor, input) =>
    withPaperCodes(steps, await steps.read((tx) => papersOfSales(tx, actor, input))),
  ),
  answerInSteps(api.cartonLabels, async ({ read }, actor, input) =>
    withLabelCodes(await read((tx) => cartonLabels(tx, actor, input))),
  ),
  answerInSteps(api.salesLabels, async ({ read }, actor, input) =>
    withLabelCodes(await read((tx) => labelsOfSales(tx, actor, input))),
  ),
  answer(api.labelsPrinted, markLabelsPrinted),
]
