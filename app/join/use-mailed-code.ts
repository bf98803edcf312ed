import { useEffect, useState } from 'react'
import { keep, forget as leave, readKept } from '../ui/use-kept.ts'
import type { CodePurpose } from './resend.tsx'

const nowhere = { email: '', minutes: 10, until: 0 }

/** Whether this page was loaded anew, as a phone also does with a tab that it put away while its owner read the mail. */
function reloaded(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load !== undefined && load.type !== 'navigate'
}

/**
 * Which of the steps that begin with a mailed code is shown (0: the address, 1: the code), and where the code went. While it is
 * valid, a reload leads back to the code instead of asking for the address again; `forget` ends that. Keeps no code and no password.
 */
export function useMailedCode(purpose: CodePurpose) {
  const key = `mailed-code-${purpose}`
  const [step, setStep] = useState(0)
  const [{ email, minutes }, setSent] = useState(nowhere)
  // After the first rendering, which is the server's, and that knows of no code.
  useEffect(() => {
    const kept = readKept(key, nowhere)
    if (kept.until < Date.now() || !reloaded()) return
    setSent(kept)
    setStep(1)
  }, [key])
  function sent(to: string, valid: number) {
    const next = { email: to, minutes: valid, until: Date.now() + valid * 60_000 }
    keep(key, next)
    setSent(next)
    setStep(1)
  }
  return { step, setStep, email, minutes, sent, forget: () => leave(key) }
}
