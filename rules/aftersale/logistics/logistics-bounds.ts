import { hoursAfter } from '../../buying/order/times.ts'
import { customerType } from '../../codes.ts'
import { addDays } from '../../days.ts'

/** For how many days a quotation of freight holds, and at least and at most. */
export const quoteDays = { usual: 7, least: 2, most: 30 } as const

/** Until when a quotation that is made now for so many days holds. */
export const quoteUntil = (at: Date, days: number): Date => hoursAfter(at, days * 24)

/** The most of what freight is asked for, and by when the goods are ready at the latest, in days. */
export const logisticsAtMost = {
  cartons: 10_000,
  pallets: 500,
  kilograms: 100_000,
  cubicMetres: 1_000,
  readyInDays: 120,
} as const

/** The last day for which freight can be asked for on this day. */
export const readyUntil = (today: string): string => addDays(today, logisticsAtMost.readyInDays)

/** The classes of the National Motor Freight Classification. */
export const freightClasses = [
  '50',
  '55',
  '60',
  '65',
  '70',
  '77.5',
  '85',
  '92.5',
  '100',
  '110',
  '125',
  '150',
  '175',
  '200',
  '250',
  '300',
  '400',
  '500',
] as const

type Company = { customer_type: number; is_freight: boolean }

/** Whether a company may ask for freight: stock dealers, and those that we have made freight customers. */
export const mayAskFreight = ({ customer_type, is_freight }: Company): boolean =>
  customer_type === customerType.stockDealer || is_freight

/** A place that freight is fetched from or brought to. */
export type FreightPlace = {
  company: string
  contact: string
  phone: string
  address: string
  city: string
  state: string
  zip: string
}
/** A place in a line. */
export const placeLine = ({ company, city, state, zip }: FreightPlace): string =>
  `${company}, ${city}, ${state} ${zip}`
