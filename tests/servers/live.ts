import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { LiveChange } from '#rules/talk/live'
import { livePath } from '#rules/talk/live'
import type { Caller, TestServer } from './server.ts'

type TestStream = {
  /** The changes that the page was told of so far, in turn. */
  changes: LiveChange[]
  /** The names of all events, in turn. */
  events: string[]
  /** The id of the last event. */
  last: () => string
  /** Whether the answer has ended. */
  ended: () => boolean
  close(): void
}

/** Asks for `/live` as a page does. */
export function askLive(server: TestServer, as: Caller, since = ''): ClientRequest {
  const body = new URLSearchParams(server.signed(livePath, { since }, as)).toString()
  // By `fetch` a page that goes away may leave a connection behind that asks nothing.
  const asked = request(server.url + livePath, { method: 'POST', agent: false, headers: formHeaders(body) })
  asked.on('error', () => {})
  asked.end(body)
  return asked
}

/** Opens `/live` as a page does. Gives its stream, or the reason for which it was refused. */
export async function openLive(server: TestServer, as: Caller, since = ''): Promise<TestStream | string> {
  const asked = askLive(server, as, since)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.setEncoding('utf8')
  if (!answer.headers['content-type']?.startsWith('text/event-stream'))
    return (JSON.parse((await answer.toArray()).join('')) as { reason: string }).reason
  const changes: LiveChange[] = []
  const events: string[] = []
  let [last, ended] = ['', false]
  const parser = createParser({
    onEvent({ event = '', id, data }: EventSourceMessage) {
      events.push(event)
      last = id ?? last
      if (event === 'changes') changes.push(...(JSON.parse(data) as LiveChange[]))
    },
  })
  answer.on('data', (part: string) => parser.feed(part))
  answer.on('close', () => {
    ended = true
  })
  answer.on('error', () => {})
  return { changes, events, last: () => last, ended: () => ended, close: () => asked.destroy() }
}

const formHeaders = (body: string) => ({
  'content-type': 'application/x-www-form-urlencoded',
  'content-length': Buffer.byteLength(body),
})

/** The same, once it is told of changes. */
export async function live(server: TestServer, as: Caller, since = ''): Promise<TestStream> {
  const stream = await openLive(server, as, since)
  if (typeof stream === 'string') throw new Error(`/live refused: ${stream}`)
  while (!stream.events.includes('hello')) {
    if (stream.ended()) throw new Error('/live ended before its hello')
    await new Promise((done) => setTimeout(done, 10))
  }
  return stream
}
