import { knownUser, useAskUser, userAwaited } from './use-session.ts'

/** Finds out who is logged in, for all below. */
export function KnownUser({ children }: { children: React.ReactNode }) {
  const { known, waiting } = useAskUser()
  return (
    <knownUser.Provider value={known}>
      <userAwaited.Provider value={waiting}>{children}</userAwaited.Provider>
    </knownUser.Provider>
  )
}
