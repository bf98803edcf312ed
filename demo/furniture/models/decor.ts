/** Lamps, rugs, mirrors, pillows, ottomans, benches. */
import { Vector3 } from 'three'
import { cushion, throwPillow, tufts } from '../parts/cushion.ts'
import { stand } from '../parts/legs.ts'
import { solid } from '../parts/solid.ts'
import { arch, bar, drum, ellipse, flowing, plate, roundRect, slab, turned } from '../parts/turned.ts'
import { Build, placing } from '../stage/build.ts'
import { clamp } from '../stage/noise.ts'
import { colourHex, mirrorOf, type Surface } from '../stage/surfaces.ts'
import { seatProfile } from './armchair.ts'
import type { Look, Model } from './look.ts'

export const hoop = (r: number, y: number) =>
  Array.from(
    { length: 36 },
    (_, i) => new Vector3(Math.cos((i / 36) * 6.2832) * r, y, Math.sin((i / 36) * 6.2832) * r),
  )

export const rug: Model = (build, { w, d }, look) => {
  const pattern = look.spec.pattern ?? 'plain'
  const round = look.spec.shape === 'round' || look.spec.shape === 'oval'
  const thick = look.cloth.pattern === 'jute' ? 0.5 : 0.6
  const hex = (c: string | undefined, or: string) =>
    c && c in colourHex ? colourHex[c as keyof typeof colourHex] : or
  const ground = hex(look.spec.colour, '#cbbfae')
  const mark = hex(look.spec.second_colour, '#5d6672')
  const printed: Surface = {
    ...look.cloth,
    key: `${look.cloth.key}/${pattern}/${w}`,
    print: {
      name: `rug|${round && pattern === 'border' ? 'border-round' : pattern}|${ground}|${mark}`,
      width: w,
      height: d,
    },
    ramp: ['#8f8f8f', '#e2e2e2', '#ffffff'],
  }
  const surface = pattern === 'plain' ? look.cloth : printed
  const piece = slab(round ? ellipse(w, d) : roundRect(w, d, 0.8), thick, 0, 0.25)
  const p = piece.getAttribute('position')
  const uv = piece.getAttribute('uv')
  for (let i = 0; i < p.count; i++) uv.setXY(i, p.getX(i) + w / 2, p.getZ(i) + d / 2)
  build.add(piece, surface)
  if (!round && pattern !== 'plain' && d > 40) fringe(build, w, d, look)
}

function fringe(build: Build, w: number, d: number, look: Look): void {
  const count = Math.round(d / 1.1)
  for (const s of [-1, 1]) {
    for (let i = 0; i < count; i++) {
      const z = -d / 2 + (d * (i + 0.5)) / count
      build.add(
        bar(
          [s * (w / 2 - 0.2), 0.3, z],
          [s * (w / 2 + 2.2), 0.15, z + ((i * 7) % 5) * 0.12 - 0.24],
          0.16,
          0.1,
          5,
        ),
        look.second,
      )
    }
  }
}

export const mirror: Model = (build, { w, d, h }, look) => {
  const standing = h > 54
  const shape =
    look.spec.shape === 'round' || look.spec.shape === 'oval'
      ? ellipse(w, h)
      : look.spec.shape === 'arch'
        ? arch(w, h)
        : roundRect(w, h, 1.2)
  const based = look.spec.shape === 'arch' ? 0 : h / 2
  const thick = clamp(d, 0.9, 2)
  const t = clamp(w * 0.035, 0.6, 1.6)
  const k = (w - t * 2) / w
  const m = (h - t * 2) / h
  const tilt = standing && build.staged ? -0.07 : 0
  const back = plate(shape, thick, 0.2, 48)
  const glass = plate(shape, 0.14, 0.05, 48)
    .scale(k, m, 1)
    .translate(0, look.spec.shape === 'arch' ? t : 0, thick - 0.02)
  const uv = glass.getAttribute('uv')
  for (let i = 0; i < uv.count; i++) uv.setXY(i, uv.getX(i) + w / 2, uv.getY(i) + h / 2)
  for (const [piece, surface] of [
    [back, look.body],
    [glass, mirrorOf()],
  ] as const)
    build.add(piece.translate(0, based, 0).rotateX(tilt), surface)
}

export const pillowPair: Model = (build, { w, d, h }, look) => {
  const second = new Build()
  const [front, back] = build.staged ? [20, 14] : [0, 0]
  const cloth = look.spec.second_colour ? look.second : look.cloth
  const size: [number, number, number] = build.staged ? [w, h * 0.98, h * 0.36] : [w, h, d]
  const [x, z] = build.staged ? [-w * 0.28, -h * 0.14] : [0, 0]
  throwPillow(
    build,
    size,
    look.cloth,
    { at: [x, h * 0.47, z], lean: back, turn: back + 2 * Number(build.staged) },
    3,
  )
  throwPillow(second, size, cloth, { at: [0, h * 0.47, 0], lean: front, turn: -back }, 8)
  const matrix = build.staged ? placing(w * 0.3, 0, h * 0.14) : placing(-w * 1.08, 0, -d * 0.4, 16)
  build.include(second, matrix, !build.staged)
}

