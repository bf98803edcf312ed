import { useEffect } from 'react'

/** Follows what changes for the logged-in person; its code loads for nobody else. */
export function useLive(user_uuid: string | undefined): void {
  useEffect(() => {
    if (user_uuid) void import('./follow-live.ts').then((live) => live.followLive(user_uuid))
  }, [user_uuid])
}
