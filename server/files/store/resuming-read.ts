import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#rules/refusals'

type RemotePart = {
  /** The place of the first byte and the place after the last one. */
  start: number
  end: number
  body: AsyncIterable<Uint8Array>
  /** The hash kept beside a file that is read as a whole. */
  sha256: Buffer | null
  /** Before the rest is asked for again, doubled each time. */
  pauseMs: number
}

/** Reads the rest again from here. */
type Reopen = (from: number) => Promise<AsyncIterable<Uint8Array>>

const triesAtMost = 5

/**
 * A stream over a connection that may break: the rest is then asked for again, a few times in a row without
 * a byte. What arrived is compared with the hash; what differs ends the stream with an error.
 */
export function resumingRead(part: RemotePart, again: Reopen): Readable {
  return Readable.from(piecesOf(part, again), { objectMode: false })
}

async function* piecesOf(part: RemotePart, again: Reopen): AsyncGenerator<Uint8Array> {
  const hash = part.sha256 ? createHash('sha256') : null
  let body: AsyncIterable<Uint8Array> | undefined = part.body
  // The last piece is held back until the hash fits: what differs must not look whole.
  let held: Uint8Array | undefined
  let at = part.start
  let tries = 0
  // What the reader throws, as when its disk is full, is no fault of the storage.
  let reading = true
  while (at < part.end)
    try {
      body ??= await again(at)
      for await (const piece of body) {
        at += piece.length
        tries = 0
        hash?.update(piece)
        if (held) {
          reading = false
          yield held
          reading = true
        }
        held = piece
      }
      if (at < part.end) throw new Error(`the storage ended ${part.end - at} bytes too early`)
    } catch (error) {
      tries += 1
      if (!reading || error instanceof Refusal || tries > triesAtMost) throw error
      body = undefined
      await pause(part.pauseMs * 2 ** tries)
    }
  if (hash && part.sha256 && !hash.digest().equals(part.sha256))
    throw new Error('the storage sent other bytes than were stored')
  if (held) yield held
}
