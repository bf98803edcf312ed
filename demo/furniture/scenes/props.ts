/** Things that make a room lived in: plants, vases, art, books, a television. None is for sale. */
import { PlaneGeometry, Vector3 } from 'three'
import { solid } from '../parts/solid.ts'
import { bar, flowing, turned } from '../parts/turned.ts'
import { Build } from '../stage/build.ts'
import { seeded } from '../stage/noise.ts'
import { finishOf, special } from '../stage/surfaces.ts'

const leaf = () =>
  special('leaf', 'velvet', ['#2f4d2c', '#4d7545', '#7ba06a'], { roughness: 0.55, bump: 0.4 })
const clay = (hex: readonly [string, string, string]) =>
  special(`clay/${hex[1]}`, 'concrete', hex, { roughness: 0.75 })
const stem = () => special('stem', 'oak', ['#3d2f20', '#5a4630', '#715a40'])

/** A blade bent along its middle, from the origin upwards. */
function blade(length: number, wide: number, droop: number): PlaneGeometry {
  const made = new PlaneGeometry(wide, length, 4, 10)
  const p = made.getAttribute('position')
  for (let i = 0; i < p.count; i++) {
    const t = p.getY(i) / length + 0.5
    const broad = Math.max(0, Math.sin(Math.min(1, t * 1.05) * Math.PI)) ** 0.7
    const x = p.getX(i) * broad
    p.setXYZ(i, x, t * length * Math.cos(t * droop * 0.6), t * t * droop * length * 0.55 + Math.abs(x) * 0.28)
  }
  made.computeVertexNormals()
  return made
}

/** A potted rubber plant of a height. */
export function plant(height: number, seed: number): Build {
  const build = new Build()
  const random = seeded(seed)
  const pot = Math.min(14, height * 0.24)
  build.add(
    turned(
      [
        [0, 0],
        [pot * 0.36, 0],
        [pot * 0.42, 0.6],
        [pot * 0.52, pot * 0.86],
        [pot * 0.46, pot * 0.88],
        [pot * 0.44, pot * 0.78],
        [0, pot * 0.76],
      ],
      40,
    ),
    clay(['#c9c1b4', '#d8d1c5', '#e4dfd6']),
  )
  for (let trunk = 0; trunk < 3; trunk++) {
    const lean = trunk * 2.1 + random()
    const top = height * (0.68 + random() * 0.2)
    const at = (t: number) =>
      new Vector3(
        Math.cos(lean) * (0.8 + t * t * height * 0.07),
        pot * 0.7 + t * (top - pot * 0.7),
        Math.sin(lean) * (0.8 + t * t * height * 0.07),
      )
    build.add(flowing([at(0), at(0.35), at(0.7), at(1)], 0.34, false, 16, 6), stem())
    const leaves = Math.round(height / 5)
    for (let i = 0; i < leaves; i++) {
      const t = 0.25 + (0.75 * (i + random() * 0.5)) / leaves
      const spot = at(Math.min(1, t))
      const size = height * (0.13 + random() * 0.06)
      const made = blade(size, size * 0.5, 0.9 + random() * 0.5)
        .rotateX(0.5 + random() * 0.5)
        .rotateY(i * 2.4 + trunk + random())
      build.add(made.translate(spot.x, spot.y, spot.z), leaf(), 0.8 + random() * 0.45)
    }
  }
  return build
}

/** A vase with dry branches. */
export function vase(height: number, seed: number): Build {
  const build = new Build()
  const random = seeded(seed)
  const pot = height * 0.42
  const r = pot * 0.3
  build.add(
    turned(
      [
        [0, 0],
        [r * 0.7, 0],
        [r * 1.1, pot * 0.3],
        [r, pot * 0.6],
        [r * 0.42, pot * 0.84],
        [r * 0.5, pot],
        [r * 0.42, pot],
        [r * 0.34, pot * 0.85],
        [0, pot * 0.6],
      ],
      40,
    ),
    clay(['#8f8375', '#a79a8a', '#bcb1a3']),
  )
  for (let i = 0; i < 7; i++) {
    const a = random() * 6.28
    const out = height * (0.12 + random() * 0.16)
    const top = height * (0.8 + random() * 0.2)
    const tip = new Vector3(Math.cos(a) * out, top, Math.sin(a) * out)
    build.add(
      flowing(
        [new Vector3(0, pot * 0.7, 0), new Vector3(tip.x * 0.25, pot * 1.2, tip.z * 0.25), tip],
        0.1,
        false,
        14,
        5,
      ),
      stem(),
    )
    for (let k = 0; k < 6; k++) {
      const t = 0.45 + k * 0.1
      build.add(
        blade(height * 0.1, height * 0.035, 0.8)
          .rotateX(0.8)
          .rotateY(random() * 6.28)
          .translate(tip.x * t, pot + (top - pot) * t, tip.z * t),
        special('dry-leaf', 'velvet', ['#6a7156', '#8a8f70', '#a8ab8c'], { roughness: 0.8 }),
      )
    }
  }
  return build
}

/** Framed art, its middle at the origin, facing z. */
export function art(w: number, h: number, name: string): Build {
  const build = new Build()
  const wood = finishOf('oak')
  for (const s of [-1, 1]) {
    build.add(solid({ w: 0.8, h, d: 1.2, r: 0.1, grain: 'y' }).translate(s * (w / 2 - 0.4), 0, 0.6), wood)
    build.add(solid({ w, h: 0.8, d: 1.2, r: 0.1, grain: 'x' }).translate(0, s * (h / 2 - 0.4), 0.6), wood)
  }
  const paper = special(`art/${name}`, 'paint', ['#f2f0ea', '#ffffff', '#ffffff'], {
    roughness: 0.7,
    print: { name: `art|${name}`, width: w - 1.6, height: h - 1.6 },
  })
  const sheet = new PlaneGeometry(w - 1.6, h - 1.6)
  const uv = sheet.getAttribute('uv')
  for (let i = 0; i < uv.count; i++) uv.setXY(i, uv.getX(i) * (w - 1.6), uv.getY(i) * (h - 1.6))
  build.add(sheet.translate(0, 0, 0.5), paper)
  return build
}

/** A flat television on its foot. */
export function television(w: number): Build {
  const build = new Build()
  const h = w * 0.57
  const dark = special('screen', 'paint', ['#0b0c0d', '#0e0f11', '#121416'], { roughness: 0.08 })
  build.add(solid({ w, h, d: 1.1, r: 0.2 }).translate(0, h / 2 + 2, 0), dark)
  for (const s of [-1, 1])
    build.add(bar([s * w * 0.3, 0, 3], [s * w * 0.3, 2.4, 0], 0.3), finishOf('black-metal'))
  return build
}

/** A short stack of books lying. */
export function books(seed: number): Build {
  const build = new Build()
  const tones = ['ivory-lacquer', 'grey-lacquer', 'sage-lacquer', 'navy-lacquer', 'blush-lacquer'] as const
  for (let i = 0; i < 3; i++)
    build.add(
      solid({ w: 9 - i * 0.8, h: 0.95, d: 6.8 - i * 0.5, r: 0.1 })
        .rotateY(i * 0.2 - 0.1)
        .translate(0, 0.5 + i * 0.97, 0),
      finishOf(tones[(seed + i) % 5] ?? 'ivory-lacquer'),
    )
  return build
}
