import { createHash } from 'node:crypto'

/**
 * Chance that always falls the same way: numbers from 0 up to 1, the same row for the same name (mulberry32).
 */
export function chance(name: string): () => number {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number from `least` to `most`, both included. */
export function between(draw: () => number, least: number, most: number): number {
  return least + Math.floor(draw() * (most - least + 1))
}

/** An id that is the same in every demo database (a version 8 uuid over the name). */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`trestle demo ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
