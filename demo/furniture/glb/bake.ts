/**
 * Bakes a surface's pattern into a small WebP that tiles: its three colours by tone, its holes as
 * transparency.
 */

import sharp from 'sharp'
import { Color, SRGBColorSpace } from 'three'
import { clamp } from '../stage/noise.ts'
import { type Pattern, type PatternName, patterns } from '../stage/patterns.ts'
import type { Surface } from '../stage/surfaces.ts'

const edge = 256
/** Looks per pixel along each edge: fine threads melt into their mean instead of flickering. */
const looks = 3
/** What shows from a few steps away. Of the others the middle colour is enough. */
const grained: ReadonlySet<PatternName> = new Set([
  'oak',
  'walnut',
  'marble',
  'travertine',
  'concrete',
  'linen',
  'woven',
  'boucle',
  'velvet',
  'leather',
  'wicker',
  'cane',
  'wool',
  'jute',
])

export const isGrained = (surface: Surface) => grained.has(surface.pattern) && !surface.print

interface Tile {
  tone: Float32Array
  height: Float32Array
}
const tiles = new Map<PatternName, Tile>()

function tileOf(name: PatternName): Tile {
  const known = tiles.get(name)
  if (known) return known
  const pattern: Pattern = patterns[name]
  const tone = new Float32Array(edge * edge)
  const height = new Float32Array(edge * edge)
  const n = edge * looks
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const [t, h] = pattern.at((x + 0.5) / n, (y + 0.5) / n)
      const at = Math.floor(y / looks) * edge + Math.floor(x / looks)
      tone[at] = (tone[at] ?? 0) + t / looks ** 2
      height[at] = (height[at] ?? 0) + h / looks ** 2
    }
  }
  const shaded = relief[name] ?? 0
  const mean = height.reduce((sum, h) => sum + h, 0) / height.length
  tone.forEach((t, i) => {
    tone[i] = clamp(t + ((height[i] ?? 0) - mean) * shaded)
  })
  const tile = { tone, height }
  tiles.set(name, tile)
  return tile
}

/**
 * How much of a cloth's relief is painted as light and shade: the loops of bouclé and tufts of wool are seen
 * by nothing else.
 */
const relief: Partial<Record<PatternName, number>> = { boucle: 0.4, wool: 0.35, jute: 0.3, wicker: 0.3 }

/** The colour of a tone between 0 and 1, linear. */
export function toneOf({ ramp }: Surface, tone: number): Color {
  const [low, middle, high] = ramp.map((hex) => new Color(hex))
  if (!low || !middle || !high) throw new Error('a ramp has three colours')
  return tone < 0.5 ? low.lerp(middle, tone * 2) : middle.lerp(high, tone * 2 - 1)
}

const baked = new Map<string, Promise<Buffer>>()

/** The picture of a grained surface, one tile large. */
export function bake(surface: Surface): Promise<Buffer> {
  const known = baked.get(surface.key)
  if (known) return known
  const made = paint(surface)
  baked.set(surface.key, made)
  return made
}

async function paint(surface: Surface): Promise<Buffer> {
  const { tone, height } = tileOf(surface.pattern)
  const shades = Array.from({ length: 256 }, (_, i) =>
    toneOf(surface, i / 255).getRGB({ r: 0, g: 0, b: 0 }, SRGBColorSpace),
  )
  const holes = surface.cutout > 0
  const channels = holes ? 4 : 3
  const bytes = Buffer.alloc(edge * edge * channels)
  for (let i = 0; i < edge * edge; i++) {
    const { r, g, b } = shades[Math.round((tone[i] ?? 0) * 255)] ?? { r: 0, g: 0, b: 0 }
    for (const [k, part] of [r, g, b].entries()) bytes[i * channels + k] = Math.round(part * 255)
    if (holes) bytes[i * channels + 3] = (height[i] ?? 0) > surface.cutout ? 255 : 0
  }
  return sharp(bytes, { raw: { width: edge, height: edge, channels } })
    .webp({ quality: surface.roughness > 0.75 ? 45 : 66, alphaQuality: 60, effort: 6 })
    .toBuffer()
}
