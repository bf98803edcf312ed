import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { MailedCode, MailedCodePurpose } from '../parts/login/resend.tsx'
import { forgetPersisted, persist, readPersisted } from '../ui/keep/use-persisted.ts'

const nowhere = { email: '', minutes: 10, earlier: false, until: 0 }

/**
 * The current step of a form that begins with a mailed code (0: the address, 1: the code), and where the code
 * was sent. Each step is an entry of the browser's history, so that "back" leads to the previous step. A
 * reload, which a phone also does with a tab unloaded while its owner read the mail, leads to the same step
 * while the code is valid. `forget` ends that. Stores no code and no password.
 */
export function useMailedCode(purpose: MailedCodePurpose) {
  const key = `mailed-code-${purpose}`
  const navigate = useNavigate()
  const { state } = useLocation()
  const at = (state as { step?: number } | null)?.step ?? 0
  const [{ email, minutes, earlier }, setSent] = useState(nowhere)
  // Runs after hydration, since the server does not know whether a code was sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a page begins with
  useEffect(() => {
    const kept = readPersisted('tab', key, nowhere)
    if (kept.until > Date.now()) setSent(kept)
    // The steps after the code need the password, which is never stored.
    if (at > 1) void navigate(1 - at)
  }, [key])
  /** `instead` replaces the history entry, so that "back" skips the previous step. */
  function setStep(step: number, instead = false) {
    if (step < at) void navigate(step - at)
    else if (step > at) void navigate('.', { state: { step }, replace: instead })
  }
  function sent(to: string, code: MailedCode) {
    const next = { email: to, ...code, until: Date.now() + code.minutes * 60_000 }
    persist('tab', key, next)
    setSent(next)
    setStep(1)
  }
  const code: MailedCode = { minutes, earlier }
  return { step: email ? at : 0, setStep, email, code, sent, forget: () => forgetPersisted(key) }
}
