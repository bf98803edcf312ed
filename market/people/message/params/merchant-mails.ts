import type { DamagedPlace } from '#rules/buying/inbound/damaged'

type Reader = { name: string }
type CountParams = Reader & { count_number: string; item: string; warehouse: string; page: string }

/** The values of the texts to manufacturers' people about their company and their goods. */
export type MerchantMails = {
  /** To all of a manufacturer's people; `reason`: empty where none is asked for. */
  merchantOpened: Reader & { merchant: string; reason: string }
  merchantSuspended: Reader & { merchant: string; reason: string }
  merchantResumed: Reader & { merchant: string; reason: string }
  /** `days` left, 0: it has ended. */
  certificateEnds: Reader & { merchant: string; certificate: string; valid_until: string; days: number }
  closureBegins: Reader & {
    merchant: string
    from_on: string
    until_on: string
    count: number
    contracts: string
  }
  /** To those of a manufacturer who contest cases; `reason`: `none` where there is no more to say. */
  contestGranted: Reader & { case_number: string; reason: string }
  contestRefused: Reader & { case_number: string; reason: string }
  /** To those of a manufacturer who edit products; `paper`: its number, or `none`; `days`: left. */
  paperEnds: Reader & { product: string; page: string; paper: string; valid_until: string; days: number }
  /** `days` left; 0: it should be here. */
  inboundDue: Reader & { inbound_number: string; expected_on: string; warehouse: string; days: number }
  refundReminder: Reader & { refund_number: string; order_number: string; answer_by: string }
  /** To those of a manufacturer who see its money. */
  correctionBooked: Reader & {
    correction_number: string
    amount: string
    taken: 'yes' | 'no'
    reason: string
  }
  merchantDebt: Reader & { debt: string; due_on: string; again: 'yes' | 'no' }
  /** To those of a manufacturer who are asked for pictures; `page`: the product's below the portal's. */
  picturesAsked: Reader & { company: string; product: string; page: string; count: number }
  /** To those of a manufacturer who look after its stock; `items`: numbers of the first ones. */
  stockLow: Reader & { count: number; items: string }
  /** `page`: of the item in the warehouse, below the portal's stock; `booked`: more or fewer pieces. */
  countAsked: CountParams
  countDone: CountParams & { booked: number; short: number }
  countDropped: CountParams & { reason: string }
  merchantClosing: Reader & { merchant: string; reason: string }
  merchantStays: Reader & { merchant: string; reason: string }
  merchantClosed: Reader & { merchant: string; reason: string }
  /** To those of a manufacturer who edit products; `page`: the product's below the portal's. */
  changePassed: Reader & { product: string; page: string; reason: string }
  changeSentBack: Reader & { product: string; page: string; reason: string }
  changePutBack: Reader & { product: string; page: string; reason: string }
  /** `valid_until`: the day on which it is given up. */
  changeEnds: Reader & { product: string; page: string; valid_until: string }
  changeGivenUp: Reader & { product: string; page: string; reason: string }
  /** To those of a manufacturer who can do something about it; `days` left, 0: it has ended. */
  merchantSentBack: Reader & { merchant: string; requirement: string; reason: string }
  requirementEnds: Reader & { merchant: string; requirement: string; valid_until: string; days: number }
  /** To those of a manufacturer who answer what was counted: `count` differences, or sound pieces. */
  receiptToAnswer: Reader & { inbound_number: string; count: number; answer_by: string }
  receiptReminder: Reader & { inbound_number: string; count: number; answer_by: string }
  /** `count`: pieces of the kind as counted again; `was`: as counted before. */
  receiptRecounted: Reader & {
    inbound_number: string
    kind: 'missing' | 'damaged' | 'surplus'
    item: string
    count: number
    was: number
  }
  /** Damaged pieces of a shipment went somewhere; `reason`: what was noted, or `none`. */
  damagedGone: Reader & {
    inbound_number: string
    item: string
    count: number
    to: DamagedPlace
    reason: string
  }
  inboundLost: Reader & { inbound_number: string; reason: string }
  inboundReceived: Reader & { inbound_number: string; count: number }
  /** To those of a manufacturer who see its money; `reason`: `none` where one of them stopped it. */
  payoutOnItsWay: Reader & { payout_number: string; amount: string }
  payoutPaid: Reader & { payout_number: string; amount: string }
  payoutFailed: Reader & { payout_number: string; amount: string; reason: string }
  merchantBankInUse: Reader & { bank_name: string; last4: string }
  merchantBankEnded: Reader & { bank_name: string; last4: string; reason: string }
  /** To all owners, and to each address of one within thirty days. */
  merchantBankAsked: Reader & {
    merchant: string
    holder: string
    bank_name: string
    last4: string
    asked_by: string
    until: string
  }
  statementReady: Reader & {
    statement_number: string
    until_on: string
    payable: string
    debt: 'yes' | 'no'
  }
}
