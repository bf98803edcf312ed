import type { Graph } from '../../graph.ts'
import type { Status } from './status.ts'
import { stockGraph } from './stock-graph.ts'

export const orderKind = { stock: 1, presale: 2, contract: 3 } as const
export type OrderKind = (typeof orderKind)[keyof typeof orderKind]

/** The life of an order, by its kind. Nobody makes presale and contract orders yet, so nothing moves them. */
export const orderGraphs = {
  [orderKind.stock]: stockGraph,
  [orderKind.presale]: {},
  [orderKind.contract]: {},
} as const satisfies Record<OrderKind, Graph<Status>>

/** What can happen to an order of any kind. */
export type OrderEvent = { [K in OrderKind]: keyof (typeof orderGraphs)[K] }[OrderKind]
