/** Deterministic random numbers and noise that repeats at its borders, for tiling textures. */

type Random = () => number

/** A seeded generator (mulberry32): the same seed gives the same furniture every time. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A seed from a text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

export function hash2(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2246822519)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

const wrap = (value: number, period: number) => ((value % period) + period) % period
const fade = (t: number) => t * t * (3 - 2 * t)

/** Value noise 0..1 on a lattice of `px` by `py` cells over the unit square. */
export function noise(u: number, v: number, px: number, py: number, seed: number): number {
  const x = u * px
  const y = v * py
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const fx = fade(x - x0)
  const fy = fade(y - y0)
  const xa = wrap(x0, px)
  const xb = wrap(x0 + 1, px)
  const ya = wrap(y0, py)
  const yb = wrap(y0 + 1, py)
  const top = hash2(xa, ya, seed) * (1 - fx) + hash2(xb, ya, seed) * fx
  const low = hash2(xa, yb, seed) * (1 - fx) + hash2(xb, yb, seed) * fx
  return top * (1 - fy) + low * fy
}

/** Several octaves of `noise`, 0..1. */
export function fbm(u: number, v: number, px: number, py: number, seed: number, octaves = 4): number {
  let sum = 0
  let weight = 0
  let amplitude = 1
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise(u, v, px << i, py << i, seed + i * 17)
    weight += amplitude
    amplitude *= 0.5
  }
  return sum / weight
}

/** Distance to the nearest and second nearest of scattered points, in cells. */
export function cells(u: number, v: number, period: number, seed: number): [number, number] {
  const x = u * period
  const y = v * period
  const cx = Math.floor(x)
  const cy = Math.floor(y)
  let first = 9
  let second = 9
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const gx = wrap(cx + i, period)
      const gy = wrap(cy + j, period)
      const dx = cx + i + hash2(gx, gy, seed) - x
      const dy = cy + j + hash2(gx, gy, seed + 91) - y
      const d = Math.sqrt(dx * dx + dy * dy)
      if (d < first) {
        second = first
        first = d
      } else if (d < second) second = d
    }
  }
  return [first, second]
}

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value))
export const smooth = (low: number, high: number, value: number) => fade(clamp((value - low) / (high - low)))
export const lerp = (a: number, b: number, t: number) => a + (b - a) * t
