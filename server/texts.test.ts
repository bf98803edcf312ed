import { expect, test } from 'vitest'
import { openAreaTexts, refusalText } from './texts.ts'

const inChicago = { language: 'en-US', site: 'CHI' } as const
const plain = (text: string) => text.replaceAll('\u202f', ' ')

test('a refusal writes days and moments by the clock of its reader', () => {
  const service_from = '2026-03-07T05:30:00.000Z'
  expect(plain(refusalText(inChicago, 'claim.tooEarly', { service_from }))).toContain(
    'until Mar 6, 2026, 11:30 PM CST.',
  )
  expect(
    refusalText({ language: 'es-ES', site: 'New_York' }, 'termination.tooEarly', { service_from }),
  ).toMatch(/7 mar 2026, 0:30/)
  const days = { from_on: '2026-12-24', until_on: '2026-12-31' }
  expect(refusalText(inChicago, 'closure.overlap', days)).toBe(
    'Dec 24, 2026 to Dec 31, 2026 are closed already',
  )
  expect(refusalText(inChicago, 'termination.notLate', { from: '2026-12-24' })).toContain(
    'from Dec 24, 2026 on',
  )
  expect(refusalText(inChicago, 'termination.notLate', { from: 'none' })).toContain('by agreement only')
})

test('a refusal writes sums as money of the language', () => {
  expect(refusalText(inChicago, 'refund.amount', { asked: '6386.1' })).toContain('at most $6,386.10')
  expect(refusalText({ language: 'zh-CN', site: 'LA' }, 'claim.amount', { most: '1152.00' })).toContain(
    '$1,152.00',
  )
})

test('a text of an area asks for every argument that it names', () => {
  const { say } = openAreaTexts('refusals')
  expect(() => say('en-US', 'claim.amount')).toThrow(/most/)
})
