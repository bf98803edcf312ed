/**
 * Every numeric code of the trade, by name. Specification sections 3, 4 and 7; nowhere else does a bare
 * number stand for a meaning.
 */

export const purchaseMode = { general: 1, special: 2, private: 3, fob: 4, presale: 5 } as const
export type PurchaseMode = (typeof purchaseMode)[keyof typeof purchaseMode]

export const logisticsType = { selfPickup: 1, ship: 2, freight: 3 } as const
export type LogisticsType = (typeof logisticsType)[keyof typeof logisticsType]

export const sourceType = { storefront: 1, outside: 2 } as const
export type SourceType = (typeof sourceType)[keyof typeof sourceType]

export const moduleType = { section: 1, combination: 2 } as const
export type ModuleType = (typeof moduleType)[keyof typeof moduleType]

export const userType = { other: 1, china: 86 } as const
export type UserType = (typeof userType)[keyof typeof userType]

export const customerType = { standard: 1, stockDealer: 2 } as const
export type CustomerType = (typeof customerType)[keyof typeof customerType]

export const certifiedStatus = { uncertified: 0, reviewing: 1, certified: 2, failed: 3 } as const
export type CertifiedStatus = (typeof certifiedStatus)[keyof typeof certifiedStatus]

export const payment = {
  balance: 1,
  wallet: 2,
  card: 3,
  gateway: 4,
  offline: 5,
  /** A payment in a chat app: WeChat Pay. */
  chat: 6,
  /** A wallet on the phone: Alipay. */
  mobile: 7,
} as const
export type Payment = (typeof payment)[keyof typeof payment]

/**
 * What of an order a payment is for: a stock order is paid as a whole, a reservation or contract by a deposit
 * and the balance, freight, where there is any, at once or in two parts.
 */
export const paymentStage = { wholeOrder: 1, deposit: 2, balance: 3, freight: 4, freightRest: 5 } as const
export type PaymentStage = (typeof paymentStage)[keyof typeof paymentStage]

export const transactionMethod = { balance: 1, bank: 2 } as const
export type TransactionMethod = (typeof transactionMethod)[keyof typeof transactionMethod]

/** How far the cancelling of a part of an order is. An unpaid order's is done at once. */
export const partCancellationStatus = { asked: 0, done: 1, refused: 2 } as const
export type PartCancellationStatus = (typeof partCancellationStatus)[keyof typeof partCancellationStatus]

/** What a warehouse can do for a buyer. One warehouse serves one or more. */
export const warehouseService = { pickup: 1, delivery: 2, fobPort: 3, freeShipping: 4, handling: 5 } as const
export type WarehouseService = (typeof warehouseService)[keyof typeof warehouseService]

/** The category list's purchase-mode filter: "US warehouse" covers general and special offers. */
export const modeFilter = { all: 0, usWarehouse: 1, fob: 2 } as const

/** The category list's first-shelved filter, in days; 0 is all. Specification section 9. */
export const firstShelvedDays = [0, 7, 14, 30, 60] as const

/** A company's request for pictures of a product. */
export const pictureStatus = { notApplied: 0, underReview: 1, passed: 2, failed: 3 } as const
export type PictureStatus = (typeof pictureStatus)[keyof typeof pictureStatus]

/** What an enquiry is about. FOB and presale are about an item, and asked by people who are logged in. */
export const enquiryKind = { internationalLogistics: 1, fob: 2, presale: 3, contact: 4 } as const
export type EnquiryKind = (typeof enquiryKind)[keyof typeof enquiryKind]

/** Specification section 4, domain section 1: a manufacturer's application. */
export const merchantApplicationStatus = { underAudit: 1, passed: 2, failed: 3 } as const
export type MerchantApplicationStatus =
  (typeof merchantApplicationStatus)[keyof typeof merchantApplicationStatus]

/** Pending: asked for news, but the address is not confirmed yet. */
export const subscriberStatus = { pending: 0, confirmed: 1, unsubscribed: 2 } as const
export type SubscriberStatus = (typeof subscriberStatus)[keyof typeof subscriberStatus]

/** The name of a code inside its table, for locale keys: `nameOf(purchaseMode, 4)` is `'fob'`. */
export function codeName<T extends Record<string, number>>(table: T, code: number): keyof T & string {
  for (const name in table) if (table[name] === code) return name
  throw new RangeError(`no code ${code}`)
}
