import { creation, edges, type Graph } from '../../graph.ts'
import { hoursAfter } from '../order/times.ts'

/** How what was counted of a line differs from what was announced; one line may be short and damaged. */
export const differenceKinds = ['missing', 'damaged', 'surplus'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** Where a difference is. `dropped`: the count went on, and what it found since is asked anew. */
export const differenceState = {
  asked: 0,
  accepted: 1,
  disputed: 2,
  stands: 3,
  recounted: 4,
  dropped: 5,
} as const
export type DifferenceState = (typeof differenceState)[keyof typeof differenceState]

const { asked, accepted, disputed, stands, recounted, dropped } = differenceState

/** The ways of a difference: its manufacturer answers it, or it stands; a disputed one is counted again. */
export const differenceGraph = {
  ask: creation(asked, 'warehouse'),
  accept: edges([asked], accepted, 'merchant'),
  dispute: edges([asked], disputed, 'merchant'),
  stand: edges([asked], stands, 'system'),
  recount: edges([disputed], recounted, 'warehouse'),
  drop: edges([asked, disputed, accepted, stands, recounted], dropped, 'warehouse'),
} as const satisfies Graph<DifferenceState>
export type DifferenceEvent = keyof typeof differenceGraph

/** For how many days a difference may be answered, and how many before their end somebody is reminded. */
export const differenceDays = { answer: 5, reminder: 2 } as const

/** Until when a difference that is asked now is answered. */
export const differenceAnswerBy = (asked_at: Date): Date => hoursAfter(asked_at, differenceDays.answer * 24)

type LineCounts = { announced: number; sound: number; damaged: number }

/** How what was counted of a line differs from what was announced; empty where it does not. */
export function differencesOf({ announced, sound, damaged }: LineCounts) {
  const more = sound + damaged - announced
  const pieces: Record<DifferenceKind, number> = {
    missing: Math.max(0, -more),
    damaged,
    surplus: Math.max(0, more),
  }
  return differenceKinds.filter((kind) => pieces[kind] > 0).map((kind) => ({ kind, pieces: pieces[kind] }))
}

/** What a line counts more or less once a difference of so many pieces is found to be another. */
export function recountedBy(kind: DifferenceKind, pieces: number, result: number) {
  const more = result - pieces
  if (kind === 'missing') return { sound: -more, damaged: 0 }
  return kind === 'surplus' ? { sound: more, damaged: 0 } : { sound: -more, damaged: more }
}

/** The fewest and the most pieces that a recount may find of a difference: no line has less than nothing. */
export function recountBounds(kind: DifferenceKind, { sound, damaged }: LineCounts, pieces: number) {
  if (kind === 'missing') return { least: 0, most: pieces + sound }
  if (kind === 'damaged') return { least: 0, most: sound + damaged }
  return { least: Math.max(0, pieces - sound), most: 1_000_000 }
}

/** Whether somebody is to answer a difference or to count it again. */
export const differenceWaits = ({ state }: { state: number }): boolean =>
  state === asked || state === disputed

type RecountFacts = { state: number; counted_by_me: boolean; warehouse: boolean }

/** What holds up a recount, as a sentence beside its greyed button says it; null where nothing does. */
export function recountHeldUp({ state, counted_by_me, warehouse }: RecountFacts) {
  if (state !== disputed) return 'answers'
  if (!warehouse) return 'warehouseOnly'
  return counted_by_me ? 'own' : null
}
