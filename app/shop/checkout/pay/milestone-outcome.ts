import { milestoneState } from '#rules/buying/contract/money/milestones'

type Milestone = { state: number; amount: string; paid_at: string | null }

/** What became of the payment of a contract, as names of texts. */
type MilestoneOutcome = 'due' | 'audit' | 'success' | 'ended'

/**
 * What became of the newest payment of a contract, and its sum: still due, checked by finance, or paid; where
 * nothing of it was ever paid, it is over.
 */
export function milestoneOutcome(milestones: readonly Milestone[]): {
  outcome: MilestoneOutcome
  amount: string | null
} {
  const of = (state: number) => milestones.find((one) => one.state === state)
  const audit = of(milestoneState.underAudit)
  if (audit) return { outcome: 'audit', amount: audit.amount }
  const due = of(milestoneState.due)
  if (due) return { outcome: 'due', amount: due.amount }
  const [latest] = milestones
    .filter(({ state }) => state === milestoneState.captured)
    .toSorted((a, b) => (b.paid_at ?? '').localeCompare(a.paid_at ?? ''))
  return latest ? { outcome: 'success', amount: latest.amount } : { outcome: 'ended', amount: null }
}
