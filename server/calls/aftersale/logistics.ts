import * as tariff from '#api/aftersale/freight-tariff'
import * as logistics from '#api/aftersale/logistics'
import * as office from '#api/aftersale/office-logistics'
import { acceptLogistics, askCancelLogistics } from '#market/aftersale/logistics/accept-logistics'
import { askLogistics } from '#market/aftersale/logistics/ask-logistics'
import { listLogistics, listOfficeLogistics } from '#market/aftersale/logistics/list-logistics'
import { officeLogisticsEvent } from '#market/aftersale/logistics/office-logistics-event'
import { payLogistics } from '#market/aftersale/logistics/pay-logistics'
import { quoteLogistics } from '#market/aftersale/logistics/quote-logistics'
import { showLogistics, showLogisticsFee } from '#market/aftersale/logistics/show-logistics'
import { listFreightTariffs } from '#market/aftersale/logistics/tariff/list-freight-tariffs'
import {
  checkFreightTariff,
  proposeFreightTariff,
} from '#market/aftersale/logistics/tariff/propose-freight-tariff'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'
import { withPaymentPassword } from '../with-payment-password.ts'

export const logisticsAnswers: readonly CallHandler[] = [
  answer(logistics.logisticsOrderList, listLogistics),
  answer(logistics.getLogisticsOrderInfo, async (tx, actor, input) => {
    const { later_reason: _, later_by_me: __, ...shown } = await showLogistics(tx, actor, input)
    return shown
  }),
  answer(logistics.getLogisticsOrderFee, showLogisticsFee),
  answer(logistics.logisticsAsk, askLogistics),
  answer(logistics.logisticsAccept, acceptLogistics),
  answer(logistics.logisticsAskCancel, askCancelLogistics),
  answerInSteps(logistics.logisticsPay, (steps, actor, input) =>
    withPaymentPassword(steps, input, (tx) => payLogistics(tx, actor, input)),
  ),
  answer(office.officeLogisticsList, listOfficeLogistics),
  answer(office.officeLogistics, showLogistics),
  answer(office.quoteLogistics, quoteLogistics),
  answer(office.officeLogisticsEvent, officeLogisticsEvent),
  answer(tariff.freightTariffList, listFreightTariffs),
  answer(tariff.freightTariffSave, proposeFreightTariff),
  answer(tariff.freightTariffCheck, checkFreightTariff),
]
