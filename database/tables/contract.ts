import type { Generated, GeneratedAlways } from 'kysely'
import type { ContractDraft } from '#rules/buying/contract/draft'
import type { LotState } from '#rules/buying/contract/lot'
import type { ContainerType } from '#rules/buying/contract/lot/container-number'
import type { BillRelease, EvidenceKind, EvidenceState } from '#rules/buying/contract/lot/papers'
import type { PayWay } from '#rules/buying/contract/money/letters'
import type { MilestonePart, MilestoneState } from '#rules/buying/contract/money/milestones'
import type { ContractSide, ContractState } from '#rules/buying/contract/state'
import type { BalanceGate, Incoterm, Inspector, ReleaseGate } from '#rules/buying/contract/terms'
import type { LandedRateKind } from '#rules/goods/landed/landed-cost'
import type { Cents } from '#rules/money/money'
import type { DateText, Json, JsonDefault } from './columns.ts'

type ContractNumber = {
  contract_sn: string
  company_id: number
  account_id: number
  merchant_id: number
  issued_at: Date
}

type ContractAddress = {
  id: Generated<number>
  company_id: number
  receiving_company: string
  receiving_address: string
  receiving_zip: string
  receiving_phone: string
  created_at: Date
}

type ContractTransition = { event: string; from_state: number; to_state: number; by_role: string }

type Contract = {
  id: Generated<number>
  contract_sn: string
  company_id: number
  merchant_id: number
  account_id: number
  site_id: number
  state: Generated<ContractState>
  draft: Json<ContractDraft> | null
  edit_no: Generated<number>
  version: number | null
  confirmed_version: number | null
  confirm_by: Date | null
  /** The side that answers it, where it is proposed; the database keeps it. */
  waits_for: ContractSide | null
  copied_from: number | null
  /** What it took out of its writer's cart. */
  from_cart: JsonDefault<
    { account_id: number; relation_id: number; amount: number; price_seen_cents: Cents }[]
  >
  reminded_at: Date | null
  created_at: Date
  updated_at: Date
}

type ContractVersion = {
  contract_id: number
  version: number
  made_by: ContractSide
  account_id: number
  body: string
  content_hash: Buffer
  previous_hash: Buffer | null
  quantity: number
  total_cents: Cents
  deposit_percent: number
  balance_cents: GeneratedAlways<Cents>
  deposit_cents: GeneratedAlways<Cents>
  balance_type: 1 | 2 | 3
  arrival_days: number | null
  delivery_on: DateText
  receiving_on: DateText
  port: string
  incoterm: Incoterm | null
  balance_gate: BalanceGate | null
  release_gate: ReleaseGate | null
  retention_percent: number | null
  late_days: number | null
  claim_days: number | null
  inspection_by: Inspector | null
  pay_way: Generated<PayWay>
  created_at: Date
}

type ContractLine = {
  contract_id: number
  version: number
  line_no: number
  relation_id: number | null
  custom_sn: string
  quantity: number
  price_cents: Cents
  total_cents: GeneratedAlways<Cents>
}

type ContractLotPlan = {
  contract_id: number
  version: number
  lot_no: number
  line_no: number
  planned_on: DateText
  quantity: number
}

type ContractConfirmation = {
  contract_id: number
  version: number
  side: ContractSide
  account_id: number
  content_hash: Buffer
  typed_name: string
  proof: 'payment_password' | 'second_step' | 'session'
  language: string
  at: Date
}

type ContractHistory = {
  id: GeneratedAlways<number>
  contract_id: number
  event: string
  from_state: number
  to_state: number
  by_role: string
  account_id: number | null
  acting_id: number | null
  version: number | null
  remark: Generated<string>
  at: Date
}

type Milestone = {
  id: Generated<number>
  order_id: number
  no: number
  part: MilestonePart
  lot_no: number | null
  amount_cents: Cents
  state: Generated<MilestoneState>
  due_at: Date | null
  reminded: Generated<number>
}

type Lot = {
  order_id: number
  lot_no: number
  state: Generated<LotState>
  planned_on: DateText
  value_cents: Cents
  allowance_cents: Generated<Cents>
  papers: Generated<EvidenceKind[]>
  carrier: Generated<string>
  vessel: Generated<string>
  voyage: Generated<string>
  booking_no: Generated<string>
  bl_number: Generated<string>
  bl_release: BillRelease | null
  sailed_on: DateText | null
  eta: DateText | null
  arrived_on: DateText | null
  accept_by: Date | null
  reminded: Generated<number>
  delivery_reminded: Generated<number>
  /** The claim whose goods it sends again, and the lot in which they came first. */
  claim_id: number | null
  replaces: number | null
}

type LotTransition = { event: string; from_state: number; to_state: number; by_role: string }

type LotHistory = {
  id: GeneratedAlways<number>
  order_id: number
  lot_no: number
  event: string
  from_state: number
  to_state: number
  by_role: string
  account_id: number | null
  acting_id: number | null
  remark: Generated<string>
  at: Date
}

type LotLine = {
  order_id: number
  lot_no: number
  line_no: number
  planned: number
  shipped: Generated<number>
  cartons: number | null
  gross_kg: string | null
  cbm: string | null
  sound: Generated<number>
  damaged: Generated<number>
  missing: Generated<number>
}

type LotContainer = {
  order_id: number
  lot_no: number
  container_number: string
  type: ContainerType
  seal: Generated<string>
  packages: number
}

type Evidence = {
  id: Generated<number>
  order_id: number
  lot_no: number | null
  kind: EvidenceKind
  file_id: string
  sha256: Buffer
  side: 'buyer' | 'merchant' | 'service'
  account_id: number
  number: Generated<string>
  issued_on: DateText | null
  state: Generated<EvidenceState>
  reason: Generated<string>
  decided_by: number | null
  decided_at: Date | null
  replaces: number | null
  at: Date
}

type Inspection = {
  order_id: number
  lot_no: number
  round: number
  inspected_on: DateText
  by: Inspector
  agency: Generated<string>
  lot_size: number
  sample: number
  critical: number
  major: number
  minor: number
  verdict: 1 | 2
  remark: Generated<string>
  evidence_id: number
  account_id: number
  at: Date
  state: Generated<EvidenceState>
  reason: Generated<string>
  judged_by: number | null
  judged_at: Date | null
}

type LandedRate = {
  id: GeneratedAlways<number>
  kind: LandedRateKind
  hs_prefix: Generated<string>
  origin: Generated<string>
  place: Generated<string>
  value: number
  valid_from: DateText
  valid_to: DateText | null
  source: string
  set_by: number
  set_at: Date
}

export type ContractTables = {
  contract_number: ContractNumber
  contract_address: ContractAddress
  contract_transition: ContractTransition
  contract: Contract
  contract_version: ContractVersion
  contract_line: ContractLine
  contract_lot_plan: ContractLotPlan
  contract_confirmation: ContractConfirmation
  contract_history: ContractHistory
  milestone: Milestone
  lot: Lot
  lot_line: LotLine
  landed_rate: LandedRate
  lot_transition: LotTransition
  lot_history: LotHistory
  lot_container: LotContainer
  evidence: Evidence
  inspection: Inspection
}
