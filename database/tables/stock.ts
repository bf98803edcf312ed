import type { Generated, GeneratedAlways } from 'kysely'
import type { DateText } from './columns.ts'

type Stock = {
  relation_id: number
  warehouse_id: number
  on_hand: Generated<number>
  reserved: Generated<number>
  incoming: Generated<number>
  incoming_on: DateText | null
  place: Generated<string>
}

type StockMovement = {
  id: GeneratedAlways<number>
  relation_id: number
  warehouse_id: number
  amount: number
  reason: 'opening' | 'import' | 'received' | 'shipped' | 'picked_up' | 'returned' | 'corrected' | 'damaged'
  order_id: number | null
  inbound_line_id: number | null
  account_id: number | null
  at: Date
}

export type StockTables = {
  stock: Stock
  stock_movement: StockMovement
}
