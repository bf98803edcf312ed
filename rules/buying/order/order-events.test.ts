import { expect, test } from 'vitest'
import { logisticsType } from '../../codes.ts'
import { edgesOf, type Graph } from '../../graph.ts'
import type { Role } from '../../roles.ts'
import { type OrderEvent, type OrderKind, orderGraphs, orderKind } from './graphs.ts'
import { mayMove, orderEventsFor } from './order-events.ts'
import { orderStatus, type Status } from './status.ts'

const statuses = Object.values(orderStatus)
const roles: Role[] = ['buyer', 'merchant', 'system', 'finance', 'warehouse', 'service']
const { selfPickup, ship, freight } = logisticsType
const kinds = Object.entries(orderKind)
const graphOf = (kind: OrderKind): Graph<Status> => orderGraphs[kind]
const events = Object.values(orderGraphs).flatMap((graph) => Object.keys(graph)) as OrderEvent[]
/** The final statuses of each kind of order. */
const ends: Record<OrderKind, readonly Status[]> = {
  [orderKind.stock]: [orderStatus.failed, orderStatus.cancelled],
  [orderKind.presale]: [],
  [orderKind.contract]: [],
}

test.each(kinds)(
  'of all statuses, events and roles, exactly the edges of the graph are open to a %s order',
  (_name, kind) => {
    const open: string[] = []
    for (const status of statuses)
      for (const event of events)
        for (const role of roles) {
          const ways = [selfPickup, ship, freight].map((logistics_type) =>
            mayMove({ kind, status, logistics_type }, event, [role]),
          )
          const way = ways.find((one) => one !== null)
          if (way) open.push(`${event} ${status} ${way.to} ${role}`)
        }
    const drawn = edgesOf(graphOf(kind))
      .filter((edge) => edge.from !== null)
      .map(({ event, from, to, by }) => `${event} ${from} ${to} ${by}`)
    expect(open.toSorted()).toEqual(drawn.toSorted())
  },
)

test.each(kinds)('a role has one edge for an event out of a status of a %s order', (_name, kind) => {
  const ways = edgesOf(graphOf(kind)).map(({ event, from, by }) => `${event} ${from} ${by}`)
  expect(ways.filter((way, i) => ways.indexOf(way) < i)).toEqual([])
})

test.each(kinds)('every status that a %s order can reach can be left or is an end', (_name, kind) => {
  const edges = edgesOf(graphOf(kind))
  const reached = new Set(edges.flatMap((edge) => (edge.to === 'before' ? [] : [edge.to])))
  const left = new Set(edges.map((edge) => edge.from))
  const last = [...reached].filter((status) => !left.has(status))
  expect(last.toSorted((a, b) => a - b)).toEqual(ends[kind])
})

test('a pickup order is not shipped, and a delivery is not handed over', () => {
  const warehouse: Role[] = ['warehouse']
  const packing = { kind: orderKind.stock, status: orderStatus.awaitingPacking }
  expect(orderEventsFor({ ...packing, logistics_type: selfPickup }, warehouse)).toEqual(['fail', 'ready'])
  expect(orderEventsFor({ ...packing, logistics_type: ship }, warehouse)).toEqual([
    'fail',
    'shipPart',
    'ship',
  ])
  expect(orderEventsFor({ ...packing, logistics_type: freight }, warehouse)).toEqual([
    'fail',
    'quoteFreight',
    'shipPart',
    'ship',
  ])
})

test('a person with several roles acts in the permitted one', () => {
  const order = {
    kind: orderKind.stock,
    status: orderStatus.cancellationAsked,
    logistics_type: ship,
  }
  expect(mayMove(order, 'confirmCancel', ['warehouse', 'service', 'finance'])).toEqual({
    role: 'service',
    to: orderStatus.cancelled,
  })
  expect(mayMove(order, 'confirmCancel', ['warehouse', 'finance'])).toBeNull()
  expect(mayMove(order, 'confirmCancel', [])).toBeNull()
})
