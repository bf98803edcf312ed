import { CallError } from '#api/wire/call-error'
import { siteOfHost } from '#rules/sites'
import { tell } from '../ui/overlay/toasts.ts'
import { homeAddress } from './home-address.ts'
import { send } from './send.ts'
import { signIn } from './use-session.ts'
import { hasToken, knownDevice } from './visitor.ts'

const field = 'token'

/** Goes to the shop's other host, with a ticket that takes the session along; without one for a guest. */
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
  // Its host is what tells the other page that the link is the shop's own.
  link.referrerPolicy = 'strict-origin'
  link.click()
}

/** Takes the ticket out of the page's address before anything else looks at it. */
export function takeTicket(): string | null {
  const url = new URL(location.href)
  const ticket = url.searchParams.get(field)
  if (ticket === null) return null
  url.searchParams.delete(field)
  history.replaceState(history.state, '', url)
  return ticket
}

/**
 * Whether the home link of one of the shop's sites led here, as of `sea.trestle.example` to
 * `trestle.example`: no other page can say so.
 */
export const ledByShop = (referrer: string, origin: string): boolean =>
  URL.canParse(referrer) && homeAddress(new URL(referrer)) === `${origin}/home`

/** Whom a ticket carries, to be asked about. */
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

/** Nothing changes; the ticket is worth nothing after its minute. */
export const leaveTicket = () => ask(null)

/**
 * Signs in whom the ticket carries; one that is spent is said to be. A link that a stranger may have sent is
 * asked about: where somebody else is signed in, and where nobody is but no page of the shop led here.
 */
export async function redeem(ticket: string): Promise<void> {
  await open(ticket, !hasToken() && ledByShop(document.referrer, location.origin))
}

/** The person said yes. The page is loaded anew, so that nothing the one before was told is shown. */
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
