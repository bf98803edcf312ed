import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { sign } from '#api/wire/sign'
import type { Scalar } from '#api/wire/signature'
import { type LiveChange, livePath } from '#rules/talk/live'
import { visitor } from '../visitor.ts'
import { silentMs } from './lead.ts'

/** Before it is opened again: spread, so that the pages of a process that broke off come one by one. */
const waitMs = [2_000, 8_000] as const
const between = ([least, most]: readonly [number, number]) => least + Math.random() * (most - least)

/** What the server says where it opens no stream. */
type Refusal = { reason?: string; data?: { server_time?: number; seconds?: number } | null }

type Reading = {
  /** Called with the id of each event, empty where it has none, and the changes that it tells. */
  onEvent: (id: string, changes: readonly LiveChange[]) => void
  signal: AbortSignal
}

let clockOffset = 0

/**
 * Opens the stream after the event of this id, or anew, and reads it until it ends. Gives the milliseconds
 * after which to open it again; null where the session has ended.
 */
export async function readStream(since: string, { onEvent, signal }: Reading): Promise<number | null> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silentMs)
  let after = between(waitMs)
  const parser = createParser({
    onEvent({ event, id = '', data }: EventSourceMessage) {
      if (event === 'bye') after = (JSON.parse(data) as { after: number }).after
      onEvent(id, event === 'changes' ? (JSON.parse(data) as LiveChange[]) : [])
    },
  })
  try {
    const answer = await open(since, AbortSignal.any([signal, silence.signal]))
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
  if (reason === 'request.clockSkew' && data?.server_time) {
    clockOffset = data.server_time - Math.floor(Date.now() / 1000)
    return between(waitMs)
  }
  return between(waitMs) + (data?.seconds ?? 30) * 1000
}
