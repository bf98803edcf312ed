import type { Message } from './chat.ts'

/** Messages by their numbers; of one that is in both, as it is in the newer list. */
export function mergeMessages(known: readonly Message[], newer: readonly Message[]): Message[] {
  const byNo = new Map([...known, ...newer].map((message) => [message.no, message]))
  return [...byNo.values()].sort((a, b) => a.no - b.no)
}

/** Behind which number messages are missing: the first number after which the next one does not come. */
export function gapAfter(messages: readonly Message[]): number | null {
  const at = messages.findIndex(({ no }, i) => i + 1 < messages.length && messages[i + 1]!.no > no + 1)
  return at < 0 ? null : messages[at]!.no
}
