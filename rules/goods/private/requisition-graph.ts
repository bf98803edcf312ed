import { after, creation, edges, type Graph } from '../../graph.ts'
import type { Role } from '../../roles.ts'

/** What a dealer asks the warehouse to do with its own goods. */
export const requisitionKind = { move: 1, handOver: 2, count: 3, relabel: 4, repack: 5, dispose: 6 } as const
export type RequisitionKind = (typeof requisitionKind)[keyof typeof requisitionKind]

/** How far a requisition form is. */
export const requisitionState = {
  draft: 0,
  submitted: 1,
  quoted: 2,
  accepted: 3,
  begun: 4,
  onTheWay: 5,
  done: 7,
  refused: 8,
  cancelled: 9,
} as const
export type RequisitionState = (typeof requisitionState)[keyof typeof requisitionState]

const { draft, submitted, quoted, accepted, begun, onTheWay, done, refused, cancelled } = requisitionState

/** The states in which a form holds its pieces. */
export const holdingStates: readonly RequisitionState[] = [submitted, quoted, accepted, begun]
/** The states from which nothing follows. */
export const endStates: readonly RequisitionState[] = [done, refused, cancelled]

/**
 * The ways of a form: written and submitted by the dealer, quoted by the warehouse or its tariff, accepted
 * with its fee paid, and worked on. What is moved departs in one warehouse and is counted in the other. A
 * form ends where the count of another does not find its goods (`lack`).
 */
export const requisitionGraph = {
  save: [...creation(draft, 'buyer'), ...edges([draft], draft, 'buyer')],
  submit: edges([draft], submitted, 'buyer'),
  quote: edges([submitted, quoted], quoted, 'warehouse'),
  quoteByTariff: edges([submitted], quoted, 'system'),
  refuse: edges([submitted], refused, 'warehouse'),
  accept: edges([quoted], accepted, 'buyer'),
  begin: edges([accepted], begun, 'warehouse'),
  depart: edges([begun], onTheWay, 'warehouse'),
  arrive: edges([onTheWay], done, 'warehouse'),
  finish: edges([begun], done, 'warehouse'),
  cancel: edges([draft, submitted, quoted, accepted], cancelled, 'buyer'),
  expire: edges([quoted], cancelled, 'system'),
  lack: edges([submitted, quoted, accepted, begun], cancelled, 'system'),
} as const satisfies Graph<RequisitionState>
export type RequisitionEvent = keyof typeof requisitionGraph
export const requisitionEvents = Object.keys(requisitionGraph) as RequisitionEvent[]

const ofMoves: readonly RequisitionEvent[] = ['depart', 'arrive']

type Form = { state: RequisitionState; kind: RequisitionKind }

/** Where an event leads a form for this role; null where it is not allowed. */
export function requisitionAfter(
  event: RequisitionEvent,
  { state, kind }: Form,
  role: Role,
): RequisitionState | null {
  const moves = kind === requisitionKind.move
  if (moves ? event === 'finish' : ofMoves.includes(event)) return null
  const to = after<RequisitionState>(requisitionGraph, event, { status: state, role })
  return to === 'before' ? null : to
}
