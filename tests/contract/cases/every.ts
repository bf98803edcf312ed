import type { CallPath } from '#api/calls'
import { accountCases } from './account.ts'
import { actingCases } from './acting.ts'
import { articleCases } from './article.ts'
import { bankCases } from './bank.ts'
import { bankStatementCases } from './bank-statement.ts'
import { cartCases } from './cart.ts'
import { companyCases } from './company.ts'
import { couponCases } from './coupon.ts'
import { damageCases } from './damage.ts'
import { dashboardCases } from './dashboard.ts'
import { deliveryCases } from './delivery.ts'
import { enquiryCases } from './enquiry.ts'
import { favouriteCases } from './favourite.ts'
import { feedbackCases } from './feedback.ts'
import { merchantApplicationCases } from './merchant-application.ts'
import { messageCases } from './message.ts'
import { nearbyCases } from './nearby.ts'
import { officeCases } from './office.ts'
import { orderCases } from './order.ts'
import { orderBatchCases } from './order-batch.ts'
import { ownDataCases } from './own-data.ts'
import { packingCases } from './packing.ts'
import { paperCases } from './paper.ts'
import { paymentCases } from './payment.ts'
import { paymentAttemptCases } from './payment-attempt.ts'
import { peopleCases } from './people.ts'
import { pickupCases } from './pickup.ts'
import { pictureCases } from './picture.ts'
import { refundCases } from './refund.ts'
import { savedListCases } from './saved-list.ts'
import { secondStepCases } from './second-step.ts'
import { securityCases } from './security.ts'
import { shopCases } from './shop.ts'
import { subscriptionCases } from './subscription.ts'
import { teamCases } from './team.ts'
import { transferAccountCases } from './transfer-account.ts'
import { walletCases } from './wallet.ts'
import { withdrawalCases } from './withdrawal.ts'
import type { Cases } from './world.ts'

/** A right and a refused case of every call. A new call fails the type check here until it has its own, in the file of its noun. */
export const everyCase: Cases<CallPath> = {
  ...shopCases,
  ...articleCases,
  ...accountCases,
  ...securityCases,
  ...secondStepCases,
  ...ownDataCases,
  ...companyCases,
  ...teamCases,
  ...cartCases,
  ...nearbyCases,
  ...favouriteCases,
  ...savedListCases,
  ...messageCases,
  ...feedbackCases,
  ...bankCases,
  ...peopleCases,
  ...pickupCases,
  ...pictureCases,
  ...orderCases,
  ...deliveryCases,
  ...couponCases,
  ...walletCases,
  ...transferAccountCases,
  ...paymentCases,
  ...paymentAttemptCases,
  ...packingCases,
  ...orderBatchCases,
  ...paperCases,
  ...withdrawalCases,
  ...bankStatementCases,
  ...refundCases,
  ...damageCases,
  ...officeCases,
  ...actingCases,
  ...dashboardCases,
  ...enquiryCases,
  ...subscriptionCases,
  ...merchantApplicationCases,
}
