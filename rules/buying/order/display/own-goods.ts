/**
 * Whether a line is of what its buyer keeps in our warehouses: goods of a sales order cost nothing, and the
 * database lets no other line cost nothing.
 */
export const isOwnGoods = ({ unit_price }: { unit_price: string }): boolean => unit_price === '0.00'
