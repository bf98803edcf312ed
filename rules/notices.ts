/** The kinds of notices, as the message centre sorts them. */
export const noticeKinds = ['order', 'payment', 'certification', 'after_sale', 'system'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What people are told of in the message centre, and of which kind it is. A mail of the same name says the same. */
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
  orderPaid: 'payment',
  paymentToWallet: 'payment',
  rechargePassed: 'payment',
  rechargeRefused: 'payment',
  voucherRefused: 'payment',
  voucherRest: 'payment',
  withdrawalPaid: 'payment',
  withdrawalRefused: 'payment',
  certificationReceived: 'certification',
  certificationPassed: 'certification',
  certificationFailed: 'certification',
  teamJoined: 'system',
  teamLeft: 'system',
  refundAsked: 'after_sale',
  refundDenied: 'after_sale',
  refundOffered: 'after_sale',
  refundAgreed: 'after_sale',
  returnAsked: 'after_sale',
  returnReceived: 'after_sale',
  refundPaid: 'after_sale',
  feedbackAnswered: 'after_sale',
  picturesPassed: 'after_sale',
  picturesFailed: 'after_sale',
} as const satisfies Record<string, NoticeKind>
export type NoticeName = keyof typeof noticeKindOf

const ofTrade: readonly NoticeKind[] = ['order', 'payment', 'after_sale']
const ofOnePerson: readonly NoticeName[] = [
  'couponGiven',
  'feedbackAnswered',
  'picturesPassed',
  'picturesFailed',
]

/** Whether it is the business of the company still when the person who would have been told has left it. */
export const concernsCompany = (name: NoticeName): boolean =>
  ofTrade.includes(noticeKindOf[name]) && !ofOnePerson.includes(name)

/** What staff tells everybody; it comes by no mail. */
export const announcementName = 'announcement'

/** What was read is forgotten after this. */
export const noticesKeptDays = 365
