import { expect, test } from 'vitest'
import { aReservation, someFacts } from '#tests/fixtures/papers'
import { orderKind } from '../../buying/order/graphs.ts'
import { orderStatus } from '../../buying/order/status.ts'
import { logisticsType, paymentStage } from '../../codes.ts'
import { voucherStatus } from '../../status-codes.ts'
import { availablePapers, comesOncePaid, paperOf } from './available-papers.ts'
import { makePapers } from './make-papers.ts'
import type { PaperKind } from './paper.ts'

const at = '2026-11-22T12:00:00.000Z'
const make = (kind: PaperKind, wish: Parameters<typeof someFacts>[0] = {}) =>
  makePapers(kind, [someFacts(wish)], at)[0]!
const saidOf = (fact: { name: unknown }) => (fact.name as { words: string }).words

const order = {
  kind: orderKind.stock as number,
  status: orderStatus.processing as number,
  logistics_type: logisticsType.ship as number,
  paid_at: at as string | null,
  paid_fee_cents: 0,
  approval: 'none',
  has_voucher: false,
}
const reserved = { kind: orderKind.presale, paid_at: null }
test.each([
  ['is a reservation on review', { ...reserved, status: orderStatus.pendingReview }, ['advanceOrder']],
  [
    'is a reservation whose deposit is due',
    { ...reserved, status: orderStatus.presaleReviewApproved },
    ['advanceOrder', 'advanceInfo'],
  ],
  [
    'is a reservation whose deposit waits for approval',
    { ...reserved, status: orderStatus.presaleReviewApproved, approval: 'waiting' },
    ['advanceOrder'],
  ],
  [
    'is a reservation with its deposit, and no more, paid',
    { ...reserved, status: orderStatus.processing, paid_fee_cents: 27_540 },
    ['advanceOrder', 'advanceInfo'],
  ],
  [
    'is a reservation paid in full and delivered',
    { kind: orderKind.presale, status: orderStatus.awaitingPacking, paid_fee_cents: 144_199 },
    ['order', 'advanceOrder', 'advanceInfo', 'advanceBol', 'packingSlip'],
  ],
  [
    'is a reservation that was cancelled after its deposit',
    { ...reserved, status: orderStatus.cancelled, paid_fee_cents: 27_540 },
    ['advanceOrder', 'advanceInfo'],
  ],
])('what papers there are of an order that %s', (_name, wish, papers) => {
  expect(availablePapers({ ...order, ...wish })).toEqual(papers)
})

test('a reservation has its own papers in the place of those of other orders', () => {
  const due = { ...order, ...reserved, status: orderStatus.presaleReviewApproved }
  expect(paperOf(due, 'order')).toBe('advanceOrder')
  expect(paperOf(due, 'offline')).toBe('advanceInfo')
  expect(paperOf(due, 'bol')).toBeNull()
  expect(comesOncePaid({ ...due, logistics_type: logisticsType.selfPickup }, 'advanceBol')).toBe(true)
  const paid = { ...due, status: orderStatus.awaitingPacking, paid_at: at }
  expect(paperOf(paid, 'bol')).toBe('advanceBol')
  expect(paperOf(order, 'advanceOrder')).toBeNull()
  expect(comesOncePaid(order, 'advanceBol')).toBe(false)
})

test('a reservation says when its goods come, its deposit and rest, and what happens if they are late', () => {
  const fees = { ...someFacts().fees, paid_fee: '0.00' }
  const wish = { reservation: aReservation, fees, paid_at: null, voucher: null, payments: [] }
  const { rows, sums, notes, parties } = make('advanceOrder', wish)
  expect(rows[0]?.[2]).toEqual([
    { day: '2027-01-12' },
    { words: 'presale:movedFrom', values: { date: { day: '2026-12-20' } } },
    { words: 'paper:advance.shipment', values: { number: '7' } },
  ])
  expect(sums.slice(-3).map((sum) => [saidOf(sum), sum.said])).toEqual([
    ['paper:advance.deposit', { money: '275.40' }],
    ['paper:advance.final', { money: '1032.75' }],
    ['paper:due', { money: '275.40' }],
  ])
  expect(notes[0]?.lines).toContainEqual({
    words: 'presale:terms.late',
    values: { late: 30 },
  })
  expect(parties.map(saidOf).slice(0, 2)).toEqual(['paper:seller', 'paper:buyer'])
  const none = { ...aReservation, deposit: null, rest: '1441.99' }
  expect(make('advanceOrder', { ...wish, reservation: none }).sums.map(saidOf)).not.toContain(
    'paper:advance.deposit',
  )
})

test('an advance note says which payment is due or received, where to, and the form as submitted', () => {
  const wish = { reservation: aReservation, voucher: null, payments: [] }
  const note = make('advanceInfo', wish)
  expect(note.rows.map(([, state, amount]) => [state?.[0], amount?.[0]])).toEqual([
    [
      { words: 'paper:advance.dueBefore', values: { when: { moment: someFacts().pay_before } } },
      { money: '275.40' },
    ],
    [{ words: 'paper:advance.later' }, { money: '1032.75' }],
  ])
  expect(note.facts.map(saidOf)).toContain('paper:fact.accountNumber')
  expect(note.steps[1]).toMatchObject({ values: { number: 'T000000001-1', amount: { money: '275.40' } } })
  expect(JSON.stringify(note.notes)).toContain('Oak, please')
  expect(JSON.stringify(note.notes)).not.toContain('delivery_wish')
  expect(note.signatures.map(saidOf)).toEqual([
    'paper:sign.payer',
    'paper:sign.finance',
    'paper:sign.manager',
  ])
  const { payments } = someFacts()
  const held = make('advanceInfo', {
    reservation: { ...aReservation, due: null },
    payments: payments.map((one) => ({ ...one, stage: paymentStage.deposit })),
  })
  expect(held.rows[0]?.[1]).toEqual([
    {
      words: 'paper:advance.received',
      values: { way: { words: 'pay:way.p5' }, when: { moment: payments[0]!.at } },
    },
  ])
  expect(held.steps).toEqual([])
  expect(held.signatures[1]).toMatchObject({ by: 'Fiona Ledger' })
  const voucher = { ...someFacts().voucher!, status: voucherStatus.pending, decided: null }
  const waits = make('advanceInfo', { ...wish, voucher })
  expect(waits.rows[0]?.[1]).toEqual([{ words: 'paper:dueWaits' }])
  expect(waits.facts.map(saidOf)).not.toContain('paper:fact.accountNumber')
  const ended = make('advanceInfo', { ...wish, ended: true, reservation: { ...aReservation, due: null } })
  expect(ended.rows[1]?.[1]).toEqual([{ words: 'paper:advance.notPaid' }])
})

test('the bill of lading of a reservation is as that of other orders, and says how to deliver', () => {
  const bill = make('advanceBol', { reservation: aReservation })
  expect({ ...bill, kind: 'bol' }).toEqual(make('bol'))
  const unit = { ...aReservation.unit!, delivery_wish: 'Weekday mornings' }
  const { notes } = make('advanceBol', { reservation: { ...aReservation, unit } })
  expect(notes[0]).toEqual({
    name: { words: 'presale:unit.delivery_wish' },
    lines: ['Weekday mornings'],
  })
  expect(notes.slice(1)).toEqual(bill.notes)
})
