import { expect, test } from 'vitest'
import { sureMatches } from './sure-matches.ts'

let made = 0
const proposal = (more: object = {}) => {
  made += 1
  const one = { kind: 'recharge' as const, id: made, exact: true, reasons: ['number', 'amount'] }
  return { ...one, two_people: false, checked_by: null as string | null, settled: false, ...more }
}
const line = (...proposals: ReturnType<typeof proposal>[]) => {
  made += 1
  return { id: made, proposals }
}
const sure = (...lines: ReturnType<typeof line>[]) => sureMatches(lines).map((one) => one.line.id)

test('a line is sure where it names one voucher with its very amount', () => {
  const [one, two] = [line(proposal()), line(proposal(), proposal({ reasons: ['amount'] }))]
  expect(sure(one, two)).toEqual([one.id, two.id])
})

test('a line is left to be looked at for any doubt', () => {
  const doubts = [
    line(),
    line(proposal({ reasons: ['amount', 'company'] })),
    line(proposal({ exact: false, reasons: ['number', 'otherAmount'] })),
    line(proposal(), proposal()),
    line(proposal({ two_people: true })),
    line(proposal({ checked_by: 'Vera Quill' })),
    line(proposal({ settled: true })),
  ]
  expect(sure(...doubts)).toEqual([])
})

test('a voucher that two lines name is confirmed by neither', () => {
  const same = proposal()
  const other = line(proposal({ kind: 'withdrawal', id: same.id }))
  expect(sure(line(same), line(same), other)).toEqual([other.id])
})
