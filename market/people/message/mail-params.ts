import type { CertificationField } from '#rules/people/certification'
import type { BalanceMails } from './params/balance-mails.ts'
import type { CancelMails } from './params/cancel-mails.ts'
import type { ChangeMails } from './params/change-mails.ts'
import type { ChatMails } from './params/chat-mails.ts'
import type { ContractMails, ContractParams } from './params/contract-mails.ts'
import type { LogisticsMails } from './params/logistics-mails.ts'
import type { MerchantMails } from './params/merchant-mails.ts'
import type { PaidMails } from './params/paid-mails.ts'
import type { RefundMails } from './params/refund-mails.ts'

/** The parameters of a verification code's mail, besides the code. */
type CodeMail = { minutes: number }
type Reader = { name: string }
/** What is told of the goods of a contract's order: `side` is the reader's. */
type LotParams = Reader & { order_number: string; side: 'buyer' | 'merchant' }
/** What went back of an order, and how much of it to which balance. */
type BalanceParams = Record<'order_number' | 'returned' | 'to_freight' | 'to_wallet', string>

/** Why each field failed; `none` where nothing is wrong with it. */
export type CertificationReasons = Record<CertificationField, string>
/** A first certification, or a change of one. */
type CertificationMail = Reader & { company: string; kind: 'first' | 'change' }

/** `order_number`: the order's, its parent's or the recharge's number. */
type PaymentParams = { attempt_number: string; order_number: string; amount: string }

/**
 * The mails the product sends, each with what its text needs. The texts are in `mail.json`, by the same
 * names. Amounts are decimal text with two places; moments are ISO texts,
 * written out by the clock of the reader's site.
 */
