import { useState } from 'react'
import { sound, useSound } from './sounds.ts'
import type { ScanMessage } from './verdict.tsx'

/** The last verdict, shown and, if switched on, played as a sound. */
export function useVerdict() {
  const [said, setSaid] = useState<ScanMessage | null>(null)
  const { on } = useSound()
  function say(next: Omit<ScanMessage, 'key'>) {
    setSaid((before) => ({ ...next, key: (before?.key ?? 0) + 1 }))
    if (on) sound(next.tone)
  }
  return { said, say }
}
