import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { sign } from '#api/wire/sign'
import type { Scalar } from '#api/wire/signature'
import { type LiveChange, livePath } from '#rules/talk/live'
import { visitor } from '../visitor.ts'

/** Longer than two beats of the server. */
const silentMs = 60_000
const waitMs = { usual: [2_000, 8_000], refused: [30_000, 60_000] } as const
const between = ([least, most]: readonly [number, number]) => least + Math.random() * (most - least)

/** What the server says where it opens no stream. */
type Refusal = { reason?: string; data?: { server_time?: number; seconds?: number } | null }

export type Heard = {
  /** The id of the last event, from which a stream goes on. */
  id: string
  onChanges: (changes: LiveChange[]) => void
  /** The server is there. */
  onBeat: () => void
}

let clockOffset = 0

/**
 * Opens the stream and reads it until it ends. Gives the milliseconds after which to open it again; null
 * where the session has ended.
 */
export async function readStream(heard: Heard, signal: AbortSignal): Promise<number | null> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silentMs)
  let after = between(waitMs.usual)
  const parser = createParser({
    onEvent({ event, id, data }: EventSourceMessage) {
      if (id) heard.id = id
      if (event === 'changes') heard.onChanges(JSON.parse(data) as LiveChange[])
      if (event === 'bye') after = (JSON.parse(data) as { after: number }).after
      heard.onBeat()
    },
  })
  try {
    const answer = await open(heard.id, AbortSignal.any([signal, silence.signal]))
    if (!answer.headers.get('content-type')?.startsWith('text/event-stream'))
      return afterRefusal((await answer.json()) as Refusal)
    const parts = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await parts.read(); !part.done; part = await parts.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silentMs)
      parser.feed(part.value)
    }
  } catch {
    signal.throwIfAborted()
  } finally {
    clearTimeout(timer)
  }
  return after
}

async function open(since: string, signal: AbortSignal): Promise<Response> {
  const { language, site, uuid, token, sign_key } = visitor()
  const fields: Record<string, Scalar> = {
    timestamp: Math.floor(Date.now() / 1000) + clockOffset,
    req_source: 'supply',
    language,
    uuid,
    token,
    since,
  }
  const signature = await sign(sign_key ?? '', livePath, fields)
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...fields, signature })) body.append(name, String(value ?? ''))
  return fetch(livePath, { method: 'POST', headers: { language, 'site-code': site }, body, signal })
}

function afterRefusal({ reason, data }: Refusal): number | null {
  if (reason === 'session.expired') return null
  if (reason !== 'request.clockSkew' || !data?.server_time) return between(waitMs.refused)
  clockOffset = data.server_time - Math.floor(Date.now() / 1000)
  return between(waitMs.usual)
}
