import type { Generated, GeneratedAlways } from 'kysely'
import type {
  SalesFault,
  SalesField,
  SalesImportState,
  SalesMapping,
  SalesRowState,
} from '#rules/buying/channel/sales-fields'
import type { BatchEvent, BatchOutcome } from '#rules/buying/order/batch'
import type { CorrectedField } from '#rules/buying/order/graph/correctable'
import type { EndCause } from '#rules/buying/order/graph/end-causes'
import type { Platform } from '#rules/goods/private/item-alias'
import type { Cents } from '#rules/money/money'
import type { DateText, Json, JsonDefault } from './columns.ts'

type Reservation = {
  order_line_id: number
  relation_id: number
  warehouse_id: number
  amount: number
  state: Generated<'held' | 'left' | 'released'>
  gone: Generated<number>
  /** The dealer whose private stock is held; null: public stock. */
  company_id: number | null
  condition: 1 | null
}

// A change of an order's pickup time, without a change of status; null: any time.
type PickupChange = {
  id: GeneratedAlways<number>
  order_id: number
  account_id: number
  acting_id: number | null
  at: Date
  was_on: DateText | null
  was_from: string | null
  was_until: string | null
  now_on: DateText | null
  now_from: string | null
  now_until: string | null
}

// What was corrected of an order after it was placed; the texts are those of its history.
type OrderCorrection = {
  id: GeneratedAlways<number>
  order_id: number
  account_id: number
  acting_id: number | null
  field: CorrectedField
  was: string
  now: string
  at: Date
}

type Shipment = {
  id: Generated<number>
  order_id: number
  number: number
  carrier: string
  tracking_number: string
  account_id: number | null
  shipped_at: Date
}

type ShipmentLine = { shipment_id: number; order_line_id: number; quantity: number }

type PackedCarton = {
  order_id: number
  carton: number
  by_hand: Generated<boolean>
  gone: Generated<boolean>
  account_id: number
  packed_at: Date
}

type LabelPrint = { order_id: number; account_id: number; printed_at: Date }

type OrderBatch = {
  id: Generated<number>
  event: BatchEvent
  remark: Generated<string>
  account_id: number
  stopped_by: number | null
  finished_at: Date | null
  created_at: Date
  second_needed: Generated<boolean>
  approved_by: number | null
  approved_at: Date | null
  cause: EndCause | null
}

type OrderBatchSum = { batch_id: number; site_id: number; back_cents: Cents }

type OrderBatchItem = {
  batch_id: number
  place: number
  order_id: number
  outcome: BatchOutcome | null
  reason: Generated<string>
  params: JsonDefault<Record<string, string | number>>
  settled_at: Date | null
}

type ChannelAccount = {
  id: GeneratedAlways<number>
  company_id: number
  platform: Platform
  name: string
  mapping: Json<SalesMapping> | null
  in_parts: Generated<boolean>
  carrier: string | null
  carrier_account: string | null
  created_at: Date
}

type SalesImport = {
  id: GeneratedAlways<number>
  company_id: number
  account_id: number
  channel_account_id: number
  site_id: number
  file_name: string
  file_id: string | null
  columns: string[]
  mapping: Json<SalesMapping>
  state: Generated<SalesImportState>
  created_at: Date
  placed_at: Date | null
  finished_at: Date | null
  waits: Generated<boolean>
  judged_at: Generated<Date>
}

type SalesImportRow = {
  import_id: number
  row_no: number
  cells: string[]
  fixed: JsonDefault<Partial<Record<SalesField, string>>>
  number_key: string | null
  faults: JsonDefault<SalesFault[]>
  state: Generated<SalesRowState>
  reason: Generated<string>
  params: JsonDefault<Record<string, string | number>>
  relation_id: number | null
  amount: number | null
  warehouse_area_id: number | null
  channel_order_id: number | null
}

type ChannelOrder = {
  id: GeneratedAlways<number>
  company_id: number
  channel_account_id: number
  platform_order: string
  number_key: GeneratedAlways<string>
  order_parent_id: number | null
  import_id: number | null
  replaces: number | null
  live: Generated<boolean>
  unreported: Generated<boolean>
  created_at: Date
}

type ChannelTracking = {
  channel_order_id: number
  line_no: number
  shipment_id: number
  quantity: number
  exported_at: Date
}

type ChannelLine = {
  channel_order_id: number
  line_no: number
  platform_line: string
  given: string
  relation_id: number
  amount: number
}

export type ShippingTables = {
  channel_account: ChannelAccount
  channel_order: ChannelOrder
  channel_line: ChannelLine
  channel_tracking: ChannelTracking
  sales_import: SalesImport
  sales_import_row: SalesImportRow
  reservation: Reservation
  pickup_change: PickupChange
  order_correction: OrderCorrection
  shipment: Shipment
  shipment_line: ShipmentLine
  packed_carton: PackedCarton
  label_print: LabelPrint
  order_batch: OrderBatch
  order_batch_item: OrderBatchItem
  order_batch_sum: OrderBatchSum
}
