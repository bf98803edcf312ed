import { unitFields } from '../../buying/presale/reservation.ts'
import { paymentStage } from '../../codes.ts'
import { voucherStatus } from '../../status-codes.ts'
import type { OrderFacts, ReservationFacts } from './facts.ts'
import { factOf, frameOf, paperSum } from './frame.ts'
import { accountFacts, howToPay, payerAndPayee, paymentSigns, voucherFacts } from './offline-paper.ts'
import type { Note, Paper, PaperCell, PaperColumn } from './paper.ts'
import type { PaperText } from './paper-text.ts'
import { endOf, reservationOf } from './reservation-paper.ts'

const columns: readonly PaperColumn[] = [
  { name: { words: 'paper:advance.payment' }, share: 30, number: false },
  { name: { words: 'paper:fact.status' }, share: 50, number: false },
  { name: { words: 'paper:column.total' }, share: 20, number: true },
]

type Part = 'deposit' | 'final'

const partOf = (stage: number): Part => (stage === paymentStage.deposit ? 'deposit' : 'final')

/** How far one of both payments is: received, checked, due until a moment, or later. */
function stateOf(facts: OrderFacts, reservation: ReservationFacts, part: Part): PaperCell {
  const received: PaperText[] = facts.payments
    .filter(({ stage }) => stage !== paymentStage.freight && stage !== paymentStage.freightRest)
    .filter(({ stage }) => partOf(stage) === part)
    .map(({ payment, at }) => ({
      words: 'paper:advance.received',
      values: { way: { words: `pay:way.p${payment}` }, when: { moment: at } },
    }))
  if (received.length > 0) return received
  const { due } = reservation
  if (!due || partOf(due.stage) !== part)
    return [{ words: facts.ended ? 'paper:advance.notPaid' : 'paper:advance.later' }]
  return facts.voucher?.status === voucherStatus.pending
    ? [{ words: 'paper:dueWaits' }]
    : [{ words: 'paper:advance.dueBefore', values: { when: { moment: facts.pay_before } } }]
}

/** The two payments, or one where the goods were in stock at the approval. */
function rowsOf(facts: OrderFacts, reservation: ReservationFacts): PaperCell[][] {
  const { deposit, rest } = reservation
  const row = (part: Part, amount: string): PaperCell[] => [
    [{ words: `paper:advance.${part}` }],
    stateOf(facts, reservation, part),
    [{ money: amount }],
  ]
  return [...(deposit === null ? [] : [row('deposit', deposit)]), row('final', rest)]
}

/** The unit information form as it was submitted. */
function unitNote({ unit }: ReservationFacts): Note[] {
  if (!unit) return []
  const lines = unitFields
    .filter((field) => unit[field])
    .map((field) => ({
      words: 'paper:advance.field',
      values: { name: { words: `presale:unit.${field}` }, text: unit[field] },
    }))
  return lines.length === 0 ? [] : [{ name: { words: 'presale:unit.title' }, lines }]
}

/**
 * The note of a reservation's deposit and final payment: what is due until when and how it is paid, what was
 * received, and the voucher; finance signs it. With the unit information form as submitted.
 */
export function advanceNote(facts: OrderFacts, at: string): Paper {
  const reservation = reservationOf(facts)
  const { fees, order_number: reference } = facts
  const due = facts.voucher?.status === voucherStatus.pending ? null : reservation.due
  return {
    ...frameOf(facts, { kind: 'advanceInfo', title: { words: 'paper:title.advanceInfo' }, at }),
    facts: [
      ...factOf('paper:fact.reference', reference),
      ...factOf('paper:fact.poNumber', facts.po_number),
      ...factOf('paper:fact.ordered', { moment: facts.created_at }),
      ...factOf('paper:fact.payBefore', due && { moment: facts.pay_before }),
      ...(due ? accountFacts(facts) : []),
      ...voucherFacts(facts),
    ],
    parties: payerAndPayee(facts),
    steps: due ? howToPay(facts, { reference, due: due.amount }) : [],
    columns,
    rows: rowsOf(facts, reservation),
    sums: [
      paperSum({ words: 'paper:column.orderTotal' }, { money: fees.order_fee }),
      paperSum({ words: 'buy:fees.paid_fee' }, { money: fees.paid_fee }),
      ...(fees.refunded_fee === '0.00'
        ? []
        : [paperSum({ words: 'buy:fees.refunded_fee' }, { money: fees.refunded_fee })]),
      ...endOf(facts, reservation),
    ],
    notes: unitNote(reservation),
    signatures: paymentSigns(facts),
  }
}
