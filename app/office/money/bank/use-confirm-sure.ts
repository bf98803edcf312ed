import { useRef, useState } from 'react'
import { CallError } from '#api/wire/call-error'
import { askAgain } from '../../../session/live/ask-again.ts'
import { randomUuid } from '../../../session/random.ts'
import { queryClient, send } from '../../../session/send.ts'
import { inputOf, type MatchProposal } from './bank-line.ts'
import { statementCalls } from './refresh.ts'

export type SureLine = { id: number; proposal: MatchProposal }
type Refusal = { id: number; number: string; why: string }

/**
 * Confirms several lines one by one: a refused one does not stop the others. A line whose answer was lost is
 * retried under the same idempotency key.
 */
export function useConfirmSure() {
  const [left, setLeft] = useState(0)
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const keys = useRef(new Map<number, string>())

  async function confirm({ id, proposal }: SureLine): Promise<Refusal | null> {
    const idempotency_key = keys.current.get(id) ?? randomUuid()
    keys.current.set(id, idempotency_key)
    try {
      await send('/office/confirmStatementLine', { id, ...inputOf(proposal), idempotency_key })
      return null
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.reason !== 'offline' && error.reason !== 'late') keys.current.delete(id)
      return { id, number: proposal.number, why: error.message }
    }
  }

  /** Returns how many were confirmed. */
  async function confirmAll(lines: readonly SureLine[]): Promise<number> {
    setLeft(lines.length)
    const wrong: Refusal[] = []
    for (const line of lines) {
      const refusal = await confirm(line)
      if (refusal) wrong.push(refusal)
      setLeft((count) => count - 1)
    }
    setRefused(wrong)
    for (const path of statementCalls) askAgain(queryClient, { queryKey: [path] })
    return lines.length - wrong.length
  }
  return { busy: left > 0, left, refused, confirmAll }
}
