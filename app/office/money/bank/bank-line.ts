import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type BankLine = Out<CallAt<'/office/statementLines'>>['list'][number]

export type MatchProposal = BankLine['proposals'][number]

/** What a line is to be booked as: a proposal, or what somebody chose. */
export type LineTarget = Pick<
  MatchProposal,
  'kind' | 'id' | 'number' | 'claims' | 'company_name' | 'amount' | 'order_sn'
> &
  Partial<Pick<MatchProposal, 'two_people' | 'checked_by' | 'settled'>>

/** A target as the input of its confirmation. */
export function inputOf({ kind, id, claims, order_sn }: LineTarget) {
  if (kind === 'withdrawal') return { withdrawal_id: id }
  if (kind === 'payout') return { payout_id: id }
  if (kind === 'payoutReturn') return { returned_payout_id: id }
  if (kind === 'company') return { company_id: id }
  if (kind === 'order') return { order_sn: order_sn ?? '' }
  if (claims.length < 2) return { recharge_id: id }
  return { recharge_ids: JSON.stringify(claims.map((claim) => claim.id)) }
}
