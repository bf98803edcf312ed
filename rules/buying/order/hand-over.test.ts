import { expect, test } from 'vitest'
import { pastedTracking } from './hand-over.ts'

const orders = ['T1-1', 'T2-1', 'T3-1']
const pasted = (text: string, into = 'T1-1') => pastedTracking({ text, orders, into })

test('a column of tracking numbers fills the list downwards from where it was pasted', () => {
  expect(pasted('1Z 1\r\n1Z 2\r\n')).toEqual({ 'T1-1': '1Z 1', 'T2-1': '1Z 2' })
  expect(pasted('1Z 1\n\n1Z 2\n1Z 3', 'T2-1')).toEqual({ 'T2-1': '1Z 1', 'T3-1': '1Z 2' })
})

test('rows that name an order fill it, whatever their sequence and the cells between', () => {
  expect(pasted('t3-1\tFedEx\t7712\nT1-1\t\t7710')).toEqual({ 'T3-1': '7712', 'T1-1': '7710' })
  expect(pasted('T2-1;7711')).toEqual({ 'T2-1': '7711' })
})

test('rows for orders that are not on the list, and headings, are left out', () => {
  expect(pasted('Order\tTracking\nT9-1\t7719\nT2-1\t7711\nT3-1\t')).toEqual({ 'T2-1': '7711' })
})

test('a single number is pasted like any other text', () => {
  expect(pasted('1Z 999 AA1')).toBeNull()
  expect(pasted('')).toBeNull()
})
