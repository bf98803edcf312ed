import { CallError } from '#api/wire/call-error'
import { siteOfHost } from '#rules/sites'
import { tell } from '../../ui/overlay/toasts.ts'
import { homeAddress } from '../home-address.ts'
import { send } from '../send.ts'
import { signIn } from '../use-session.ts'
import { hasToken, knownDevice } from '../visitor.ts'

const field = 'token'

/** Goes to the shop's other host, with a ticket that transfers the session; without one for a guest. */
export async function goWithTicket(address: string): Promise<void> {
  const url = new URL(address)
  const ticket = hasToken()
    ? await send('/user/createTicket', { site: siteOfHost(url.host) }).then(
        (made) => made.ticket,
        () => null,
      )
    : null
  if (ticket) url.searchParams.set(field, ticket)
  const link = document.createElement('a')
  link.href = url.href
  // The referrer's host shows the other page that the link is the shop's own.
  link.referrerPolicy = 'strict-origin'
  link.click()
}

/** Takes the ticket out of the page's address before any other code reads it. */
export function takeTicket(): string | null {
  const url = new URL(location.href)
  const ticket = url.searchParams.get(field)
  if (ticket === null) return null
  url.searchParams.delete(field)
  history.replaceState(history.state, '', url)
  return ticket
}

/**
 * Whether the referrer is a page of one of the shop's sites whose home link leads here, as from
 * `sea.trestle.example` to `trestle.example`; other pages cannot fake that.
 */
export const ledByShop = (referrer: string, origin: string): boolean =>
  URL.canParse(referrer) && homeAddress(new URL(referrer)) === `${origin}/home`

/** A ticket and the name of its person, to be confirmed. */
export type TicketQuestion = { ticket: string; name: string }
const asked = new EventTarget()
let question: TicketQuestion | null = null

export const ticketQuestion = () => question
export function onTicketQuestion(callback: () => void): () => void {
  asked.addEventListener('change', callback)
  return () => asked.removeEventListener('change', callback)
}
function ask(next: TicketQuestion | null): void {
  question = next
  asked.dispatchEvent(new Event('change'))
}

/** Declines the ticket: nothing changes, and the ticket expires after its minute. */
export const leaveTicket = () => ask(null)

/**
 * Logs in the ticket's person; a spent ticket is reported. Asks for confirmation if a stranger may have sent
 * the link: where somebody else is logged in, and where nobody is but no page of the shop led here.
 */
export async function redeem(ticket: string): Promise<void> {
  await open(ticket, !hasToken() && ledByShop(document.referrer, location.origin))
}

/** Redeems a confirmed ticket. The page is reloaded, so that no data of the previous person is shown. */
export async function confirmTicket(ticket: string): Promise<void> {
  const loadAnew = hasToken()
  if ((await open(ticket, true)) && loadAnew) location.reload()
  ask(null)
}

async function open(ticket: string, confirmed: boolean): Promise<boolean> {
  try {
    signIn(await send('/user/openTicket', { ticket, confirmed, ...knownDevice() }), false)
    return true
  } catch (error) {
    if (error instanceof CallError && error.reason === 'session.ticketAsks')
      ask({ ticket, name: String((error.data as { name?: unknown } | null)?.name) })
    else tell.failure(error)
    return false
  }
}
