import type { DamagedTo } from '#rules/buying/inbound/damaged'

type Greeted = { name: string }
type OfCount = Greeted & { count_number: string; item: string; warehouse: string; page: string }

/** The values of the texts to manufacturers' people about their company and their goods. */
export type MerchantMails = {
  /** To all of a manufacturer's people; `reason`: empty where none is asked for. */
  merchantOpened: Greeted & { merchant: string; reason: string }
  merchantSuspended: Greeted & { merchant: string; reason: string }
  merchantResumed: Greeted & { merchant: string; reason: string }
  /** `days` left, 0: it has ended. */
  certificateEnds: Greeted & { merchant: string; certificate: string; valid_until: string; days: number }
  closureBegins: Greeted & {
    merchant: string
    from_on: string
    until_on: string
    count: number
    contracts: string
  }
  /** To those of a manufacturer who contest cases; `reason`: `none` where there is no more to say. */
  contestGranted: Greeted & { case_number: string; reason: string }
  contestRefused: Greeted & { case_number: string; reason: string }
  /** To those of a manufacturer who edit products; `paper`: its number, or `none`; `days`: left. */
  paperEnds: Greeted & { product: string; page: string; paper: string; valid_until: string; days: number }
  /** `days` left; 0: it should be here. */
  inboundDue: Greeted & { inbound_number: string; expected_on: string; warehouse: string; days: number }
  refundReminder: Greeted & { refund_number: string; order_number: string; answer_by: string }
  /** To those of a manufacturer who see its money. */
  correctionBooked: Greeted & {
    correction_number: string
    amount: string
    taken: 'yes' | 'no'
    reason: string
  }
  merchantDebt: Greeted & { debt: string; due_on: string; again: 'yes' | 'no' }
  /** To those of a manufacturer who are asked for pictures; `page`: the product's below the portal's. */
  picturesAsked: Greeted & { company: string; product: string; page: string; count: number }
  /** To those of a manufacturer who look after its stock; `items`: numbers of the first ones. */
  stockLow: Greeted & { count: number; items: string }
  /** `page`: of the item in the warehouse, below the portal's stock; `booked`: more or fewer pieces. */
  countAsked: OfCount
  countDone: OfCount & { booked: number; short: number }
  countDropped: OfCount & { reason: string }
  merchantClosing: Greeted & { merchant: string; reason: string }
  merchantStays: Greeted & { merchant: string; reason: string }
  merchantClosed: Greeted & { merchant: string; reason: string }
  /** To those of a manufacturer who edit products; `page`: the product's below the portal's. */
  changePassed: Greeted & { product: string; page: string; reason: string }
  changeSentBack: Greeted & { product: string; page: string; reason: string }
  changePutBack: Greeted & { product: string; page: string; reason: string }
  /** `valid_until`: the day on which it is given up. */
  changeEnds: Greeted & { product: string; page: string; valid_until: string }
  changeGivenUp: Greeted & { product: string; page: string; reason: string }
  /** To those of a manufacturer who can do something about it; `days` left, 0: it has ended. */
  merchantSentBack: Greeted & { merchant: string; requirement: string; reason: string }
  requirementEnds: Greeted & { merchant: string; requirement: string; valid_until: string; days: number }
  /** To those of a manufacturer who answer what was counted: `count` differences, or sound pieces. */
  receiptToAnswer: Greeted & { inbound_number: string; count: number; answer_by: string }
  receiptReminder: Greeted & { inbound_number: string; count: number; answer_by: string }
  /** `count`: pieces of the kind as counted again; `was`: as counted before. */
  receiptRecounted: Greeted & {
    inbound_number: string
    kind: 'missing' | 'damaged' | 'surplus'
    item: string
    count: number
    was: number
  }
  /** Damaged pieces of a shipment went somewhere; `reason`: what was noted, or `none`. */
  damagedGone: Greeted & {
    inbound_number: string
    item: string
    count: number
    to: DamagedTo
    reason: string
  }
  inboundLost: Greeted & { inbound_number: string; reason: string }
  inboundReceived: Greeted & { inbound_number: string; count: number }
  /** To those of a manufacturer who see its money; `reason`: `none` where one of them stopped it. */
  payoutOnItsWay: Greeted & { payout_number: string; amount: string }
  payoutPaid: Greeted & { payout_number: string; amount: string }
  payoutFailed: Greeted & { payout_number: string; amount: string; reason: string }
  merchantBankInUse: Greeted & { bank_name: string; last4: string }
  merchantBankEnded: Greeted & { bank_name: string; last4: string; reason: string }
  /** To all owners, and to each address of one within thirty days. */
  merchantBankAsked: Greeted & {
    merchant: string
    holder: string
    bank_name: string
    last4: string
    asked_by: string
    until: string
  }
  statementReady: Greeted & {
    statement_number: string
    until_on: string
    payable: string
    debt: 'yes' | 'no'
  }
}
