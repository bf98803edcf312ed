import type { Generated, GeneratedAlways } from 'kysely'
import type { HandlingRate } from '#rules/goods/private/handling'
import type { Platform } from '#rules/goods/private/item-alias'
import type { StoragePayer } from '#rules/goods/storage/tariff'
import type { Cents } from '#rules/money/money'
import type { DateText } from './columns.ts'

type Stock = {
  relation_id: number
  warehouse_id: number
  on_hand: Generated<number>
  reserved: Generated<number>
  incoming: Generated<number>
  incoming_on: DateText | null
  place: Generated<string>
  selling: Generated<boolean>
  threshold: number | null
  rule_rev: Generated<number>
  low_told_at: Date | null
  short: Generated<number>
}

type StockMovement = {
  id: GeneratedAlways<number>
  relation_id: number
  warehouse_id: number
  amount: number
  reason:
    | 'opening'
    | 'import'
    | 'received'
    | 'shipped'
    | 'picked_up'
    | 'returned'
    | 'corrected'
    | 'damaged'
    | 'kept'
    | 'counted'
  order_id: number | null
  inbound_line_id: number | null
  count_id: number | null
  account_id: number | null
  at: Date
  day: DateText | null
}

/** 1 sound, 2 damaged. */
export type Condition = 1 | 2

type PrivateStock = {
  company_id: number
  relation_id: number
  warehouse_id: number
  condition: Condition
  on_hand: Generated<number>
  reserved: Generated<number>
  /** Held pieces that a count did not find. */
  short: Generated<number>
}

type PrivateLot = {
  id: GeneratedAlways<number>
  company_id: number
  relation_id: number
  warehouse_id: number
  condition: Condition
  received: number
  remaining: Generated<number>
  cost_left_cents: Generated<Cents>
  unit_volume_cm3: number
  order_id: number | null
  from_lot: number | null
  note: Generated<string>
  aged_from: DateText
  begins_on: DateText
  accrued_through: DateText
  last_day: DateText | null
}

type ItemAlias = {
  id: GeneratedAlways<number>
  company_id: number
  platform: Platform | ''
  number: string
  relation_id: number
  account_id: number
  changed_at: Date
}

export type PrivateReason =
  | 'kept'
  | 'shipped'
  | 'pickedUp'
  | 'movedOut'
  | 'movedIn'
  | 'returned'
  | 'givenBack'
  | 'counted'
  | 'disposed'

type PrivateMovement = {
  id: GeneratedAlways<number>
  lot_id: number
  amount: number
  cost_cents: Cents
  reason: PrivateReason
  day: DateText
  order_line_id: number | null
  requisition_line_id: number | null
  account_id: number | null
  at: Date
}

export type StorageTariff = {
  id: GeneratedAlways<number>
  payer: StoragePayer
  warehouse_id: number
  valid_from: DateText
  note: Generated<string>
  state: Generated<'waiting' | 'confirmed' | 'dropped'>
  set_by: number
  set_at: Date
  decided_by: number | null
  decided_at: Date | null
  reason: Generated<string>
}

type HandlingTariff = Omit<StorageTariff, 'payer'>

type HandlingRateRow = HandlingRate & { tariff_id: number }

type StorageStep = {
  tariff_id: number
  from_age: number
  cents_per_m3: number
}

type StorageShelf = {
  relation_id: number
  warehouse_id: number
  begins_on: DateText
  accrued_through: DateText
}

type StorageCharge = {
  id: GeneratedAlways<number>
  lot_id: number | null
  relation_id: number | null
  day: DateText
  company_id: number | null
  merchant_id: number | null
  warehouse_id: number
  amount: number
  cm3: number
  rate_cents: number
  micro_cents: GeneratedAlways<number>
  bill_id: number | null
}

type StorageBill = {
  id: GeneratedAlways<number>
  bill_number: string
  company_id: number | null
  merchant_id: number | null
  month: DateText
  micro_cents: number
  amount_cents: GeneratedAlways<Cents>
  corrected_cents: Generated<Cents>
  paid_cents: Generated<Cents>
  payments: Generated<number>
  closed_at: Date
}

type StoragePayment = {
  bill_id: number
  no: number
  amount_cents: Cents
  ledger_transaction_id: number
  account_id: number | null
  at: Date
}

type StorageCorrection = {
  id: GeneratedAlways<number>
  bill_id: number
  amount_cents: Cents
  reason: string
  state: Generated<'waiting' | 'booked' | 'dropped'>
  made_by: number
  made_at: Date
  decided_by: number | null
  decided_at: Date | null
  drop_reason: Generated<string>
}

export type StockTables = {
  stock: Stock
  stock_movement: StockMovement
  item_alias: ItemAlias
  private_stock: PrivateStock
  private_lot: PrivateLot
  private_movement: PrivateMovement
  handling_tariff: HandlingTariff
  handling_rate: HandlingRateRow
  storage_tariff: StorageTariff
  storage_step: StorageStep
  storage_shelf: StorageShelf
  storage_charge: StorageCharge
  storage_bill: StorageBill
  storage_payment: StoragePayment
  storage_correction: StorageCorrection
}
