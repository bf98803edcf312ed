import { useEffect } from 'react'

/** Follows what changes for the logged-in person; its code loads for nobody else. */
export function useLive(user_uuid: string | undefined): void {
  useEffect(() => {
    if (!user_uuid) return
    let over = false
    let end = () => {}
    void import('./follow-live.ts').then(({ followLive }) => {
      if (!over) end = followLive(user_uuid)
    })
    return () => {
      over = true
      end()
    }
  }, [user_uuid])
}
