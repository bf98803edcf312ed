import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderWithKeys } from '#tests/render-with-keys'
import type { ContractOrder } from './contract-order.ts'
import { MilestoneBar } from './milestone-bar.tsx'

const barOf = (held: string) => {
  const contract = { milestones: [], lots: [], held, release_gate: 3, retention_percent: 0 }
  const bar = createElement(MilestoneBar, { contract: contract as unknown as ContractOrder })
  return renderWithKeys(bar, { milestone: { held: '{amount} is held' }, lot: { gate: 'until then' } })
}

test('a contract for which nothing is held does not say that 0.00 is', () => {
  expect(barOf('6000.00')).toContain('$6,000.00 is held until then')
  expect(barOf('0.00')).toContain('>until then')
})
