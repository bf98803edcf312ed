import { edges, type Graph } from '../../../graph.ts'
import { lotState as is, type LotState } from '../lot.ts'

/** How a lot moves beside the order that it is of: as the table `lot_transition`. */
export const lotGraph = {
  inspect: edges([is.planned], is.inspected, 'buyer', 'service'),
  submitDocuments: edges([is.inspected, is.documentsRefused], is.documents, 'merchant'),
  refuseDocuments: edges([is.documents], is.documentsRefused, 'finance'),
  passDocuments: edges([is.documents], is.onTheWater, 'finance'),
  arrive: edges([is.onTheWater], is.arrived, 'buyer', 'merchant', 'service'),
  receive: edges([is.arrived], is.received, 'buyer'),
  receiveSilently: edges([is.arrived], is.received, 'system'),
  claim: edges([is.arrived, is.received], is.claimed, 'buyer'),
  withdrawClaim: edges([is.claimed], is.received, 'buyer'),
  settle: edges([is.claimed], is.settled, 'buyer', 'service', 'system'),
  cancel: edges([is.planned, is.inspected, is.documentsRefused], is.cancelled, 'system'),
} as const satisfies Graph<LotState>
export type LotEvent = keyof typeof lotGraph

/** The lot that an order works on now: the first that has not left. */
export const currentLot = <L extends { state: number }>(lots: readonly L[]): L | undefined =>
  lots.find(({ state }) => state < is.onTheWater)

/** Whether a lot has left: its papers were passed, so that it is on the water or was. */
export const hasLeft = ({ state }: { state: number }): boolean =>
  state >= is.onTheWater && state <= is.settled

/** Whether its buyer, or time, said how the pieces of a lot came. */
export const isReceived = ({ state }: { state: number }): boolean =>
  state === is.received || state === is.claimed || state === is.settled

/** Whether the goods of a lot are accounted for: received, settled after a claim, or cancelled. */
export const isClosed = ({ state }: { state: number }): boolean =>
  state === is.received || state === is.settled || state === is.cancelled
