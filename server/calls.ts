import { calls } from '#api/calls'
import { contractPaperAnswers } from './calls/aftersale/contract-paper.ts'
import { damageAnswers } from './calls/aftersale/damage.ts'
import { goodwillAnswers } from './calls/aftersale/goodwill.ts'
import { logisticsAnswers } from './calls/aftersale/logistics.ts'
import { paperAnswers } from './calls/aftersale/paper.ts'
import { refundAnswers } from './calls/aftersale/refund.ts'
import { requisitionPaperAnswers } from './calls/aftersale/requisition-paper.ts'
import { statementPaperAnswers } from './calls/aftersale/statement-paper.ts'
import { storagePaperAnswers } from './calls/aftersale/storage-paper.ts'
import type { CallHandler } from './calls/answer.ts'
import { cartAnswers } from './calls/buying/cart.ts'
import { claimAnswers } from './calls/buying/claim.ts'
import { contractAnswers } from './calls/buying/contract.ts'
import { favouriteAnswers } from './calls/buying/favourite.ts'
import { inboundAnswers } from './calls/buying/inbound.ts'
import { invoiceAnswers } from './calls/buying/invoice.ts'
import { lotAnswers } from './calls/buying/lot.ts'
import { orderAnswers } from './calls/buying/order.ts'
import { orderBatchAnswers } from './calls/buying/order-batch.ts'
import { packingAnswers } from './calls/buying/packing.ts'
import { presaleAnswers } from './calls/buying/presale.ts'
import { salesImportAnswers } from './calls/buying/sales-import.ts'
import { savedListAnswers } from './calls/buying/saved-list.ts'
import { terminationAnswers } from './calls/buying/termination.ts'
import { catalogueAnswers } from './calls/goods/catalogue.ts'
import { changeAnswers } from './calls/goods/change.ts'
import { closingAnswers } from './calls/goods/closing.ts'
import { closureAnswers } from './calls/goods/closure.ts'
import { dealerStockAnswers } from './calls/goods/dealer-stock.ts'
import { deliveryAnswers } from './calls/goods/delivery.ts'
import { importAnswers } from './calls/goods/import.ts'
import { lexiconAnswers } from './calls/goods/lexicon.ts'
import { merchantApplicationAnswers } from './calls/goods/merchant-application.ts'
import { merchantCompanyAnswers } from './calls/goods/merchant-company.ts'
import { ownImportAnswers } from './calls/goods/merchant-import.ts'
import { nearbyAnswers } from './calls/goods/nearby.ts'
import { ownStockAnswers } from './calls/goods/own-stock.ts'
import { ownStoreAnswers } from './calls/goods/own-store.ts'
import { pictureAnswers } from './calls/goods/picture.ts'
import { priceAnswers } from './calls/goods/price.ts'
import { requirementAnswers } from './calls/goods/requirement.ts'
import { requisitionAnswers } from './calls/goods/requisition.ts'
import { scoreAnswers } from './calls/goods/score.ts'
import { storageAnswers } from './calls/goods/storage.ts'
import { storeAnswers } from './calls/goods/store.ts'
import { correctionAnswers } from './calls/money/correction.ts'
import { couponAnswers } from './calls/money/coupon.ts'
import { earningAnswers } from './calls/money/earning.ts'
import { freightBalanceAnswers } from './calls/money/freight-balance.ts'
import { rateAnswers } from './calls/money/rate.ts'
import { transferAccountAnswers } from './calls/money/transfer-account.ts'
import { walletAnswers } from './calls/money/wallet.ts'
import { withdrawalAnswers } from './calls/money/withdrawal.ts'
import { dashboardAnswers } from './calls/overview/dashboard.ts'
import { officeAnswers } from './calls/overview/office.ts'
import { ownDataAnswers } from './calls/overview/own-data.ts'
import { bankStatementAnswers } from './calls/paying/bank-statement.ts'
import { merchantBankAnswers } from './calls/paying/merchant-bank.ts'
import { paymentAnswers } from './calls/paying/payment.ts'
import { payoutAnswers } from './calls/paying/payout.ts'
import { settlementAnswers } from './calls/paying/settlement.ts'
import { accountAnswers } from './calls/people/account.ts'
import { actingAnswers } from './calls/people/acting.ts'
import { bankAnswers } from './calls/people/bank.ts'
import { companyAnswers } from './calls/people/company.ts'
import { merchantTeamAnswers } from './calls/people/merchant-team.ts'
import { messageAnswers } from './calls/people/message.ts'
import { secondStepAnswers } from './calls/people/second-step.ts'
import { securityAnswers } from './calls/people/security.ts'
import { siteAnswers } from './calls/people/site.ts'
import { staffTeamAnswers } from './calls/people/staff-team.ts'
import { taxExemptionAnswers } from './calls/people/tax-exemption.ts'
import { teamAnswers } from './calls/people/team.ts'
import { uploadAnswers } from './calls/people/upload.ts'
import { articleAnswers } from './calls/talk/article.ts'
import { chatAnswers } from './calls/talk/chat.ts'
import { chatDeskAnswers } from './calls/talk/chat-desk.ts'
import { chatFindingAnswers } from './calls/talk/chat-finding.ts'
import { enquiryAnswers } from './calls/talk/enquiry.ts'
import { feedbackAnswers } from './calls/talk/feedback.ts'
import { staffNoteAnswers } from './calls/talk/staff-note.ts'
import { subscriptionAnswers } from './calls/talk/subscription.ts'

