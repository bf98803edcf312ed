import { orderStatus, type Status } from '#rules/buying/order/status'
import { refundStatus as asked, type RefundStatus } from '#rules/status-codes'
import { denials, freightAt, fresh, packing, unpaid } from './allowed.ts'
import {
  answered,
  byTime,
  cameBack,
  cancelAsked,
  cancelled,
  claimed,
  confirmed,
  decided,
  freightPaidInPart,
  freightQuoted,
  labelled,
  paid,
  paidBack,
  partAsked,
  replied,
  type Step,
  sent,
  vouched,
  type Way,
  worked,
} from './steps.ts'

/**
 * `may`: the callers of each action, and the resulting status of the order and its request. Everything else
 * is refused to everybody. `administrator` stands for warehouse, service and finance and is not named.
 */
export type Place = {
  name: string
  way: Way
  steps: readonly Step[]
  at: Status
  refund?: RefundStatus
  may: readonly string[]
}

const passed: readonly Step[] = [vouched, decided(1)]
const accepted: readonly Step[] = [paid, worked('accept')]
const freightAccepted: readonly Step[] = [labelled, ...accepted]
const pickedUp: readonly Step[] = [...accepted, worked('ready', 'handOver')]
const claim: readonly Step[] = [...pickedUp, claimed]

/** The statuses in which a cancellation is requested, and those after its confirmation or refusal. */
const undecided = (
  name: string,
  way: Way,
  { steps, to: [confirmed, refused] }: { steps: readonly Step[]; to: readonly [number, number] },
): Place => ({
  ...{ name, way, steps, at: orderStatus.cancellationAsked },
  may: [`service confirmCancel ${confirmed}`, `service refuseCancel ${refused}`],
})

/**
 * Every status of a stock order, and of a request where it has one, by the shortest way there: domain,
 * section 3, written out.
 */
