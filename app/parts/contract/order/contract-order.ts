import type { Order } from '../../order/order.ts'

/** What an order has by the contract that it is of. */
export type ContractOrder = NonNullable<Order['contract']>
