import { useEffect } from 'react'
import { queryClient } from '../send.ts'
import { useUser } from '../use-session.ts'

const silentMs = 60_000

/** Follows what changes for the logged-in person. For parts that load for nobody else. */
export function useLive(): void {
  const user_uuid = useUser().user?.user_uuid
  useEffect(() => {
    if (!user_uuid) return
    let timer: ReturnType<typeof setInterval> | undefined
    import('./follow-live.ts').then(
      (live) => live.followLive(user_uuid),
      // After an update of the shop the code may be gone: the page then asks for itself as without a stream.
      () => {
        timer = setInterval(() => void queryClient.invalidateQueries(), silentMs)
      },
    )
    return () => clearInterval(timer)
  }, [user_uuid])
}
