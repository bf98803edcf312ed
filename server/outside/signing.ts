import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature of a text under a key of ours, fit for an address. */
export const signatureUnder = (key: string | Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Whether somebody gave the very text we wanted, found out in a time that does not tell where the two part. */
export function isSame(wanted: string, given: string): boolean {
  const [right, got] = [Buffer.from(wanted), Buffer.from(given)]
  return right.length === got.length && timingSafeEqual(right, got)
}
