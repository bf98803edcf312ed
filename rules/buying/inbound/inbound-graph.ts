import { addDays } from '../../days.ts'
import { creation, edges, type Graph } from '../../graph.ts'
import { hoursAfter } from '../order/times.ts'

/** Where goods are that a manufacturer announces to one of our warehouses. */
export const inboundState = {
  draft: 0,
  announced: 1,
  inTransit: 2,
  arrived: 3,
  receiving: 4,
  received: 5,
  closed: 6,
  cancelled: 7,
  lost: 8,
} as const
export type InboundState = (typeof inboundState)[keyof typeof inboundState]

const { draft, announced, inTransit, arrived, receiving, received, closed, cancelled, lost } = inboundState

/** The ways of an inbound shipment: announced by its manufacturer, counted in by the warehouse. */
export const inboundGraph = {
  save: creation(draft, 'merchant'),
  announce: edges([draft], announced, 'merchant'),
  change: edges([announced], announced, 'merchant'),
  moveDate: [...edges([announced], announced, 'merchant'), ...edges([inTransit], inTransit, 'merchant')],
  dispatch: edges([announced], inTransit, 'merchant'),
  arrive: edges([announced, inTransit], arrived, 'warehouse'),
  startCount: edges([arrived], receiving, 'warehouse'),
  finish: edges([receiving], received, 'warehouse'),
  reopen: edges([received], receiving, 'warehouse'),
  close: edges([received], closed, 'system'),
  cancel: edges([draft, announced, inTransit], cancelled, 'merchant'),
  lose: edges([inTransit], lost, 'warehouse', 'service'),
} as const satisfies Graph<InboundState>

export type InboundEvent = keyof typeof inboundGraph

/** What a manufacturer does to its inbound shipment, beside saving its lines. */
export const merchantInboundEvents = ['announce', 'dispatch', 'moveDate', 'cancel'] as const
/** What staff does to one, beside booking receipts. */
export const officeInboundEvents = ['arrive', 'startCount', 'finish', 'reopen', 'lose'] as const

/** The states in which goods are still to come, or being counted in. */
export const openInboundStates: readonly InboundState[] = [announced, inTransit, arrived, receiving]

/** Whether an event of a shipment in this state says why: a draft is cancelled without. */
export const needsReason = (event: InboundEvent, state: number): boolean =>
  state !== draft && ['moveDate', 'reopen', 'lose', 'cancel'].includes(event)

/**
 * For how many days more may be found after the count, and how many after its day a shipment may be lost.
 */
export const inboundDays = { reopen: 14, lose: 30 } as const

/** Until when a count that ended is opened again; the shipment is closed after it. */
export const reopensUntil = (finished_at: Date): Date => hoursAfter(finished_at, inboundDays.reopen * 24)
/** The last day, at its warehouse, on which a shipment on its way is not lost yet. */
export const notLostUntil = (expected_on: string): string => addDays(expected_on, inboundDays.lose)

/** The most lines of an inbound shipment, cartons of a line and pieces of a carton. */
export const inboundAtMost = { lines: 200, cartons: 5_000, piecesPerCarton: 1_000 } as const
