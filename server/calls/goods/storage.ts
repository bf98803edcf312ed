import * as merchant from '#api/goods/stock/merchant-storage'
import * as bill from '#api/goods/stock/storage-bill'
import * as tariff from '#api/goods/stock/storage-tariff'
import { checkTariff } from '#market/goods/storage/check-tariff'
import {
  checkStorageCorrection,
  listStorageCorrections,
  makeStorageCorrection,
} from '#market/goods/storage/correct-bill'
import { listStorageTariffs } from '#market/goods/storage/list-tariffs'
import { showMerchantStorage } from '#market/goods/storage/merchant-costs'
import { listBillsForStaff } from '#market/goods/storage/office-bills'
import { payStorage } from '#market/goods/storage/pay-storage'
import { proposeTariff } from '#market/goods/storage/propose-tariff'
import { listBillLines, listBills, listBillsOf, showBill } from '#market/goods/storage/show-bills'
import { showStorageCosts } from '#market/goods/storage/storage-costs'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'
import { withPaymentPassword } from '../with-payment-password.ts'

export const storageAnswers: readonly CallHandler[] = [
  answer(bill.storageCosts, showStorageCosts),
  answer(bill.storageBills, listBills),
  answer(bill.storageBill, showBill),
  answer(bill.storageBillLines, listBillLines),
  answerInSteps(bill.payStorage, (steps, actor, input) =>
    withPaymentPassword(steps, input, (tx) => payStorage(tx, actor, input)),
  ),
  answer(merchant.merchantStorageCosts, showMerchantStorage),
  answer(merchant.merchantStorageBills, listBillsOf),
  answer(merchant.merchantStorageBill, showBill),
  answer(merchant.merchantStorageBillLines, listBillLines),
  answer(bill.officeStorageBills, listBillsForStaff),
  answer(bill.officeStorageBill, showBill),
  answer(bill.officeStorageBillLines, listBillLines),
  answer(bill.storageCorrectionList, listStorageCorrections),
  answer(bill.storageCorrectionMake, makeStorageCorrection),
  answer(bill.storageCorrectionCheck, checkStorageCorrection),
  answer(tariff.storageTariffList, listStorageTariffs),
  answer(tariff.storageTariffSave, proposeTariff),
  answer(tariff.storageTariffCheck, checkTariff),
]
