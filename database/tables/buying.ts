import type { Generated, GeneratedAlways } from 'kysely'
import type { FeeTrace } from '#rules/buying/fee-trace'
import type { UnitFees } from '#rules/buying/fees'
import type { FrozenAddress } from '#rules/buying/frozen-address'
import type { FreightLine } from '#rules/buying/order/freight'
import type { EndCause } from '#rules/buying/order/graph/end-causes'
import type { Status } from '#rules/buying/order/status'
import type { UnitInformation } from '#rules/buying/presale/reservation'
import type { ThirdParty } from '#rules/buying/third-party'
import type { LogisticsType, PartCancellationStatus, PurchaseMode, SourceType } from '#rules/codes'
import type { PriceTrace } from '#rules/goods/price'
import type { DeliveryService } from '#rules/goods/tariff/tariff'
import type { Cents } from '#rules/money/money'
import type { ApprovalState, LimitName } from '#rules/people/team'
import type { Text3 } from '#rules/sites'
import type { DateText, Json, JsonDefault } from './columns.ts'

type CartLine = {
  id: Generated<number>
  company_id: number
  account_id: number
  product_id: number
  relation_id: number
  warehouse_area_id: number
  warehouse_id: number
  purchase_mode: PurchaseMode
  logistics_type: LogisticsType
  source_type: SourceType
  amount: number
  price_seen_cents: Cents
  created_at: Date
  saved: Generated<boolean>
}

type FavouriteFolder = { id: Generated<number>; account_id: number; name: string; created_at: Date }

type Favourite = {
  id: Generated<number>
  account_id: number
  product_id: number
  relation_id: number
  folder_id: number | null
  price_cents: Cents
  created_at: Date
  removed_at: Date | null
}

type OrderParent = {
  id: Generated<number>
  order_parent_number: string
  company_id: number
  account_id: number
  created_at: Date
  approval: Generated<ApprovalState>
  approval_limit: LimitName | null
  approval_by: number | null
  approval_at: Date | null
  approval_reason: Generated<string>
}

export type OrderTransition = {
  kind: number
  event: string
  from_status: number
  to_status: number
  by_role: string
}

type Orders = {
  id: Generated<number>
  order_number: string
  order_parent_id: number
  company_id: number
  account_id: number
  /** Null of a sales order: goods of a dealer, in which their maker has no part. */
  merchant_id: number | null
  /** Null of a contract's order alone. */
  warehouse_id: number | null
  warehouse_area_id: number | null
  site_id: number
  contract_id: number | null
  kind: 1 | 2 | 3
  purchase_mode: PurchaseMode
  logistics_type: LogisticsType
  source_type: SourceType
  status: Status
  status_before: Status | null
  address: Json<FrozenAddress> | null
  goods_fee_cents: Cents
  coupon_fee_cents: Generated<Cents>
  discount_cents: Generated<Cents>
  pack_fee_cents: Generated<Cents>
  insurance_fee_cents: Generated<Cents>
  delivery_fee_cents: Generated<Cents>
  assembly_fee_cents: Generated<Cents>
  fare_fee_cents: Generated<Cents>
  order_fee_cents: GeneratedAlways<Cents>
  paid_fee_cents: Generated<Cents>
  refunded_fee_cents: Generated<Cents>
  discount_percent: Generated<number>
  delivery_unknown: Generated<boolean>
  fee_traces: JsonDefault<FeeTrace[]>
  /** Its goods stay here, in the private stock of its company. */
  keep: Generated<boolean>
  packing: Generated<boolean>
  pickup_on: DateText | null
  pickup_from: string | null
  pickup_until: string | null
  third_party: Json<ThirdParty> | null
  label_file_ids: Generated<string[]>
  insurance: Generated<boolean>
  assembly: Generated<boolean>
  /** What its carrier does at the door beside. */
  delivery_services: Generated<DeliveryService[]>
  note: Generated<string>
  po_number: Generated<string>
  ship_by: DateText | null
  internal: Generated<boolean>
  carrier: string | null
  tracking_number: string | null
  pay_before: Date
  created_at: Date
  paid_at: Date | null
  /** The time by which it was promised to be ready; null before it is paid. */
  promised_at: Date | null
  /** Working days of its carrier to its address, as the tariff said when it was placed. */
  transit_days: number | null
  shipped_at: Date | null
  arrived_at: Date | null
  completed_at: Date | null
  updated_at: Date
}

