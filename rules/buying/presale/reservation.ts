import { type Cents, minus, toCents } from '../../money/money.ts'
import { orderTimes } from '../order/times.ts'
import { presaleDeposit } from './deposit.ts'

/** The fields of the unit information form: who reserves, and how to reach them. */
export const unitFields = [
  'company',
  'tax_id',
  'contact',
  'phone',
  'email',
  'delivery_wish',
  'remarks',
] as const
export type UnitInformation = Record<(typeof unitFields)[number], string>

type ReservationPrice = { goods_fee_cents: Cents; discount_cents: Cents }

/** The deposit of a reservation: a fifth of its goods, never more than they cost after their discount. */
export const depositOf = ({ goods_fee_cents, discount_cents }: ReservationPrice): Cents =>
  toCents(Math.min(presaleDeposit(goods_fee_cents), minus(goods_fee_cents, discount_cents)))

const dayMs = 86_400_000
type Arrival = { first_arrives_on: string; arrives_on: string }

/** Whether goods come so much later than announced that their buyer may leave with the whole deposit. */
export const isLate = ({ first_arrives_on, arrives_on }: Arrival): boolean =>
  Date.parse(arrives_on) - Date.parse(first_arrives_on) > orderTimes.lateDays * dayMs

/** The days before the end of the time to pay the rest on which its buyer is reminded, the first first. */
export const reminderDays = [7, 3, 1] as const

/** How many reminders of the rest are due at an instant. */
export const remindersDue = (pay_before: Date, at: Date): number =>
  reminderDays.filter((days) => pay_before.getTime() - at.getTime() <= days * dayMs).length
