import type { RefusalName } from '#rules/refusals'

/** A table whose rows move along a graph of the rules, and the history table of their moves. */
export type StatusTable = {
  name: string
  /** The column that moves along the graph. */
  column: 'status' | 'state' | 'step'
  /** The column by which a row is found; `lot` needs its number besides. */
  key: 'id' | 'order_id'
  history: string
  /** The history's column with the row's key, and its columns that are copied from the row as it is then. */
  owner: string
  copied: readonly string[]
  /** The history's column for what was said with the move; null where it has none. */
  words: 'remark' | 'reason' | null
  /** Whether the history says under which acting staff moved it. Decision 0230. */
  acting: boolean
  /** The refusal, with what the row was and the event, of a row that was moved in the meantime. */
  refusal: RefusalName
}

const byId = { key: 'id', copied: [] } as const

/** Every table with a status graph and a history. `moveRow` alone writes their status. */
export const statusTables = {
  orders: {
    ...{ name: 'orders', column: 'status', key: 'id' },
    ...{ history: 'order_history', owner: 'order_id', copied: ['kind'], words: 'remark', acting: true },
    refusal: 'order.notAllowed',
  },
  refund: {
    ...{ name: 'refund', column: 'status', ...byId },
    ...{ history: 'refund_history', owner: 'refund_id', words: 'remark', acting: true },
    refusal: 'refund.notAllowed',
  },
  contract: {
    ...{ name: 'contract', column: 'state', key: 'id' },
    ...{
      history: 'contract_history',
      owner: 'contract_id',
      copied: ['version'],
      words: 'remark',
      acting: true,
    },
    refusal: 'contract.notNow',
  },
  lot: {
    ...{ name: 'lot', column: 'state', key: 'order_id' },
    ...{ history: 'lot_history', owner: 'order_id', copied: ['lot_no'], words: 'remark', acting: true },
    refusal: 'contract.lotNotNow',
  },
  inbound: {
    ...{ name: 'inbound', column: 'state', ...byId },
    ...{ history: 'inbound_history', owner: 'inbound_id', words: 'reason', acting: false },
    refusal: 'inbound.notAllowed',
  },
  inbound_difference: {
    ...{ name: 'inbound_difference', column: 'state', ...byId },
    ...{ history: 'inbound_difference_history', owner: 'inbound_difference_id', words: null, acting: false },
    refusal: 'difference.notAllowed',
  },
  stock_count: {
    ...{ name: 'stock_count', column: 'state', ...byId },
    ...{ history: 'count_history', owner: 'count_id', words: null, acting: false },
    refusal: 'count.notAllowed',
  },
  merchant: {
    ...{ name: 'merchant', column: 'state', ...byId },
    ...{ history: 'merchant_history', owner: 'merchant_id', words: 'reason', acting: false },
    refusal: 'merchant.notAllowed',
  },
  product_change: {
    ...{ name: 'product_change', column: 'state', ...byId },
    ...{ history: 'change_history', owner: 'change_id', words: 'reason', acting: false },
    refusal: 'change.notAllowed',
  },
  requisition: {
    ...{ name: 'requisition', column: 'state', ...byId },
    ...{ history: 'requisition_history', owner: 'requisition_id', words: 'remark', acting: true },
    refusal: 'requisition.notAllowed',
  },
  logistics_order: {
    ...{ name: 'logistics_order', column: 'step', ...byId },
    ...{ history: 'logistics_history', owner: 'logistics_order_id', words: 'remark', acting: false },
    refusal: 'logistics.notAllowed',
  },
  merchant_payout: {
    ...{ name: 'merchant_payout', column: 'state', ...byId },
    ...{ history: 'merchant_payout_history', owner: 'payout_id', words: 'reason', acting: false },
    refusal: 'payout.notPending',
  },
} as const satisfies Record<string, StatusTable>
