import { actsForColleagues, type CompanyRole, rolesThatMay } from './team.ts'

/** The kinds of notices, as the message centre sorts them. */
export const noticeKinds = ['order', 'payment', 'contract', 'certification', 'after_sale', 'system'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** All notices of the message centre, by kind. A mail of the same name has the same content. */
export const noticeKindOf = {
  orderCreated: 'order',
  orderToQuote: 'order',
  orderToLabel: 'order',
  couponGiven: 'payment',
  deliveryQuoted: 'payment',
  deliveryDeclined: 'order',
  freightQuoted: 'payment',
  freightRecalled: 'payment',
  freightReminder: 'payment',
  freightPaid: 'payment',
  orderReady: 'order',
  pickupChanged: 'order',
  orderShipped: 'order',
  orderPartShipped: 'order',
  orderArrived: 'order',
  orderCompleted: 'order',
  orderLocked: 'order',
  orderUnlocked: 'order',
  orderCancelled: 'order',
  orderPartCancelled: 'order',
  orderCancelRefused: 'order',
  orderFailed: 'order',
  approvalAsked: 'order',
  approvalWaiting: 'order',
  approvalGiven: 'order',
  approvalRefused: 'order',
  reservationSubmitted: 'order',
  reservationAsked: 'order',
  reservationApproved: 'order',
  reservationRejected: 'order',
  depositPaid: 'payment',
  reservationTaken: 'payment',
  reservationLeft: 'order',
  arrivalMoved: 'order',
  presaleArrived: 'order',
  finalReminder: 'payment',
  depositReminder: 'payment',
  finalLocked: 'order',
  reservationExpired: 'order',
  reservationEnded: 'order',
  orderPaid: 'payment',
  milestonePaid: 'payment',
  milestoneDue: 'payment',
  contractUnpaid: 'order',
  productionBegun: 'order',
  inspectionToJudge: 'order',
  inspectionPassed: 'order',
  inspectionRefused: 'order',
  documentsRefused: 'order',
  documentsPassed: 'order',
  lotArrived: 'order',
  acceptanceComing: 'order',
  lotToDeliver: 'order',
  lotReceived: 'order',
  goodsAccepted: 'order',
  paymentToWallet: 'payment',
  paymentReview: 'payment',
  paymentReturned: 'payment',
  paymentDeclined: 'payment',
  rechargePassed: 'payment',
  rechargeRefused: 'payment',
  voucherRefused: 'payment',
  voucherRest: 'payment',
  voucherShort: 'payment',
  creditTakenBack: 'payment',
  withdrawalPaid: 'payment',
  withdrawalRefused: 'payment',
  certificationReceived: 'certification',
  certificationPassed: 'certification',
  certificationFailed: 'certification',
  teamJoined: 'system',
  teamLeft: 'system',
  merchantOpened: 'system',
  merchantSuspended: 'system',
  merchantResumed: 'system',
  changePassed: 'system',
  changeSentBack: 'system',
  changePutBack: 'system',
  changeEnds: 'system',
  changeGivenUp: 'system',
  merchantSentBack: 'system',
  requirementEnds: 'system',
  statementReady: 'payment',
  payoutOnItsWay: 'payment',
  payoutPaid: 'payment',
  payoutFailed: 'payment',
  merchantBankInUse: 'payment',
  merchantBankEnded: 'payment',
  refundAsked: 'after_sale',
  refundDenied: 'after_sale',
  refundOffered: 'after_sale',
  refundAgreed: 'after_sale',
  returnAsked: 'after_sale',
  returnReceived: 'after_sale',
  refundPaid: 'after_sale',
  refundLowered: 'after_sale',
  feedbackAnswered: 'after_sale',
  picturesPassed: 'after_sale',
  picturesFailed: 'after_sale',
  contractToConfirm: 'contract',
  contractChanged: 'contract',
  contractConfirmed: 'contract',
  contractInForce: 'contract',
  contractRefused: 'contract',
  contractWithdrawn: 'contract',
  contractExpired: 'contract',
  contractReminder: 'contract',
  contractEnded: 'contract',
  claimOpened: 'after_sale',
  claimOffered: 'after_sale',
  claimRefused: 'after_sale',
  claimWithdrawn: 'after_sale',
  claimSettled: 'after_sale',
  claimReminder: 'after_sale',
  terminationAsked: 'contract',
  terminationReminder: 'contract',
  terminationRefused: 'contract',
  terminationWithdrawn: 'contract',
} as const satisfies Record<string, NoticeKind>
export type NoticeName = keyof typeof noticeKindOf

/** Announcements by staff; not sent by mail. */
export const announcementName = 'announcement'

/** Read notices are deleted after this. */
export const noticesKeptDays = 365

const ofTheCompany: readonly NoticeKind[] = ['order', 'payment', 'contract', 'after_sale']
const ofThePersonAlone: readonly NoticeName[] = [
  'couponGiven',
  'feedbackAnswered',
  'picturesPassed',
  'picturesFailed',
]
const ofTheWallet: readonly NoticeName[] = [
  'paymentToWallet',
  'rechargePassed',
  'rechargeRefused',
  'creditTakenBack',
  'withdrawalPaid',
  'withdrawalRefused',
]

/**
 * The roles of a team that are notified in the place of a colleague who has left: for orders those who may
 * pay, for the wallet those who may move money, for personal notices nobody.
 */
export function heirsOf(name: NoticeName): readonly CompanyRole[] {
  if (ofThePersonAlone.includes(name) || !ofTheCompany.includes(noticeKindOf[name])) return []
  return ofTheWallet.includes(name) ? rolesThatMay('money') : rolesThatMay('pay').filter(actsForColleagues)
}
