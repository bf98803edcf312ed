import { expect, test } from 'vitest'
import { inboundCartonCode, readInboundCarton } from '#rules/buying/inbound/carton-code'
import type { InboundShipment } from '../../../parts/order/inbound/inbound.ts'
import {
  countSums,
  emptyCount,
  receiptOf,
  scanned,
  toSend,
  withLine,
  withoutBooked,
  withUnknown,
} from './count.ts'

const line = { line_id: 7, custom_sn: 'HP-1', upc: '036000291452', pieces_per_carton: 4, cartons: 2 }
const shipment = { inbound_number: 'N0ZTAPEFMX', goods: [line] } as unknown as InboundShipment
const empty = emptyCount('key')
const label = (carton: number) => inboundCartonCode({ inbound_number: 'N0ZTAPEFMX', line_id: 7, carton })

test('a carton’s label is read as it was printed, in any case', () => {
  expect(readInboundCarton(label(12).toLowerCase())).toEqual({
    inbound_number: 'N0ZTAPEFMX',
    line_id: 7,
    carton: 12,
  })
  for (const other of ['036000291452', 'T0ZTAPEFMX-1/7', 'N0ZTAPEFMX', ''])
    expect(readInboundCarton(other)).toBe(null)
})

test('a label counts the pieces of its carton once, a barcode or number one piece', () => {
  const once = scanned(empty, label(1), shipment)
  expect([once.outcome, countSums(once.count).sound]).toEqual(['counted', 4])
  const twice = scanned(once.count, label(1), shipment)
  expect([twice.outcome, twice.count]).toEqual(['twice', once.count])
  const more = scanned(scanned(once.count, label(2), shipment).count, '036000291452', shipment)
  expect(countSums(scanned(more.count, 'hp-1', shipment).count).sound).toBe(10)
})

test('boxes of others count nothing, and are kept where the warehouse says so', () => {
  expect(scanned(empty, 'N000000000/7/1', shipment).outcome).toBe('otherShipment')
  expect(scanned(empty, label(1).replace('/7/', '/8/'), shipment).outcome).toBe('unknown')
  expect(scanned(empty, '12345', shipment)).toEqual({ count: empty, outcome: 'unknown' })
  expect(withUnknown(withUnknown(empty, '12345'), '12345').unknown).toMatchObject([{ pieces: 2 }])
})

test('damage needs words, which are booked with it and not without', () => {
  const damaged = withLine(empty, 7, { sound: 3, damaged: 1 })
  expect(countSums(damaged)).toEqual({ sound: 3, damaged: 1, boxes: 0, lacksNote: true })
  const told = withLine(damaged, 7, { note: 'A leg is broken' })
  expect(countSums(told).lacksNote).toBe(false)
  expect(JSON.parse(receiptOf(told).lines)).toMatchObject([{ line_id: 7, note: 'A leg is broken' }])
  expect(JSON.parse(receiptOf(withLine(told, 7, { damaged: 0 })).lines)).toMatchObject([{ note: '' }])
})

test('what is counted after a booking without an answer is neither sent under its key nor forgotten', () => {
  const first = withUnknown(withLine(withLine(empty, 7, { sound: 4 }), 8, { sound: 1 }), '12345')
  const unanswered = { ...first, sent: toSend(first) }
  const more = withUnknown(withUnknown(withLine(unanswered, 7, { sound: 9 }), '12345'), '678')
  expect(receiptOf(more)).toEqual(receiptOf(first))
  const left = withoutBooked(more, unanswered.sent, 'next')
  expect(left).toMatchObject({ receipt_key: 'next', sent: null, lines: { 7: { sound: 5, damaged: 0 } } })
  expect(Object.keys(left.lines)).toEqual(['7'])
  expect(left.unknown.map(({ barcode, pieces }) => [barcode, pieces])).toEqual([
    ['12345', 1],
    ['678', 1],
  ])
  expect(withoutBooked(first, toSend(first), 'next')).toEqual(emptyCount('next'))
})

test('a carton that is booked counts no second time', () => {
  const { count } = scanned(empty, label(1), shipment)
  const next = withoutBooked(count, toSend(count), 'next')
  expect(scanned(next, label(1), shipment).outcome).toBe('twice')
  expect(scanned(next, label(2), shipment).outcome).toBe('counted')
})
