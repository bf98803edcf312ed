import { expect, test } from 'vitest'
import { lotState } from '../lot.ts'
import { securityFilingBy } from './security-filing.ts'

const lot = { state: lotState.planned, planned_on: '2026-06-01' }
const by = (today: string, delay = 0, state: number = lot.state) =>
  securityFilingBy({ ...lot, state }, { delay, today })

test('the importer is warned from five days before loading, and files a day before', () => {
  expect(by('2026-05-26')).toBeNull()
  expect(by('2026-05-27')).toBe('2026-05-31')
  expect(by('2026-06-03')).toBe('2026-05-31')
  expect(by('2026-05-27', 3)).toBeNull()
  expect(by('2026-05-30', 3)).toBe('2026-06-03')
})

test('a lot that is loaded needs no warning any more', () => {
  expect(by('2026-05-31', 0, lotState.inspected)).toBe('2026-05-31')
  for (const state of [lotState.documents, lotState.onTheWater, lotState.received, lotState.cancelled])
    expect(by('2026-05-31', 0, state)).toBeNull()
})
