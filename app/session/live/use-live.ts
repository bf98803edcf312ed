import { useEffect } from 'react'
import { useUser } from '../use-session.ts'

/** Follows what changes for the logged-in person. For parts that load for nobody else. */
export function useLive(): void {
  const user_uuid = useUser().user?.user_uuid
  useEffect(() => {
    if (user_uuid) void import('./follow-live.ts').then((live) => live.followLive(user_uuid))
  }, [user_uuid])
}
