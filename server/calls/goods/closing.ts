import * as closing from '#api/goods/closing'
import { merchantDealings } from '#api/goods/office-merchant'
import { askToClose, keepOpen, showClosing } from '#market/goods/merchant/state/closing'
import { showDealings } from '#market/goods/merchant/state/show-dealings'
import { answer, type CallHandler } from '../answer.ts'

export const closingAnswers: readonly CallHandler[] = [
  answer(closing.merchantClosing, showClosing),
  answer(closing.askClosing, askToClose),
  answer(closing.keepMerchantOpen, keepOpen),
  answer(merchantDealings, showDealings),
]
