import { orderTimes } from '../../buying/order/times.ts'
import { voucherStatus } from '../../status-codes.ts'
import type { LineFacts, OrderFacts, ReservationFacts } from './facts.ts'
import { factOf, frameOf, noteOf, paperSum, partyOf } from './frame.ts'
import { feeSums, itemCell, orderFacts } from './order-paper.ts'
import type { Note, Paper, PaperCell, PaperColumn, Sum } from './paper.ts'

const columns: readonly PaperColumn[] = [
  { name: { words: 'paper:column.number' }, share: 6, number: true },
  { name: { words: 'paper:column.item' }, share: 36, number: false },
  { name: { words: 'presale:arrives' }, share: 22, number: false },
  { name: { words: 'paper:column.quantity' }, share: 10, number: true },
  { name: { words: 'paper:column.price' }, share: 12, number: true },
  { name: { words: 'paper:column.total' }, share: 14, number: true },
]

/** What of an order is a reservation; an order that is none has no such paper. */
export function reservationOf({ reservation, order_number }: OrderFacts): ReservationFacts {
  if (!reservation) throw new Error(`${order_number} is no reservation`)
  return reservation
}

/** The day of a line's arrival, the one first announced, and its shipment. */
function arrivalCell({ id }: LineFacts, { places }: ReservationFacts): PaperCell {
  const place = places.find(({ line_id }) => line_id === id)
  if (!place) return ['–']
  const { batch_id, arrives_on, first_arrives_on } = place
  const moved = { words: 'presale:movedFrom', values: { date: { day: first_arrives_on } } }
  return [
    { day: arrives_on },
    ...(arrives_on === first_arrives_on ? [] : [moved]),
    { words: 'paper:advance.shipment', values: { number: String(batch_id) } },
  ]
}

const rowOf = (line: LineFacts, place: number, reservation: ReservationFacts): PaperCell[] => [
  [{ number: place + 1 }],
  itemCell(line),
  arrivalCell(line, reservation),
  [
    { number: line.amount },
    ...(line.cancelled > 0 ? [{ words: 'paper:cancelledPieces', values: { count: line.cancelled } }] : []),
  ],
  [{ money: line.unit_price }],
  [{ money: line.total }],
]

/** What the maker keeps of a reservation that has ended, and what is due of it now. */
export function endOf({ voucher }: OrderFacts, { kept, due }: ReservationFacts): Sum[] {
  const waits = voucher?.status === voucherStatus.pending
  return [
    ...(kept === null ? [] : [paperSum({ words: 'presale:box.kept' }, { money: kept })]),
    paperSum(
      { words: 'paper:due' },
      { money: due?.amount ?? '0.00' },
      { strong: true, why: waits ? [{ words: 'paper:dueWaits' }] : [] },
    ),
  ]
}

/** The price, and how it is paid: a deposit, and the rest once the goods are here. */
function sumsOf(facts: OrderFacts, reservation: ReservationFacts): Sum[] {
  const { deposit, rest, delivery_chosen } = reservation
  const why = delivery_chosen ? [] : [{ words: 'paper:advance.deliveryLater' }]
  return [
    ...feeSums(facts),
    ...(deposit === null ? [] : [paperSum({ words: 'paper:advance.deposit' }, { money: deposit })]),
    paperSum({ words: 'paper:advance.final' }, { money: rest }, { why }),
    ...endOf(facts, reservation),
  ]
}

/** What happens when its goods come late, or not at all. */
const lateNote: Note = {
  name: { words: 'paper:advance.ifLate' },
  lines: [
    { words: 'presale:terms.late', values: { late: orderTimes.lateDays } },
    { words: 'presale:terms.failed' },
  ],
}

/** A reservation: its goods with their shipments, deposit and rest, and what happens if they are late. */
export function reservationPaper(facts: OrderFacts, at: string): Paper {
  const reservation = reservationOf(facts)
  const { submitted_at, due } = reservation
  return {
    ...frameOf(facts, { kind: 'advanceOrder', title: { words: 'paper:title.advanceOrder' }, at }),
    facts: [
      ...orderFacts(facts),
      ...factOf('presale:box.submitted', submitted_at && { moment: submitted_at }),
      ...factOf('paper:fact.status', { words: `status:order.${facts.status}` }),
      ...factOf('paper:fact.paid', facts.paid_at && { moment: facts.paid_at }),
      ...factOf('paper:fact.payBefore', due && { moment: facts.pay_before }),
    ],
    parties: [
      partyOf('paper:seller', facts.seller),
      partyOf('paper:buyer', facts.buyer),
      partyOf('paper:advance.arrivesAt', facts.warehouse),
    ],
    columns,
    rows: facts.lines.map((line, place) => rowOf(line, place, reservation)),
    sums: sumsOf(facts, reservation),
    notes: [lateNote, ...noteOf('paper:note', facts.note)],
  }
}
