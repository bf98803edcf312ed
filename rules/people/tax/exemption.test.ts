import { expect, test } from 'vitest'
import { exemptionFor, hasSalesTax } from './exemption.ts'

const certificate = (certificate_number: string, states: string[], days: [string, string | null]) => ({
  certificate_number,
  states,
  valid_from: days[0],
  valid_until: days[1],
})
const accepted = [
  certificate('A-1', ['CA', 'NJ'], ['2026-01-01', '2026-12-31']),
  certificate('A-2', ['NJ'], ['2026-06-01', null]),
]
const numberFor = (state: string, day: string) =>
  exemptionFor(accepted, state, day)?.certificate_number ?? null

test('a certificate holds in its states, from its first day to its last', () => {
  expect(numberFor('CA', '2025-12-31')).toBe(null)
  expect(numberFor('CA', '2026-01-01')).toBe('A-1')
  expect(numberFor('CA', '2026-12-31')).toBe('A-1')
  expect(numberFor('CA', '2027-01-01')).toBe(null)
  expect(numberFor('NY', '2026-03-01')).toBe(null)
})

test('of two that hold, the one that holds longer is named', () => {
  expect(numberFor('NJ', '2026-05-31')).toBe('A-1')
  expect(numberFor('NJ', '2026-06-01')).toBe('A-2')
  expect(numberFor('NJ', '2030-01-01')).toBe('A-2')
})

test('five states have no sales tax', () => {
  expect(
    (['AK', 'CA', 'DE', 'MT', 'NH', 'OR', 'NJ'] as const).filter((state) => !hasSalesTax(state)),
  ).toEqual(['AK', 'DE', 'MT', 'NH', 'OR'])
})
