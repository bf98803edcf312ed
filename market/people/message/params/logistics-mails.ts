type Reader = { name: string }
type FreightParams = Reader & { order_number: string }

type SalesParams = Reader & { import_id: number; file_name: string; placed: number }

type FormParams = Reader & { requisition_number: string }

/** The mails about the freight of orders, freight orders and requisition forms. */
export type LogisticsMails = {
  freightQuoted: Reader & {
    order_number: string
    freight: string
    explanation: string
    pay_before: string
  }
  /** `reason`: why the quotation was taken back, or `none`. */
  freightRecalled: Reader & { order_number: string; reason: string }
  /** `days_left` to pay it; 0: the time is over. */
  freightReminder: Reader & { order_number: string; due: string; days_left: number }
  /** `left`: the unpaid rest, or `none`. */
  freightPaid: Reader & { order_number: string; amount: string; left: string }
  logisticsQuoted: FreightParams & { amount: string; quote_until: string }
  logisticsPlaced: FreightParams & { carrier: string; pro_number: string; pickup_on: string }
  logisticsDelivered: FreightParams & { delivered_on: string }
  /** `amount` more or less; `due`: what is left to pay, and `returned`: what went back, or `none`. */
  logisticsAdjusted: FreightParams & { amount: string; reason: string; due: string; returned: string }
  /** It is not cancelled. */
  logisticsStays: FreightParams & { reason: string }
  logisticsCancelled: FreightParams & { reason: string; returned: string }
  /** Its quotation was not accepted in time. */
  logisticsExpired: FreightParams
  requisitionQuoted: FormParams & { fee: string; ready_on: string; quote_until: string }
  requisitionRefused: FormParams & { reason: string }
  /** `warehouse`: where the goods go. */
  requisitionOnWay: FormParams & { warehouse: string }
  /** How many pieces were missing or damaged. */
  requisitionDone: FormParams & { missing: number; damaged: number }
  /** `amount` is paid for `count` missing pieces; it may be `none`. */
  requisitionLoss: FormParams & { count: number; amount: string; reason: string }
  requisitionExpired: FormParams
  /** A count did not find its goods; `returned`: its fee that went back, or `none`. */
  requisitionLacking: FormParams & { returned: string }
  /** A count did not find what these `orders` hold. */
  requisitionShort: FormParams & { orders: string }
  /** Of a file of a channel's orders, how many were placed and how many rows were left. */
  salesImported: SalesParams & { left: number }
  /** So many sales orders have to leave by tomorrow, `unpaid` are to be paid; `orders`: the first. */
  salesToShip: Reader & { count: number; unpaid: number; orders: string }
  /** `count` sales orders were paid together. */
  salesPaid: Reader & { count: number; amount: string }
  /** To those who may approve: how many of them wait for it. */
  salesToApprove: SalesParams & { to_approve: number }
}
