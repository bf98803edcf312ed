import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { happens } from '../ground.ts'
import type { Finding } from '../verdict.ts'
import { openChatJournal } from './chat-journal.ts'
import type { Talker } from './crowd.ts'
import { openPage } from './page.ts'
import { sendUntil, type Way } from './send-until.ts'

const lines = 400
const everyMs = 150
const p99AtMostMs = 150

/** How long after somebody has pressed Send a line is on the other's page, while nobody else talks. */
export async function measureQuiet(talkers: readonly Talker[], way: Way): Promise<Finding> {
  const [writer] = talkers as [Talker]
  const [conversation_number] = writer.conversations as [string]
  const reader = talkers.findLast(({ conversations }) => conversations.includes(conversation_number))!
  const sentAt = new Map<string, number>()
  const took: number[] = []
  const onSeen = (body: string) => {
    const at = sentAt.get(body)
    if (at !== undefined) took.push(performance.now() - at)
  }
  const page = openPage(reader, { way, journal: openChatJournal(), onSeen })
  await happens(30, async () => page.begun())
  await pause(2_000)
  for (let i = 1; i <= lines && !way.closed.aborted; i += 1) {
    const body = `Line ${i} of a quiet hour`
    sentAt.set(body, performance.now())
    const input = { conversation_number, client_key: randomUUID(), body }
    await sendUntil(way, writer.caller, { path: '/chat/send', input })
    await pause(everyMs * (0.5 + Math.random()))
  }
  await happens(10, async () => took.length >= lines)
  page.close()
  const at = (share: number) =>
    Math.round(took.toSorted((a, b) => a - b)[Math.ceil(took.length * share) - 1] ?? -1)
  return {
    name: `a line is seen within ${p99AtMostMs} ms when it is quiet`,
    held: took.length === lines && at(0.99) <= p99AtMostMs,
    detail: `${took.length} seen, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  }
}
