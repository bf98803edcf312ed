import type { Generated, GeneratedAlways } from 'kysely'
import type { DamagedPlace } from '#rules/buying/inbound/damaged'
import type { DifferenceKind, DifferenceState } from '#rules/buying/inbound/difference'
import type { InboundState } from '#rules/buying/inbound/inbound-graph'
import type { DateText } from './columns.ts'

type Inbound = {
  id: Generated<number>
  inbound_number: string
  merchant_id: number
  warehouse_id: number
  state: Generated<InboundState>
  reference: Generated<string>
  container_number: Generated<string>
  carrier: Generated<string>
  tracking: Generated<string>
  expected_on: DateText | null
  first_expected_on: DateText | null
  announced_at: Date | null
  arrived_at: Date | null
  finished_at: Date | null
  updated_at: Date
}

type InboundTransition = { event: string; from_state: number; to_state: number; by_role: string }

type InboundHistory = {
  id: GeneratedAlways<number>
  inbound_id: number
  event: string
  from_state: number
  to_state: number
  by_role: string
  account_id: number | null
  reason: Generated<string>
  at: Date
}

type InboundLine = {
  id: Generated<number>
  inbound_id: number
  merchant_id: number
  relation_id: number
  cartons: number
  pieces_per_carton: number
  announced: GeneratedAlways<number>
  sound: Generated<number>
  damaged: Generated<number>
}

type Receipt = {
  id: Generated<number>
  inbound_id: number
  no: number
  key: string
  account_id: number
  booked_at: Date
  served: Generated<number>
}

type ReceiptLine = {
  receipt_id: number
  inbound_line_id: number
  sound: number
  damaged: number
  note: Generated<string>
  file_ids: Generated<string[]>
}

type ReceiptUnknown = {
  id: Generated<number>
  receipt_id: number
  barcode: string
  pieces: number
  note: Generated<string>
  file_ids: Generated<string[]>
}

type BoxSolution = {
  receipt_unknown_id: number
  inbound_line_id: number | null
  receipt_id: number | null
  note: Generated<string>
  account_id: number
  at: Date
}

type InboundDifference = {
  id: Generated<number>
  inbound_line_id: number
  merchant_id: number
  kind: DifferenceKind
  pieces: number
  state: Generated<DifferenceState>
  asked_at: Date
  answer_by: Date
  reminded_at: Date | null
  answered_at: Date | null
  reason: Generated<string>
  file_ids: Generated<string[]>
  result: number | null
  result_note: Generated<string>
  updated_at: Date
  damaged_to: DamagedPlace | null
  gone_to: DamagedPlace | null
  gone_note: Generated<string>
  gone_by: number | null
  gone_at: Date | null
  disposal_by: number | null
  bad_product_id: number | null
}

type InboundDifferenceHistory = {
  id: GeneratedAlways<number>
  inbound_difference_id: number
  event: string
  from_state: number
  to_state: number
  by_role: string
  account_id: number | null
  at: Date
}

export type InboundTables = {
  inbound: Inbound
  inbound_transition: InboundTransition
  inbound_history: InboundHistory
  inbound_line: InboundLine
  receipt: Receipt
  receipt_line: ReceiptLine
  receipt_unknown: ReceiptUnknown
  box_solution: BoxSolution
  inbound_difference: InboundDifference
  inbound_difference_transition: InboundTransition
  inbound_difference_history: InboundDifferenceHistory
}
