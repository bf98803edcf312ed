import * as exemption from '#api/people/tax-exemption'
import { decideExemption } from '#market/people/company/tax-exemption/decide-exemption'
import { endExemption } from '#market/people/company/tax-exemption/end-exemption'
import { findExemption } from '#market/people/company/tax-exemption/find-exemption'
import { handInExemption } from '#market/people/company/tax-exemption/hand-in-exemption'
import { listExemptions } from '#market/people/company/tax-exemption/list-exemptions'
import { listToReview } from '#market/people/company/tax-exemption/list-to-review'
import type { ShownExemption } from '#market/people/company/tax-exemption/read-exemptions'
import { answer, answerInSteps, type CallHandler, type HandlerContext } from '../answer.ts'

/** Certificates with a link to the file of each. */
function linked<E extends Pick<ShownExemption, 'file'>, L extends { list: E[] }>(
  steps: Pick<HandlerContext, 'linkTo'>,
  found: L & { list: E[] },
) {
  return {
    ...found,
    list: found.list.map((row) => ({ ...row, file: { ...row.file, url: steps.linkTo(row.file) } })),
  }
}

export const taxExemptionAnswers: readonly CallHandler[] = [
  answerInSteps(exemption.taxExemptions, async (steps, actor, input) =>
    linked(steps, await steps.read((tx) => listExemptions(tx, actor, input))),
  ),
  answer(exemption.taxExemptionFor, findExemption),
  answer(exemption.handInTaxExemption, handInExemption),
  answer(exemption.endTaxExemption, endExemption),
  answerInSteps(exemption.taxExemptionList, async (steps, actor, input) =>
    linked(steps, await steps.read((tx) => listToReview(tx, actor, input))),
  ),
  answer(exemption.decideTaxExemption, decideExemption),
]
