import * as handling from '#api/goods/stock/handling-tariff'
import * as office from '#api/goods/stock/office-requisition'
import * as requisition from '#api/goods/stock/requisition'
import { acceptRequisition } from '#market/goods/requisition/accept-requisition'
import { listHandlingTariffs } from '#market/goods/requisition/handling/list-handling'
import { checkHandling, proposeHandling } from '#market/goods/requisition/handling/propose-handling'
import { listRequisitionGoods, listRequisitionPlaces } from '#market/goods/requisition/list-goods'
import { listOfficeRequisitions, listRequisitions } from '#market/goods/requisition/list-requisitions'
import { decideLoss } from '#market/goods/requisition/loss/decide-loss'
import { listLosses } from '#market/goods/requisition/loss/list-losses'
import { quoteRequisition } from '#market/goods/requisition/quote-requisition'
import { saveRequisition } from '#market/goods/requisition/save-requisition'
import { showRequisition } from '#market/goods/requisition/show-requisition'
import { cancelRequisition, submitRequisition } from '#market/goods/requisition/submit-requisition'
import { workRequisition } from '#market/goods/requisition/work-requisition'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'
import { withPaymentPassword } from '../with-payment-password.ts'

export const requisitionAnswers: readonly CallHandler[] = [
  answer(requisition.requisitionList, listRequisitions),
  answer(requisition.requisitionInfo, async (tx, actor, input) => {
    const { checks: _, ...shown } = await showRequisition(tx, actor, input)
    return shown
  }),
  answer(requisition.requisitionPlaces, listRequisitionPlaces),
  answer(requisition.requisitionGoods, listRequisitionGoods),
  answer(requisition.saveRequisition, saveRequisition),
  answer(requisition.submitRequisition, submitRequisition),
  answer(requisition.cancelRequisition, cancelRequisition),
  answerInSteps(requisition.acceptRequisition, (steps, actor, input) =>
    withPaymentPassword(steps, input, (tx) => acceptRequisition(tx, actor, input)),
  ),
  answer(office.officeRequisitionList, listOfficeRequisitions),
  answer(office.officeRequisition, showRequisition),
  answer(office.quoteRequisition, quoteRequisition),
  answer(office.workRequisition, workRequisition),
  answer(handling.handlingTariffList, listHandlingTariffs),
  answer(handling.handlingTariffSave, proposeHandling),
  answer(handling.handlingTariffCheck, checkHandling),
  answer(office.requisitionLosses, listLosses),
  answer(office.decideLoss, decideLoss),
]
