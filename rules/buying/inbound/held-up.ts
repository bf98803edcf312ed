import { addDays } from '../../days.ts'
import { type InboundEvent, inboundDays, inboundState, notLostUntil } from './inbound-graph.ts'

const { draft, announced, inTransit, arrived, receiving, received, closed, cancelled, lost } = inboundState

/** What a button of a shipment depends on. */
export type InboundFacts = {
  state: number
  expected_on: string | null
  /** The days of its arrival and of the end of its count, and today, by the reader's calendar. */
  arrived_on: string | null
  finished_on: string | null
  today: string
  lines: number
  /** Pieces that are offered for reservation with it. */
  presale: number
}

/** Why something cannot be done to a shipment now: the name of a text, with the day it is about. */
export type InboundHold = { why: string; day?: string | null }

/** The states after which nothing is done to a shipment any more. */
export const inboundIsOver = (state: number): boolean =>
  state === closed || state === cancelled || state === lost

/**
 * What holds up an event of a shipment in its state, as a sentence beside the greyed button says it; null
 * where nothing does. The graph decides which events there are, and the market decides again.
 */
export function inboundHeldUp(event: InboundEvent, facts: InboundFacts): InboundHold | null {
  return byState[event]?.(facts) ?? null
}

const here = ({ arrived_on }: InboundFacts): InboundHold => ({ why: 'here', day: arrived_on })
const isHere = ({ state }: InboundFacts) => state >= arrived
const reserved = ({ presale }: InboundFacts): InboundHold | null => (presale > 0 ? { why: 'reserved' } : null)

function toAnnounce({ state, lines, expected_on, today }: InboundFacts): InboundHold | null {
  if (state !== draft) return { why: 'announced' }
  if (lines === 0) return { why: 'noLines' }
  if (expected_on === null) return { why: 'noDay' }
  return expected_on < today ? { why: 'dayOver', day: expected_on } : null
}

function toLose(facts: InboundFacts): InboundHold | null {
  const { state, expected_on, today } = facts
  if (isHere(facts)) return here(facts)
  if (state !== inTransit || expected_on === null) return { why: 'notSent' }
  const first = addDays(notLostUntil(expected_on), 1)
  return today < first ? { why: 'loseFrom', day: first } : null
}

const byState: Partial<Record<InboundEvent, (facts: InboundFacts) => InboundHold | null>> = {
  announce: toAnnounce,
  dispatch: (facts) => {
    if (facts.state === draft) return { why: 'announceFirst' }
    if (isHere(facts)) return here(facts)
    return facts.state === announced ? null : { why: 'sent' }
  },
  change: ({ state }) => (state === draft || state === announced ? null : { why: 'linesStay' }),
  moveDate: (facts) => {
    if (facts.state === draft) return { why: 'dayInDraft' }
    return isHere(facts) ? here(facts) : null
  },
  cancel: (facts) => (isHere(facts) ? here(facts) : reserved(facts)),
  arrive: (facts) => {
    if (facts.state === draft) return { why: 'announceFirst' }
    return isHere(facts) ? here(facts) : null
  },
  startCount: ({ state }) => {
    if (state < arrived) return { why: 'notHere' }
    return state === arrived ? null : { why: state === receiving ? 'counting' : 'counted' }
  },
  finish: ({ state, finished_on }) => {
    if (state < receiving) return { why: 'notCounting' }
    return state === receiving ? null : { why: 'counted', day: finished_on }
  },
  reopen: ({ state, finished_on, today }) => {
    if (state !== received || finished_on === null) return { why: 'notFinished' }
    const last = addDays(finished_on, inboundDays.reopen)
    return today > last ? { why: 'reopenOver', day: last } : null
  },
  lose: toLose,
}
