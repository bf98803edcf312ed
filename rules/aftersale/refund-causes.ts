/** The buyer's reasons for a refund or return. */
export const refundCauses = ['damaged', 'missing', 'wrong', 'faulty', 'unwanted'] as const
export type RefundCause = (typeof refundCauses)[number]

/**
 * Whether the fees for work on the claimed pieces come back with their price: whenever something is wrong
 * with them, as that work was for nothing, and not where they are sound and no longer wanted, as it was done.
 * docs/decisions/0265.
 */
export const feesComeBack = (cause: RefundCause): boolean => cause !== 'unwanted'
