import { expect, test } from 'vitest'
import { lotState } from '#rules/buying/contract/lot'
import type { StaffRole } from '#rules/roles'
import { lotDeed } from './lot-deed.ts'

const at = new Date('2026-03-10T12:00:00Z')
const deedOf = (state: keyof typeof lotState, role: StaffRole, asked?: string) => {
  const inspections = asked ? [{ state: 0, at: asked }] : []
  return lotDeed({ state: lotState[state], inspections }, [role], at)
}

test('each role sees of a lot what waits for it, and nothing else', () => {
  expect(deedOf('documents', 'finance')).toBe('decidePapers')
  expect(deedOf('documents', 'service')).toBeNull()
  expect(deedOf('onTheWater', 'service')).toBe('tellArrival')
  expect(deedOf('onTheWater', 'finance')).toBeNull()
  expect(deedOf('arrived', 'service')).toBeNull()
})

test('an inspection is passed for the buyer after a week without an answer', () => {
  expect(deedOf('planned', 'service', '2026-03-03T11:00:00Z')).toBe('passInspection')
  expect(deedOf('planned', 'service', '2026-03-03T13:00:00Z')).toBeNull()
})
