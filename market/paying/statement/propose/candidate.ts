import type { Proposal } from '#api/paying/bank-statement'
import type { DateText } from '#database/tables/columns'
import type { Cents } from '#rules/money/money'
import type { MatchedLine } from '#rules/paying/statement/match'

export type OpenLine = MatchedLine & { id: number; amount_cents: Cents }

/** What a line may be. */
export type Candidate = {
  line_id: number
  kind: Proposal['kind']
  id: number
  number: string
  /** What a line says that means it. */
  numbers: readonly string[]
  /** The number that the buyer gave an order. */
  po?: string
  claims: readonly { id: number; number: string; amount_cents: Cents }[]
  company_id: number
  company_name: string
  account_id: number
  order_sn: string | null
  amount_cents: Cents
  /** With the withdrawal's fee: the limit for one person applies to this amount. */
  whole_cents: Cents
  day: DateText
  checked_by: string | null
  checked_by_me: boolean
  settled: boolean
}

/** The state of a candidate that nobody has checked yet. */
export const untouched = { checked_by: null, checked_by_me: false, settled: false } as const
