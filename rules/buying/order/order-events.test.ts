import { expect, test } from 'vitest'
import { logisticsType } from '../../codes.ts'
import { beforeIn, edgesOf, type Graph } from '../../graph.ts'
import type { Role } from '../../roles.ts'
import { type OrderEvent, type OrderKind, orderGraphs, orderKind } from './graphs.ts'
import { mayMove, orderEventsFor } from './order-events.ts'
import { orderStatus, type Status } from './status.ts'

const statuses = Object.values(orderStatus)
const roles: Role[] = ['buyer', 'merchant', 'system', 'finance', 'warehouse', 'service']
const { selfPickup, ship, freight } = logisticsType
const kinds = Object.entries(orderKind)
const graphOf = (kind: OrderKind): Graph<Status> => orderGraphs[kind]
const events = [...new Set(Object.values(orderGraphs).flatMap((graph) => Object.keys(graph)))] as OrderEvent[]
/** The final statuses of each kind of order. */
const ends: Record<OrderKind, readonly Status[]> = {
  [orderKind.stock]: [orderStatus.failed, orderStatus.cancelled],
  [orderKind.presale]: [orderStatus.failed, orderStatus.cancelled],
  [orderKind.contract]: [orderStatus.cancelled, orderStatus.contractCompleted],
}

test.each(kinds)(
  'of all statuses, events and roles, exactly the edges of the graph are open to a %s order',
  (_name, kind) => {
    const open: string[] = []
    for (const status of statuses)
      for (const event of events)
        for (const role of roles) {
          const ways = [
            ...[selfPickup, ship, freight].map((logistics_type) => ({ kind, status, logistics_type })),
            { kind, status, logistics_type: selfPickup, keep: true },
          ].map((order) => mayMove(order, event, [role]))
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

test.each(kinds)('every status that a %s order can reach leads to an end of its kind', (_name, kind) => {
  const graph = graphOf(kind)
  const moves = edgesOf(graph).flatMap(({ from, to }) =>
    (to === 'before' ? beforeIn(graph, from) : [to]).map((end) => ({ from, end })),
  )
  const done = new Set<Status | null>([...ends[kind], orderStatus.completed, orderStatus.refunded])
  for (const _ of statuses) for (const { from, end } of moves) if (done.has(end)) done.add(from)
  const reached = [...new Set(moves.map(({ end }) => end))]
  expect(reached.filter((status) => !done.has(status))).toEqual([])
})

test('no graph knows the codes 37 to 44, and a contract order no freight', () => {
  const codesOf = (kind: OrderKind) => edgesOf(graphOf(kind)).flatMap(({ from, to }) => [from, to])
  for (const [, kind] of kinds)
    expect(codesOf(kind).filter((code) => typeof code === 'number' && code > 36 && code < 45)).toEqual([])
  expect(codesOf(orderKind.contract)).not.toContain(orderStatus.pendingFreightPayment)
  expect(codesOf(orderKind.contract)).not.toContain(orderStatus.freightPartlyPaid)
})

test('goods of a presale arrive at the warehouse whatever the delivery type is', () => {
  for (const logistics_type of [selfPickup, ship, freight]) {
    const order = { kind: orderKind.presale, status: orderStatus.processing, logistics_type }
    expect(orderEventsFor(order, ['warehouse'])).toEqual(['receiveBatch', 'failArrival'])
  }
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
