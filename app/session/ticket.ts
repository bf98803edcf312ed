import { tell } from '../ui/toasts.ts'
import { send } from './send.ts'
import { signIn } from './use-session.ts'
import { hasToken } from './visitor.ts'

const field = 'token'

/** An address of the shop's other host, with a ticket that takes the session along; without one for a guest. */
export async function withTicket(address: string): Promise<string> {
  if (!hasToken()) return address
  const ticket = await send('/user/createTicket', {}).then(
    (made) => made.ticket,
    () => null,
  )
  if (!ticket) return address
  const url = new URL(address)
  url.searchParams.set(field, ticket)
  return url.href
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

/** Signs in whom the ticket carries; one that is spent is said to be. */
export async function redeem(ticket: string): Promise<void> {
  try {
    signIn(await send('/user/openTicket', { ticket }), false)
  } catch (error) {
    tell.failure(error)
  }
}
