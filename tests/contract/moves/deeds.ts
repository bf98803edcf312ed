import type { CallPath } from '#api/calls'
import { orderStatus, type Status } from '#rules/buying/order/status'
import type { Asking } from '../cases/world.ts'
import { payment } from '../cases/world.ts'
import type { Placed } from './steps.ts'

/** A caller's action on an order, by a call. */
export type Deed = {
  path: CallPath
  input: (on: Placed) => Asking['input']
  /** The refusal for the order's own caller with permission, where the graph has no such edge. */
  refused: string | ((at: Status) => string)
  /** The refusal for callers who may not see the order. */
  unknown: string
  /** The data the order needs, without which there is nothing to name. */
  about?: 'refund_number' | 'recharge_id'
}

const key = () => ({ idempotency_key: crypto.randomUUID() })
const ofOrder = { refused: 'order.notAllowed', unknown: 'order.notFound' }
const ofPayment = { refused: 'payment.notDue', unknown: 'order.notFound' }
const ofRefund = { refused: 'refund.notAllowed', unknown: 'refund.notFound', about: 'refund_number' } as const
const ofVoucher = {
  refused: 'wallet.notPending',
  unknown: 'wallet.notPending',
  about: 'recharge_id',
} as const

/** Why no refund can be requested, in the words of specification section 8. */
function whyNoRefund(at: Status): string {
  if (at === orderStatus.cancelled) return 'refund.cancelled'
  const open: readonly Status[] = [
    orderStatus.awaitingRefund,
    orderStatus.refundProposed,
    orderStatus.returned,
  ]
  return open.includes(at) ? 'refund.twice' : 'refund.notYet'
}

const fromWallet = (more: object): Deed => ({
  path: '/pay/balance',
  input: ({ order_number }) => ({ order_sn: order_number, password: payment, ...more, ...key() }),
  ...ofPayment,
})
const byCard = (more: object): Deed => ({
  path: '/supply/order/pay/stripe',
  input: ({ order_number }) => ({ order_sn: order_number, ...more, ...key() }),
  ...ofPayment,
})
const withVoucher = (more: object): Deed => ({
  path: '/pay/offline',
  input: ({ order_number, file_id }) => ({
    order_sn: order_number,
    amount: '900.00',
    offline_method: 1,
    paid_on: '2026-03-02',
    voucher_file_ids: file_id,
    ...more,
    ...key(),
  }),
  ...ofPayment,
})

/** Customer service cancels so many of the two pieces for the buyer. */
const cancelledFor = (quantity: number): Deed => ({
  path: '/office/cancelPieces',
  input: ({ order_number, line_id }) => ({
    order_number,
    lines: [{ line_id, quantity }],
    cause: 'other',
    remark: 'as asked',
    ...key(),
  }),
  ...ofOrder,
})

const buyers: Record<string, Deed> = {
  cancel: {
    path: '/home/cancelOrder',
    input: ({ order_number }) => ({ order_number, remark: '', ...key() }),
    ...ofOrder,
  },
  cancelPart: {
    path: '/home/cancelOrder',
    input: ({ order_number, line_id }) => ({ order_number, lines: [{ line_id, quantity: 1 }], ...key() }),
    ...ofOrder,
  },
  askCancelPart: {
    path: '/home/askCancel',
    input: ({ order_number, line_id }) => ({
      order_number,
      remark: 'fewer',
      lines: [{ line_id, quantity: 1 }],
      ...key(),
    }),
    ...ofOrder,
  },
  askCancel: {
    path: '/home/askCancel',
    input: ({ order_number }) => ({ order_number, remark: 'changed', ...key() }),
    ...ofOrder,
  },
  uploadLabel: {
    path: '/home/uploadLabel',
    input: ({ order_number, file_id }) => ({ order_number, label_file_ids: file_id, ...key() }),
    ...ofOrder,
  },
  confirmReceipt: {
    path: '/home/confirmReceipt',
    input: ({ order_number }) => ({ order_number, ...key() }),
    ...ofOrder,
  },
  pay: fromWallet({}),
  beginCard: byCard({}),
  submitVoucher: withVoucher({}),
  payFreight: fromWallet({ freight: 1 }),
  payFreightPart: {
    ...fromWallet({ freight: 1, freight_amount: '100.00' }),
    refused: (at) => (at === orderStatus.freightPartlyPaid ? 'payment.freightRest' : 'payment.notDue'),
  },
  beginFreightCard: byCard({ freight: 1 }),
  submitFreightVoucher: withVoucher({ freight: 1 }),
  askRefund: {
    path: '/home/askRefund',
    input: ({ order_number, line_id }) => ({
      order_number,
      kind: 1,
      cause: 'damaged',
      lines: [{ line_id, quantity: 1 }],
      reason: 'Scratched',
      ...key(),
    }),
    refused: whyNoRefund,
    unknown: 'order.notFound',
  },
  reportDamage: {
    path: '/home/reportDamage',
    input: ({ order_number, line_id }) => ({ order_number, line_id, carton: 1, kind: 'missing', ...key() }),
    refused: 'damage.notNow',
    unknown: 'order.notFound',
  },
  sendBack: {
    path: '/home/sendReturn',
    input: ({ refund_number }) => ({ refund_number, carrier: 'UPS', tracking_number: '1Z9', ...key() }),
    ...ofRefund,
  },
}

