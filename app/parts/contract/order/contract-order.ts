import type { Order } from '#api/buying/order-shapes'
/** What an order has by the contract that it is of. */
export type ContractOrder = NonNullable<Order['contract']>
