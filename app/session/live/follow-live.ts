import { onTabs, tellTabs } from '../tabs.ts'
import { applyChanges } from './apply-changes.ts'
import { lead } from './lead.ts'
import { type Heard, readStream } from './read-stream.ts'

let heardAt = 0
onTabs(({ live }) => {
  if (!live) return
  heardAt = performance.now()
  applyChanges(live)
})

/**
 * Keeps what this person sees as it is on the server: one tab of the browser reads the stream of changes and
 * tells the others. Returns a function that ends it.
 */
export function followLive(user_uuid: string): () => void {
  let end = new AbortController()
  const begin = () => {
    end = new AbortController()
    heardAt = performance.now()
    void lead(`live ${user_uuid}`, { work: keepReading, heard: () => heardAt, signal: end.signal })
  }
  // A browser keeps only pages without a lock and a stream for the way back.
  const leave = () => end.abort()
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) begin()
  }
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  begin()
  return () => {
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', comeBack)
    leave()
  }
}

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
