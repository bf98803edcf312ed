import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { keepDrafts } from '../ui/form/drafts.ts'
import { readStored, store } from '../ui/keep/web-storage.ts'
import { actionWaits } from '../ui/load-part.ts'

/* A page that stays open while the shop is renewed asks for scripts that are gone. */

const goingName = 'goingTo'
const renewedName = 'renewedAt'
const pauseMs = 60_000

let goingTo: string | null = null
let gone = false

/** Whether code for the screen could not be loaded. */
export const isPartGone = (): boolean => gone

/**
 * Notes the page that a link leads to. React Router loads the current page anew where the script of the next
 * is gone; the start of that page goes on from there (`app/ui/start/start-scripts.ts`).
 */
export function GoingNote(): null {
  const { location } = useNavigation()
  goingTo = location ? location.pathname + location.search + location.hash : null
  useEffect(() => {
    const note = () => {
      if (goingTo !== null) store('tab', goingName, goingTo)
    }
    addEventListener('pagehide', note)
    return () => removeEventListener('pagehide', note)
  }, [])
  return null
}

/** Whether the page may be loaded anew: the shop answers, and it was not done a moment ago. */
async function mayLoadAnew(): Promise<boolean> {
  if (Date.now() - Number(readStored('tab', renewedName)) < pauseMs) return false
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.ok === true && store('tab', renewedName, String(Date.now()))
}

/** Loads the page anew where code for its screen is gone. What was typed is back afterwards. */
export function loadAnewWhenRenewed(): void {
  addEventListener('vite:preloadError', () => {
    if (actionWaits()) return
    gone = true
    keepDrafts()
    void mayLoadAnew().then((may) => may && location.reload())
  })
}
