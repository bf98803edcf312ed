import { knownUser, useAskUser, userAwaited } from './use-session.ts'

/** Loads the session's user and provides it to all components below. */
export function KnownUser({ children }: { children: React.ReactNode }) {
  const { known, waiting } = useAskUser()
  return (
    <knownUser.Provider value={known}>
      <userAwaited.Provider value={waiting}>{children}</userAwaited.Provider>
    </knownUser.Provider>
  )
}
