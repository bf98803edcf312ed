import type { Generated, GeneratedAlways } from 'kysely'
import type { FreightLane } from '#rules/aftersale/logistics/freight-tariff'
import type { FreightPlace } from '#rules/aftersale/logistics/logistics-bounds'
import type { LogisticsStatus, LogisticsStep } from '#rules/aftersale/logistics/logistics-graph'
import type { LogisticsChargeKind } from '#rules/aftersale/logistics/logistics-money'
import type { Collector, LossStage, LossVerdict } from '#rules/goods/private/requisition-bounds'
import type { RequisitionKind, RequisitionState } from '#rules/goods/private/requisition-graph'
import type { CompanyBalance } from '#rules/money/company-balance'
import type { Cents } from '#rules/money/money'
import type { DateText, Json } from './columns.ts'
import type { Condition, StorageTariff } from './stock.ts'

// Freight orders; market/aftersale/logistics.
type LogisticsOrder = {
  id: GeneratedAlways<number>
  logistics_number: string
  company_id: number
  account_id: number
  step: Generated<LogisticsStep>
  status: GeneratedAlways<LogisticsStatus>
  from_place: Json<FreightPlace>
  to_place: Json<FreightPlace>
  ready_on: DateText
  goods: string
  cartons: number
  pallets: number
  weight_g: number
  volume_cm3: number
  freight_class: string | null
  liftgate: boolean
  appointment: boolean
  residential: boolean
  note: Generated<string>
  quote_no: Generated<number>
  freight_tariff_id: number | null
  /** The lot of a contract that it fetches from the port. */
  lot_order_id: number | null
  lot_no: number | null
  quote_until: Date | null
  accepted_at: Date | null
  later_by: number | null
  later_reason: Generated<string>
  carrier: Generated<string>
  pro_number: Generated<string>
  pickup_on: DateText | null
  picked_up_on: DateText | null
  delivered_on: DateText | null
  cancel_asked_at: Date | null
  cancel_reason: Generated<string>
  cancelled_at: Date | null
  kept_cents: Cents | null
  created_at: Date
  updated_at: Date
}

type LogisticsCharge = {
  logistics_order_id: number
  no: number
  quote_no: number
  kind: LogisticsChargeKind
  amount_cents: Cents
  reason: Generated<string>
  account_id: number | null
  at: Date
}

type FreightTariffRow = Omit<StorageTariff, 'payer'> & {
  liftgate_cents: number | null
  appointment_cents: number | null
  residential_cents: number | null
  most_class: string
}

type FreightLaneRow = FreightLane & { tariff_id: number }

type LogisticsPaid = {
  logistics_order_id: number
  no: number
  amount_cents: Cents
  source: CompanyBalance
  back_cents: Generated<Cents>
  account_id: number
  ledger_transaction_id: number
  at: Date
}

type LogisticsBack = {
  logistics_order_id: number
  no: number
  amount_cents: Cents
  ledger_transaction_id: number
  at: Date
}

type LogisticsTransition = { event: string; from_step: number; to_step: number; by_role: string }

type LogisticsHistory = {
  id: GeneratedAlways<number>
  logistics_order_id: number
  event: string
  from_step: number
  to_step: number
  by_role: string
  account_id: number | null
  amount_cents: Cents | null
  remark: Generated<string>
  at: Date
}

// Requisition forms of dealers; market/goods/requisition.
type Requisition = {
  id: GeneratedAlways<number>
  requisition_number: string
  company_id: number
  account_id: number
  kind: RequisitionKind
  state: Generated<RequisitionState>
  warehouse_id: number
  to_warehouse_id: number | null
  note: Generated<string>
  collector: Json<Collector> | null
  fee_cents: Cents | null
  ready_on: DateText | null
  quote_until: Date | null
  accepted_at: Date | null
  fee_transaction_id: number | null
  back_transaction_id: number | null
  collected_by: Generated<string>
  photo_file_ids: Generated<string[]>
  reason: Generated<string>
  handling_tariff_id: number | null
  created_at: Date
  updated_at: Date
  done_at: Date | null
}

type RequisitionLine = {
  id: GeneratedAlways<number>
  requisition_id: number
  company_id: number
  warehouse_id: number
  relation_id: number
  condition: Condition
  amount: number
  held: Generated<number>
  gone: number | null
  done: number | null
  damaged: Generated<number>
  missing: Generated<number>
  surplus: Generated<number>
  beyond: Generated<number>
  label_file_ids: Generated<string[]>
}

type RequisitionDifference = {
  id: GeneratedAlways<number>
  line_id: number
  stage: LossStage
  pieces: number
  cost_cents: Cents
  verdict: LossVerdict | null
  compensation_cents: Cents | null
  reason: Generated<string>
  checked_by: number | null
  decided_by: number | null
  decided_at: Date | null
  ledger_transaction_id: number | null
  found_at: Date
}

type RequisitionTransition = { event: string; from_state: number; to_state: number; by_role: string }

type RequisitionHistory = {
  id: GeneratedAlways<number>
  requisition_id: number
  event: string
  from_state: number
  to_state: number
  by_role: string
  account_id: number | null
  acting_id: number | null
  remark: Generated<string>
  at: Date
}

export type LogisticsTables = {
  logistics_order: LogisticsOrder
  logistics_charge: LogisticsCharge
  freight_tariff: FreightTariffRow
  freight_lane: FreightLaneRow
  logistics_payment: LogisticsPaid
  logistics_back: LogisticsBack
  logistics_transition: LogisticsTransition
  logistics_history: LogisticsHistory
  requisition: Requisition
  requisition_line: RequisitionLine
  requisition_difference: RequisitionDifference
  requisition_transition: RequisitionTransition
  requisition_history: RequisitionHistory
}
