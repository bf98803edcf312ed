import { plainIdentifier } from '../../text/plain-input.ts'

/** A carton of an inbound shipment: of which line, and the how manieth of it. */
type InboundCarton = { inbound_number: string; line_id: number; carton: number }

/** The code on a carton's label, alike in Code 128 and in the QR code. */
export const inboundCartonCode = ({ inbound_number, line_id, carton }: InboundCarton): string =>
  `${inbound_number}/${line_id}/${carton}`

// A number as market/new-number.ts draws it, a line and a carton of it.
const pattern = /^(N[0-9A-HJKMNP-TV-Z]{9})\/(\d{1,9})\/(\d{1,4})$/

/** The carton that a scanned or typed code names, in any case; null for other codes. */
export function readInboundCarton(code: string): InboundCarton | null {
  const text = plainIdentifier(code).toUpperCase().replaceAll(' ', '')
  const [, inbound_number, line_id, carton] = pattern.exec(text) ?? []
  if (inbound_number === undefined) return null
  return { inbound_number, line_id: Number(line_id), carton: Number(carton) }
}