const answers = ['acceptOffer', 'refuseOffer', 'acceptDenial', 'withdraw'] as const
const decisions = ['deny', 'offer', 'agree', 'askBack'] as const
const works = [
  ...(['accept', 'ready', 'handOver', 'ship', 'arrive', 'fail', 'unlock', 'confirmCancel'] as const),
  'failArrival' as const,
  ...(['refuseCancel', 'quoteDelivery', 'declineDelivery', 'quoteFreight', 'recallFreight'] as const),
]
const each = <Name extends string>(names: readonly Name[], deed: (name: Name) => Deed) =>
  Object.fromEntries(names.map((name) => [name, deed(name)]))
const decision = (path: CallPath, event: (typeof decisions)[number]): Deed => ({
  path,
  input: ({ refund_number }) => ({ refund_number, event, remark: 'so it is', amount: '20.00', ...key() }),
  ...ofRefund,
})
const voucher = (pass: 0 | 1): Deed => ({
  path: '/office/decideRecharge',
  input: ({ recharge_id }) => ({ id: recharge_id, pass, reason: 'so it is', ...key() }),
  ...ofVoucher,
})

/**
 * Every way in which somebody moves a stock order, or a request for a refund of it, by its name in the table.
 */
export const deeds: Readonly<Record<string, Deed>> = {
  ...buyers,
  ...each(answers, (event) => ({
    path: '/home/answerRefund',
    input: ({ refund_number }) => ({ refund_number, event, remark: '', ...key() }),
    ...ofRefund,
  })),
  ...each(decisions, (event) => decision('/merchant/decideRefund', event)),
  ...Object.fromEntries(
    decisions.map((event) => [
      `office${event[0]!.toUpperCase()}${event.slice(1)}`,
      decision('/office/decideRefund', event),
    ]),
  ),
  scanCarton: {
    path: '/office/scanCarton',
    input: ({ order_number }) => ({ order_number, code: `${order_number}/1`, ...key() }),
    refused: 'packing.notNow',
    unknown: 'order.notFound',
  },
  receive: {
    path: '/office/receiveReturn',
    input: ({ refund_number, line_id }) => ({
      refund_number,
      lines: [{ line_id, sellable: 0, damaged: 1, condition_note: 'Split leg' }],
      ...key(),
    }),
    ...ofRefund,
  },
  payBack: {
    path: '/office/payRefund',
    input: ({ refund_number }) => ({ refund_number, remark: '', ...key() }),
    ...ofRefund,
  },
  passVoucher: voucher(1),
  refuseVoucher: voucher(0),
  shortVoucher: {
    path: '/office/decideRecharge',
    input: ({ recharge_id }) => ({ id: recharge_id, pass: 1, received: '0.01', ...key() }),
    ...ofVoucher,
  },
  cancelPieces: cancelledFor(1),
  cancelAll: cancelledFor(2),
  ...each(works, (event) => ({
    path: '/office/moveOrder',
    input: ({ order_number }) => ({
      order_number,
      event,
      remark: 'so it is',
      cause: 'other',
      carrier: 'Estes',
      tracking_number: 'PRO 778',
      delivery_fee: '60.00',
      freight_fee: '300.00',
      sure: true,
      ...key(),
    }),
    ...ofOrder,
  })),
}
