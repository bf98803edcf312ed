import * as coupon from '#api/coupon'
import { exchange } from '#market/coupon/exchange'
import { handOut } from '#market/coupon/hand-out'
import { listMade, showScopes } from '#market/coupon/list-made'
import { listMemberDiscounts } from '#market/coupon/list-member-discounts'
import { listOwnCoupons } from '#market/coupon/list-own'
import { makeCoupon, stopCoupon } from '#market/coupon/make-coupon'
import { setMemberDiscounts } from '#market/coupon/set-member-discounts'
import { type Answer, answer } from './answer.ts'

export const couponAnswers: readonly Answer[] = [
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
