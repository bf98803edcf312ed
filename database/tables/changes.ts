import type { Generated, GeneratedAlways } from 'kysely'
import type { ChangeKind, ChangeState } from '#rules/goods/change/change-state'
import type { ProductPaperKind } from '#rules/goods/change/fields'
import type { KeptFilter } from '#rules/goods/change/kept-filter'
import type { DateText, Json } from './columns.ts'

type ProductPaper = {
  id: GeneratedAlways<number>
  product_id: number
  kind: ProductPaperKind
  file_id: string
  number: Generated<string>
  valid_until: DateText | null
}

type ChangeTransition = { event: string; from_state: number; to_state: number; by_role: string }

type ProductChange = {
  id: GeneratedAlways<number>
  merchant_id: number
  product_id: number | null
  kind: ChangeKind
  state: ChangeState
  /** How often it was sent or taken back: a decision names the one it is about. */
  rev: Generated<number>
  account_id: number
  created_at: Date
  /** When a field was last saved. */
  updated_at: Date
  sent_at: Date | null
  decided_by: number | null
  decided_at: Date | null
  /** Passed by trust, without a review. */
  auto: Generated<boolean>
  /** Reviewed after it passed. */
  sampled: Generated<boolean>
  sample_checked_by: number | null
  sample_checked_at: Date | null
  undoes: number | null
  /** When it was said that it is given up soon. */
  reminded_at: Date | null
}

type ChangeHistory = {
  id: GeneratedAlways<number>
  change_id: number
  event: string
  from_state: number
  to_state: number
  by_role: string
  account_id: number | null
  reason: Generated<string>
  at: Date
}

type ChangeEdit = {
  change_id: number
  path: string
  before: Json<unknown>
  after: Json<unknown>
  rev: number
  account_id: number
  at: Date
  verdict: 'ok' | 'back' | null
  reason: Generated<string>
  /** The row that a passed edit with a new key made. */
  made_id: number | null
  before_file_id: GeneratedAlways<string | null>
  after_file_id: GeneratedAlways<string | null>
}

type ChangeSave = {
  id: GeneratedAlways<number>
  change_id: number
  path: string
  rev: number
  after: Json<unknown>
  account_id: number
  at: Date
}

type ChangeNumber = { merchant_id: number; number_folded: string; change_id: number; item: string }

type ProductEvent = {
  id: GeneratedAlways<number>
  product_id: number
  at: Date
  account_id: number | null
  by_role: string
  path: string
  before: Json<unknown>
  after: Json<unknown>
  change_id: number | null
  bulk_id: number | null
}

/** Prices of many items that were changed together. */
type Bulk = {
  id: GeneratedAlways<number>
  merchant_id: number
  account_id: number
  at: Date
  rows: number
  cells: number
  undone_at: Date | null
  undo_of: number | null
}

type BulkCell = { bulk_id: number; relation_id: number; field: string; before: string; after: string }

type ProductFilter = { account_id: number; filters: Json<KeptFilter[]> }

/** The edits of products on their way to the shop, and what became of them. */
export type ChangesTables = {
  product_paper: ProductPaper
  change_transition: ChangeTransition
  product_change: ProductChange
  change_history: ChangeHistory
  change_edit: ChangeEdit
  change_save: ChangeSave
  change_number: ChangeNumber
  product_event: ProductEvent
  bulk: Bulk
  bulk_cell: BulkCell
  product_filter: ProductFilter
}
