/** Feet and legs in every style of the catalogue, standing under a body of width, depth and clearance. */
import type { LegStyle } from '../../data/picture-spec.ts'
import type { Build } from '../stage/build.ts'
import type { Surface } from '../stage/surfaces.ts'
import { solid } from './solid.ts'
import { bar, bent, drum, type Spot, turned } from './turned.ts'

interface Standing {
  w: number
  d: number
  /** height of the legs */
  h: number
  surface: Surface
  /** thickness at the top, inches */
  thick?: number
  inset?: number
}

function corners({ w, d, inset = 2 }: Standing): [number, number][] {
  const x = w / 2 - inset
  const z = d / 2 - inset
  return [
    [-x, z],
    [x, z],
    [-x, -z],
    [x, -z],
  ]
}

const turnedProfile = (h: number, t: number): [number, number][] => [
  [0, 0],
  [t * 0.3, 0],
  [t * 0.42, h * 0.03],
  [t * 0.34, h * 0.08],
  [t * 0.3, h * 0.12],
  [t * 0.4, h * 0.3],
  [t * 0.5, h * 0.48],
  [t * 0.44, h * 0.58],
  [t * 0.34, h * 0.62],
  [t * 0.5, h * 0.66],
  [t * 0.34, h * 0.7],
  [t * 0.42, h * 0.74],
  [t * 0.42, h * 0.76],
  [0, h * 0.76],
]

function hairpin(build: Build, s: Standing, x: number, z: number): void {
  const out = 1.4
  const sx = Math.sign(x)
  const sz = Math.sign(z)
  const foot: Spot = [x + sx * out * 0.4, 0.25, z + sz * out * 0.4]
  const tops: Spot[] = [
    [x - sx * 3, s.h, z],
    [x, s.h, z - sz * 3],
  ]
  build.add(bent([tops[0] ?? foot, foot, tops[1] ?? foot], 0.24, 0.7), s.surface)
}

function oneLeg(build: Build, style: LegStyle, s: Standing, x: number, z: number): void {
  const t = s.thick ?? 1.8
  const lean = Math.min(s.h * 0.14, 3)
  if (style === 'tapered') {
    build.add(
      bar(
        [x + Math.sign(x) * lean * 0.6, 0, z + Math.sign(z) * lean * 0.5],
        [x, s.h, z],
        t * 0.32,
        t * 0.56,
        20,
      ),
      s.surface,
    )
  } else if (style === 'turned') {
    build.add(turned(turnedProfile(s.h, t)).translate(x, 0, z), s.surface)
    build.add(
      solid({ w: t, h: s.h * 0.26, d: t, r: 0.12, grain: 'y' }).translate(x, s.h * 0.87, z),
      s.surface,
    )
  } else if (style === 'bun') {
    const r = Math.min(s.h * 0.75, 2)
    build.add(
      turned([
        [0, 0],
        [r * 0.6, 0],
        [r, s.h * 0.4],
        [r * 0.95, s.h * 0.65],
        [r * 0.6, s.h * 0.9],
        [r * 0.6, s.h],
        [0, s.h],
      ]).translate(x, 0, z),
      s.surface,
    )
  } else if (style === 'hairpin') hairpin(build, s, x, z)
  else
    build.add(
      solid({ w: t, h: s.h, d: t, r: 0.14, grain: 'y', seed: Math.round(x * 7 + z) }).translate(
        x,
        s.h / 2,
        z,
      ),
      s.surface,
    )
}

function sled(build: Build, s: Standing): void {
  const z = s.d / 2 - (s.inset ?? 2)
  const x = s.w / 2 - (s.inset ?? 2)
  const r = Math.min(0.5, (s.thick ?? 1.2) / 2)
  for (const side of [-1, 1]) {
    build.add(
      bent(
        [
          [side * x, s.h, z],
          [side * x, r, z],
          [side * x, r, -z],
          [side * x, s.h, -z],
        ],
        r,
        1.6,
      ),
      s.surface,
    )
  }
  build.add(bar([-x, s.h - r, 0], [x, s.h - r, 0], r, r), s.surface)
}

function swivel(build: Build, s: Standing): void {
  const reach = Math.min(s.w, s.d) * 0.42
  build.add(drum(reach, 0.7, 0.3).translate(0, 0, 0), s.surface)
  build.add(bar([0, 0.5, 0], [0, s.h, 0], 1.2, 1.2), s.surface)
}

/** Adds legs of a style under a body. `none` adds nothing. */
export function stand(build: Build, style: LegStyle, s: Standing): void {
  if (style === 'none') return
  if (style === 'plinth') {
    const inset = s.inset ?? 2
    build.add(
      solid({ w: s.w - inset * 2, h: s.h, d: s.d - inset * 2, r: 0.1, grain: 'x' }).translate(0, s.h / 2, 0),
      s.surface,
    )
  } else if (style === 'sled') sled(build, s)
  else if (style === 'swivel' || style === 'pedestal') swivel(build, s)
  else for (const [x, z] of corners(s)) oneLeg(build, style, s, x, z)
}

/** One leg leaning from foot to top, square in section. */
export function post(build: Build, from: Spot, to: Spot, thick: number, surface: Surface): void {
  const made = solid({ w: thick, h: 1, d: thick, r: 0.12, grain: 'y' })
  const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])
  const stretched = solid({
    w: thick,
    h: length,
    d: thick,
    r: Math.min(0.16, thick / 4),
    grain: 'y',
    seed: Math.round(from[0] * 3 + from[2] * 5),
  })
  made.dispose()
  stretched.translate(0, length / 2, 0)
  stretched.rotateX(Math.atan2(to[2] - from[2], to[1] - from[1]))
  stretched.rotateZ(-Math.atan2(to[0] - from[0], Math.hypot(to[1] - from[1], to[2] - from[2])))
  build.add(stretched.translate(...from), surface)
}
