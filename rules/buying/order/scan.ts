import { plainIdentifier } from '../../text/plain-input.ts'

/**
 * The content of a scanned or typed code: an order with a carton, as on carton labels; an order alone, as on
 * its papers in Code 128 and, as an address, in their QR code; else an item's number.
 */
type ScanResult = { order_number: string; carton: number | null } | { item: string }

/** The longest code: a QR code holds an address. */
export const scanLength = 200

// A parent number, as market/new-number.ts draws it, and the order's position in its checkout.
const number = String.raw`T[0-9A-HJKMNP-TV-Z]{9}-\d{1,3}`
const label = new RegExp(String.raw`^(${number})(?:/(\d{1,5}))?$`)
const address = new RegExp(String.raw`^HTTPS?://\S+(?:/ORDERS?/|ORDER_SN=)(${number})$`)

/** Parses a code in any case; null for an empty one. */
export function readScan(code: string): ScanResult | null {
  const text = plainIdentifier(code).toUpperCase()
  if (text === '') return null
  const [, order_number, carton] = label.exec(text.replaceAll(' ', '')) ?? address.exec(text) ?? []
  if (order_number === undefined) return { item: text }
  return { order_number, carton: carton === undefined ? null : Number(carton) }
}

/** The code of a carton's label. */
export const cartonCode = (order_number: string, carton: number): string => `${order_number}/${carton}`
