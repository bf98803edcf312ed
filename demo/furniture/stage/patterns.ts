/**
 * Tiling patterns of real materials. A pattern gives, at a point of the unit square, a tone (which of the
 * surface's three colours) and a height (relief, and holes where it falls under a cutout).
 */
import { cells, clamp, fbm, hash2, lerp, noise, smooth } from './noise.ts'

type Texel = readonly [tone: number, height: number]
export interface Pattern {
  /** edge of the tile in inches: along u, along v */
  tile: readonly [number, number]
  pixels: number
  /** relief in inches between height 0 and 1 */
  relief: number
  at: (u: number, v: number) => Texel
}

/** Plank-sawn wood, grain along u: growth rings cut at a slant, pores as short dashes. */
function wood(seed: number, rings: number, pores: number): Pattern['at'] {
  return (u, v) => {
    const warp = (fbm(u, v, 2, 5, seed, 3) - 0.5) * 0.55 + (noise(u, v, 3, 2, seed + 3) - 0.5) * 0.35
    const ring = v * rings + warp * rings * 0.75
    const phase = ring - Math.floor(ring)
    // late wood: a slow rise, then a sharp edge
    const late = phase < 0.82 ? phase / 0.82 : 1 - (phase - 0.82) / 0.18
    const streak = fbm(u, v, 3, 90, seed + 7, 3)
    const fine = noise(u, v, 12, 330, seed + 9)
    const broad = fbm(u, v, 2, 6, seed + 5, 2)
    const dash = noise(u, v, 44, 420, seed + 11) * noise(u, v, 16, 90, seed + 12)
    const pore = smooth(0.52, 0.72, dash) * pores
    const tone = 0.56 + (broad - 0.5) * 0.45 - late * late * 0.26 + (streak - 0.5) * 0.5 + (fine - 0.5) * 0.2
    return [clamp(tone - pore * 0.5), clamp(0.8 - pore * 0.8 + (fine - 0.5) * 0.15)]
  }
}

/** Over-and-under weave of `threads` per tile with uneven yarns. */
function weave(threads: number, seed: number, uneven: number): Pattern['at'] {
  return (u, v) => {
    const x = u * threads
    const y = v * threads
    const cx = Math.floor(x)
    const cy = Math.floor(y)
    const over = (cx + cy) % 2 === 0
    const fx = x - cx - 0.5
    const fy = y - cy - 0.5
    const warp = Math.sqrt(Math.max(0, 1 - 3.6 * fx * fx)) * (over ? 0.75 + 0.25 * Math.cos(fy * 3) : 0.35)
    const weft = Math.sqrt(Math.max(0, 1 - 3.6 * fy * fy)) * (over ? 0.35 : 0.75 + 0.25 * Math.cos(fx * 3))
    const height = Math.max(warp, weft)
    const yarn =
      height === warp
        ? noise(u, v, threads, Math.round(threads / 5), seed)
        : noise(u, v, Math.round(threads / 5), threads, seed + 2)
    const tone = 0.5 + (yarn - 0.5) * uneven + (height - 0.75) * 0.7
    return [clamp(tone), clamp(height)]
  }
}

/** Curled loops of thick yarn. */
function boucle(u: number, v: number): Texel {
  const wu = u + (noise(u, v, 24, 24, 5) - 0.5) * 0.03
  const wv = v + (noise(u, v, 24, 24, 6) - 0.5) * 0.03
  const [a, b] = cells(wu, wv, 34, 11)
  const [c] = cells(wu + 0.37, wv + 0.11, 58, 29)
  const dome = Math.sqrt(Math.max(0, 1 - a * a * 1.5))
  const curl = 0.5 + 0.5 * Math.sin(a * 17 + hash2(Math.floor(u * 34), Math.floor(v * 34), 3) * 6)
  const height = clamp(dome * 0.75 + (1 - c) * 0.3 + curl * 0.08 - smooth(0.14, 0, b - a) * 0.22)
  return [clamp(0.28 + height * 0.5 + (fbm(u, v, 5, 5, 3, 3) - 0.5) * 0.25), height]
}

function velvet(u: number, v: number): Texel {
  const pile = noise(u, v, 260, 260, 4)
  const nap = fbm(u, v, 3, 3, 9, 4)
  return [clamp(0.5 + (nap - 0.5) * 0.9 + (pile - 0.5) * 0.16), pile]
}

