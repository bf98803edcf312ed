import type { Graph } from '../../graph.ts'
import type { Status } from './status.ts'
import { stockGraph } from './stock-graph.ts'

export const orderKind = { stock: 1, presale: 2, contract: 3 } as const
export type OrderKind = (typeof orderKind)[keyof typeof orderKind]

/**
 * The status graph of each kind of order. Presale and contract orders do not exist yet, so their graphs
 * have no edges.
 */
export const orderGraphs = {
  [orderKind.stock]: stockGraph,
  [orderKind.presale]: {},
  [orderKind.contract]: {},
} as const satisfies Record<OrderKind, Graph<Status>>

/** The events of orders of any kind. */
export type OrderEvent = { [K in OrderKind]: keyof (typeof orderGraphs)[K] }[OrderKind]
