import type { LiveChange } from '#rules/talk/live'
import { sessionOver } from '../send.ts'
import { onTabs, tellTabs } from '../tabs.ts'
import { hasToken, onSessionChange, ownSession, visitor } from '../visitor.ts'
import { applyChanges } from './apply-changes.ts'
import { noteStream } from './change-listeners.ts'
import { lead, silentMs } from './lead.ts'
import { readStream } from './read-stream.ts'

const all: readonly LiveChange[] = [{ topic: 'all', ref: '' }]
/** Some numbers move by time alone, such as what is late. */
const anywayEveryMs = 10 * silentMs

/** Whom this tab follows: what it saw last, and when it last heard of the stream. */
type OpenStream = { user_uuid: string; id: string; heardAt: number; end: AbortController }
let followed: OpenStream | null = null

/**
 * Keeps what this person sees as it is on the server, instead of who was followed before: one tab of the
 * browser reads the stream of changes and tells the others. It ends with the session.
 */
export function followLive(user_uuid: string, id = ''): void {
  if (!hasToken() || (followed?.user_uuid === user_uuid && !followed.end.signal.aborted)) return
  followed?.end.abort()
  const mine: OpenStream = { user_uuid, id, heardAt: performance.now(), end: new AbortController() }
  followed = mine
  const { signal } = mine.end
  const work = (until: AbortSignal) => keepReading(mine, until)
  let askedAt = performance.now()
  // The only polling there is: each minute without a stream.
  const timer = setInterval(() => {
    const now = performance.now()
    if (now - mine.heardAt <= silentMs && now - askedAt < anywayEveryMs) return
    askedAt = now
    applyChanges(all)
  }, silentMs)
  void lead(`live ${user_uuid}`, { work, heard: () => mine.heardAt, signal }).finally(() => {
    clearInterval(timer)
    mine.end.abort()
  })
}

/** Notes what the stream says. What a tab saw before it first heard of one may be outdated. */
function hear(mine: OpenStream, id: string, changes: readonly LiveChange[]): void {
  const isFirst = mine.id === '' && id !== ''
  if (id) mine.id = id
  mine.heardAt = performance.now()
  noteStream()
  applyChanges(isFirst ? all : changes)
}

onTabs(({ live }) => {
  if (live && followed?.user_uuid === live.user_uuid) hear(followed, live.id, live.changes)
})
onSessionChange(() => {
  if (!hasToken()) followed?.end.abort()
  // Renewed in another tab, for the same person.
  else if (followed && ownSession()?.user_uuid === followed.user_uuid)
    followLive(followed.user_uuid, followed.id)
})
// A browser keeps only pages without a lock and a stream for the way back.
window.addEventListener('pagehide', () => followed?.end.abort())
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && followed) followLive(followed.user_uuid, followed.id)
})

async function keepReading(mine: OpenStream, signal: AbortSignal): Promise<void> {
  const onEvent = (id: string, changes: readonly LiveChange[]) => {
    hear(mine, id, changes)
    tellTabs({ live: { user_uuid: mine.user_uuid, id: mine.id, changes } })
  }
  while (!signal.aborted) {
    const { token } = visitor()
    const after = await readStream(mine.id, { onEvent, signal }).catch(() => null)
    if (after === null) {
      if (!signal.aborted) sessionOver(token)
      return
    }
    await pause(after, signal)
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const over = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', over)
      done()
    }
    const timer = setTimeout(over, ms)
    signal.addEventListener('abort', over)
  })
