import type { CertificationField } from '#rules/people/certification'
import type { BalanceMails } from './params/balance-mails.ts'
import type { ChatMails } from './params/chat-mails.ts'
import type { ContractMails, OfContract } from './params/contract-mails.ts'
import type { LogisticsMails } from './params/logistics-mails.ts'
import type { MerchantMails } from './params/merchant-mails.ts'
import type { PaidMails } from './params/paid-mails.ts'

/** The parameters of a verification code's mail, besides the code. */
type CodeMail = { minutes: number }
type Greeted = { name: string }
/** What is told of the goods of a contract's order: `side` is the reader's. */
type OfLots = Greeted & { order_number: string; side: 'buyer' | 'merchant' }
/** What went back of an order, and how much of it to which balance. */
type ToBalances = Record<'order_number' | 'returned' | 'to_freight' | 'to_wallet', string>
type OfRefund = { order_number: string; refund_number: string }

/** Why each field failed; `none` where nothing is wrong with it. */
export type CertificationReasons = Record<CertificationField, string>
/** A first certification, or a change of one. */
type CertificationMail = Greeted & { company: string; kind: 'first' | 'change' }

/** `order_number`: the order's, its parent's or the recharge's number. */
type AboutPayment = { attempt_number: string; order_number: string; amount: string }

/**
 * The mails the product sends, each with what its text needs. The texts are in `mail.json`, by the same
 * names. Amounts are decimal text with two places; moments are ISO texts,
 * written out by the clock of the reader's site.
 */
