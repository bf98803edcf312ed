import { setTimeout as pause } from 'node:timers/promises'
import type { Scalar } from '#api/wire/signature'
import { refusals } from '#rules/refusals'
import { type Answer, readAnswer } from '../../bench/calls.ts'
import { type Caller, signed } from '../../bench/load.ts'

/** Where the shop is reached: each try asks the next address, as a proxy would. */
export type Way = { next(): string; closed: AbortSignal; tried(reason: string): void }

const answerWithinMs = 8_000
const retryMs = 250
/** For a request that never reached the shop's own rules, or that they ask to send again. */
const again = new Set<number>([
  refusals['request.tooMany'].code,
  refusals['request.unavailable'].code,
  refusals['request.somethingWrong'].code,
])

/** Sends a call until it is answered for good. Undefined when time was over before. */
export async function sendUntil(
  way: Way,
  caller: Caller,
  { path, input }: { path: string; input: Record<string, Scalar> },
): Promise<Answer | undefined> {
  while (!way.closed.aborted) {
    try {
      const response = await fetch(way.next() + path, {
        method: 'POST',
        body: signed(caller, path, input),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        signal: AbortSignal.timeout(answerWithinMs),
      })
      const text = await response.text()
      const answer = text.startsWith('{') ? readAnswer(text) : undefined
      if (answer && !again.has(answer.code)) return answer
      way.tried(answer ? `${answer.code}` : `HTTP ${response.status}`)
    } catch (error) {
      const { cause, name } = error as Error & { cause?: { code?: string } }
      way.tried(cause?.code ?? name)
    }
    await pause(retryMs)
  }
  return undefined
}
