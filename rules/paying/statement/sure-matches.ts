type SureProposal = {
  kind: 'recharge' | 'withdrawal' | 'payout' | 'payoutReturn' | 'order' | 'company'
  id: number
  exact: boolean
  reasons: readonly string[]
  two_people: boolean
  checked_by: string | null
  settled: boolean
}
type SureLine<P extends SureProposal> = { id: number; proposals: readonly P[] }
type SureMatch<L, P> = { line: L; proposal: P }

/**
 * The lines that are one voucher, order or withdrawal beyond doubt: its number and its amount stand in the
 * line, no other has that amount and number, it still waits, and one person may confirm it. A voucher that
 * two lines name is left to be looked at, and so is a payout that came back.
 */
export function sureMatches<P extends SureProposal, L extends SureLine<P>>(
  lines: readonly (L & SureLine<P>)[],
): SureMatch<L, P>[] {
  const sure = lines.flatMap((line) => {
    const named = line.proposals.filter(({ exact, reasons }) => exact && reasons.includes('number'))
    const [proposal] = named
    if (!proposal || named.length > 1) return []
    const { kind, two_people, checked_by, settled } = proposal
    return kind === 'payoutReturn' || two_people || checked_by !== null || settled ? [] : [{ line, proposal }]
  })
  const keyOf = ({ proposal: { kind, id } }: SureMatch<L, P>) => `${kind} ${id}`
  const times = Map.groupBy(sure, keyOf)
  return sure.filter((one) => times.get(keyOf(one))!.length === 1)
}
