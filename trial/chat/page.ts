import { setTimeout as pause } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { type LiveChange, livePath } from '#rules/talk/live'
import { signed } from '../../bench/load.ts'
import type { ChatJournal, PageSeen } from './chat-journal.ts'
import type { Talker } from './crowd.ts'
import { sendUntil, type Way } from './send-until.ts'

const comeBackMs = 300
/** A stream says something at least each 25 seconds. */
const silentMs = 40_000
const pageLimit = 100

/** What somebody's page needs; `onSeen`: a text has come up on it. */
type PageNeeds = { way: Way; journal: ChatJournal; onSeen?: (body: string) => void }
type OpenPage = {
  /** Whether its stream was admitted once. */
  begun: () => boolean
  seen: () => PageSeen[]
  close(): void
}

/**
 * A page of somebody as a browser keeps it: it asks for the messages that it lacks only where its stream says
 * that something has changed, and takes the stream up where it broke.
 */
export function openPage(talker: Talker, { way, journal, onSeen }: PageNeeds): OpenPage {
  const shown = new Map<string, string[]>(talker.conversations.map((number) => [number, []]))
  const outdated = new Set<string>(talker.conversations)
  const over = new AbortController()
  let [last, begun, asking] = ['', false, false]

  async function askFor(conversation_number: string): Promise<void> {
    const bodies = shown.get(conversation_number) ?? []
    const input = { conversation_number, after: bodies.length, limit: pageLimit }
    const answer = await sendUntil(way, talker.caller, { path: '/chat/thread', input })
    const list = (answer?.data.list ?? []) as { no: number; body: string }[]
    for (const { no, body } of list) {
      if (no !== bodies.length + 1)
        journal.outOfTurn.push(`${talker.name} ${conversation_number}: ${no} after ${bodies.length}`)
      bodies[no - 1] = body
      onSeen?.(body)
    }
    if (list.length === pageLimit) outdated.add(conversation_number)
  }
  async function askAll(): Promise<void> {
    if (asking) return
    asking = true
    while (outdated.size > 0 && !over.signal.aborted) {
      const [number] = outdated as unknown as [string]
      outdated.delete(number)
      await askFor(number)
    }
    asking = false
  }
  function hear(changes: readonly LiveChange[]): void {
    for (const { topic, ref } of changes) {
      if (topic === 'chat') outdated.add(ref)
      if (topic !== 'all') continue
      journal.reloaded += 1
      for (const number of talker.conversations) outdated.add(number)
    }
    void askAll()
  }
  async function follow(): Promise<void> {
    while (!over.signal.aborted && !way.closed.aborted) {
      const first = last === ''
      await readStream(talker, { way, since: last, until: over.signal }, (event, id, changes) => {
        last = id || last
        if (event === 'hello') begun = true
        if (event === 'hello' && first) void askAll()
        hear(changes)
      }).catch(() => {})
      if (begun) journal.resumed += 1
      await pause(comeBackMs * (0.5 + Math.random()))
    }
  }
  void follow()
  return {
    begun: () => begun,
    seen: () =>
      [...shown].map(([conversation_number, bodies]) => ({
        account: talker.name,
        conversation_number,
        bodies,
      })),
    close: () => over.abort(),
  }
}

type Heard = (event: string, id: string, changes: readonly LiveChange[]) => void
type From = { way: Way; since: string; until: AbortSignal }

/** Reads one stream until it ends. */
async function readStream({ caller }: Talker, { way, since, until }: From, heard: Heard): Promise<void> {
  const silent = new AbortController()
  const listen = () => setTimeout(() => silent.abort(), silentMs)
  let timer = listen()
  const parser = createParser({
    onEvent: ({ event = '', id = '', data }) =>
      heard(event, id, event === 'changes' ? (JSON.parse(data) as LiveChange[]) : []),
  })
  try {
    const response = await fetch(way.next() + livePath, {
      method: 'POST',
      body: signed(caller, livePath, { since }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      signal: AbortSignal.any([until, silent.signal]),
    })
    if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
      throw new Error(`no stream: ${await response.text()}`)
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      clearTimeout(timer)
      timer = listen()
      parser.feed(part)
    }
  } finally {
    clearTimeout(timer)
  }
}
