/** Bakes a pattern into a texture: tone, height, and the surface normal's slope along u and v. */
import {
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  RGBAFormat,
  UnsignedByteType,
} from 'three'
import { type Pattern, type PatternName, patterns } from './patterns.ts'

const baked = new Map<PatternName, DataTexture>()

function slopeByte(rise: number): number {
  return Math.round(127.5 + 127.5 * Math.max(-1, Math.min(1, rise)))
}

function bake(pattern: Pattern): DataTexture {
  const n = pattern.pixels
  const tone = new Float32Array(n * n)
  const height = new Float32Array(n * n)
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const [t, h] = pattern.at((x + 0.5) / n, (y + 0.5) / n)
      tone[y * n + x] = t
      height[y * n + x] = h
    }
  }
  const bytes = new Uint8Array(n * n * 4)
  const perU = (pattern.relief * n) / pattern.tile[0] / 2
  const perV = (pattern.relief * n) / pattern.tile[1] / 2
  const at = (x: number, y: number) => height[((y + n) % n) * n + ((x + n) % n)] ?? 0
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const i = y * n + x
      bytes[i * 4] = Math.round((tone[i] ?? 0) * 255)
      bytes[i * 4 + 1] = Math.round((height[i] ?? 0) * 255)
      bytes[i * 4 + 2] = slopeByte((at(x - 1, y) - at(x + 1, y)) * perU)
      bytes[i * 4 + 3] = slopeByte((at(x, y - 1) - at(x, y + 1)) * perV)
    }
  }
  const texture = new DataTexture(bytes, n, n, RGBAFormat, UnsignedByteType)
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.anisotropy = 1
  texture.needsUpdate = true
  return texture
}

/** The texture of a pattern, baked on first use. */
export function textureOf(name: PatternName): DataTexture {
  const known = baked.get(name)
  if (known) return known
  const texture = bake(patterns[name])
  baked.set(name, texture)
  return texture
}
