import type { Tx } from '#database/connect'
import type { OrderRow } from '../status/move.ts'

/** The terms of the contract that an order is of, as both sides confirmed them. */
export function termsOfOrder(tx: Tx, { id }: Pick<OrderRow, 'id'>) {
  return tx
    .selectFrom('orders as o')
    .innerJoin('contract as c', 'c.id', 'o.contract_id')
    .innerJoin('contract_version as v', (on) =>
      on.onRef('v.contract_id', '=', 'c.id').onRef('v.version', '=', 'c.confirmed_version'),
    )
    .select([
      'c.contract_sn',
      'v.balance_type',
      'v.balance_gate',
      'v.arrival_days',
      'v.delivery_on',
      'v.claim_days',
      'v.inspection_by',
      'v.late_days',
    ])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
}
