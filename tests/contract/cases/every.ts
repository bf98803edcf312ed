import type { CallPath } from '#api/calls'
import { contractPaperCases } from './aftersale/contract-paper.ts'
import { damageCases } from './aftersale/damage.ts'
import { logisticsCases } from './aftersale/logistics.ts'
import { paperCases } from './aftersale/paper.ts'
import { refundCases } from './aftersale/refund.ts'
import { requisitionPaperCases } from './aftersale/requisition-paper.ts'
import { statementPaperCases } from './aftersale/statement-paper.ts'
import { storagePaperCases } from './aftersale/storage-paper.ts'
import { cartCases } from './buying/cart.ts'
import { claimCases } from './buying/claim.ts'
import { contractCases } from './buying/contract.ts'
import { favouriteCases } from './buying/favourite.ts'
import { inboundCases } from './buying/inbound.ts'
import { invoiceCases } from './buying/invoice.ts'
import { lotCases } from './buying/lot.ts'
import { merchantOrderCases } from './buying/merchant-order.ts'
import { orderCases } from './buying/order.ts'
import { orderBatchCases } from './buying/order-batch.ts'
import { orderDeskCases } from './buying/order-desk.ts'
import { togetherCases } from './buying/orders-together.ts'
import { packingCases } from './buying/packing.ts'
import { pickupCases } from './buying/pickup.ts'
import { presaleCases } from './buying/presale.ts'
import { presaleSideCases } from './buying/presale-side.ts'
import { salesImportCases } from './buying/sales-import.ts'
import { savedListCases } from './buying/saved-list.ts'
import { terminationCases } from './buying/termination.ts'
import { changeCases } from './goods/change.ts'
import { closingCases } from './goods/closing.ts'
import { closureCases } from './goods/closure.ts'
import { countCases } from './goods/count.ts'
import { dealerStockCases } from './goods/dealer-stock.ts'
import { deliveryCases } from './goods/delivery.ts'
import { itemAliasCases } from './goods/item-alias.ts'
import { landedCostCases } from './goods/landed-cost.ts'
import { lexiconCases } from './goods/lexicon.ts'
import { merchantApplicationCases } from './goods/merchant-application.ts'
import { merchantCompanyCases } from './goods/merchant-company.ts'
import { ownImportCases, strayPictureCases } from './goods/merchant-import.ts'
import { merchantStorageCases } from './goods/merchant-storage.ts'
import { nearbyCases } from './goods/nearby.ts'
import { officeMerchantCases } from './goods/office-merchant.ts'
import { ownStockCases } from './goods/own-stock.ts'
import { ownStoreCases } from './goods/own-store.ts'
import { pictureCases } from './goods/picture.ts'
import { priceCases } from './goods/price.ts'
import { priceSheetCases } from './goods/price-sheet.ts'
import { requirementCases } from './goods/requirement.ts'
import { requisitionCases } from './goods/requisition.ts'
import { scoreCases } from './goods/score.ts'
import { storageCases } from './goods/storage.ts'
import { correctionCases } from './money/correction.ts'
import { couponCases } from './money/coupon.ts'
import { earningCases } from './money/earning.ts'
import { freightBalanceCases } from './money/freight-balance.ts'
import { rateCases } from './money/rate.ts'
import { transferAccountCases } from './money/transfer-account.ts'
import { walletCases } from './money/wallet.ts'
import { withdrawalCases } from './money/withdrawal.ts'
import { dashboardCases } from './overview/dashboard.ts'
import { officeCases } from './overview/office.ts'
import { ownDataCases } from './overview/own-data.ts'
import { bankStatementCases } from './paying/bank-statement.ts'
import { merchantBankCases } from './paying/merchant-bank.ts'
import { paymentCases } from './paying/payment.ts'
import { paymentAttemptCases } from './paying/payment-attempt.ts'
import { payoutCases } from './paying/payout.ts'
import { settlementCases } from './paying/settlement.ts'
import { accountCases } from './people/account.ts'
import { actingCases } from './people/acting.ts'
import { bankCases } from './people/bank.ts'
import { companyCases } from './people/company.ts'
import { merchantTeamCases } from './people/merchant-team.ts'
import { messageCases } from './people/message.ts'
import { queueRowCases } from './people/queue-row.ts'
import { secondStepCases } from './people/second-step.ts'
import { securityCases } from './people/security.ts'
import { staffCases } from './people/staff.ts'
import { staffTeamCases } from './people/staff-team.ts'
import { taxExemptionCases } from './people/tax-exemption.ts'
import { teamCases } from './people/team.ts'
import { shopCases } from './shop.ts'
import { articleCases } from './talk/article.ts'
import { chatCases } from './talk/chat.ts'
import { chatDeskCases } from './talk/chat-desk.ts'
import { chatNotesCases } from './talk/chat-notes.ts'
import { chatReportCases } from './talk/chat-report.ts'
import { enquiryCases } from './talk/enquiry.ts'
import { feedbackCases } from './talk/feedback.ts'
import { serviceHoursCases } from './talk/service-hours.ts'
import { staffNoteCases } from './talk/staff-note.ts'
import { subscriptionCases } from './talk/subscription.ts'
import type { Cases } from './world.ts'

