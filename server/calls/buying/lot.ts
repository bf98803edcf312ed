import * as lot from '#api/buying/lot'
import { beginProduction } from '#market/buying/order/lot/begin-production'
import { decideDocuments } from '#market/buying/order/lot/decide-documents'
import { judgeInspection, passInspection } from '#market/buying/order/lot/judge-inspection'
import { listDocuments, listLotsForService } from '#market/buying/order/lot/list-documents'
import { listProduction } from '#market/buying/order/lot/list-production'
import { acceptGoods, receiveLot } from '#market/buying/order/lot/receive-lot'
import { showProduction } from '#market/buying/order/lot/show-production'
import { submitDocuments } from '#market/buying/order/lot/submit-documents'
import { submitInspection } from '#market/buying/order/lot/submit-inspection'
import { tellArrival } from '#market/buying/order/lot/tell-arrival'
import { answer, type CallHandler } from '../answer.ts'

export const lotAnswers: readonly CallHandler[] = [
  answer(lot.productionList, listProduction),
  answer(lot.production, showProduction),
  answer(lot.beginProduction, beginProduction),
  answer(lot.submitInspection, submitInspection),
  answer(lot.judgeInspection, judgeInspection),
  answer(lot.officeJudgeInspection, passInspection),
  answer(lot.submitDocuments, submitDocuments),
  answer(lot.documentQueue, listDocuments),
  answer(lot.lotQueue, listLotsForService),
  answer(lot.decideDocuments, decideDocuments),
  answer(lot.tellArrival, tellArrival),
  answer(lot.makerTellArrival, tellArrival),
  answer(lot.officeTellArrival, tellArrival),
  answer(lot.receiveLot, receiveLot),
  answer(lot.acceptGoods, acceptGoods),
]
