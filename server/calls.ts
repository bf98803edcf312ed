import { calls } from '#api/calls'
import { accountAnswers } from './calls/account.ts'
import { actingAnswers } from './calls/acting.ts'
import type { Answer } from './calls/answer.ts'
import { articleAnswers } from './calls/article.ts'
import { bankAnswers } from './calls/bank.ts'
import { bankStatementAnswers } from './calls/bank-statement.ts'
import { cartAnswers } from './calls/cart.ts'
import { catalogueAnswers } from './calls/catalogue.ts'
import { companyAnswers } from './calls/company.ts'
import { couponAnswers } from './calls/coupon.ts'
import { damageAnswers } from './calls/damage.ts'
import { dashboardAnswers } from './calls/dashboard.ts'
import { deliveryAnswers } from './calls/delivery.ts'
import { enquiryAnswers } from './calls/enquiry.ts'
import { favouriteAnswers } from './calls/favourite.ts'
import { feedbackAnswers } from './calls/feedback.ts'
import { importAnswers } from './calls/import.ts'
import { merchantApplicationAnswers } from './calls/merchant-application.ts'
import { messageAnswers } from './calls/message.ts'
import { nearbyAnswers } from './calls/nearby.ts'
import { officeAnswers } from './calls/office.ts'
import { orderAnswers } from './calls/order.ts'
import { orderBatchAnswers } from './calls/order-batch.ts'
import { ownDataAnswers } from './calls/own-data.ts'
import { packingAnswers } from './calls/packing.ts'
import { paperAnswers } from './calls/paper.ts'
import { paymentAnswers } from './calls/payment.ts'
import { pictureAnswers } from './calls/picture.ts'
import { refundAnswers } from './calls/refund.ts'
import { savedListAnswers } from './calls/saved-list.ts'
import { secondStepAnswers } from './calls/second-step.ts'
import { securityAnswers } from './calls/security.ts'
import { siteAnswers } from './calls/site.ts'
import { storeAnswers } from './calls/store.ts'
import { subscriptionAnswers } from './calls/subscription.ts'
import { teamAnswers } from './calls/team.ts'
import { transferAccountAnswers } from './calls/transfer-account.ts'
import { uploadAnswers } from './calls/upload.ts'
import { walletAnswers } from './calls/wallet.ts'
import { withdrawalAnswers } from './calls/withdrawal.ts'

const listed: readonly Answer[] = [
  ...siteAnswers,
  ...storeAnswers,
  ...articleAnswers,
  ...accountAnswers,
  ...securityAnswers,
  ...secondStepAnswers,
  ...ownDataAnswers,
  ...companyAnswers,
  ...teamAnswers,
  ...uploadAnswers,
  ...catalogueAnswers,
  ...cartAnswers,
  ...nearbyAnswers,
  ...favouriteAnswers,
  ...savedListAnswers,
  ...orderAnswers,
  ...packingAnswers,
  ...orderBatchAnswers,
  ...deliveryAnswers,
  ...couponAnswers,
  ...walletAnswers,
  ...transferAccountAnswers,
  ...paymentAnswers,
  ...paperAnswers,
  ...withdrawalAnswers,
  ...bankStatementAnswers,
  ...refundAnswers,
  ...damageAnswers,
  ...messageAnswers,
  ...feedbackAnswers,
  ...bankAnswers,
  ...pictureAnswers,
  ...officeAnswers,
  ...actingAnswers,
  ...dashboardAnswers,
  ...importAnswers,
  ...enquiryAnswers,
  ...subscriptionAnswers,
  ...merchantApplicationAnswers,
]

/** Which verb answers which call, by path. */
export const answers: ReadonlyMap<string, Answer> = new Map(listed.map((one) => [one.call.path, one]))

/** Declared calls that nothing answers yet; they say `request.unavailable`. */
export const unanswered: readonly string[] = [...calls.keys()].filter((path) => !answers.has(path))

/** Paths that two verbs claim to answer. */
export const claimedTwice: readonly string[] = listed
  .map((one) => one.call.path)
  .filter((path, at, all) => all.indexOf(path) !== at)