/** Pebbled hide with fine creases and a worn, cloudy tone. */
function leather(u: number, v: number): Texel {
  const wu = u + (noise(u, v, 14, 14, 3) - 0.5) * 0.02
  const [a, b] = cells(wu, v, 64, 7)
  const pebble = smooth(0, 0.42, b - a)
  const crease = Math.abs(fbm(u, v, 5, 5, 21, 4) - 0.5)
  const cloud = fbm(u, v, 3, 3, 15, 5)
  return [
    clamp(0.5 + (cloud - 0.5) * 0.4 + (pebble - 0.7) * 0.2),
    clamp(pebble * 0.8 + smooth(0, 0.02, crease) * 0.2),
  ]
}

/** Veined marble: thin dark veins, branching, over soft clouds. */
function marble(seed: number): Pattern['at'] {
  return (u, v) => {
    const wu = u + (fbm(u, v, 3, 3, seed, 5) - 0.5) * 0.42
    const wv = v + (fbm(u, v, 3, 3, seed + 40, 5) - 0.5) * 0.42
    const vein = Math.abs(fbm(wu, wv, 2, 3, seed + 80, 4) - 0.5)
    const thin = Math.abs(fbm(wu, wv, 4, 5, seed + 120, 4) - 0.5)
    const gate = smooth(0.35, 0.65, fbm(u, v, 3, 3, seed + 160, 3))
    const cloud = fbm(wu, wv, 4, 4, seed + 200, 5)
    const strength = smooth(0.035, 0, vein) * (0.35 + 0.65 * gate) + smooth(0.018, 0, thin) * 0.45 * gate
    return [clamp(0.86 + (cloud - 0.5) * 0.36 - strength * 0.75 - smooth(0.14, 0, vein) * 0.14), 1]
  }
}

function travertine(u: number, v: number): Texel {
  const band = fbm(u, v + (fbm(u, v, 2, 3, 9, 3) - 0.5) * 0.08, 3, 16, 5, 4)
  const pit = smooth(0.66, 0.78, noise(u, v, 60, 150, 8)) * smooth(0.45, 0.65, fbm(u, v, 5, 14, 4, 3))
  return [clamp(0.55 + (band - 0.5) * 1.1 - pit * 0.4), clamp(1 - pit)]
}

function concrete(u: number, v: number): Texel {
  const cloud = fbm(u, v, 3, 3, 31, 6)
  const pit = smooth(0.8, 0.9, noise(u, v, 130, 130, 33))
  return [clamp(0.52 + (cloud - 0.5) * 0.9 - pit * 0.25), clamp(0.9 - pit * 0.6 + cloud * 0.1)]
}

/** Cane webbing: crossing strands and diagonals; holes between. */
function cane(u: number, v: number): Texel {
  const n = 12
  const near = (value: number, half: number) => {
    const f = value - Math.floor(value)
    return smooth(half, half * 0.5, Math.min(f, 1 - f))
  }
  const straight = Math.max(near(u * n, 0.17), near(v * n, 0.17))
  const slant = Math.max(near((u + v) * n * 0.5, 0.07), near((u - v) * n * 0.5 + 0.5, 0.07)) * 0.9
  const height = Math.max(straight, slant)
  return [clamp(0.3 + height * 0.45 + (noise(u, v, 30, 30, 3) - 0.5) * 0.3), height]
}

/** Knitted office mesh: a grid of small round holes. */
function mesh(u: number, v: number): Texel {
  const n = 32
  const row = Math.floor(v * n)
  const fx = u * n + (row % 2) * 0.5
  const dx = fx - Math.floor(fx) - 0.5
  const dy = v * n - row - 0.5
  const d = Math.sqrt(dx * dx + dy * dy)
  return [0.5, smooth(0.26, 0.46, d)]
}

/** Round wicker strands, basket-woven. */
function wicker(u: number, v: number): Texel {
  const n = 14
  const x = u * n
  const y = v * n * 2
  const over = (Math.floor(x) + Math.floor(y)) % 2 === 0
  const fy = y - Math.floor(y) - 0.5
  const fx = x - Math.floor(x) - 0.5
  const strand =
    Math.sqrt(Math.max(0, 1 - 3.7 * fy * fy)) *
    (over ? 0.72 + 0.28 * Math.cos(fx * 3) : 0.62 - 0.4 * Math.cos(fx * 3))
  const post = Math.sqrt(Math.max(0, 1 - 14 * fx * fx)) * (over ? 0.1 : 0.62)
  const height = Math.max(strand, post)
  return [clamp(0.2 + height * 0.55 + (noise(u, v, 30, 60, 2) - 0.5) * 0.35), clamp(height)]
}

/** Tufted wool in rows. */
function wool(u: number, v: number): Texel {
  const [a] = cells(u, v, 64, 5)
  const height = clamp(1 - a * 0.9)
  const cloud = fbm(u, v, 5, 5, 8, 4)
  return [clamp(0.3 + height * 0.35 + (cloud - 0.5) * 0.16), height]
}

