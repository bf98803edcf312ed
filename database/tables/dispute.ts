import type { ColumnType, Generated } from 'kysely'
import type { ClaimCondition, ClaimState } from '#rules/buying/contract/claim/claim'
import type { TerminationCause, TerminationState } from '#rules/buying/contract/end/termination'
import type { ContractSide } from '#rules/buying/contract/state'
import type { Cents } from '#rules/money/money'
import type { DateText } from './columns.ts'

type ReplacementLine = { line_no: number; quantity: number }

type Claim = {
  id: Generated<number>
  claim_number: string
  order_id: number
  lot_no: number
  merchant_id: number
  account_id: number
  asked_cents: Cents
  state: Generated<ClaimState>
  rounds: Generated<number>
  opened_at: Date
  waits_since: Date
  service_at: Date
  reminded_at: Date | null
  settled_cents: Cents | null
  discount_cents: Cents | null
  back_cents: Cents | null
  ruled_cents: Cents | null
  /** By when customer service has goods sent again, and how many pieces of a line; null for a sum alone. */
  ruled_on: DateText | null
  ruled_lines: ColumnType<ReplacementLine[] | null, string | null, string | null>
  checked_by: number | null
  closed_by: number | null
  closed_at: Date | null
  answer: Generated<string>
}

type ClaimLine = {
  id: Generated<number>
  claim_id: number
  line_no: number
  condition: ClaimCondition
  quantity: number
  text: Generated<string>
  file_ids: string[]
}

type ClaimOffer = {
  claim_id: number
  no: number
  amount_cents: Cents
  text: Generated<string>
  account_id: number
  at: Date
  answer: 'accepted' | 'refused' | null
  reason: Generated<string>
  counter_cents: Cents | null
  answered_by: number | null
  answered_at: Date | null
  /** The day by which goods are sent again; null where only a sum is offered. */
  planned_on: DateText | null
}

type ClaimOfferLine = { claim_id: number; no: number; line_no: number; quantity: number }

type Termination = {
  id: Generated<number>
  order_id: number
  no: number
  asked_by: ContractSide
  account_id: number
  cause: TerminationCause
  reason: string
  merchant_keeps_cents: Cents
  buyer_back_cents: Cents
  state: Generated<TerminationState>
  asked_at: Date
  service_at: Date
  reminded_at: Date | null
  ruled_keeps_cents: Cents | null
  ruled_back_cents: Cents | null
  checked_by: number | null
  answered_by: number | null
  answer: Generated<string>
  answered_at: Date | null
}

export type DisputeTables = {
  termination: Termination
  claim: Claim
  claim_line: ClaimLine
  claim_offer: ClaimOffer
  claim_offer_line: ClaimOfferLine
}
