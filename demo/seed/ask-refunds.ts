import { randomUUID } from 'node:crypto'
import { officeDecideRefund } from '#api/aftersale/office-refund'
import { askRefund as askDeclared } from '#api/aftersale/refund'
import { answerRefund } from '#market/aftersale/refund/answer-refund'
import { askRefund } from '#market/aftersale/refund/ask-refund'
import { decideRefund } from '#market/aftersale/refund/decide-refund'
import { payRefund } from '#market/aftersale/refund/pay-refund'
import { sendReturn } from '#market/aftersale/refund/send-return'
import type { RefundCause } from '#rules/aftersale/refund-causes'
import type { SiteCode } from '#rules/sites'
import { refundKind } from '#rules/status-codes'
import type { Trade } from './trade.ts'

const hourMs = 3_600_000

type Planned = {
  email: string
  site: SiteCode
  /** The purchase order by which the order is found. */
  po: string
  /** The model number of the faulty item. */
  sn: string
  pieces: number
  cause: RefundCause
  reason: string
  /** Hours before the seed's instant at which it is requested. */
  hours: number
  /** The merchant's decision a day later. */
  decision?: { event: 'offer' | 'deny' | 'agree' | 'askBack'; amount?: string; remark: string }
  /** The buyer's reaction half a day after that. */
  reply?: 'acceptOffer' | 'send'
  /** Finance pays what was agreed to, two days after it was asked for. */
  paid?: true
}

const days = (count: number) => count * 24
const olivia = { email: 'olivia@sunrise-staging.example.com', site: 'LA' } as const
const marcus = { email: 'marcus@sunrise-staging.example.com', site: 'LA' } as const
const nadia = { email: 'nadia@bayview.example.com', site: 'WSAC' } as const
const rosa = { email: 'rosa@casagulf.example.com', site: 'HOU' } as const

const plan: readonly Planned[] = [
  {
    ...rosa,
    po: 'CG-311',
    sn: 'NU-DCH-540',
    pieces: 1,
    cause: 'faulty',
    reason: 'A back leg of one chair came loose after some weeks; the glue did not hold.',
    // Long after its manufacturer was paid for it.
    hours: days(11),
    decision: { event: 'agree', remark: 'We are sorry. You need not send it back.' },
    paid: true,
  },
  {
    ...olivia,
    po: 'SHS-1002',
    sn: 'HP-DST-581',
    pieces: 1,
    cause: 'damaged',
    reason:
      'One of the three desks has a dent of about an inch on the front edge. We can turn that side to the wall.',
    hours: days(41),
    decision: { event: 'offer', amount: '85.00', remark: 'We are sorry. Would this be fair for the dent?' },
    reply: 'acceptOffer',
  },
  {
    ...marcus,
    po: 'SHS-1003',
    sn: 'CL-RUG-1101',
    pieces: 2,
    cause: 'wrong',
    reason: 'Two rugs are of another shade than the four others; side by side it shows.',
    hours: days(5),
    decision: { event: 'askBack', remark: 'Please send the two back, rolled, in the bags they came in.' },
    reply: 'send',
  },
  {
    ...nadia,
    po: 'BV-221',
    sn: 'HP-DCH-531',
    pieces: 4,
    cause: 'unwanted',
    reason: 'The seats of four chairs feel softer than in the showroom.',
    hours: days(4),
    decision: { event: 'deny', remark: 'The cushions are of the same foam; they settle in the first weeks.' },
  },
  {
    ...olivia,
    po: 'SHS-1009',
    sn: 'NU-SEC-201',
    pieces: 1,
    cause: 'faulty',
    reason: 'The chaise of one sectional came with a pulled seam at the back, about four inches long.',
    hours: 30,
    decision: {
      event: 'offer',
      amount: '120.00',
      remark: 'An upholsterer near you does this for about that.',
    },
  },
  {
    ...nadia,
    po: 'BV-224',
    sn: 'BH-OST-1285',
    pieces: 1,
    cause: 'damaged',
    reason: 'One of the four was crushed on the way; the frame is bent and it cannot be used.',
    hours: 34,
    decision: { event: 'agree', remark: 'You need not send it back.' },
  },
  {
    ...olivia,
    po: 'SHS-1004',
    sn: 'HP-BST-681',
    pieces: 1,
    cause: 'faulty',
    reason: 'The drawer of one stand does not close; its runner is bent.',
    hours: 7,
  },
]

/** The buyers' refund requests with their progress: each step at its time, by the verbs of the calls. */
export function refundTurns(trade: Trade, at: Date) {
  return plan.flatMap((one) => turnsOf(trade, one, at))
}

function turnsOf(trade: Trade, one: Planned, at: Date) {
  const { tx, actors } = trade
  const moment = (after: number) => new Date(at.getTime() - (one.hours - after) * hourMs)
  const made = { refund_number: '', merchant_id: 0 }
  const ask = async () => {
    const { order_number, merchant_id, line_id } = await tx
      .selectFrom('orders')
      .innerJoin('order_line', 'order_line.order_id', 'orders.id')
      .select(['order_number', 'merchant_id', 'order_line.id as line_id'])
      .where('po_number', '=', one.po)
      .where('custom_sn', '=', one.sn)
      .executeTakeFirstOrThrow()
    const input = askDeclared.in.parse({
      order_number,
      kind: refundKind.refund,
      cause: one.cause,
      lines: JSON.stringify([{ line_id, quantity: one.pieces }]),
      reason: one.reason,
      idempotency_key: randomUUID(),
    })
    const { refund_number } = await askRefund(tx, actors.buyer(one.email, one.site, moment(0)), input)
    Object.assign(made, { refund_number, merchant_id })
  }
  const decide = async () => {
    const input = officeDecideRefund.in.parse({ ...one.decision, refund_number: made.refund_number })
    await decideRefund(tx, actors.seller(made.merchant_id, moment(22)), input)
  }
  const answer = async () => {
    const buyer = actors.buyer(one.email, one.site, moment(35))
    const { refund_number } = made
    if (one.reply === 'acceptOffer')
      await answerRefund(tx, buyer, { refund_number, event: one.reply, remark: '' })
    else
      await sendReturn(tx, buyer, { refund_number, carrier: 'Harbor Express', tracking_number: 'HA4471093' })
  }
  const pay = () =>
    payRefund(tx, actors.staff('finance', moment(44)), {
      refund_number: made.refund_number,
      amount: '',
      remark: '',
    })
  return [
    { at: moment(0), work: ask },
    ...(one.decision ? [{ at: moment(22), work: decide }] : []),
    ...(one.reply ? [{ at: moment(35), work: answer }] : []),
    ...(one.paid ? [{ at: moment(44), work: pay }] : []),
  ]
}
