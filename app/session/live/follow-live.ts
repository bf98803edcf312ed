import { onTabs, tellTabs } from '../tabs.ts'
import { hasToken, onSessionChange } from '../visitor.ts'
import { applyChanges } from './apply-changes.ts'
import { lead } from './lead.ts'
import { type Heard, readStream } from './read-stream.ts'

let heardAt = 0
onTabs(({ live }) => {
  if (!live) return
  heardAt = performance.now()
  applyChanges(live)
})

let followed: { user_uuid: string; end: AbortController } | null = null

/**
 * Keeps what this person sees as it is on the server, instead of who was followed before: one tab of the
 * browser reads the stream of changes and tells the others. It ends with the session.
 */
export function followLive(user_uuid: string): void {
  if (followed?.user_uuid === user_uuid && !followed.end.signal.aborted) return
  followed?.end.abort()
  followed = { user_uuid, end: new AbortController() }
  heardAt = performance.now()
  const { signal } = followed.end
  void lead(`live ${user_uuid}`, { work: keepReading, heard: () => heardAt, signal })
}

onSessionChange(() => {
  if (!hasToken()) followed?.end.abort()
})
// A browser keeps only pages without a lock and a stream for the way back.
window.addEventListener('pagehide', () => followed?.end.abort())
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && followed) followLive(followed.user_uuid)
})

async function keepReading(signal: AbortSignal): Promise<void> {
  const heard: Heard = {
    id: '',
    onChanges(changes) {
      applyChanges(changes)
      tellTabs({ live: changes })
    },
    onBeat() {
      heardAt = performance.now()
      tellTabs({ live: [] })
    },
  }
  while (!signal.aborted) {
    const after = await readStream(heard, signal).catch(() => null)
    if (after === null) return
    heard.onBeat()
    await new Promise<void>((done) => {
      const timer = setTimeout(done, after)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        done()
      })
    })
  }
}
