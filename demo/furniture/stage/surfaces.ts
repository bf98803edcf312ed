/** Surfaces by name: the materials of the catalogue's words, as numbers for the shader. Colours are sRGB. */
import type { Colour, Fabric, Finish } from '../../data/picture-spec.ts'
import type { PatternName } from './patterns.ts'

export interface Surface {
  key: string
  pattern: PatternName
  /** colours of tone 0, one half and 1 */
  ramp: readonly [string, string, string]
  roughness: number
  metal: number
  /** strength of relief, 1 = as the pattern says */
  bump: number
  /** pale rim of soft cloth */
  sheen: number
  /** part of light that is stopped; glass lets most through */
  opacity: number
  /** heights under this are holes */
  cutout: number
  /** own light, 0..n times its colour */
  glow: number
  /** picture printed on it, spread over so many inches */
  print?: { name: string; width: number; height: number }
}

const plain: Omit<Surface, 'key' | 'pattern' | 'ramp'> = {
  roughness: 0.5,
  metal: 0,
  bump: 1,
  sheen: 0,
  opacity: 1,
  cutout: 0,
  glow: 0,
}

/** Lightens (t > 0) or darkens a hex colour. */
export function shade(hex: string, t: number): string {
  const n = Number.parseInt(hex.slice(1), 16)
  const mix = (c: number) => Math.round(t >= 0 ? c + (255 - c) * t : c * (1 + t))
  const part = (c: number) => mix(c).toString(16).padStart(2, '0')
  return `#${part((n >> 16) & 255)}${part((n >> 8) & 255)}${part(n & 255)}`
}

const around = (hex: string, spread: number): [string, string, string] => [
  shade(hex, -spread),
  hex,
  shade(hex, spread * 0.8),
]

const woods: Partial<Record<Finish, [PatternName, string, string, string, number]>> = {
  oak: ['oak', '#8d6238', '#bd915c', '#d5b182', 0.5],
  'light-oak': ['oak', '#b1905f', '#d7bb8e', '#e8d4b0', 0.52],
  walnut: ['walnut', '#37200f', '#6a4429', '#93683f', 0.42],
  espresso: ['walnut', '#1b100b', '#35221a', '#4b3226', 0.36],
  cherry: ['walnut', '#552212', '#87422a', '#a96345', 0.36],
  pine: ['oak', '#bb8a4c', '#dfb87d', '#efd4a4', 0.5],
  teak: ['walnut', '#704019', '#a3682f', '#c58e52', 0.52],
  acacia: ['walnut', '#55300f', '#94622f', '#c39355', 0.45],
  'grey-wash': ['oak', '#77706a', '#a09991', '#beb8b0', 0.6],
  'black-oak': ['oak', '#221f1d', '#433e39', '#59534c', 0.5],
}

const paints: Partial<Record<Finish, [string, number]>> = {
  'white-lacquer': ['#efeeea', 0.32],
  'ivory-lacquer': ['#e9e1cf', 0.36],
  'grey-lacquer': ['#8f9396', 0.34],
  'sage-lacquer': ['#8fa08a', 0.4],
  'navy-lacquer': ['#25364f', 0.34],
  'black-lacquer': ['#39393c', 0.26],
  'blush-lacquer': ['#dcb4a8', 0.4],
}

const metals: Partial<Record<Finish, [string, number, number]>> = {
  'black-metal': ['#343437', 0.44, 0.25],
  'white-metal': ['#e8e8e6', 0.42, 0],
  'grey-metal': ['#6b6e71', 0.42, 0.4],
  brass: ['#d9bf8c', 0.2, 1],
  bronze: ['#84684c', 0.3, 1],
  chrome: ['#dfe1e4', 0.07, 1],
  nickel: ['#bdb8b0', 0.22, 1],
}

const stones: Partial<Record<Finish, [PatternName, string, string, string, number]>> = {
  'white-marble': ['marble', '#85858a', '#c9c9ca', '#f1f0ee', 0.16],
  'black-marble': ['marble', '#d5d0c8', '#3c3b3c', '#131315', 0.14],
  'green-marble': ['marble', '#b9c9b9', '#3a5a49', '#1c3a2d', 0.15],
  travertine: ['travertine', '#b39c7c', '#d6c5a9', '#e8dcc8', 0.42],
  concrete: ['concrete', '#88867f', '#a7a59f', '#bab8b2', 0.65],
}