/**
 * A right and a refused case of every call. A new call fails the type check here until it has its own, in the
 * file of its noun.
 */
export const everyCase: Cases<CallPath> = {
  ...shopCases,
  ...articleCases,
  ...accountCases,
  ...securityCases,
  ...secondStepCases,
  ...ownDataCases,
  ...companyCases,
  ...taxExemptionCases,
  ...teamCases,
  ...merchantTeamCases,
  ...merchantCompanyCases,
  ...cartCases,
  ...nearbyCases,
  ...countCases,
  ...ownStockCases,
  ...favouriteCases,
  ...contractCases,
  ...terminationCases,
  ...claimCases,
  ...presaleCases,
  ...invoiceCases,
  ...lotCases,
  ...inboundCases,
  ...presaleSideCases,
  ...savedListCases,
  ...salesImportCases,
  ...messageCases,
  ...feedbackCases,
  ...chatCases,
  ...chatDeskCases,
  ...chatReportCases,
  ...chatNotesCases,
  ...staffNoteCases,
  ...serviceHoursCases,
  ...bankCases,
  ...queueRowCases,
  ...staffCases,
  ...staffTeamCases,
  ...orderDeskCases,
  ...pickupCases,
  ...pictureCases,
  ...orderCases,
  ...togetherCases,
  ...dealerStockCases,
  ...itemAliasCases,
  ...merchantStorageCases,
  ...storageCases,
  ...deliveryCases,
  ...lexiconCases,
  ...couponCases,
  ...walletCases,
  ...correctionCases,
  ...earningCases,
  ...rateCases,
  ...merchantOrderCases,
  ...transferAccountCases,
  ...paymentCases,
  ...paymentAttemptCases,
  ...packingCases,
  ...orderBatchCases,
  ...paperCases,
  ...contractPaperCases,
  ...statementPaperCases,
  ...requisitionPaperCases,
  ...storagePaperCases,
  ...freightBalanceCases,
  ...withdrawalCases,
  ...bankStatementCases,
  ...settlementCases,
  ...merchantBankCases,
  ...payoutCases,
  ...refundCases,
  ...damageCases,
  ...logisticsCases,
  ...officeCases,
  ...actingCases,
  ...dashboardCases,
  ...enquiryCases,
  ...subscriptionCases,
  ...merchantApplicationCases,
  ...officeMerchantCases,
  ...changeCases,
  ...priceCases,
  ...ownImportCases,
  ...strayPictureCases,
  ...closingCases,
  ...ownStoreCases,
  ...scoreCases,
  ...closureCases,
  ...priceSheetCases,
  ...requirementCases,
  ...requisitionCases,
  ...landedCostCases,
}
