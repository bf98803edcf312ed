import { useEffect } from 'react'
import { queryClient } from '../send.ts'
import { useUser } from '../use-session.ts'
import { askAgain } from './ask-again.ts'
import { tellListeners } from './change-listeners.ts'

/** As a page does that hears of no stream (`silentMs`). */
const everyMs = 60_000

/** Follows what changes for the logged-in person. For parts that load for nobody else. */
export function useLive(): void {
  const user_uuid = useUser().user?.user_uuid
  useEffect(() => {
    if (!user_uuid) return
    let timer: ReturnType<typeof setInterval> | undefined
    let over = false
    import('./follow-live.ts').then(
      (live) => live.followLive(user_uuid),
      // After an update of the shop the code may be gone: the page then asks for itself as without a stream.
      () => {
        if (over) return
        timer = setInterval(() => {
          askAgain(queryClient)
          tellListeners([{ topic: 'all', ref: '' }])
        }, everyMs)
      },
    )
    return () => {
      over = true
      clearInterval(timer)
    }
  }, [user_uuid])
}