/** The surface of a hard finish. */
export function finishOf(name: Finish): Surface {
  const wood = woods[name]
  if (wood)
    return { ...plain, key: name, pattern: wood[0], ramp: [wood[1], wood[2], wood[3]], roughness: wood[4] }
  const paint = paints[name]
  if (paint)
    return { ...plain, key: name, pattern: 'paint', ramp: around(paint[0], 0.02), roughness: paint[1] }
  const metal = metals[name]
  if (metal) {
    return {
      ...plain,
      key: name,
      pattern: 'brushed',
      ramp: around(metal[0], 0.04),
      roughness: metal[1],
      metal: metal[2],
      bump: 0.5,
    }
  }
  const stone = stones[name]
  if (stone)
    return {
      ...plain,
      key: name,
      pattern: stone[0],
      ramp: [stone[1], stone[2], stone[3]],
      roughness: stone[4],
    }
  if (name === 'rattan') {
    return {
      ...plain,
      key: name,
      pattern: 'wicker',
      ramp: ['#6d4a28', '#b98d5b', '#d9b888'],
      roughness: 0.55,
    }
  }
  const smoked = name === 'smoked-glass'
  return {
    ...plain,
    key: name,
    pattern: 'paint',
    ramp: around(smoked ? '#2c2b2a' : '#b9cfc9', 0.02),
    roughness: 0.03,
    bump: 0,
    opacity: smoked ? 0.62 : 0.26,
  }
}

export const colourHex: Record<Colour, string> = {
  white: '#eeece7',
  ivory: '#e4dfd4',
  cream: '#dcd2c0',
  sand: '#c9bba3',
  beige: '#b9aa96',
  taupe: '#8f8377',
  'light-grey': '#bdbcb9',
  grey: '#85868a',
  charcoal: '#45464a',
  black: '#1f1f21',
  navy: '#232f4b',
  blue: '#3b5f8e',
  sky: '#93b3c9',
  teal: '#1f5a5f',
  turquoise: '#3fa3a0',
  emerald: '#175442',
  sage: '#94a083',
  olive: '#666541',
  mustard: '#b98e3e',
  terracotta: '#b5633f',
  rust: '#8f4a2b',
  cognac: '#97572b',
  brown: '#664430',
  chocolate: '#402a20',
  burgundy: '#5a1c28',
  red: '#a32a2a',
  blush: '#d8b2a6',
  pink: '#d58a9b',
  lavender: '#a396bb',
}

/** Real cloth never reaches the printed colour: each kind lies a little darker and has its own contrast. */
const cloths: Record<
  Fabric,
  { pattern: PatternName; spread: number; lift: number; roughness: number; sheen: number; bump: number }
> = {
  linen: { pattern: 'linen', spread: 0.22, lift: 0, roughness: 0.92, sheen: 0.12, bump: 0.9 },
  woven: { pattern: 'woven', spread: 0.24, lift: 0, roughness: 0.95, sheen: 0.12, bump: 0.9 },
  boucle: { pattern: 'boucle', spread: 0.34, lift: 0.06, roughness: 1, sheen: 0.25, bump: 0.9 },
  velvet: { pattern: 'velvet', spread: 0.2, lift: -0.18, roughness: 0.8, sheen: 1, bump: 1 },
  leather: { pattern: 'leather', spread: 0.24, lift: -0.05, roughness: 0.46, sheen: 0, bump: 1 },
  canvas: { pattern: 'canvas', spread: 0.16, lift: 0, roughness: 0.9, sheen: 0.05, bump: 0.7 },
  mesh: { pattern: 'mesh', spread: 0.12, lift: -0.1, roughness: 0.7, sheen: 0, bump: 0.7 },
  wool: { pattern: 'wool', spread: 0.4, lift: 0.05, roughness: 1, sheen: 0.2, bump: 0.8 },
  jute: { pattern: 'jute', spread: 0.42, lift: 0, roughness: 0.95, sheen: 0.05, bump: 0.9 },
}

/** The surface of a cloth in a colour. */
export function clothOf(fabric: Fabric, colour: Colour): Surface {
  const cloth = cloths[fabric]
  const hex = shade(colourHex[colour], cloth.lift)
  return {
    ...plain,
    key: `${fabric}/${colour}`,
    pattern: cloth.pattern,
    ramp: around(hex, cloth.spread),
    roughness: cloth.roughness,
    sheen: cloth.sheen,
    bump: cloth.bump,
    cutout: fabric === 'mesh' ? 0.3 : 0,
  }
}

/** A surface that is in no catalogue: plaster walls, leaves, paper. */
export function special(
  key: string,
  pattern: PatternName,
  ramp: readonly [string, string, string],
  rest: Partial<Surface> = {},
): Surface {
  return { ...plain, ...rest, key, pattern, ramp }
}

export const caneOf = (): Surface =>
  special('cane', 'cane', ['#8a6a3f', '#c8a570', '#dcc193'], { cutout: 0.32, roughness: 0.6 })
export const mirrorOf = (): Surface =>
  special('mirror', 'paint', ['#e8ecec', '#eef1f1', '#f4f6f6'], {
    metal: 1,
    roughness: 0.02,
    bump: 0,
    glow: 0.35,
    print: { name: 'glass|room', width: 90, height: 110 },
  })