export const places: readonly Place[] = [
  { name: 'to be paid', way: 'pickup', steps: [], at: orderStatus.pendingPayment, may: unpaid },
  {
    name: 'to be paid again, after its voucher was refused',
    way: 'ship',
    steps: [vouched, decided(0)],
    at: orderStatus.pendingPayment,
    may: unpaid,
  },
  {
    name: 'to be quoted',
    way: 'unrated',
    steps: [],
    at: orderStatus.pendingReview,
    may: ['warehouse', 'service']
      .flatMap((who) => [`${who} quoteDelivery 0`, `${who} declineDelivery 9`])
      .concat('buyer cancel 9', 'buyer cancelPart 10', 'service cancelPieces 10', 'service cancelAll 9'),
  },
  {
    name: 'without its label',
    way: 'freight',
    steps: [],
    at: orderStatus.labelToUpload,
    may: [
      ...['buyer cancel 9', 'buyer cancelPart 100', 'buyer uploadLabel 0'],
      ...['service cancelPieces 100', 'service cancelAll 9'],
    ],
  },
  {
    name: 'under audit',
    way: 'pickup',
    steps: [vouched],
    at: orderStatus.underAudit,
    may: ['finance passVoucher 5', 'finance refuseVoucher 0', 'finance shortVoucher 0'],
  },
  {
    name: 'locked',
    way: 'pickup',
    steps: [byTime('lock')],
    at: orderStatus.locked,
    may: [
      ...['buyer cancel 9', 'buyer cancelPart 96', 'service unlock 0'],
      ...['service cancelPieces 96', 'service cancelAll 9'],
    ],
  },
  { name: 'paid from the wallet', way: 'pickup', steps: [paid], at: orderStatus.processing, may: fresh },
  { name: 'paid by a voucher', way: 'ship', steps: passed, at: orderStatus.processing, may: fresh },
  {
    name: 'to be packed, for pickup',
    way: 'pickup',
    steps: accepted,
    at: orderStatus.awaitingPacking,
    may: [...packing, 'warehouse ready 15'],
  },
  {
    name: 'to be packed, for delivery',
    way: 'ship',
    steps: accepted,
    at: orderStatus.awaitingPacking,
    may: [...packing, 'warehouse ship 90'],
  },
  {
    name: 'to be packed, for freight',
    way: 'freight',
    steps: freightAccepted,
    at: orderStatus.awaitingPacking,
    may: [...packing, 'warehouse ship 90', 'warehouse quoteFreight 45'],
  },
  {
    name: 'whose freight is to be paid',
    way: 'freight',
    steps: [...freightAccepted, freightQuoted],
    at: orderStatus.pendingFreightPayment,
    may: ['warehouse recallFreight 2', 'buyer payFreight 2', 'buyer payFreightPart 46', ...freightAt(45)],
  },
  {
    name: 'whose freight is paid in part',
    way: 'freight',
    steps: [...freightAccepted, freightQuoted, freightPaidInPart],
    at: orderStatus.freightPartlyPaid,
    may: ['buyer payFreight 2', ...freightAt(46)],
  },
  undecided('to be cancelled when its freight is to be paid', 'freight', {
    steps: [...freightAccepted, freightQuoted, cancelAsked],
    to: [9, 45],
  }),
  undecided('to be cancelled when its freight is paid in part', 'freight', {
    steps: [...freightAccepted, freightQuoted, freightPaidInPart, cancelAsked],
    to: [9, 46],
  }),
  undecided('to be cancelled before it is accepted', 'pickup', { steps: [paid, cancelAsked], to: [9, 5] }),
  undecided('to be cancelled before it is packed', 'ship', { steps: [...accepted, cancelAsked], to: [9, 2] }),
  undecided('in part to be cancelled before it is accepted', 'pickup', {
    steps: [paid, partAsked],
    to: [5, 5],
  }),
  undecided('in part to be cancelled before it is packed', 'ship', {
    steps: [...accepted, partAsked],
    to: [2, 2],
  }),
  {
    name: 'to be picked up',
    way: 'pickup',
    steps: [...accepted, worked('ready')],
    at: orderStatus.pendingPickup,
    may: ['warehouse handOver 7'],
  },
  {
    name: 'on its way',
    way: 'ship',
    steps: [...accepted, worked('ship')],
    at: orderStatus.shipping,
    may: ['warehouse arrive 3'],
  },
  {
    name: 'on its way by freight',
    way: 'freight',
    steps: [...freightAccepted, worked('ship')],
    at: orderStatus.shipping,
    may: ['warehouse arrive 3'],
  },
  {
    name: 'arrived',
    way: 'ship',
    steps: [...accepted, worked('ship', 'arrive')],
    at: orderStatus.arrived,
    may: ['buyer confirmReceipt 7', 'buyer askRefund 94', 'buyer reportDamage 3'],
  },
  {
    name: 'received',
    way: 'ship',
    steps: [...accepted, worked('ship', 'arrive'), confirmed],
    at: orderStatus.completed,
    may: ['buyer askRefund 94', 'buyer reportDamage 7'],
  },
  {
    name: 'picked up',
    way: 'pickup',
    steps: pickedUp,
    at: orderStatus.completed,
    may: ['buyer askRefund 94', 'buyer reportDamage 7'],
  },
  { name: 'failed', way: 'pickup', steps: [paid, worked('fail')], at: orderStatus.failed, may: [] },
  { name: 'cancelled', way: 'pickup', steps: [cancelled], at: orderStatus.cancelled, may: [] },
  {
    name: 'claimed from',
    way: 'pickup',
    steps: claim,
    at: orderStatus.awaitingRefund,
    refund: asked.processing,
    may: [
      ...denials,
      ...['merchant offer', 'finance officeOffer'].map((who) => `${who} 93/0`),
      ...['merchant agree', 'finance officeAgree'].map((who) => `${who} 94/5`),
      ...['merchant askBack', 'finance officeAskBack'].map((who) => `${who} 94/3`),
      'buyer withdraw 7/9',
    ],
  },
  {
    name: 'with an offer',
    way: 'pickup',
    steps: [...claim, answered('offer')],
    at: orderStatus.refundProposed,
    refund: asked.processing,
    may: ['buyer acceptOffer 92/7', 'buyer refuseOffer 94/0', 'buyer withdraw 7/9'],
  },
  {
    name: 'whose goods are asked back',
    way: 'pickup',
    steps: [...claim, answered('askBack')],
    at: orderStatus.awaitingRefund,
    refund: asked.return,
    may: [...denials, 'buyer sendBack 94/3', 'buyer withdraw 7/9', 'warehouse receive 91/5'],
  },
  {
    name: 'whose goods are on their way back',
    way: 'pickup',
    steps: [...claim, answered('askBack'), sent],
    at: orderStatus.awaitingRefund,
    refund: asked.return,
    may: [...denials, 'buyer sendBack 94/3', 'warehouse receive 91/5'],
  },
  {
    name: 'whose goods came back',
    way: 'pickup',
    steps: [...claim, answered('askBack'), sent, cameBack],
    at: orderStatus.returned,
    refund: asked.awaitingRefund,
    may: ['finance payBack 92/7'],
  },
  {
    name: 'to be paid back',
    way: 'pickup',
    steps: [...claim, answered('agree')],
    at: orderStatus.awaitingRefund,
    refund: asked.awaitingRefund,
    may: ['finance payBack 92/7', 'buyer withdraw 7/9'],
  },
  {
    name: 'paid back',
    way: 'pickup',
    steps: [...claim, answered('agree'), paidBack],
    at: orderStatus.refunded,
    refund: asked.complete,
    may: ['buyer askRefund 94', 'buyer reportDamage 92'],
  },
  {
    name: 'claimed from in vain',
    way: 'pickup',
    steps: [...claim, answered('deny')],
    at: orderStatus.refundDenied,
    refund: asked.failed,
    may: ['buyer askRefund 94', 'buyer acceptDenial 7/8'],
  },
  {
    name: 'whose denial was accepted',
    way: 'pickup',
    steps: [...claim, answered('deny'), replied('acceptDenial')],
    at: orderStatus.completed,
    refund: asked.failed,
    may: ['buyer askRefund 94', 'buyer reportDamage 7'],
  },
  {
    name: 'whose claim was withdrawn',
    way: 'pickup',
    steps: [...claim, replied('withdraw')],
    at: orderStatus.completed,
    refund: asked.cancelled,
    may: ['buyer askRefund 94', 'buyer reportDamage 7'],
  },
]
