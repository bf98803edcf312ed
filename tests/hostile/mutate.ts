/** Pseudo-random numbers from a seed, so that a failure can be repeated. */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const extremes = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff]

/**
 * A file with one to eight places changed: bits turned, numbers made extreme, pieces cut out, doubled, moved
 * or filled.
 */
export function mutated(file: Buffer, random: (below: number) => number): Buffer {
  let bytes = Buffer.from(file)
  for (let times = 1 + random(8); times > 0 && bytes.length > 8; times -= 1) {
    const at = random(bytes.length - 4)
    const length = 1 + random(Math.min(64, bytes.length - at - 1))
    const extreme = extremes[random(extremes.length)]!
    switch (random(8)) {
      case 0:
        bytes[at] = bytes[at]! ^ (1 << random(8))
        break
      case 1:
        bytes.writeUInt32LE(extreme >>> 0, at)
        break
      case 2:
        bytes.writeUInt32BE(extreme >>> 0, at)
        break
      case 3:
        bytes.writeUInt16LE(extreme & 0xffff, at)
        break
      case 4:
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
        break
      case 5:
        bytes = Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)])
        break
      case 6:
        bytes.fill(random(256), at, at + length)
        break
      default:
        bytes = bytes.subarray(0, Math.max(8, bytes.length - random(Math.ceil(bytes.length / 4))))
    }
  }
  return bytes
}