/** Braided jute: chunky slanted strands in rows. */
function jute(u: number, v: number): Texel {
  const rows = 20
  const row = Math.floor(v * rows)
  const fv = v * rows - row - 0.5
  const slant = u * 36 + (row % 2 === 0 ? fv : -fv) * 0.9
  const fs = slant - Math.floor(slant) - 0.5
  const height =
    Math.sqrt(Math.max(0, 1 - 3.4 * fv * fv)) * (0.55 + 0.45 * Math.sqrt(Math.max(0, 1 - 3.4 * fs * fs)))
  return [clamp(0.18 + height * 0.5 + (noise(u, v, 120, 60, 3) - 0.5) * 0.45), height]
}

/** Floor boards: six strips of wood per tile with staggered ends. */
function planks(u: number, v: number): Texel {
  const base = wood(77, 7, 0.8)
  const strips = 6
  const strip = Math.floor(v * strips)
  const shift = hash2(strip, 5, 9)
  const along = (u + shift) * 2
  const board = Math.floor(along)
  const key = hash2(strip, ((board % 2) + 2) % 2, 3)
  const [tone, height] = base((u + key) % 1, (v * 0.9 + key * 3.7) % 1)
  const fv = v * strips - strip
  const fu = along - board
  const gap = smooth(0.022, 0.006, Math.min(fv, 1 - fv)) + smooth(0.0035, 0.001, Math.min(fu, 1 - fu))
  return [clamp(lerp(tone, key, 0.35) - gap * 0.45), clamp(height - gap)]
}

function plaster(u: number, v: number): Texel {
  const cloud = fbm(u, v, 4, 4, 3, 5)
  return [clamp(0.5 + (cloud - 0.5) * 0.5), fbm(u, v, 30, 30, 6, 3)]
}

function grass(u: number, v: number): Texel {
  const blade = fbm(u, v, 60, 60, 3, 3)
  return [clamp(0.1 + blade * 0.6 + (fbm(u, v, 4, 4, 8, 3) - 0.5) * 0.7), blade]
}

const smoothPaint = (u: number, v: number): Texel => [0.5, fbm(u, v, 24, 24, 5, 3)]
const brushed = (u: number, v: number): Texel => [
  clamp(0.5 + (noise(u, v, 2, 420, 3) - 0.5) * 0.3),
  noise(u, v, 2, 300, 4),
]

export const patterns = {
  oak: { tile: [44, 22], pixels: 1024, relief: 0.012, at: wood(3, 9, 1) },
  walnut: { tile: [52, 24], pixels: 1024, relief: 0.008, at: wood(19, 7, 0.7) },
  linen: { tile: [9, 9], pixels: 1024, relief: 0.03, at: weave(150, 3, 0.55) },
  woven: { tile: [15, 15], pixels: 1024, relief: 0.07, at: weave(116, 8, 0.8) },
  canvas: { tile: [6, 6], pixels: 512, relief: 0.014, at: weave(84, 5, 0.3) },
  boucle: { tile: [7, 7], pixels: 1024, relief: 0.13, at: boucle },
  velvet: { tile: [16, 16], pixels: 512, relief: 0.006, at: velvet },
  leather: { tile: [9, 9], pixels: 1024, relief: 0.018, at: leather },
  marble: { tile: [58, 58], pixels: 1024, relief: 0, at: marble(5) },
  travertine: { tile: [30, 30], pixels: 1024, relief: 0.04, at: travertine },
  concrete: { tile: [40, 40], pixels: 512, relief: 0.02, at: concrete },
  cane: { tile: [5, 5], pixels: 512, relief: 0.05, at: cane },
  mesh: { tile: [5, 5], pixels: 512, relief: 0.04, at: mesh },
  wicker: { tile: [7, 7], pixels: 512, relief: 0.16, at: wicker },
  wool: { tile: [12, 12], pixels: 1024, relief: 0.16, at: wool },
  jute: { tile: [10, 10], pixels: 512, relief: 0.22, at: jute },
  planks: { tile: [112, 44], pixels: 1024, relief: 0.05, at: planks },
  plaster: { tile: [70, 70], pixels: 512, relief: 0.03, at: plaster },
  grass: { tile: [30, 30], pixels: 512, relief: 0.5, at: grass },
  paint: { tile: [20, 20], pixels: 256, relief: 0.003, at: smoothPaint },
  brushed: { tile: [10, 10], pixels: 256, relief: 0.002, at: brushed },
} as const satisfies Record<string, Pattern>
export type PatternName = keyof typeof patterns
