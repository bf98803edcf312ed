import { useEffect, useRef, useState } from 'react'
import { cardKinds } from '#rules/talk/chat'
import { useCall } from '../../../session/use-answer.ts'
import type { ChatSubjectInput } from './chat.ts'
import type { Card } from './use-outbox.ts'

/** The card of what is asked about, where it has one. */
export function cardOf({ subject, subject_ref }: ChatSubjectInput): Card | null {
  const kind = cardKinds.find((one) => one === subject)
  return kind ? { kind, ref: subject_ref } : null
}

/** Opens the conversation about a subject, once. `number`: null until it is open. */
export function useOpening(asked: ChatSubjectInput) {
  const open = useCall('/chat/open', { quiet: true, refresh: ['/chat/list'] })
  const [number, setNumber] = useState<string | null>(null)
  const begun = useRef(false)
  async function begin() {
    const given = await open.run(asked)
    if (given) setNumber(given.conversation_number)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a subject
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void begin()
  }, [])
  return { number, error: open.error, again: () => void begin() }
}
