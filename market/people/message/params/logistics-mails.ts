type Greeted = { name: string }
type OfFreight = Greeted & { order_number: string }

type OfSales = Greeted & { import_id: number; file_name: string; placed: number }

type OfForm = Greeted & { requisition_number: string }

/** The mails about the freight of orders, freight orders and requisition forms. */
export type LogisticsMails = {
  freightQuoted: Greeted & {
    order_number: string
    freight: string
    explanation: string
    pay_before: string
  }
  /** `reason`: why the quotation was taken back, or `none`. */
  freightRecalled: Greeted & { order_number: string; reason: string }
  /** `days_left` to pay it; 0: the time is over. */
  freightReminder: Greeted & { order_number: string; due: string; days_left: number }
  /** `left`: the unpaid rest, or `none`. */
  freightPaid: Greeted & { order_number: string; amount: string; left: string }
  logisticsQuoted: OfFreight & { amount: string; quote_until: string }
  logisticsPlaced: OfFreight & { carrier: string; pro_number: string; pickup_on: string }
  logisticsDelivered: OfFreight & { delivered_on: string }
  /** `amount` more or less; `due`: what is left to pay, and `returned`: what went back, or `none`. */
  logisticsAdjusted: OfFreight & { amount: string; reason: string; due: string; returned: string }
  /** It is not cancelled. */
  logisticsStays: OfFreight & { reason: string }
  logisticsCancelled: OfFreight & { reason: string; returned: string }
  /** Its quotation was not accepted in time. */
  logisticsExpired: OfFreight
  requisitionQuoted: OfForm & { fee: string; ready_on: string; quote_until: string }
  requisitionRefused: OfForm & { reason: string }
  /** `warehouse`: where the goods go. */
  requisitionOnWay: OfForm & { warehouse: string }
  /** How many pieces were missing or damaged. */
  requisitionDone: OfForm & { missing: number; damaged: number }
  /** What is paid for `count` missing pieces, or `none`. */
  requisitionLoss: OfForm & { count: number; amount: string; reason: string }
  requisitionExpired: OfForm
  /** A count did not find its goods; `returned`: its fee that went back, or `none`. */
  requisitionLacking: OfForm & { returned: string }
  /** A count did not find what these `orders` hold. */
  requisitionShort: OfForm & { orders: string }
  /** Of a file of a channel's orders, how many were placed and how many rows were left. */
  salesImported: OfSales & { left: number }
  /** So many sales orders have to leave by tomorrow, `unpaid` are to be paid; `orders`: the first. */
  salesToShip: Greeted & { count: number; unpaid: number; orders: string }
  /** So many sales orders were paid together. */
  salesPaid: Greeted & { count: number; amount: string }
  /** To those who may approve: how many of them wait for it. */
  salesToApprove: OfSales & { to_approve: number }
}
