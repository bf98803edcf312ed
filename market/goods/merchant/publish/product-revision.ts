import type { GoodsDraft } from '#rules/goods/change/goods-draft'

/** A product as it becomes, and which of its fields change. */
export type ProductRevision = {
  product_id: number
  merchant_id: number
  next: GoodsDraft
  paths: readonly string[]
  at: Date
}

/** The row that a new key of an item, picture or paper has become. */
export type MadeRow = { path: string; id: number }
