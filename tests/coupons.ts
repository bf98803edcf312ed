import { randomUUID } from 'node:crypto'
import { makeCoupon as declared } from '#api/money/coupon'
import type { Send } from '#api/wire/call'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { exchange } from '#market/money/coupon/exchange'
import { makeCoupon } from '#market/money/coupon/make-coupon'
import { aStaff, noon } from './people.ts'

export type CouponWish = Partial<Omit<Send<typeof declared>, 'title'>> & { at?: Date }

/** A title in the three languages. */
export const couponTitle = { 'en-US': 'Spring', 'zh-CN': '春季', 'es-ES': 'Primavera' }

/** What a coupon is made of: $50 off, for whoever knows its code, a month from the day on. */
export function aCouponWish({ at = noon, ...wish }: CouponWish = {}): Send<typeof declared> {
  const day = (days: number) => new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const code = `C${randomUUID().slice(0, 8)}`
  const title = JSON.stringify(couponTitle)
  const days = { valid_from: day(0), valid_until: day(30) }
  return {
    code,
    title,
    kind: 'amount',
    ...(wish.kind === 'percent' ? {} : { amount: '50.00' }),
    ...days,
    ...wish,
  }
}

/** A coupon as finance makes it. Gives its id and code. */
export async function aCoupon(db: Db, wish: CouponWish = {}): Promise<{ id: number; code: string }> {
  const sent = aCouponWish(wish)
  const staff = await aStaff(db, ['finance'], wish.at ?? noon)
  const { id } = await inTransaction(db, (tx) => makeCoupon(tx, staff, declared.in.parse(sent)))
  return { id, code: sent.code.toUpperCase() }
}

/** Takes a coupon by its code. Gives the id of what the company has now. */
export const takeCoupon = async (db: Db, buyer: Buyer, code: string): Promise<number> =>
  (await inTransaction(db, (tx) => exchange(tx, buyer, { code }))).id
