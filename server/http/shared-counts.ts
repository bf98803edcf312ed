import Valkey from 'iovalkey'

/** Longer than this a request does not wait for the shared counting. */
const answersWithinMs = 250
/** How often it is tried again while it is away. */
const tryEveryMs = 5_000

export type SharedCounts = {
  client: Valkey
  /** False from the first failure until a try of our own has succeeded: nobody's request waits meanwhile. */
  isThere(): boolean
  /** What a request's counting failed with. */
  lost(error: Error): void
  close(): void
}

type Told = { onLost: (error: Error) => void; onBack: () => void }

/**
 * The server where several processes count together, behind a circuit breaker. Whatever is wrong with it
 * (gone, hanging, read-only, full, another password) costs the requests that are under way, is told once, and
 * is tried again beside them, by writing.
 */
export function openSharedCounts(url: string, { onLost, onBack }: Told): SharedCounts {
  const client = new Valkey(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: answersWithinMs,
    connectionName: 'trestle',
  })
  let away = false
  let told = false
  // A server that takes the connection and says nothing fails by no event.
  let timer: NodeJS.Timeout | undefined = setTimeout(tryAgain, tryEveryMs).unref()

  function lost(error: Error) {
    if (!told) onLost(error)
    told = true
    away = true
    // A connection that gives no answer may never give one: another is made beside it.
    if (error.message === 'Command timed out') client.disconnect(true)
    timer ??= setTimeout(tryAgain, tryEveryMs).unref()
  }
  function tryAgain() {
    timer = undefined
    client.set('trestle probe', '1', 'PX', 1_000).then(back, lost)
  }
  function back() {
    clearTimeout(timer)
    timer = undefined
    if (told) onBack()
    told = false
    away = false
  }
  client.on('error', lost)
  client.on('ready', tryAgain)
  return {
    client,
    isThere: () => !away && client.status === 'ready',
    lost,
    close: () => {
      clearTimeout(timer)
      client.disconnect()
    },
  }
}
