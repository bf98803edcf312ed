import { expect, test } from 'vitest'
import { faultsOf, type RefundValues, refundSum } from './refund-values.ts'

const line = (line_id: number, bought: number, paid: string, fees = '0.00') => ({
  line_id,
  title: 'Chair',
  preview: null,
  custom_sn: 'C1',
  goods_sn: 'T1',
  bought,
  kept: bought,
  refundable: bought,
  paid,
  fees,
  claimed: '0.00',
  claimed_fees: '0.00',
})
const blank: RefundValues = { kind: 1, cause: 'damaged', pieces: {}, reason: '', pictures: [], videos: [] }
const file = { id: 'a', name: 'a.jpg', mime: 'image/jpeg', url: '/a' }

test('goods and words are wanted for a refund, pictures and a video for a return too', () => {
  expect(faultsOf(blank)).toEqual({ pieces: 'nothingChosen', reason: 'reason' })
  const said = { ...blank, pieces: { 1: 1 }, reason: 'Scratched' }
  expect(faultsOf(said)).toEqual({})
  expect(faultsOf({ ...said, kind: 2 })).toEqual({ pictures: 'pictures', videos: 'video' })
  expect(faultsOf({ ...said, kind: 2, pictures: [file], videos: [file] })).toEqual({})
  expect(faultsOf({ ...said, reason: '  ' })).toEqual({ reason: 'reason' })
  expect(faultsOf({ ...said, cause: '' })).toEqual({ cause: 'cause' })
})

test('the sum of what is chosen is to the cent what the server will say', () => {
  const lines = [line(1, 3, '100.00'), line(2, 2, '50.01')]
  expect(refundSum(lines, { ...blank, pieces: { 1: 1, 2: 2 } })).toEqual({
    count: 3,
    amount: '83.34',
    fees: null,
  })
  expect(refundSum(lines, blank)).toEqual({ count: 0, amount: '0.00', fees: null })
})

test('fees for work come with what something is wrong with, and not with what is no longer wanted', () => {
  const lines = [line(1, 3, '100.00', '10.00')]
  const chosen = { ...blank, pieces: { 1: 2 } }
  expect(refundSum(lines, chosen)).toEqual({ count: 2, amount: '73.32', fees: '6.66' })
  for (const cause of ['unwanted', ''] as const)
    expect(refundSum(lines, { ...chosen, cause })).toEqual({ count: 2, amount: '66.66', fees: null })
  const oneCancelled = lines.map((line) => ({ ...line, kept: 2, refundable: 2 }))
  expect(refundSum(oneCancelled, chosen)).toEqual({ count: 2, amount: '76.66', fees: '10.00' })
})

test('pieces that are asked for one after the other come to what the line was paid, to the cent', () => {
  const first = line(1, 3, '100.00', '10.00')
  const second = { ...first, refundable: 2, claimed: '33.33', claimed_fees: '3.33' }
  const third = { ...first, refundable: 1, claimed: '66.66', claimed_fees: '6.66' }
  const one = { ...blank, pieces: { 1: 1 } }
  const asked = [first, second, third].map((line) => refundSum([line], one).amount)
  expect(asked).toEqual(['36.66', '36.66', '36.68'])
})