export type MailParams = ContractMails &
  MerchantMails &
  LogisticsMails &
  BalanceMails &
  ChatMails &
  PaidMails & {
    registerCode: CodeMail
    passwordCode: CodeMail
    paymentPasswordCode: CodeMail
    emailCode: CodeMail
    deviceCode: CodeMail
    certificationCode: CodeMail
    welcome: Greeted & { company: string }
    passwordChanged: Greeted
    paymentPasswordChanged: Greeted
    /** Sent to the previous address, which no longer belongs to the account. */
    emailChanged: Greeted & { email: string }
    secondStepAdded: Greeted
    secondStepRemoved: Greeted
    /** Reset by an administrator, because the person had lost it. */
    secondStepReset: Greeted
    /** To administrators and finance. `before`: `none` where none was set. */
    transferAccountChanged: Greeted & {
      site: string
      by: string
      before: string
      after: string
      reason: string
    }
    siteAssociated: Greeted & { company: string; site: string }
    certificationAssociated: Greeted & { company: string; email: string }
    certificationReceived: CertificationMail
    certificationPassed: CertificationMail
    certificationFailed: CertificationMail & { remark: string } & CertificationReasons
    /**
     * A voucher for orders. `pays`: the number it named; `pay_before`: the orders' deadline, or `none` for
     * freight, whose deadline stays.
     */
    voucherRefused: Greeted & {
      pays: string
      recharge_number: string
      amount: string
      reason: string
      pay_before: string
    }
    /** Less came than the orders need: `amount` is in the wallet, `short` is missing. */
    voucherShort: Greeted & {
      pays: string
      recharge_number: string
      amount: string
      due: string
      short: string
      pay_before: string
    }
    milestoneDue: Greeted & { order_number: string; amount: string; due_at: string }
    /** A contract that ended because its deposit did not come. */
    contractUnpaid: Greeted & { order_number: string; contract_sn: string }
    productionBegun: OfLots
    inspectionToJudge: OfLots & { lot_no: string }
    inspectionPassed: OfLots & { lot_no: string; reason: string }
    inspectionRefused: OfLots & { lot_no: string; reason: string }
    /** `reason`: what is wrong with which paper. */
    documentsRefused: OfLots & { lot_no: string; reason: string }
    papersToReplace: OfLots & { lot_no: string; refused_at: string; reason: string }
    documentsPassed: OfLots & { lot_no: string; vessel: string; eta: string }
    lotArrived: OfLots & { lot_no: string; arrived_on: string; accept_by: string }
    acceptanceComing: OfLots & { lot_no: string; accept_by: string }
    /** `late`: its day has passed. */
    lotToDeliver: OfLots & { lot_no: string; due_on: string; late: 'yes' | 'no' }
    lotReceived: OfLots & { lot_no: string; damaged: number; missing: number }
    /** A contract that is completed; `amount`: what was released with that. */
    goodsAccepted: OfLots & { amount: string }
    /** Money of a transfer that was credited to the wrong company. */
    creditTakenBack: Greeted & { recharge_number: string; amount: string; reason: string; balance: string }
    /** `amount`: the rest of a voucher that its orders did not need. */
    voucherRest: Greeted & { pays: string; recharge_number: string; amount: string; balance: string }
    withdrawalPaid: Greeted & { withdrawal_number: string; amount: string; destination: string }
    withdrawalRefused: Greeted & { withdrawal_number: string; amount: string; reason: string }
    picturesPassed: Greeted & { product: string }
    picturesFailed: Greeted & { product: string; reason: string }
    contractToConfirm: OfContract & { amount: string; confirm_by: string }
    /** `changes`: how many terms; `before`, `amount`: the total as it was and is. */
    contractChanged: OfContract & { changes: number; before: string; amount: string; confirm_by: string }
    /** The other side confirmed, and it waits for the reader's. */
    contractConfirmed: OfContract & { by: string; amount: string; confirm_by: string }
    contractInForce: OfContract & { amount: string }
    contractRefused: OfContract & { reason: string }
    contractWithdrawn: OfContract
    contractExpired: OfContract
    contractReminder: OfContract & { amount: string; confirm_by: string }
    feedbackAnswered: Greeted & { feedback_number: string; answer: string }
    orderCreated: Greeted & { order_parent_number: string; amount: string; pay_before: string }
    /** To everybody who may approve a colleague's order. */
    approvalAsked: Greeted & {
      order_parent_number: string
      amount: string
      maker: string
      decide_before: string
    }
    /** To the maker of an order: it waits, is approved, or not. */
    approvalWaiting: Greeted & { order_parent_number: string; amount: string; decide_before: string }
    approvalGiven: Greeted & { order_parent_number: string; amount: string; by: string; pay_before: string }
    approvalRefused: Greeted & { order_parent_number: string; by: string; reason: string }
    teamInvitation: { company: string; inviter: string; role: string; days: number }
    teamJoined: Greeted & { person: string; email: string; role: string }
    /** To the owners; `orders`: how many of that person's are open. */
    teamLeft: Greeted & { person: string; email: string; orders: number }
    /** To the person who left. */
    teamFarewell: Greeted & { company: string }
    teamRemoved: Greeted & { company: string }
    /** `amount` is without the delivery, which is quoted first. */
    orderToQuote: Greeted & { order_parent_number: string; amount: string; pay_before: string }
    /** Freight by the buyer's own carrier: its label comes before the payment. */
    orderToLabel: Greeted & { order_parent_number: string; amount: string; pay_before: string }
    deliveryQuoted: Greeted & {
      order_number: string
      delivery_fee: string
      amount: string
      pay_before: string
    }
    deliveryDeclined: Greeted & { order_number: string; reason: string }
    couponGiven: Greeted & { code: string; valid_until: string }
    /** `order_number`: the order's, its parent's or the recharge's number. */
    paymentToWallet: Greeted & { order_number: string; amount: string; balance: string }
    /** `amount` was due, but money came in another `currency`. */
    paymentReview: Greeted & AboutPayment & { currency: string }
    /** Money in that `currency` was returned the way it came. */
    paymentReturned: Greeted & AboutPayment & { currency: string; reason: string }
    paymentDeclined: Greeted & AboutPayment
    orderReady: Greeted & { order_number: string; warehouse: string; free_days: number }
    /**
     * `by`: a colleague, or `none` for the platform's staff; `was`, `now`: a time (`slotText`), or `none` for
     * any.
     */
    pickupChanged: Greeted & { order_number: string; by: string; was: string; now: string }
    /** `shipment`: its number in the order; its bill of lading goes along. */
    orderShipped: Greeted & {
      order_number: string
      shipment: number
      carrier: string
      tracking_number: string
    }
    /** `pieces` leave now, `rest` follow. */
    orderPartShipped: Greeted & {
      order_number: string
      shipment: number
      carrier: string
      tracking_number: string
      pieces: number
      rest: number
    }
    orderArrived: Greeted & { order_number: string; days: number }
    orderCompleted: Greeted & { order_number: string }
    goodsKept: Greeted & { order_number: string; pieces: number }
    orderLocked: Greeted & { order_number: string }
    orderUnlocked: Greeted & { order_number: string; pay_before: string }
    /** `returned`: the amount returned to the balance, or `none`. */
    orderCancelled: Greeted & { order_number: string; returned: string }
    ordersCancelled: Greeted & { count: number; order_numbers: string }
    /** `pieces` of the requested part; 0 for the whole order. */
    orderCancelRefused: Greeted & { order_number: string; pieces: number; reason: string }
    /**
     * `returned`: the amount returned to the balance, or `none` where the order was unpaid: then `amount` is
     * its new price.
     */
    orderPartCancelled: Greeted & { order_number: string; pieces: number; returned: string; amount: string }
    orderFailed: Greeted & { order_number: string; returned: string; reason: string }
    orderCancelledToBalances: Greeted & ToBalances
    orderFailedToBalances: Greeted & ToBalances & { reason: string }
    reservationSubmitted: Greeted & { order_number: string; amount: string }
    /** To the people of the manufacturer, as `reservationTaken` and `reservationLeft` are. */
    reservationAsked: Greeted & { order_number: string; amount: string }
    /** `part`: what of it is due, the deposit or all of it, for its goods are here. */
    reservationApproved: Greeted & {
      order_number: string
      amount: string
      part: 'deposit' | 'whole'
      pay_before: string
    }
    reservationRejected: Greeted & { order_number: string; reason: string }
    depositPaid: Greeted & { order_number: string; amount: string; arrives_on: string }
    reservationTaken: Greeted & { order_number: string; amount: string }
    reservationLeft: Greeted & { order_number: string }
    arrivalMoved: Greeted & {
      order_number: string
      was: string
      arrives_on: string
      reason: string
      late: 'yes' | 'no'
    }
    presaleArrived: Greeted & { order_number: string; amount: string; pay_before: string }
    finalReminder: Greeted & { order_number: string; amount: string; pay_before: string }
    depositReminder: Greeted & { order_number: string; amount: string; pay_before: string }
    finalLocked: Greeted & { order_number: string }
    reservationExpired: Greeted & { order_number: string; cause: 'deposit' | 'draft' }
    /** `returned`, `kept`: amounts, or `none`. */
    reservationEnded: Greeted & { order_number: string; reason: string; returned: string; kept: string }
    /** To the people of the order's merchant. */
    refundAsked: Greeted & OfRefund & { amount: string }
    refundDenied: Greeted & OfRefund & { reason: string }
    /** `reason`: what the offer says, or `none`. */
    refundOffered: Greeted & OfRefund & { amount: string; reason: string }
    refundAgreed: Greeted & OfRefund & { amount: string }
    /** `payer`: who pays for the return shipment, buyer or merchant. */
    returnAsked: Greeted & OfRefund & { address: string; payer: string }
    returnReceived: Greeted & OfRefund & { amount: string }
    refundPaid: Greeted & OfRefund & { amount: string; balance: string }
    /**
     * A refund of which the freight balance had paid a part. `to_wallet`: what went to the wallet, and
     * `reason`: why less was paid than was asked for, or `none`.
     */
    refundToBalances: Greeted & OfRefund & Record<'amount' | 'to_freight' | 'to_wallet' | 'reason', string>
    /** A return of which less was paid than its goods were worth; `reason`: why. */
    refundLowered: Greeted & OfRefund & { amount: string; balance: string; reason: string }
    /** To an address that a visitor typed: it contains nothing else that the visitor typed. */
    enquiryReceived: { number: string; hours: number }
    /** `reply_to`: where an answer to the mail goes. */
    enquiryAnswered: Greeted & { number: string; answer: string; reply_to: string }
    /** As `enquiryReceived`. */
    merchantReceived: { number: string }
    /** `login`: the e-mail to log in with, or `none` where no account was made. */
    merchantPassed: Greeted & { company: string; number: string; login: string; link: string }
    merchantFailed: Greeted & { company: string; number: string; reason: string; link: string }
    subscriptionConfirm: { hours: number }
    subscriptionWelcome: Record<never, never>
    subscriptionKnown: Record<never, never>
  }
