import * as refund from '#api/refund'
import { answerRefund } from '#market/refund/answer-refund'
import { askRefund } from '#market/refund/ask-refund'
import { decideRefund } from '#market/refund/decide-refund'
import { listCaps } from '#market/refund/list-caps'
import { listRefunds, queueOfRefunds, showRefund } from '#market/refund/list-refunds'
import { payRefund } from '#market/refund/pay-refund'
import { receiveReturn } from '#market/refund/receive-return'
import { showRefundable } from '#market/refund/refundable'
import { sendReturn } from '#market/refund/send-return'
import { setCap } from '#market/refund/set-cap'
import { shelveReturned } from '#market/refund/shelve-returned'
import { type Answer, answer } from './answer.ts'

export const refundAnswers: readonly Answer[] = [
  answer(refund.refundable, showRefundable),
  answer(refund.askRefund, askRefund),
  answer(refund.refundList, listRefunds),
  answer(refund.refundInfo, showRefund),
  answer(refund.answerRefund, answerRefund),
  answer(refund.sendReturn, sendReturn),
  answer(refund.merchantRefundList, queueOfRefunds),
  answer(refund.merchantRefund, showRefund),
  answer(refund.merchantDecideRefund, decideRefund),
  answer(refund.officeRefundList, queueOfRefunds),
  answer(refund.officeRefund, showRefund),
  answer(refund.officeDecideRefund, decideRefund),
  answer(refund.receiveReturn, receiveReturn),
  answer(refund.payRefund, payRefund),
  answer(refund.shelveReturned, shelveReturned),
  answer(refund.refundCaps, listCaps),
  answer(refund.setRefundCap, setCap),
]
