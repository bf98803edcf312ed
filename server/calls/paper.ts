import * as api from '#api/paper'
import { cartonLabels } from '#market/paper/carton-labels'
import { showPapers } from '#market/paper/show-papers'
import { code128 } from '../papers/bars.ts'
import { fileNameOf, linkToPdf } from '../papers/serve-papers.ts'
import { withCodes } from '../papers/with-codes.ts'
import { type Answer, answerInSteps } from './answer.ts'

export const paperAnswers: readonly Answer[] = [
  answerInSteps(api.orderPaper, async ({ shop, read }, actor, input) => {
    const papers = await read((tx) => showPapers(tx, actor, input))
    return { papers: papers.map((paper) => withCodes(paper, shop.config.public_url)) }
  }),
  answerInSteps(api.orderPaperLink, async ({ shop, read }, actor, { sheet, ...input }) => {
    await read((tx) => showPapers(tx, actor, input))
    const asked = { ...input, order_sn: input.order_sn.toUpperCase(), sheet, language: actor.language }
    return { url: linkToPdf(shop.secret, asked, actor.at), file_name: fileNameOf(asked) }
  }),
  answerInSteps(api.cartonLabels, async ({ read }, actor, input) => {
    const { time_zone, labels } = await read((tx) => cartonLabels(tx, actor, input))
    return { time_zone, labels: labels.map((label) => ({ ...label, code128: code128(label.code) })) }
  }),
]
