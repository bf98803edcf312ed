import type { Generated, GeneratedAlways } from 'kysely'
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
  account_id: number | null
  at: Date
}

export type StockTables = {
  stock: Stock
  stock_movement: StockMovement
  private_stock: PrivateStock
  private_lot: PrivateLot
  private_movement: PrivateMovement
}
