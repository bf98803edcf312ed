import * as office from '#api/aftersale/office-refund'
import * as refund from '#api/aftersale/refund'
import { answerRefund } from '#market/aftersale/refund/answer-refund'
import { askRefund } from '#market/aftersale/refund/ask-refund'
import { listCaps } from '#market/aftersale/refund/cap/list-caps'
import { setCap } from '#market/aftersale/refund/cap/set-cap'
import { decideRefund } from '#market/aftersale/refund/decide-refund'
import { listRefunds, queueOfRefunds, showRefund } from '#market/aftersale/refund/list-refunds'
import { payRefund } from '#market/aftersale/refund/pay-refund'
import { receiveReturn } from '#market/aftersale/refund/receive-return'
import { sendReturn } from '#market/aftersale/refund/send-return'
import { shelveReturned } from '#market/aftersale/refund/shelve-returned'
import { showRefundable } from '#market/aftersale/refund/show-refundable'
import { answer, type CallHandler } from '../answer.ts'

export const refundAnswers: readonly CallHandler[] = [
  answer(refund.refundable, showRefundable),
  answer(refund.askRefund, askRefund),
  answer(refund.refundList, listRefunds),
  answer(refund.refundInfo, showRefund),
  answer(refund.answerRefund, answerRefund),
  answer(refund.sendReturn, sendReturn),
  answer(office.merchantRefundList, queueOfRefunds),
  answer(office.merchantRefund, showRefund),
  answer(office.merchantDecideRefund, decideRefund),
  answer(office.officeRefundList, queueOfRefunds),
  answer(office.officeRefund, showRefund),
  answer(office.officeDecideRefund, decideRefund),
  answer(office.receiveReturn, receiveReturn),
  answer(office.payRefund, payRefund),
  answer(office.shelveReturned, shelveReturned),
  answer(office.refundCaps, listCaps),
  answer(office.setRefundCap, setCap),
]
