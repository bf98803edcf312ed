import * as requirement from '#api/goods/requirement'
import * as list from '#api/goods/requirement-list'
import { attest, sendPaper } from '#market/goods/merchant/setup/answer-requirement'
import { askOpening } from '#market/goods/merchant/setup/ask-opening'
import { listAnswers } from '#market/goods/merchant/setup/list-answers'
import { reviewAnswer, waiveRequirement } from '#market/goods/merchant/setup/review-answer'
import { listRequirements, saveRequirement } from '#market/goods/merchant/setup/save-requirement'
import { showSetup, showSetupToStaff } from '#market/goods/merchant/setup/show-setup'
import { answer, type CallHandler } from '../answer.ts'

export const requirementAnswers: readonly CallHandler[] = [
  answer(requirement.merchantSetup, showSetup),
  answer(requirement.sendRequirementPaper, sendPaper),
  answer(requirement.attestRequirement, attest),
  answer(requirement.askOpening, askOpening),
  answer(requirement.officeMerchantSetup, showSetupToStaff),
  answer(requirement.reviewRequirement, reviewAnswer),
  answer(requirement.waiveRequirement, waiveRequirement),
  answer(list.requirementList, listRequirements),
  answer(list.saveRequirement, saveRequirement),
  answer(list.requirementAnswerList, listAnswers),
]
