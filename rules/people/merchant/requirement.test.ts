import { expect, test } from 'vitest'
import { leftToBring, leftToMeet, type RequirementState } from './requirement.ts'

const said = (state: RequirementState, required = true) => ({ state, required })

test('what waits for an auditor keeps from opening, and not from asking', () => {
  const all = [said('pending'), said('accepted'), said('waived'), said('open', false)]
  expect(leftToBring(all)).toEqual([])
  expect(leftToMeet(all)).toEqual([said('pending')])
  for (const state of ['open', 'rejected', 'expired'] as const) {
    expect(leftToBring([said(state)])).toHaveLength(1)
    expect(leftToMeet([said(state)])).toHaveLength(1)
  }
})
