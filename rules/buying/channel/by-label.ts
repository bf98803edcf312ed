import { type Platform, platformNames } from '../../goods/private/item-alias.ts'
import type { ThirdParty } from '../third-party.ts'
import type { SalesRow } from './read-sales-row.ts'

/** Bounds of labels that are handed in together. */
export const labelLimits = { atOnce: 40, waiting: 500 } as const

/** An account whose orders a carrier fetches with its platform's labels. */
export type LabelledAccount = {
  carrier: string
  carrier_account: string
  platform: Platform
  /** What the dealer calls the account. */
  account: string
  /** The address to write to where the file has none. */
  email: string
}

/**
 * What the warehouse has to know of a channel's order that leaves with its platform's label: the carrier of
 * its file before that of the account.
 */
export const thirdPartyOfSale = (
  row: Pick<SalesRow, 'platform_order' | 'ship_to' | 'carrier' | 'email'>,
  { platform, account, carrier, carrier_account, email }: LabelledAccount,
): ThirdParty => ({
  carrier: row.carrier || carrier,
  platform: platform === 'other' ? account : platformNames[platform],
  account: carrier_account,
  order_id: row.platform_order,
  consignee: row.ship_to.receiving_name,
  address: [row.ship_to.receiving_address, row.ship_to.receiving_city, row.ship_to.receiving_state].join(
    ', ',
  ),
  phone: row.ship_to.receiving_phone,
  email: row.email || email,
  postal_code: row.ship_to.receiving_zip,
})

type NumberedSale = { order_number: string; platform_order: string | null }
/** A text by its letters and digits alone, since a file's name holds no `/` or `#`. */
const words = (text: string) => `-${text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '-')}-`.replace(/-+/g, '-')

/**
 * The order that the name of a label's file means: the one with the longest number that stands in it. Null
 * where none does, or several do that are equally long.
 */
export function orderOfLabel<O extends NumberedSale>(file_name: string, orders: readonly O[]): O | null {
  const name = words(file_name)
  let [longest, found]: [number, O[]] = [0, []]
  for (const order of orders)
    for (const number of new Set([order.order_number, order.platform_order ?? ''])) {
      const sought = words(number)
      if (sought.length < 3 || sought.length < longest || !name.includes(sought)) continue
      found = sought.length > longest ? [order] : [...found, order]
      longest = sought.length
    }
  return found.length === 1 ? found[0]! : null
}
