import type { Generated, GeneratedAlways } from 'kysely'
import type { DamageKind } from '#rules/aftersale/damage'
import type { ReturnPayer } from '#rules/aftersale/refund-amounts'
import type { RefundCause } from '#rules/aftersale/refund-causes'
import type { Cents } from '#rules/money/money'
import type { RefundKind, RefundStatus } from '#rules/status-codes'
import type { OrderTransition } from './buying.ts'
import type { DateText } from './columns.ts'

// After-sale; market/aftersale/refund.
type Refund = {
  id: Generated<number>
  refund_number: string
  order_id: number
  company_id: number
  merchant_id: number | null
  warehouse_id: number
  account_id: number
  kind: RefundKind
  cause: RefundCause | null
  reason: string
  picture_file_ids: Generated<string[]>
  video_file_id: string | null
  status: Generated<RefundStatus>
  asked_cents: Cents
  offered_cents: Cents | null
  agreed_cents: Cents | null
  answer: Generated<string>
  decided_by: number | null
  decided_at: Date | null
  return_payer: ReturnPayer | null
  return_address: Generated<string>
  return_label: Generated<string>
  return_carrier: Generated<string>
  return_tracking: Generated<string>
  sent_at: Date | null
  received_at: Date | null
  previous_id: number | null
  ledger_transaction_id: number | null
  created_at: Date
  updated_at: Date
  waits_for: Generated<'buyer' | 'merchant' | 'warehouse' | 'finance' | 'nobody'>
  words: Generated<string>
}

type RefundLine = {
  refund_id: number
  order_line_id: number
  quantity: number
  asked_cents: Cents
  agreed_cents: Cents | null
  asked_fees_cents: Generated<Cents>
  agreed_fees_cents: Generated<Cents>
  sellable: Generated<number>
  damaged: Generated<number>
  condition_note: Generated<string>
  bad_product_id: number | null
}

type RefundTransition = Omit<OrderTransition, 'kind'>

type RefundHistory = {
  id: GeneratedAlways<number>
  refund_id: number
  event: string
  from_status: number
  to_status: number
  by_role: string
  account_id: number | null
  acting_id: number | null
  amount_cents: Cents | null
  remark: Generated<string>
  at: Date
}

type DamageReport = {
  id: Generated<number>
  order_id: number
  order_line_id: number
  company_id: number
  account_id: number
  carton: number
  kind: DamageKind
  note: Generated<string>
  picture_file_ids: Generated<string[]>
  created_at: Date
}

// What customer service gave for an order.
type GoodwillCredit = {
  order_id: number
  no: number
  company_id: number
  amount_cents: Cents
  reason: string
  account_id: number
  at: Date
  ledger_transaction_id: number
}

type RefundMonth = { company_id: number; month: DateText; asked: number }

export type AftersaleTables = {
  refund: Refund
  refund_line: RefundLine
  refund_transition: RefundTransition
  refund_history: RefundHistory
  refund_month: RefundMonth
  damage_report: DamageReport
  goodwill_credit: GoodwillCredit
}
