import { clearTab } from '../ui/keep/web-storage.ts'
import { askAgain } from './live/ask-again.ts'
import { endSession, isEndedHere, queryClient } from './send.ts'
import { dropShared, halfShared } from './shared-session.ts'
import {
  adoptShared,
  expiredElsewhere,
  isActing,
  leaveToOwner,
  onSessionChange,
  ownSession,
  tellChange,
} from './visitor.ts'

type Session = ReturnType<typeof ownSession>
type Reaction = 'nothing' | 'logIn' | 'renew' | 'expire' | 'loadAnew'

/**
 * What a tab does when another one has changed the browser's session: what was typed stays where the person
 * does, and of a former person nothing stays. `expired`: whose session the other tab found to be expired.
 */
export function reactionTo(before: Session, now: Session, expired: string | null): Reaction {
  if (before?.token === now?.token) return 'nothing'
  if (!before) return 'logIn'
  if (!now) return expired !== null && expired === before.user_uuid ? 'expire' : 'loadAnew'
  return now.user_uuid !== null && now.user_uuid === before.user_uuid ? 'renew' : 'loadAnew'
}

/** Storage events come one by one, and a login changes several values. */
const settledMs = 50
/** Some browsers pass cookies on to other tabs a moment after local storage. */
const mostTries = 10

/** Follows the log-ins and log-outs of the other tabs; a tab that was asleep, once it is shown again. */
export function followTabs(): void {
  let followed = ownSession()
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(follow, settledMs)
  }
  function follow(): void {
    if (halfShared()) {
      if (++tries <= mostTries) {
        later()
        return
      }
      dropShared()
    }
    tries = 0
    adoptShared()
    const [before, now] = [followed, ownSession()]
    followed = now
    const reaction = reactionTo(before, now, expiredElsewhere())
    if (reaction === 'loadAnew' || (reaction === 'expire' && isActing())) loadAnew()
    else if (reaction === 'expire') {
      if (!isEndedHere(before?.token ?? null)) endSession()
    } else if (reaction !== 'nothing') renew(now)
  }
  onSessionChange(() => {
    followed = ownSession()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'token' || key === 'session') later()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') follow()
  })
}

/** Shows the tab to who is logged in now, who may have typed in it before. */
function renew(now: Session): void {
  if (now?.user_uuid) leaveToOwner(now.user_uuid)
  adoptShared()
  tellChange()
  askAgain(queryClient)
}

/** Loads the page anew, so that neither screen nor memory keeps anything of the former person. */
function loadAnew(): void {
  document.documentElement.hidden = true
  clearTab()
  queryClient.clear()
  // A page that asks before it is left would keep what it shows.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  location.reload()
}
