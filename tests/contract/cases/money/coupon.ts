import { randomUUID } from 'node:crypto'
import { moneyText } from '#rules/money/money'
import { aCoupon, aCouponWish, takeCoupon } from '#tests/fixtures/paying/coupons'
import type { Cases, World } from '../world.ts'

const at = () => new Date()
const asFinance = async (world: World) => (await world.staff('finance')).caller
const fresh = (world: World) => aCoupon(world.db, { at: at() })
const days = () => {
  const { valid_from, valid_until } = aCouponWish({ at: at() })
  return { valid_from, valid_until }
}

/** Tiers that no order of the tests reaches, in the place of those there are. */
async function otherTiers({ db }: World) {
  const kept = db.selectFrom('member_discount').select(['threshold_cents', 'percent'])
  const seen = (await kept.orderBy('threshold_cents').execute()).map(({ threshold_cents, percent }) => ({
    threshold: moneyText(threshold_cents),
    percent,
  }))
  const tiers = [{ threshold: '900000000', percent: seen[0]?.percent === 1 ? '2' : '1' }]
  return {
    tiers: JSON.stringify(tiers),
    seen: JSON.stringify(seen),
    reason: 'A new year',
    idempotency_key: randomUUID(),
  }
}

type Paths =
  | '/supply/order/coupon/list'
  | '/supply/order/coupon/exchange'
  | '/office/couponList'
  | '/office/makeCoupon'
  | '/office/stopCoupon'
  | '/office/handOutCoupon'
  | '/office/couponScopes'
  | '/office/memberDiscounts'
  | '/office/setMemberDiscounts'

export const couponCases: Cases<Paths> = {
  '/supply/order/coupon/list': {
    right: async (world) => {
      const { actor, caller } = await world.customer()
      await takeCoupon(world.db, actor, (await fresh(world)).code)
      return { as: caller, input: { status: 1 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/supply/order/coupon/exchange': {
    right: async (world) => {
      const { code } = await fresh(world)
      return { as: (await world.customer()).caller, input: { code, idempotency_key: randomUUID() } }
    },
    refused: async (world) => ({
      as: (await world.customer()).caller,
      input: { code: 'NOBODY-MADE-IT' },
      reason: 'coupon.notFound',
    }),
    stranger: 'nothing',
  },
  '/office/couponList': {
    right: async (world) => ({ as: await asFinance(world), input: { search: 'spring' } }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/makeCoupon': {
    right: async (world) => ({
      as: await asFinance(world),
      input: { ...aCouponWish({ at: at() }), minimum: '500', per_company: 2, idempotency_key: randomUUID() },
    }),
    refused: async (world) => ({
      as: await asFinance(world),
      input: { ...aCouponWish({ at: at() }), ...days(), amount: '0' },
      reason: 'coupon.amount',
    }),
    // A colleague has made this code.
    stranger: 'coupon.codeTaken',
  },
  '/office/stopCoupon': {
    right: async (world) => ({
      as: await asFinance(world),
      input: { id: (await fresh(world)).id, reason: 'A mistake' },
    }),
    refused: async (world) => ({
      as: await asFinance(world),
      input: { id: 2_000_000_000, reason: 'A mistake' },
      reason: 'coupon.notFound',
    }),
    // A colleague has stopped it.
    stranger: 'coupon.notFound',
  },
  '/office/handOutCoupon': {
    right: async (world) => {
      const { actor } = await world.customer()
      const { id } = await fresh(world)
      return { as: await asFinance(world), input: { id, emails: actor.email, idempotency_key: randomUUID() } }
    },
    refused: async (world) => ({
      as: await asFinance(world),
      input: { id: (await fresh(world)).id, emails: ' ' },
      reason: 'coupon.emails',
    }),
    // It was given already, and says so.
    stranger: 'nothing',
  },
  '/office/couponScopes': {
    right: async (world) => ({ as: await asFinance(world), input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/memberDiscounts': {
    right: async (world) => ({ as: await asFinance(world), input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/setMemberDiscounts': {
    right: async (world) => ({
      as: await asFinance(world),
      input: await otherTiers(world),
    }),
    refused: async (world) => ({
      as: await asFinance(world),
      input: { ...(await otherTiers(world)), tiers: JSON.stringify([{ threshold: '0', percent: '2' }]) },
      reason: 'discount.faulty',
    }),
    // A colleague has set them.
    stranger: 'discount.changed',
  },
}
