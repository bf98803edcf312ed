/** Upholstery: seat and back cushions with piping, tight panels, tufted and channelled backs. */
import { Vector3 } from 'three'
import { Build, placing } from '../stage/build.ts'
import type { Surface } from '../stage/surfaces.ts'
import { deformOf, pillow, type SolidShape, smoothNormals, solid } from './solid.ts'
import { flowing, turned } from './turned.ts'

interface Seat {
  at: readonly [number, number, number]
  /** lean backwards about x, degrees */
  lean?: number
  turn?: number
  /** stood upright and leaning back by so many degrees */
  stand?: number
}

function seam(shape: SolidShape, level: number): Vector3[] {
  const { w, d, h } = shape
  const r = Math.min(shape.r ?? 1, h / 2)
  const deform = deformOf(shape)
  const points: Vector3[] = []
  const corner = Math.max(r, 0.9)
  const y = level * (h / 2 - r * 0.32)
  const inset = r * 0.3
  const x = w / 2 - inset
  const z = d / 2 - inset
  const spots: [number, number, number][] = []
  const cornersOf: [number, number, number][] = [
    [x - corner, z - corner, 0],
    [-x + corner, z - corner, 1],
    [-x + corner, -z + corner, 2],
    [x - corner, -z + corner, 3],
  ]
  cornersOf.forEach(([cx, cz, q], i) => {
    for (let k = 0; k <= 4; k++) {
      const a = (q + k / 4) * Math.PI * 0.5
      spots.push([cx + Math.cos(a) * corner, cz + Math.sin(a) * corner, a])
    }
    const next = cornersOf[(i + 1) % 4]
    if (!next) return
    const a = (q + 1) * Math.PI * 0.5
    const from: [number, number] = [cx + Math.cos(a) * corner, cz + Math.sin(a) * corner]
    const to: [number, number] = [next[0] + Math.cos(a) * corner, next[1] + Math.sin(a) * corner]
    for (let k = 1; k < 8; k++)
      spots.push([from[0] + ((to[0] - from[0]) * k) / 8, from[1] + ((to[1] - from[1]) * k) / 8, a])
  })
  for (const [px, pz, a] of spots) {
    const p = new Vector3(px, y, pz)
    deform(p, new Vector3(Math.cos(a) * 0.7, level * 0.7, Math.sin(a) * 0.7))
    points.push(p)
  }
  return points
}

/** A loose cushion, lying; stood up and leant by `lean`. Piping along both edges unless `plain`. */
export function cushion(
  build: Build,
  shape: SolidShape,
  surface: Surface,
  seat: Seat,
  piping: boolean,
): void {
  const group = new Build()
  group.add(solid(shape), surface)
  if (piping) {
    for (const level of [1, -1]) group.add(flowing(seam(shape, level), 0.17, true, 110, 6), surface, 0.9)
  }
  put(build, group, seat)
}

export function put(build: Build, group: Build, { at, lean = 0, turn = 0, stand }: Seat): void {
  const matrix = placing(at[0], at[1], at[2], turn)
  const tilt = placing(0, 0, 0)
  tilt.makeRotationX(((stand === undefined ? -lean : 90 - stand) * Math.PI) / 180)
  build.include(group, matrix.multiply(tilt))
}

/** Throw pillow leaning on a back: so wide, or width, height and thickness. */
export function throwPillow(
  build: Build,
  size: number | readonly [number, number, number],
  surface: Surface,
  seat: Seat,
  seed: number,
): void {
  const group = new Build()
  const [w, h, thick] = typeof size === 'number' ? [size, size * 0.98, size * 0.36] : size
  group.add(pillow(w, h, thick, seed), surface)
  put(build, group, seat)
}

/** An upright panel of channels (`across` of them), facing z, its foot at y = 0. */
export function channels(
  build: Build,
  w: number,
  h: number,
  thick: number,
  across: number,
  surface: Surface,
  seat: Seat,
): void {
  const group = new Build()
  const each = w / across
  for (let i = 0; i < across; i++) {
    group.add(
      solid({
        w: each * 1.04,
        h,
        d: thick,
        r: Math.min(each, thick) * 0.46,
        puff: [0, 0, 0.25],
        wrinkle: 0.1,
        seed: i + 3,
        grain: 'y',
      }).translate(-w / 2 + each * (i + 0.5), h / 2, 0),
      surface,
    )
  }
  put(build, group, seat)
}

/** An upright tufted panel: pillows of cloth between buttons, facing z, its foot at y = 0. */
export function tufts(build: Build, w: number, h: number, thick: number, surface: Surface, seat: Seat): void {
  const group = new Build()
  const across = Math.max(3, Math.round(w / 7))
  const rows = Math.max(2, Math.round(h / 7))
  const body = solid({
    w,
    h,
    d: thick,
    r: Math.min(1.4, thick * 0.4),
    puff: [0, 0, 0.01],
    seed: 9,
    grain: 'x',
    fine: true,
  })
  dent(body, w, h, across, rows)
  group.add(body.translate(0, h / 2, 0), surface)
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < across - (j % 2); i++) {
      const x = -w / 2 + (w / across) * (i + 0.5 + (j % 2) * 0.5)
      const y = (h / rows) * (j + 0.5)
      group.add(
        turned(
          [
            [0.5, 0],
            [0.42, 0.2],
            [0, 0.3],
          ],
          12,
        )
          .rotateX(Math.PI / 2)
          .translate(x, y, thick / 2 - 0.55),
        surface,
        0.85,
      )
    }
  }
  put(build, group, seat)
}

function dent(body: ReturnType<typeof solid>, w: number, h: number, across: number, rows: number): void {
  const p = body.getAttribute('position')
  for (let i = 0; i < p.count; i++) {
    if (p.getZ(i) <= 0) continue
    const gx = ((p.getX(i) + w / 2) / w) * across - 0.5
    const gy = ((p.getY(i) + h / 2) / h) * rows - 0.5
    // diagonal folds: distance to the lattice of buttons along both diagonals
    const a = Math.abs(Math.sin((gx + gy) * Math.PI * 0.5))
    const b = Math.abs(Math.sin((gx - gy) * Math.PI * 0.5))
    const rise = Math.sqrt(a * b)
    p.setZ(i, p.getZ(i) - 0.85 + rise * 1.25)
  }
  smoothNormals(body)
}
