import { fromAddress, inAddress, isSignature, type Secrets, signature } from './signing.ts'

/** No person fills in a form faster. */
const fastestMs = 3_000
/** A page may stay open for long, but not for ever. */
const longestMs = 7 * 86_400_000

const signed = (visitor_uuid: string, opened: string) => ({
  purpose: 'form' as const,
  text: `${visitor_uuid}\n${opened}`,
})

/** Says when this visitor opened a form. Keeps nothing: it is signed. */
export function formTicket(secret: string, visitor_uuid: string, at: Date): string {
  const opened = String(at.getTime())
  return `${opened}.${inAddress(signature(secret, signed(visitor_uuid, opened)))}`
}

type TicketForm = { form_ticket: string; homepage: string }

/**
 * Whether a form was probably sent by a program: it filled in the hidden field, never opened the form, or
 * was done within three seconds. This is no proof, so suspect ones are kept for a person to look at.
 */
export function looksAutomatic(
  secrets: Secrets,
  { form_ticket, homepage }: TicketForm,
  from: { visitor_uuid: string; at: Date },
): boolean {
  if (homepage !== '') return true
  const [opened = '', given] = form_ticket.split('.')
  if (!isSignature(secrets, signed(from.visitor_uuid, opened), fromAddress(given))) return true
  const took = from.at.getTime() - Number(opened)
  return took < fastestMs || took > longestMs
}
