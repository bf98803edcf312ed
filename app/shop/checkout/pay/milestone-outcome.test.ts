import { expect, test } from 'vitest'
import { milestoneState as is } from '#rules/buying/contract/money/milestones'
import { milestoneOutcome } from './milestone-outcome.ts'

const deposit = { state: is.captured, amount: '8640.00', paid_at: '2026-03-02T09:30:00.000Z' }
const balance = { state: is.waiting, amount: '20160.00', paid_at: null }

test('a paid deposit is successful, with its own sum, while the balance waits', () => {
  expect(milestoneOutcome([deposit, balance])).toEqual({ outcome: 'success', amount: '8640.00' })
  const paid = { ...balance, state: is.captured, paid_at: '2026-05-02T09:30:00.000Z' }
  expect(milestoneOutcome([deposit, paid])).toEqual({ outcome: 'success', amount: '20160.00' })
})

test('a voucher is told to be checked, and what is due that it is not paid', () => {
  expect(milestoneOutcome([{ ...deposit, state: is.underAudit }, balance]).outcome).toBe('audit')
  expect(milestoneOutcome([deposit, { ...balance, state: is.due }])).toEqual({
    outcome: 'due',
    amount: '20160.00',
  })
  expect(milestoneOutcome([{ ...deposit, state: is.void, paid_at: null }]).outcome).toBe('ended')
})