export const ottoman: Model = (build, { w, d, h }, look) => {
  const legs = look.spec.legs ?? 'tapered'
  const legHigh = legs === 'none' ? 0.4 : legs === 'plinth' ? 1.4 : clamp(h * 0.3, 3, 6)
  if (look.spec.shape === 'round' || look.spec.shape === 'oval') {
    const body = seatProfile(w / 2).map(([r, y]) => [r, (y / 5.7) * (h - legHigh)] as [number, number])
    build.add(
      turned(body, 56)
        .scale(1, 1, d / w)
        .translate(0, legHigh, 0),
      look.cloth,
    )
    build.add(
      flowing(
        hoop(w / 2 - 0.1, legHigh + (h - legHigh) * 0.42).map((p) => new Vector3(p.x, p.y, (p.z * d) / w)),
        0.2,
        true,
        120,
        6,
      ),
      look.cloth,
      0.9,
    )
  } else {
    const split = legHigh + (h - legHigh) * 0.45
    build.add(
      solid({
        w: w - 0.4,
        h: split - legHigh + 0.3,
        d: d - 0.4,
        r: 0.8,
        wrinkle: 0.06,
        seed: 2,
        grain: 'x',
      }).translate(0, (split + legHigh) / 2, 0),
      look.cloth,
    )
    if (look.spec.back === 'tufted') {
      const group = { at: [0, h - 2.2, d / 2] as const, lean: 90 }
      tufts(build, w, d, 4.4, look.cloth, group)
    } else
      cushion(
        build,
        { w, h: h - split, d, r: 1.5, puff: [0.1, 0.6, 0.1], wrinkle: 0.2, seed: 5 },
        look.cloth,
        { at: [0, (h + split) / 2 - 0.3, 0] },
        look.cloth.pattern !== 'boucle',
      )
  }
  const round = look.spec.shape === 'round'
  if (round && legs === 'plinth') {
    build.add(drum(w * 0.4, legHigh + 0.2, 0.1), look.accent)
    return
  }
  stand(build, legs, {
    w: w * (round ? 0.8 : 1),
    d: d * (round ? 0.8 : 1),
    h: legHigh + 0.2,
    surface: look.accent,
    thick: 1.7,
    inset: 1.8,
  })
}

export const bench: Model = (build, { w, d, h }, look) => {
  const legs = look.spec.legs ?? 'tapered'
  const soft = look.spec.fabric !== undefined
  const backed = look.spec.back !== undefined && look.spec.back !== 'none' && h > 24
  const seat = backed ? 18 : h
  if (soft) {
    build.add(solid({ w, h: 1.6, d, r: 0.3, grain: 'x' }).translate(0, seat - 4.4, 0), look.body)
    if (look.spec.back === 'tufted' && !backed)
      tufts(build, w, d, 4, look.cloth, { at: [0, seat - 2, d / 2], lean: 90 })
    else
      cushion(
        build,
        { w: w - 0.2, h: 3.8, d: d - 0.2, r: 1.3, puff: [0.1, 0.5, 0.1], wrinkle: 0.18, seed: 4 },
        look.cloth,
        { at: [0, seat - 2, 0] },
        look.cloth.pattern !== 'boucle',
      )
  } else build.add(solid({ w, h: 1.6, d, r: 0.35, grain: 'x' }).translate(0, seat - 0.8, 0), look.body)
  if (backed)
    for (let i = 0; i < 5; i++)
      build.add(
        solid({ w: w - 3, h: 1.8, d: 0.8, r: 0.2, grain: 'x', seed: i }).translate(
          0,
          seat + 4 + ((h - seat - 5) * i) / 4,
          -d / 2 + 1,
        ),
        look.body,
      )
  if (backed)
    for (const s of [-1, 1])
      build.add(
        solid({ w: 1.8, h: h - seat + 2, d: 1.4, r: 0.2, grain: 'y' }).translate(
          s * (w / 2 - 1.6),
          (h + seat) / 2,
          -d / 2 + 0.9,
        ),
        look.body,
      )
  const shelf = look.spec.shelves ?? 0
  if (shelf > 0)
    build.add(
      solid({ w: w - 4, h: 0.9, d: d - 2, r: 0.15, grain: 'x', seed: 9 }).translate(0, 5, 0),
      look.body,
    )
  stand(build, legs, {
    w,
    d,
    h: seat - (soft ? 5 : 1.4),
    surface: soft ? look.accent : look.spec.accent ? look.accent : look.body,
    thick: legs === 'sled' ? 1.1 : 1.9,
    inset: 2,
  })
}
