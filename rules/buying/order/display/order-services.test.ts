import { expect, test } from 'vitest'
import { orderServices, ownOptions } from './order-services.ts'

const chair = { insurance: true, assembly: false }
const cupboard = { insurance: true, assembly: true }
const order = {
  packing: true,
  insurance: true,
  assembly: true,
  delivery_services: ['liftgate'] as const,
  lines: [chair, cupboard],
}

test('what all lines have is said of the order, what some have of these alone', () => {
  expect(orderServices(order)).toEqual(['packing', 'insurance', 'liftgate'])
  expect(order.lines.map((line) => ownOptions(order, line))).toEqual([[], ['assembly']])
  const one = { ...order, packing: false, lines: [cupboard] }
  expect(orderServices(one)).toEqual(['insurance', 'assembly', 'liftgate'])
  expect(ownOptions(one, cupboard)).toEqual([])
})
