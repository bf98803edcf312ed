import * as coupon from '#api/money/coupon'
import { exchange } from '#market/money/coupon/exchange'
import { handOut } from '#market/money/coupon/hand-out'
import { listMade, showScopes } from '#market/money/coupon/list-made'
import { listMemberDiscounts } from '#market/money/coupon/list-member-discounts'
import { listOwnCoupons } from '#market/money/coupon/list-own'
import { makeCoupon, stopCoupon } from '#market/money/coupon/make-coupon'
import { setMemberDiscounts } from '#market/money/coupon/set-member-discounts'
import { answer, type CallHandler } from '../answer.ts'

export const couponAnswers: readonly CallHandler[] = [
  answer(coupon.couponList, listOwnCoupons),
  answer(coupon.exchangeCoupon, exchange),
  answer(coupon.officeCouponList, listMade),
  answer(coupon.makeCoupon, makeCoupon),
  answer(coupon.stopCoupon, stopCoupon),
  answer(coupon.handOutCoupon, handOut),
  answer(coupon.couponScopes, showScopes),
  answer(coupon.memberDiscounts, listMemberDiscounts),
  answer(coupon.setMemberDiscounts, setMemberDiscounts),
]
