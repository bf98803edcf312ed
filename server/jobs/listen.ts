import { DatabaseClient } from '#database/client'

/** A callback for each notification channel. */
export type Ears = Readonly<Record<string, () => void>>

const againMs = 2_000

/**
 * Listens to the database's notifications over its own connection. Reconnects after a failure and then
 * calls every callback once, because a notification may have been missed. Returns a function that stops
 * it.
 */
export async function listen(url: string, ears: Ears, onError: (error: Error) => void) {
  let client: DatabaseClient | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function begin() {
    const mine = new DatabaseClient({
      connectionString: url,
      application_name: 'trestle listens',
    })
    client = mine
    let lost = false
    const loseIt = (error: Error) => {
      if (lost || stopped) return
      lost = true
      onError(error)
      mine.end().catch(() => {})
      timer = setTimeout(again, againMs)
    }
    mine.on('error', loseIt)
    mine.on('end', () => loseIt(new Error('the connection that listens ended')))
    mine.on('notification', ({ channel }) => ears[channel]?.())
    try {
      await mine.connect()
      for (const channel of Object.keys(ears)) await mine.query(`listen ${mine.escapeIdentifier(channel)}`)
    } catch (error) {
      loseIt(error as Error)
    }
  }

  async function again() {
    await begin()
    for (const ear of Object.values(ears)) ear()
  }

  await begin()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
