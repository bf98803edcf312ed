import { z } from 'zod'
import { purchaseMode } from '#rules/codes'
import { couponKinds, couponLimits, couponStatus } from '#rules/money/coupon'
import { discountLimits } from '#rules/money/member-discount'
import { call } from '../wire/call.ts'
import { modelText, search } from '../wire/plain-shapes.ts'
import {
  code,
  dateText,
  flag,
  head,
  id,
  idempotencyKey,
  int,
  jsonText,
  money,
  nextKey,
  pageAfter,
  pageFromHead,
  priceText,
  retryKey,
  text,
  words,
} from '../wire/shapes.ts'

/** The reduction of a coupon, and the orders it applies to; names in the reader's language. */
const terms = {
  code: z.string(),
  title: z.string(),
  kind: z.enum(couponKinds),
  amount: money.nullable(),
  percent: z.number().nullable(),
  most: money.nullable().describe('The most a percentage takes off.'),
  minimum: money,
  merchant_name: z.string().nullable(),
  category_name: z.string().nullable(),
  site_name: z.string().nullable(),
  purchase_mode: z.number().nullable(),
  valid_from: z.string(),
  valid_until: z.string(),
  first_day: dateText.describe('Of its site; one of all sites is valid on this day at each of them.'),
  last_day: dateText.describe('Likewise, to the end of the day.'),
}

const held = z.object({
  id: z.number(),
  ...terms,
  status: code(couponStatus),
  /** Why an unused coupon cannot be used: notYet, expired, stopped. */
  hindrance: z.string().nullable(),
  got_at: z.string(),
  used_at: z.string().nullable(),
  order_number: z.string().nullable(),
})

export const couponList = call('/supply/order/coupon/list', {
  who: 'buyer',
  does: "The company's coupons by where they stand, the newest first, with how many there are of each.",
  reads: true,
  in: z.object({ status: code(couponStatus).default(couponStatus.available), ...pageAfter, ...pageFromHead }),
  out: z.object({
    list: z.array(held),
    next: nextKey,
    head,
    count: z.number(),
    counts: z.array(z.object({ status: z.number(), count: z.number() })),
  }),
})

export const exchangeCoupon = call('/supply/order/coupon/exchange', {
  who: 'buyer',
  may: 'order',
  acting: 'coupon',
  does: 'Takes a coupon by its code, for the company.',
  perMinute: 20,
  in: z.object({ code: modelText(40), idempotency_key: idempotencyKey.optional() }),
  out: z.object({ id: z.number(), code: z.string(), title: z.string() }),
})

const made = z.object({
  id: z.number(),
  ...terms,
  by_code: z.boolean(),
  supply: z.number().nullable(),
  taken: z.number(),
  used: z.number(),
  per_company: z.number(),
  state: z.enum(['planned', 'running', 'over', 'stopped']),
  author: z.string(),
  created_at: z.string(),
})

export const officeCouponList = call('/office/couponList', {
  who: 'staff:finance',
  does: 'The coupons that were made, the newest first: what they take off, how many are taken and used.',
  reads: true,
  in: z.object({ search: search(80).default(''), ...pageFromHead }),
  out: z.object({ list: z.array(made), head, count: z.number() }),
})

export const makeCoupon = call('/office/makeCoupon', {
  who: 'staff:finance',
  does: 'Makes a coupon; from then on its terms stand, it can only be stopped.',
  in: z.object({
    code: modelText(40),
    title: jsonText(z.object({ 'en-US': words(80), 'zh-CN': words(80), 'es-ES': words(80) })),
    kind: z.enum(couponKinds),
    amount: priceText.optional(),
    percent: int.pipe(z.number().min(1).max(100)).optional(),
    most: priceText.optional(),
    minimum: priceText.optional(),
    category_id: id.optional(),
    merchant_id: id.optional(),
    site_id: id.optional(),
    purchase_mode: code({ general: purchaseMode.general, special: purchaseMode.special }).optional(),
    valid_from: dateText,
    valid_until: dateText.describe(
      'The last day on which it can be used, to its end: of its site, or of every site.',
    ),
    by_code: flag.default(true),
    supply: int.pipe(z.number().min(1).max(couponLimits.supply)).optional(),
    per_company: int.pipe(z.number().min(1).max(couponLimits.perCompany)).default(1),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({ id: z.number() }),
})

export const stopCoupon = call('/office/stopCoupon', {
  who: 'staff:finance',
  does: 'Stops a coupon: nobody takes or uses it any more. Orders that have it keep what it took off.',
  in: z.object({ id, reason: words(200) }),
  out: z.object({}),
})

export const handOutCoupon = call('/office/handOutCoupon', {
  who: 'staff:finance',
  does: 'Gives a coupon to the companies of these buyers, one each, and tells them.',
  in: z.object({
    id,
    emails: text(8000).describe('E-mail addresses, by commas, spaces or lines.'),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({
    given: z.number(),
    left_out: z.array(z.object({ email: z.string(), reason: z.enum(['unknown', 'hasAll']) })),
  }),
})

export const couponScopes = call('/office/couponScopes', {
  who: 'staff:finance',
  does: 'What a coupon can be limited to: categories, merchants and sites.',
  reads: true,
  in: z.object({}),
  out: z.object({
    categories: z.array(z.object({ id: z.number(), name: z.string() })),
    merchants: z.array(z.object({ id: z.number(), name: z.string() })),
    sites: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
})

const tiers = z
  .array(z.object({ threshold: money, percent: z.number().int() }))
  .describe('The lowest first: from this goods total on, so many percent off. The highest reached applies.')

export const memberDiscounts = call('/office/memberDiscounts', {
  who: 'staff:finance',
  does: 'What every company gets off an order from which goods total on.',
  reads: true,
  in: z.object({}),
  out: z.object({ list: tiers }),
})

export const setMemberDiscounts = call('/office/setMemberDiscounts', {
  who: 'staff:finance',
  does: 'Puts other tiers in the place of the member discount, for checkouts from now on. Orders placed keep what they were given.',
  in: z.object({
    tiers: jsonText(z.array(z.object({ threshold: priceText, percent: text(3) })).max(discountLimits.tiers)),
    seen: jsonText(tiers.max(discountLimits.tiers)).describe('The tiers that the author had before them.'),
    reason: words(300),
    idempotency_key: retryKey,
  }),
  out: z.object({ list: tiers }),
})
