import type { Order } from '#api/buying/order-shapes'

/** How an order's goods leave the warehouse, or that they stay there: the end of its text's key. */
export const deliveryOf = ({ keep, logistics_type }: Pick<Order, 'keep' | 'logistics_type'>) =>
  keep ? 'keep' : logistics_type
