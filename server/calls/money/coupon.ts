import * as coupon from '#api/money/coupon'
import { exchangeCoupon } from '#market/money/coupon/exchange-coupon'
import { handOutCoupon } from '#market/money/coupon/hand-out-coupon'
import { listCoupons, showScopes } from '#market/money/coupon/list-coupons'
import { listMemberDiscounts } from '#market/money/coupon/list-member-discounts'
import { listOwnCoupons } from '#market/money/coupon/list-own-coupons'
import { makeCoupon, stopCoupon } from '#market/money/coupon/make-coupon'
import { setMemberDiscounts } from '#market/money/coupon/set-member-discounts'
import { answer, type CallHandler } from '../answer.ts'

export const couponAnswers: readonly CallHandler[] = [
  answer(coupon.couponList, listOwnCoupons),
  answer(coupon.exchangeCoupon, exchangeCoupon),
  answer(coupon.officeCouponList, listCoupons),
  answer(coupon.makeCoupon, makeCoupon),
  answer(coupon.stopCoupon, stopCoupon),
  answer(coupon.handOutCoupon, handOutCoupon),
  answer(coupon.couponScopes, showScopes),
  answer(coupon.memberDiscounts, listMemberDiscounts),
  answer(coupon.setMemberDiscounts, setMemberDiscounts),
]
