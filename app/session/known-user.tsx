import { knownUser, useAskUser } from './use-session.ts'

/** Finds out who is logged in, for all below. */
export function KnownUser({ children }: { children: React.ReactNode }) {
  return <knownUser.Provider value={useAskUser()}>{children}</knownUser.Provider>
}
