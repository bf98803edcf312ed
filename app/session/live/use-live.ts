import { useEffect } from 'react'
import { useUser } from '../use-session.ts'

/** Follows what changes for the logged-in person. For parts that load for nobody else. */
export function useLive(): void {
  const user_uuid = useUser().user?.user_uuid
  useEffect(() => {
    if (!user_uuid) return
    // After an update of the shop the code may be gone: the page then asks for itself as without a stream.
    import('./follow-live.ts').then(
      (live) => live.followLive(user_uuid),
      () => {},
    )
  }, [user_uuid])
}