export type MailTemplate = keyof MailParams

type CodeSecret = { code: string }
type SubscriberSecrets = { preferences: string; unsubscribe: string }

/**
 * Parameters that give access: the text gets them like other values, but they are sealed while the mail
 * waits and deleted once it is settled. Add each new mail with a code or such a link here.
 */
export type MailSecrets = {
  registerCode: CodeSecret
  passwordCode: CodeSecret
  paymentPasswordCode: CodeSecret
  emailCode: CodeSecret
  deviceCode: CodeSecret
  certificationCode: CodeSecret
  teamInvitation: { link: string }
  merchantBankAsked: { link: string }
  /** `unsubscribe` also goes into the mail's head. */
  subscriptionConfirm: { confirm: string; unsubscribe: string }
  subscriptionWelcome: SubscriberSecrets
  subscriptionKnown: SubscriberSecrets
}
export type SecretTemplate = keyof MailSecrets

/** The names of each mail's secrets. */
export const secretNames: { readonly [T in SecretTemplate]: readonly (keyof MailSecrets[T] & string)[] } = {
  registerCode: ['code'],
  passwordCode: ['code'],
  paymentPasswordCode: ['code'],
  emailCode: ['code'],
  deviceCode: ['code'],
  certificationCode: ['code'],
  teamInvitation: ['link'],
  merchantBankAsked: ['link'],
  subscriptionConfirm: ['confirm', 'unsubscribe'],
  subscriptionWelcome: ['preferences', 'unsubscribe'],
  subscriptionKnown: ['preferences', 'unsubscribe'],
}

/** The names of a template's secret parameters; empty for most. */
export const mailSecrets = (template: string): readonly string[] =>
  Object.hasOwn(secretNames, template) ? secretNames[template as SecretTemplate] : []
