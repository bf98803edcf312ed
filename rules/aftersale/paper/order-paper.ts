import { feeRows } from '../../buying/fee-rows.ts'
import type { StatusName } from '../../buying/order/status.ts'
import { minus, moneyText, parseMoney, zero } from '../../money/money.ts'
import { usStates } from '../../people/zip/us-states.ts'
import type { LineFacts, OrderFacts } from './facts.ts'
import { factOf, feeReasons, frameOf, noteOf, paperSum, partyOf } from './frame.ts'
import type { Fact, Note, Paper, PaperCell, PaperColumn, Party, Signature, Sum } from './paper.ts'
import { remitTo } from './remit-to.ts'

const columns: readonly PaperColumn[] = [
  { name: { words: 'paper:column.number' }, share: 6, number: true },
  { name: { words: 'paper:column.item' }, share: 50, number: false },
  { name: { words: 'paper:column.quantity' }, share: 12, number: true },
  { name: { words: 'paper:column.price' }, share: 16, number: true },
  { name: { words: 'paper:column.total' }, share: 16, number: true },
]

function rowOf(line: LineFacts, place: number): PaperCell[] {
  const { tier, cancelled, options } = line
  return [
    [{ number: place + 1 }],
    [...itemCell(line), ...options.map((option) => ({ words: `buy:order.${option}` }))],
    [
      { number: line.amount },
      ...(cancelled > 0 ? [{ words: 'paper:cancelledPieces', values: { count: cancelled } }] : []),
    ],
    [
      { money: line.unit_price },
      ...(tier
        ? [{ words: 'buy:cart.tier', values: { amount: tier.min_amount, percent: tier.discount_percent } }]
        : []),
    ],
    [{ money: line.total }],
  ]
}

/** An item by its title, with its model number and ours beneath, and what the buyer calls it. */
export function itemCell({ title, custom_sn, goods_sn, own_number }: LineFacts): PaperCell {
  const ours = custom_sn === goods_sn ? custom_sn : `${custom_sn} · ${goods_sn}`
  return [title, ours, ...(own_number ? [{ words: 'paper:ownNumber', values: { number: own_number } }] : [])]
}

const open: readonly StatusName[] = [
  'pendingPayment',
  'underAudit',
  'labelToUpload',
  'pendingFreightPayment',
  'freightPartlyPaid',
]

/** The amount due; none for orders that have ended. */
export function dueOf({ fees, status }: OrderFacts): string {
  return moneyText(
    open.includes(status)
      ? minus(parseMoney(fees.order_fee) ?? zero, parseMoney(fees.paid_fee) ?? zero)
      : zero,
  )
}

/** Every part of the price with its trace, then the payments with their methods. */
export function feeSums(facts: OrderFacts): Sum[] {
  const { fees, payments } = facts
  const paid = payments.map(({ payment, at }) => ({
    words: 'paper:paidBy',
    values: { way: { words: `pay:way.p${payment}` }, when: { moment: at } },
  }))
  return feeRows(fees).flatMap(({ part, name, amount, unknown, minus: off }) => {
    const sum = paperSum(
      { words: `buy:${name}`, values: { percent: fees.discount_percent } },
      amount === null ? { words: `buy:${unknown}` } : off ? { minus: amount } : { money: amount },
      {
        strong: part === 'order_fee',
        why: part === 'paid_fee' ? paid : feeReasons(fees.traces, part),
      },
    )
    return part === 'order_fee' ? [...taxSums(facts), sum] : [sum]
  })
}

/** That no sales tax is in the price, and by which certificate of the buyer. */
function taxSums({ tax }: OrderFacts): Sum[] {
  if (!tax) return []
  const { state, certificate } = tax
  const why = certificate
    ? { words: 'paper:tax.exempt', values: { number: certificate } }
    : { words: 'paper:tax.notCharged' }
  return [
    paperSum(
      { words: 'paper:tax.name', values: { state: usStates[state] } },
      { money: moneyText(zero) },
      { why: [why] },
    ),
  ]
}

/** The explanation and parts of the freight, where it was quoted. */
function freightNote({ freight }: OrderFacts): Note[] {
  if (!freight) return []
  const lines = freight.lines.map(({ text, amount }) => ({
    words: 'paper:freightLine',
    values: { text, amount: { money: amount } },
  }))
  return [{ name: { words: 'buy:fees.fare_fee' }, lines: [freight.explanation, ...lines] }]
}

/** Where the goods go, or where and when they are picked up. */
export function placeOf({ address, pickup, third_party, warehouse }: OrderFacts): Party {
  if (third_party) {
    const { consignee, address: street, postal_code, phone, email } = third_party
    return partyOf('paper:deliverTo', { name: consignee, lines: [street, postal_code, phone, email] })
  }
  if (address) return partyOf('paper:deliverTo', address)
  const slot = pickup && {
    words: 'buy:pickup.at',
    values: { date: { day: pickup.on }, from: pickup.from, until: pickup.until },
  }
  return partyOf('paper:pickUpAt', {
    name: warehouse.name,
    lines: [...warehouse.lines, warehouse.phone, slot ?? { words: 'buy:pickup.any' }],
  })
}

/** The head of all papers of an order: its numbers and days. */
export function orderFacts(facts: OrderFacts): Fact[] {
  return [
    ...factOf('paper:fact.orderNumber', facts.order_number),
    ...factOf('paper:fact.poNumber', facts.po_number),
    ...factOf('paper:fact.ordered', { moment: facts.created_at }),
  ]
}

const finance = ({ voucher }: OrderFacts): Signature => ({
  name: { words: 'paper:sign.finance' },
  by: voucher?.decided?.by ?? '',
  at: voucher?.decided?.at ?? null,
})

/** Finance, by name where it has passed the payment's voucher, and a manager. Specification section 6. */
export const financeAndManager = (facts: OrderFacts): Signature[] => [
  finance(facts),
  { name: { words: 'paper:sign.manager' }, by: '', at: null },
]

/**
 * The order: an invoice once it is paid, before that a sales order. Every fee apart, with its explanation.
 */
export function drawOrderPaper(facts: OrderFacts, at: string): Paper {
  const title = { words: facts.paid_at ? 'paper:title.invoice' : 'paper:title.order' }
  const due = dueOf(facts)
  const services = facts.services.map((name) => ({
    name: { words: 'paper:fact.service' },
    said: { words: `buy:checkout.${name}` },
  }))
  return {
    ...frameOf(facts, { kind: 'order', title, at }),
    facts: [
      ...orderFacts(facts),
      ...factOf('paper:fact.parentNumber', facts.order_parent_number),
      ...factOf('paper:fact.status', { words: `status:order.${facts.status}` }),
      ...factOf('paper:fact.paid', facts.paid_at && { moment: facts.paid_at }),
      ...(facts.paid_at ? [] : factOf('paper:fact.payBefore', { moment: facts.pay_before })),
      ...factOf('paper:fact.delivery', { words: `buy:delivery.${facts.logistics_type}` }),
      ...services,
    ],
    parties: [partyOf('paper:seller', facts.seller), partyOf('paper:buyer', facts.buyer), placeOf(facts)],
    columns,
    rows: facts.lines.map(rowOf),
    sums: [...feeSums(facts), paperSum({ words: 'paper:due' }, { money: due }, { strong: true })],
    notes: [...remitTo(facts, due), ...freightNote(facts), ...noteOf('paper:note', facts.note)],
    signatures: financeAndManager(facts),
  }
}
