import type { Generated, GeneratedAlways } from 'kysely'
import type { CountCause, CountState } from '#rules/goods/stock/count-graph'

type StockCount = {
  id: Generated<number>
  count_number: string
  relation_id: number
  warehouse_id: number
  cause: CountCause
  state: Generated<CountState>
  counted: number | null
  counted_by: number | null
  recounted: number | null
  recounted_by: number | null
  book: number | null
  booked: number | null
  short: Generated<number>
  written_off: Generated<number>
  short_over: Generated<boolean>
  reason: Generated<string>
  opened_at: Date
  updated_at: Date
}

type CountTransition = { event: string; from_state: number; to_state: number; by_role: string }

type CountHistory = {
  id: GeneratedAlways<number>
  count_id: number
  event: string
  from_state: number
  to_state: number
  by_role: string
  account_id: number | null
  at: Date
}

export type CountTables = {
  stock_count: StockCount
  count_transition: CountTransition
  count_history: CountHistory
}
