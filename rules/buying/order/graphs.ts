import type { Graph } from '../../graph.ts'
import { contractGraph } from './graph/contract-graph.ts'
import { presaleGraph } from './graph/presale-graph.ts'
import { stockGraph } from './graph/stock-graph.ts'
import type { Status } from './status.ts'

export const orderKind = { stock: 1, presale: 2, contract: 3 } as const
export type OrderKind = (typeof orderKind)[keyof typeof orderKind]

/** The status graph of each kind of order. */
export const orderGraphs = {
  [orderKind.stock]: stockGraph,
  [orderKind.presale]: presaleGraph,
  [orderKind.contract]: contractGraph,
} as const satisfies Record<OrderKind, Graph<Status>>

/** The events of orders of any kind. */
export type OrderEvent = { [K in OrderKind]: keyof (typeof orderGraphs)[K] }[OrderKind]