export type MailParams = ContractMails &
  MerchantMails &
  LogisticsMails &
  BalanceMails &
  CancelMails &
  ChangeMails &
  ChatMails &
  PaidMails &
  RefundMails & {
    registerCode: CodeMail
    passwordCode: CodeMail
    paymentPasswordCode: CodeMail
    emailCode: CodeMail
    deviceCode: CodeMail
    loginCode: CodeMail
    certificationCode: CodeMail
    welcome: Reader & { company: string }
    passwordChanged: Reader
    paymentPasswordChanged: Reader
    /** Sent to the previous address, which no longer belongs to the account. */
    emailChanged: Reader & { email: string }
    secondStepAdded: Reader
    secondStepRemoved: Reader
    /** Reset by an administrator, because the person had lost it. */
    secondStepReset: Reader
    /** To administrators and finance. `before`: `none` where none was set. */
    transferAccountChanged: Reader & {
      site: string
      by: string
      before: string
      after: string
      reason: string
    }
    siteAssociated: Reader & { company: string; site: string }
    certificationAssociated: Reader & { company: string; email: string }
    certificationReceived: CertificationMail
    certificationPassed: CertificationMail
    certificationFailed: CertificationMail & { remark: string } & CertificationReasons
    /** `states` by their postal codes, with commas. */
    taxExemptionAccepted: Reader & { certificate: string; states: string }
    taxExemptionRefused: Reader & { certificate: string; states: string; reason: string }
    /** `days` before its end; 0 once it has ended. */
    taxExemptionEnds: Reader & { certificate: string; states: string; valid_until: string; days: number }
    /**
     * A voucher for orders. `pays`: the number it named; `pay_before`: the orders' deadline, or `none` for
     * freight, whose deadline stays.
     */
    voucherRefused: Reader & {
      pays: string
      recharge_number: string
      amount: string
      reason: string
      pay_before: string
    }
    /** Less came than the orders need: `amount` is in the wallet, `short` is missing. */
    voucherShort: Reader & {
      pays: string
      recharge_number: string
      amount: string
      due: string
      short: string
      pay_before: string
    }
    milestoneDue: Reader & { order_number: string; amount: string; due_at: string }
    /** A contract that ended because its deposit did not come. */
    contractUnpaid: Reader & { order_number: string; contract_sn: string }
    productionBegun: LotParams
    inspectionToJudge: LotParams & { lot_no: string }
    inspectionPassed: LotParams & { lot_no: string; reason: string }
    inspectionRefused: LotParams & { lot_no: string; reason: string }
    /** `reason`: what is wrong with which paper. */
    documentsRefused: LotParams & { lot_no: string; reason: string }
    papersToReplace: LotParams & { lot_no: string; refused_at: string; reason: string }
    documentsPassed: LotParams & { lot_no: string; vessel: string; eta: string }
    lotArrived: LotParams & { lot_no: string; arrived_on: string; accept_by: string }
    acceptanceComing: LotParams & { lot_no: string; accept_by: string }
    /** `late`: its day has passed. */
    lotToDeliver: LotParams & { lot_no: string; due_on: string; late: 'yes' | 'no' }
    lotReceived: LotParams & { lot_no: string; damaged: number; missing: number }
    /** A contract that is completed; `amount`: what was released with that. */
    goodsAccepted: LotParams & { amount: string }
    /** Money of a transfer that was credited to the wrong company. */
    creditTakenBack: Reader & { recharge_number: string; amount: string; reason: string; balance: string }
    /** `amount`: the rest of a voucher that its orders did not need. */
    voucherRest: Reader & { pays: string; recharge_number: string; amount: string; balance: string }
    withdrawalPaid: Reader & { withdrawal_number: string; amount: string; destination: string }
    withdrawalRefused: Reader & { withdrawal_number: string; amount: string; reason: string }
    picturesPassed: Reader & { product: string }
    picturesFailed: Reader & { product: string; reason: string }
    contractToConfirm: ContractParams & { amount: string; confirm_by: string }
    /** `changes`: how many terms; `before`, `amount`: the total as it was and is. */
    contractChanged: ContractParams & { changes: number; before: string; amount: string; confirm_by: string }
    /** The other side confirmed, and it waits for the reader's. */
    contractConfirmed: ContractParams & { by: string; amount: string; confirm_by: string }
    contractInForce: ContractParams & { amount: string }
    contractRefused: ContractParams & { reason: string }
    contractWithdrawn: ContractParams
    contractExpired: ContractParams
    contractReminder: ContractParams & { amount: string; confirm_by: string }
    feedbackAnswered: Reader & { feedback_number: string; answer: string }
    orderCreated: Reader & { order_parent_number: string; amount: string; pay_before: string }
    /** To everybody who may approve a colleague's order. */
    approvalAsked: Reader & {
      order_parent_number: string
      amount: string
      maker: string
      decide_before: string
    }
    /** To the maker of an order: it waits, is approved, or not. */
    approvalWaiting: Reader & { order_parent_number: string; amount: string; decide_before: string }
    approvalGiven: Reader & {
      order_parent_number: string
      amount: string
      by: string
      pay_before: string
    }
    approvalRefused: Reader & { order_parent_number: string; by: string; reason: string }
    staffInvitation: { inviter: string; days: number }
    teamInvitation: { company: string; inviter: string; role: string; days: number }
    teamJoined: Reader & { person: string; email: string; role: string }
    /** To the owners; `orders`: how many of that person's are open. */
    teamLeft: Reader & { person: string; email: string; orders: number }
    /** To the person who left. */
    teamFarewell: Reader & { company: string }
    teamRemoved: Reader & { company: string }
    /** `amount` is without the delivery, which is quoted first. */
    orderToQuote: Reader & { order_parent_number: string; amount: string; pay_before: string }
    /** Freight by the buyer's own carrier: its label comes before the payment. */
    orderToLabel: Reader & { order_parent_number: string; amount: string; pay_before: string }
    deliveryQuoted: Reader & {
      order_number: string
      delivery_fee: string
      amount: string
      pay_before: string
    }
    deliveryDeclined: Reader & { order_number: string; reason: string }
    couponGiven: Reader & { code: string; valid_until: string }
    /** `order_number`: the order's, its parent's or the recharge's number. */
    paymentToWallet: Reader & { order_number: string; amount: string; balance: string }
    /** `amount` was due, but money came in another `currency`. */
    paymentReview: Reader & PaymentParams & { currency: string }
    /** Money in that `currency` was returned the way it came. */
    paymentReturned: Reader & PaymentParams & { currency: string; reason: string }
    paymentDeclined: Reader & PaymentParams
    orderReady: Reader & { order_number: string; warehouse: string; free_days: number }
    /** `shipment`: its number in the order; its bill of lading goes along. */
    orderShipped: Reader & {
      order_number: string
      shipment: number
      carrier: string
      tracking_number: string
    }
    /** `pieces` leave now, `rest` follow. */
    orderPartShipped: Reader & {
      order_number: string
      shipment: number
      carrier: string
      tracking_number: string
      pieces: number
      rest: number
    }
    orderArrived: Reader & { order_number: string; days: number }
    orderCompleted: Reader & { order_number: string }
    goodsKept: Reader & { order_number: string; pieces: number }
    orderLocked: Reader & { order_number: string }
    orderUnlocked: Reader & { order_number: string; pay_before: string }
    /** `pieces` of the requested part; 0 for the whole order. */
    orderCancelRefused: Reader & { order_number: string; pieces: number; reason: string }
    /** `returned`: the amount returned to the balance, or `none`. */
    orderFailed: Reader & { order_number: string; returned: string; reason: string }
    orderFailedToBalances: Reader & BalanceParams & { reason: string }
    reservationSubmitted: Reader & { order_number: string; amount: string }
    /** To the people of the manufacturer, as `reservationTaken` and `reservationLeft` are. */
    reservationAsked: Reader & { order_number: string; amount: string }
    /** `part`: what of it is due, the deposit or all of it, for its goods are here. */
    reservationApproved: Reader & {
      order_number: string
      amount: string
      part: 'deposit' | 'whole'
      pay_before: string
    }
    reservationRejected: Reader & { order_number: string; reason: string }
    depositPaid: Reader & { order_number: string; amount: string; arrives_on: string }
    reservationTaken: Reader & { order_number: string; amount: string }
    reservationLeft: Reader & { order_number: string }
    arrivalMoved: Reader & {
      order_number: string
      was: string
      arrives_on: string
      reason: string
      late: 'yes' | 'no'
    }
    presaleArrived: Reader & { order_number: string; amount: string; pay_before: string }
    finalReminder: Reader & { order_number: string; amount: string; pay_before: string }
    depositReminder: Reader & { order_number: string; amount: string; pay_before: string }
    finalLocked: Reader & { order_number: string }
    reservationExpired: Reader & { order_number: string; cause: 'deposit' | 'draft' }
    /** `returned`, `kept`: amounts, or `none`. */
    reservationEnded: Reader & { order_number: string; reason: string; returned: string; kept: string }
    /** To an address that a visitor typed: it contains nothing else that the visitor typed. */
    enquiryReceived: { number: string; hours: number }
    /** `reply_to`: where an answer to the mail goes. */
    enquiryAnswered: Reader & { number: string; answer: string; reply_to: string }
    /** As `enquiryReceived`. */
    merchantReceived: { number: string }
    /** `login`: the e-mail to log in with, or `none` where no account was made. */
    merchantPassed: Reader & { company: string; number: string; login: string; link: string }
    merchantFailed: Reader & { company: string; number: string; reason: string; link: string }
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
  loginCode: CodeSecret
  certificationCode: CodeSecret
  staffInvitation: { link: string }
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
  loginCode: ['code'],
  certificationCode: ['code'],
  staffInvitation: ['link'],
  teamInvitation: ['link'],
  merchantBankAsked: ['link'],
  subscriptionConfirm: ['confirm', 'unsubscribe'],
  subscriptionWelcome: ['preferences', 'unsubscribe'],
  subscriptionKnown: ['preferences', 'unsubscribe'],
}

/** The names of a template's secret parameters; empty for most. */
export const mailSecrets = (template: string): readonly string[] =>
  Object.hasOwn(secretNames, template) ? secretNames[template as SecretTemplate] : []
