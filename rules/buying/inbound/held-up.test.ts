import { expect, test } from 'vitest'
import { after } from '../../graph.ts'
import { type InboundFacts, inboundHeldUp, inboundIsOver } from './held-up.ts'
import {
  type InboundEvent,
  inboundGraph,
  inboundState,
  merchantInboundEvents,
  officeInboundEvents,
} from './inbound-graph.ts'

const today = '2026-04-10'
const facts: InboundFacts = {
  state: inboundState.draft,
  expected_on: '2026-04-20',
  arrived_on: null,
  finished_on: null,
  lines: 1,
  presale: 0,
  today,
}
const why = (event: InboundEvent, more: Partial<InboundFacts>) =>
  inboundHeldUp(event, { ...facts, ...more })?.why ?? null
const { draft, announced, inTransit, received } = inboundState

test('a button is greyed exactly where the graph has no way for anyone', () => {
  const open = Object.values(inboundState).filter((state) => !inboundIsOver(state))
  const may = (event: InboundEvent, status: (typeof open)[number]) =>
    (['merchant', 'warehouse'] as const).some((role) => after(inboundGraph, event, { status, role }) !== null)
  for (const event of [...merchantInboundEvents, ...officeInboundEvents, 'change'] as const)
    for (const state of open) {
      const late = event === 'lose' ? '2026-01-01' : facts.expected_on
      const held = why(event, { state, expected_on: late, finished_on: today })
      // A draft's lines are saved, and it is cancelled without anybody hearing of it.
      if (event === 'change' && state === draft) expect(held).toBe(null)
      else expect([event, state, held === null]).toEqual([event, state, may(event, state)])
    }
})

test('a draft is announced with goods and a day that is not over', () => {
  expect(why('announce', {})).toBe(null)
  expect(why('announce', { lines: 0 })).toBe('noLines')
  expect(why('announce', { expected_on: null })).toBe('noDay')
  expect(why('announce', { expected_on: '2026-04-09' })).toBe('dayOver')
})

test('a shipment that reservations wait for is not cancelled, and they fail with a lost one', () => {
  expect(why('cancel', { state: announced, presale: 4 })).toBe('reserved')
  expect(why('lose', { state: inTransit, expected_on: '2026-01-01', presale: 4 })).toBe(null)
})

test('a shipment is lost from the 31st day after its day on, and reopened for two weeks', () => {
  const lose = (expected_on: string) => inboundHeldUp('lose', { ...facts, state: inTransit, expected_on })
  expect(lose('2026-03-11')).toEqual({ why: 'loseFrom', day: '2026-04-11' })
  expect(lose('2026-03-10')).toBe(null)
  expect(why('reopen', { state: received, finished_on: '2026-03-27' })).toBe(null)
  expect(why('reopen', { state: received, finished_on: '2026-03-26' })).toBe('reopenOver')
})
