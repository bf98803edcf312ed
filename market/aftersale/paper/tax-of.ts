import type { OrderFacts } from '#rules/aftersale/paper/facts'
import { purchaseMode } from '#rules/codes'
import { dayAt } from '#rules/days'
import { type AcceptedExemption, exemptionFor, hasSalesTax } from '#rules/people/tax/exemption'
import { isUsState, stateOfZip } from '#rules/people/zip/us-zip'
import type { OrderRecord } from '../../buying/order/read/read-orders.ts'

/**
 * Which state's sales tax an order would bear, where its goods are handed over, and by which certificate of
 * its buyer it does not, on the day it was made.
 */
export function taxOf(
  order: Pick<OrderRecord, 'address' | 'third_party' | 'purchase_mode' | 'created_at' | 'warehouse'>,
  accepted: readonly AcceptedExemption[],
  time_zone: string,
): OrderFacts['tax'] {
  const { address, third_party, warehouse } = order
  const state = third_party
    ? stateOfZip(third_party.postal_code)
    : (address?.receiving_state ?? warehouse?.state ?? null)
  if (order.purchase_mode === purchaseMode.private || !state || !isUsState(state) || !hasSalesTax(state))
    return null
  const found = exemptionFor(accepted, state, dayAt(order.created_at, time_zone))
  return { state, certificate: found?.certificate_number ?? null }
}
