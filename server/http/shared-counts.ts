import Valkey from 'iovalkey'

/** The time that a request waits for the shared counting at most. */
const answersWithinMs = 250
/** The interval of retries while it is unreachable. */
const tryEveryMs = 5_000

type SharedCounts = {
  client: Valkey
  /** False from the first failure until a retry of our own succeeds: no request waits meanwhile. */
  isThere(): boolean
  /** Reports the error of a request's counting. */
  lost(error: Error): void
  close(): void
}

type ConnectionListeners = { onLost: (error: Error) => void; onBack: () => void }

/**
 * The shared counting of several processes, behind a circuit breaker. Any failure (gone, hanging,
 * read-only, full, another password) costs only the requests under way, is reported once, and is retried
 * in the background, by writing.
 */
export function openSharedCounts(url: string, { onLost, onBack }: ConnectionListeners): SharedCounts {
  const client = new Valkey(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: answersWithinMs,
    connectionName: 'trestle',
  })
  let away = false
  let told = false
  // A server that accepts the connection without answering causes no event.
  let timer: NodeJS.Timeout | undefined = setTimeout(tryAgain, tryEveryMs).unref()

  function lost(error: Error) {
    if (!told) onLost(error)
    told = true
    away = true
    // A connection without an answer may never give one: it is replaced.
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
