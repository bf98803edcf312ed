/** Headboards and made bedding. */
import type { BufferGeometry } from 'three'
import { channels, cushion, put, throwPillow, tufts } from '../parts/cushion.ts'
import { smoothNormals, solid } from '../parts/solid.ts'
import { Build } from '../stage/build.ts'
import { clamp, noise } from '../stage/noise.ts'
import { caneOf, clothOf } from '../stage/surfaces.ts'
import type { Look } from './look.ts'
import { throwBlanket } from './throw-blanket.ts'

export function headboard(build: Build, w: number, h: number, look: Look, z: number): void {
  const style = look.spec.back ?? (look.spec.fabric ? 'tight' : 'panel')
  const foot = 8
  const high = h - foot
  if (look.spec.fabric && style !== 'slat' && style !== 'cane' && style !== 'panel') {
    const thick = 3.4
    build.add(
      solid({ w, h: h - 4, d: 2.2, r: 0.8, grain: 'x', wrinkle: 0.05, seed: 3 }).translate(
        0,
        (h - 4) / 2 + 4,
        z + 1.1,
      ),
      look.cloth,
    )
    const seat = { at: [0, foot + 4, z + 2.8] as const }
    if (style === 'channel')
      channels(build, w, high - 4, thick, Math.max(6, Math.round(w / 6)), look.cloth, seat)
    else if (style === 'tufted') tufts(build, w, high - 4, thick, look.cloth, seat)
    else {
      const panels = 2
      for (let i = 0; i < panels; i++) {
        cushion(
          build,
          { w: w / panels, h: thick, d: high - 3, r: 1.4, puff: [0, 0.5, 0.05], wrinkle: 0.14, seed: 5 + i },
          look.cloth,
          { at: [(i - 0.5) * (w / panels), foot + 3 + (high - 3) / 2, z + 2.4], stand: 0 },
          false,
        )
      }
    }
    if (style === 'wing')
      for (const s of [-1, 1])
        build.add(
          solid({ w: 2.6, h: high, d: 9, r: 1.1, wrinkle: 0.08, seed: 8 }).translate(
            s * (w / 2 + 0.4),
            foot + high / 2,
            z + 4.4,
          ),
          look.cloth,
        )
    return
  }
  for (const s of [-1, 1])
    build.add(
      solid({ w: 2.4, h, d: 2, r: 0.25, grain: 'y', seed: s + 4 }).translate(s * (w / 2 - 1.2), h / 2, z + 1),
      look.body,
    )
  build.add(
    solid({ w, h: 2.4, d: 2.2, r: 0.3, grain: 'x', seed: 7 }).translate(0, h - 1.2, z + 1.1),
    look.body,
  )
  if (style === 'slat')
    for (let i = 0; i < Math.round(w / 6); i++)
      build.add(
        solid({ w: 1.6, h: high - 2, d: 0.9, r: 0.2, grain: 'y', seed: i }).translate(
          -w / 2 + 4 + ((w - 8) * i) / (Math.round(w / 6) - 1),
          foot + high / 2,
          z + 1,
        ),
        look.body,
      )
  else if (style === 'cane') {
    build.add(
      solid({ w: 1.6, h: high - 2, d: 1.2, r: 0.2, grain: 'y' }).translate(0, foot + high / 2, z + 1),
      look.body,
    )
    build.add(
      solid({ w: w - 4, h: high - 3, d: 0.15, r: 0.05 }).translate(0, foot + high / 2, z + 1),
      caneOf(),
    )
  } else
    for (let i = 0; i < 3; i++)
      build.add(
        solid({ w: w - 4, h: (high - 2) / 3 - 0.25, d: 1.1, r: 0.2, grain: 'x', seed: i * 5 }).translate(
          0,
          foot + ((high - 2) / 3) * (i + 0.5),
          z + 1,
        ),
        look.body,
        0.97 + i * 0.02,
      )
}

interface Spread {
  w: number
  d: number
  top: number
  drop: number
  z: number
}

/** A duvet with soft folds, hanging over three sides. */
function duvet({ w, d, top, drop, z }: Spread): BufferGeometry {
  const shape = solid({
    w: w + 2.4,
    h: drop,
    d,
    r: 2.6,
    puff: [0.3, 0.8, 0.3],
    wrinkle: 0.8,
    seed: 6,
    fine: true,
    grain: 'x',
  })
  const p = shape.getAttribute('position')
  for (let i = 0; i < p.count; i++) {
    const low = clamp(0.5 - p.getY(i) / drop)
    const along = noise(p.getX(i) / 90 + 0.5, p.getZ(i) / 90 + 0.5, 16, 16, 3) - 0.5
    const out = low * along * 2.6
    p.setX(i, p.getX(i) + Math.sign(p.getX(i)) * (Math.abs(p.getX(i)) > w / 2 - 2 ? out : 0))
    p.setZ(i, p.getZ(i) + (p.getZ(i) > d / 2 - 3 ? out : 0))
    p.setY(
      i,
      p.getY(i) + (noise(p.getX(i) / 70 + 0.4, p.getZ(i) / 70 + 0.1, 9, 9, 8) - 0.5) * 1.3 * (1 - low),
    )
  }
  smoothNormals(shape)
  return shape.translate(0, top - drop / 2, z)
}

export function bedding(build: Build, w: number, d: number, deck: number, look: Look, z: number): void {
  const white = clothOf('canvas', 'white')
  const thick = 10
  const top = deck + thick
  const seconds: Look = {
    ...look,
    second: look.spec.second_colour ? clothOf('linen', look.spec.second_colour) : clothOf('linen', 'white'),
  }
  build.add(
    solid({ w: w - 1, h: thick, d: d - 1, r: 2, puff: [0.1, 0.4, 0.1], wrinkle: 0.15, seed: 2 }).translate(
      0,
      deck + thick / 2,
      z,
    ),
    white,
  )
  const cover = duvet({ w, d: d * 0.7, top: top + 1.5, drop: thick + 3, z: z + d * 0.15 })
  build.add(cover, seconds.second)
  build.add(
    throwBlanket(cover, { from: z + d * 0.22, to: z + d * 0.4, hem: top + 1.5 - thick * 0.82 }),
    clothOf('woven', look.spec.colour && look.spec.fabric ? look.spec.colour : 'taupe'),
  )
  const pair = w > 48 ? [-w * 0.24, w * 0.24] : [0]
  const wide = Math.min(27, w * (pair.length > 1 ? 0.45 : 0.7))
  for (const [i, x] of pair.entries()) {
    for (const row of [0, 1]) {
      const group = new Build()
      group.add(
        solid({ w: wide, h: 6.4, d: 17, r: 3, puff: [0.3, 1.6, 0.3], wrinkle: 0.7, seed: 11 + i * 4 + row }),
        row === 0 ? white : seconds.second,
      )
      put(build, group, {
        at: [x * (row === 0 ? 1 : 0.96), top + 7.2 - row * 0.8, z - d / 2 + 8 + row * 6.4],
        stand: 32 + row * 8,
      })
    }
  }
  if (look.spec.pillows !== 0)
    throwPillow(
      build,
      15,
      clothOf('velvet', look.spec.colour ?? 'sage'),
      { at: [w * 0.04, top + 7.2, z - d / 2 + 22], lean: 34, turn: 6 },
      5,
    )
}