type OrderLine = {
  id: Generated<number>
  order_id: number
  warehouse_id: number
  product_id: number
  relation_id: number
  goods_sn: string
  custom_sn: string
  title: Json<Text3>
  preview: string | null
  amount: number
  unit_price_cents: Cents
  total_cents: Cents
  price_trace: Json<PriceTrace>
  weight_g: Generated<number>
  volume_cm3: Generated<number>
  carton_count: Generated<number>
  cancelled: Generated<number>
  returned: Generated<number>
  claimed: Generated<number>
  shipped: Generated<number>
  unit_fees: Json<UnitFees> | null
  /** Whether its pieces are insured and assembled; null: as its order says. */
  insurance: boolean | null
  assembly: boolean | null
  commission_rate_id: Generated<number>
}

type PartCancellation = {
  id: Generated<number>
  order_id: number
  account_id: number
  status: PartCancellationStatus
  unpaid: boolean
  remark: Generated<string>
  amount_cents: Generated<Cents>
  ledger_transaction_id: number | null
  created_at: Date
  decided_at: Date | null
}

type PartCancellationLine = {
  part_cancellation_id: number
  order_line_id: number
  custom_sn: string
  title: Json<Text3>
  quantity: number
  amount_cents: Cents
}

// The search words of orders.
type OrderWords = {
  order_id: number
  company_id: number
  merchant_id: number | null
  words: string
  receiver: string | null
}

type OrderHistory = {
  id: GeneratedAlways<number>
  order_id: number
  kind: number
  event: string
  from_status: number
  to_status: number
  by_role: string
  account_id: number | null
  acting_id: number | null
  remark: Generated<string>
  at: Date
  since: Date | null
  cause: EndCause | null
}

type FreightQuote = {
  order_id: number
  amount_cents: Cents
  explanation: string
  lines: JsonDefault<FreightLine[]>
  quoted_by: number
  quoted_at: Date
  reminded_at: Date | null
  reminders: Generated<number>
}

type SavedList = {
  id: Generated<number>
  company_id: number
  account_id: number
  name: string
  warehouse_area_id: number
  logistics_type: LogisticsType
  purchase_mode: PurchaseMode
  created_at: Date
  changed_at: Date
}

type SavedListLine = { list_id: number; relation_id: number; amount: number; price_seen_cents: Cents }

type PresaleBatch = {
  id: Generated<number>
  relation_id: number
  warehouse_id: number
  arrives_on: DateText
  first_arrives_on: DateText
  quantity: number
  booked: Generated<number>
  state: Generated<'open' | 'arrived' | 'failed'>
  vessel: Generated<string>
  created_at: Date
  arrived: Generated<number>
  failed_at: Date | null
  fail_reason: Generated<string>
  /** The announced shipment with which its goods come. */
  inbound_id: number | null
}

type PresaleOrder = {
  order_id: number
  deposit_cents: Cents
  unit: Json<UnitInformation> | null
  submitted_at: Date | null
  deposit_paid_at: Date | null
  delivery_chosen_at: Date | null
  extended_at: Date | null
  kept_cents: Cents | null
  reminded: Generated<number>
}

type PresaleHold = {
  order_line_id: number
  batch_id: number
  relation_id: number
  amount: number
  state: Generated<'asked' | 'held' | 'turned' | 'released'>
}

export type BuyingTables = {
  cart_line: CartLine
  saved_list: SavedList
  saved_list_line: SavedListLine
  favourite: Favourite
  favourite_folder: FavouriteFolder
  order_parent: OrderParent
  orders: Orders
  order_line: OrderLine
  order_words: OrderWords
  order_transition: OrderTransition
  order_history: OrderHistory
  freight_quote: FreightQuote
  part_cancellation: PartCancellation
  part_cancellation_line: PartCancellationLine
  presale_batch: PresaleBatch
  presale_hold: PresaleHold
  presale_order: PresaleOrder
}
