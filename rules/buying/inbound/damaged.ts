import { type Cents, times, toCents } from '../../money/money.ts'
import { differenceState } from './difference.ts'

/** Where damaged pieces of a shipment go: to be sold as bad goods, back to their manufacturer, or away. */
export const damagedPlaces = ['badGoods', 'back', 'dispose'] as const
export type DamagedPlace = (typeof damagedPlaces)[number]

/** What one person may dispose of alone, at the price of the new item. */
const disposedAlone: Cents = toCents(50_000)

/**
 * Where the warehouse may send them: as the manufacturer said, but nobody sells what nobody would buy; where
 * it said nothing they are sold.
 */
export const damagedChoices = (wished: DamagedPlace | null): readonly DamagedPlace[] =>
  wished === null || wished === 'badGoods' ? ['badGoods', 'dispose'] : [wished]

/** Whether sending them there says why, or who took them. */
export const needsGoneNote = (to: DamagedPlace, wished: DamagedPlace | null): boolean =>
  to === 'back' || (to === 'dispose' && wished !== 'dispose')

/** Whether disposing of so many pieces of this price takes a second person. */
export const disposedByTwo = (pieces: number, price_cents: Cents): boolean =>
  times(price_cents, pieces) > disposedAlone

type CountedPieces = { kind: string; state: number; pieces: number; result: number | null; gone: unknown }

/** Whether damaged pieces are settled, and the warehouse is to send them somewhere. */
export const isToSend = ({ kind, state, pieces, result, gone }: CountedPieces): boolean =>
  kind === 'damaged' &&
  [differenceState.accepted, differenceState.stands, differenceState.recounted].some(
    (one) => one === state,
  ) &&
  (result ?? pieces) > 0 &&
  !gone