const listed: readonly CallHandler[] = [
  ...siteAnswers,
  ...changeAnswers,
  ...scoreAnswers,
  ...storeAnswers,
  ...articleAnswers,
  ...accountAnswers,
  ...securityAnswers,
  ...secondStepAnswers,
  ...ownDataAnswers,
  ...companyAnswers,
  ...taxExemptionAnswers,
  ...teamAnswers,
  ...staffTeamAnswers,
  ...merchantTeamAnswers,
  ...merchantCompanyAnswers,
  ...closingAnswers,
  ...ownStoreAnswers,
  ...closureAnswers,
  ...requirementAnswers,
  ...uploadAnswers,
  ...catalogueAnswers,
  ...cartAnswers,
  ...nearbyAnswers,
  ...ownStockAnswers,
  ...dealerStockAnswers,
  ...salesImportAnswers,
  ...storageAnswers,
  ...requisitionAnswers,
  ...favouriteAnswers,
  ...contractAnswers,
  ...terminationAnswers,
  ...claimAnswers,
  ...presaleAnswers,
  ...inboundAnswers,
  ...invoiceAnswers,
  ...lotAnswers,
  ...savedListAnswers,
  ...orderAnswers,
  ...packingAnswers,
  ...orderBatchAnswers,
  ...deliveryAnswers,
  ...lexiconAnswers,
  ...couponAnswers,
  ...walletAnswers,
  ...transferAccountAnswers,
  ...paymentAnswers,
  ...paperAnswers,
  ...contractPaperAnswers,
  ...statementPaperAnswers,
  ...requisitionPaperAnswers,
  ...storagePaperAnswers,
  ...correctionAnswers,
  ...earningAnswers,
  ...rateAnswers,
  ...freightBalanceAnswers,
  ...withdrawalAnswers,
  ...bankStatementAnswers,
  ...settlementAnswers,
  ...merchantBankAnswers,
  ...payoutAnswers,
  ...refundAnswers,
  ...damageAnswers,
  ...goodwillAnswers,
  ...logisticsAnswers,
  ...messageAnswers,
  ...feedbackAnswers,
  ...staffNoteAnswers,
  ...chatAnswers,
  ...chatDeskAnswers,
  ...chatFindingAnswers,
  ...bankAnswers,
  ...pictureAnswers,
  ...priceAnswers,
  ...officeAnswers,
  ...actingAnswers,
  ...dashboardAnswers,
  ...importAnswers,
  ...ownImportAnswers,
  ...enquiryAnswers,
  ...subscriptionAnswers,
  ...merchantApplicationAnswers,
]

/** Which verb answers which call, by path. */
export const callHandlers: ReadonlyMap<string, CallHandler> = new Map(
  listed.map((one) => [one.call.path, one]),
)

/** Declared calls that nothing answers yet; they say `request.unavailable`. */
export const unanswered: readonly string[] = [...calls.keys()].filter((path) => !callHandlers.has(path))

/** Paths that two verbs claim to answer. */
export const claimedTwice: readonly string[] = listed
  .map((one) => one.call.path)
  .filter((path, at, all) => all.indexOf(path) !== at)
