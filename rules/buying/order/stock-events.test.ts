import { expect, test } from 'vitest'
import { logisticsType } from '../../codes.ts'
import { edgesOf } from '../../graph.ts'
import type { Role } from '../../roles.ts'
import { orderStatus, type Status } from './status.ts'
import { mayMove, stockEventsFor } from './stock-events.ts'
import { type StockEvent, stockGraph } from './stock-graph.ts'

const statuses = Object.values(orderStatus)
const roles: Role[] = ['buyer', 'merchant', 'system', 'finance', 'warehouse', 'service']
const { selfPickup, ship, freight } = logisticsType
const edges = edgesOf<Status>(stockGraph)

test('of all statuses, events and roles, exactly the edges of the graph are open', () => {
  const open: string[] = []
  for (const status of statuses)
    for (const event of Object.keys(stockGraph) as StockEvent[])
      for (const role of roles) {
        const ways = [selfPickup, ship, freight].map((logistics_type) =>
          mayMove({ status, logistics_type }, event, [role]),
        )
        const way = ways.find((one) => one !== null)
        if (way) open.push(`${event} ${status} ${way.to} ${role}`)
      }
  const drawn = edges
    .filter((edge) => edge.from !== null)
    .map(({ event, from, to, by }) => `${event} ${from} ${to} ${by}`)
  expect(open.toSorted()).toEqual(drawn.toSorted())
})

test('what is picked up is not shipped, and what is delivered is not handed over', () => {
  const warehouse: Role[] = ['warehouse']
  const packing = { status: orderStatus.awaitingPacking }
  expect(stockEventsFor({ ...packing, logistics_type: selfPickup }, warehouse)).toEqual(['fail', 'ready'])
  expect(stockEventsFor({ ...packing, logistics_type: ship }, warehouse)).toEqual([
    'fail',
    'shipPart',
    'ship',
  ])
  expect(stockEventsFor({ ...packing, logistics_type: freight }, warehouse)).toEqual([
    'fail',
    'quoteFreight',
    'shipPart',
    'ship',
  ])
})

test('somebody with several roles acts in the one that may', () => {
  const order = { status: orderStatus.cancellationAsked, logistics_type: ship }
  expect(mayMove(order, 'confirmCancel', ['warehouse', 'service', 'finance'])).toEqual({
    role: 'service',
    to: orderStatus.cancelled,
  })
  expect(mayMove(order, 'confirmCancel', ['warehouse', 'finance'])).toBeNull()
  expect(mayMove(order, 'confirmCancel', [])).toBeNull()
})

test('every status that can be reached can be left or is an end', () => {
  const reached = new Set(edges.flatMap((edge) => (edge.to === 'before' ? [] : [edge.to])))
  const left = new Set(edges.map((edge) => edge.from))
  const ends = [...reached].filter((status) => !left.has(status))
  expect(ends.toSorted((a, b) => a - b)).toEqual([
    orderStatus.failed,
    orderStatus.cancelled,
    orderStatus.refunded,
  ])
})
