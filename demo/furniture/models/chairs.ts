/** Dining chairs, bar stools, office chairs. */

import { Vector3 } from 'three'
import { channels, cushion, tufts } from '../parts/cushion.ts'
import { post, stand } from '../parts/legs.ts'
import { solid } from '../parts/solid.ts'
import { bar, bent, drum, flowing, plate, roundRect, turned } from '../parts/turned.ts'
import type { Build } from '../stage/build.ts'
import { clamp } from '../stage/noise.ts'
import { caneOf, finishOf } from '../stage/surfaces.ts'
import { barrel, seatProfile } from './armchair.ts'
import type { Look, Model } from './look.ts'

const upholstered = (look: Look) => look.spec.fabric !== undefined

function seatPad(build: Build, look: Look, w: number, d: number, y: number): void {
  if (upholstered(look)) {
    cushion(
      build,
      { w, h: 2.8, d, r: 1.1, puff: [0.1, 0.7, 0.1], wrinkle: 0.12, seed: 3 },
      look.cloth,
      { at: [0, y - 1.1, 0] },
      look.cloth.pattern !== 'boucle',
    )
    build.add(solid({ w: w - 1, h: 1, d: d - 1, r: 0.2, grain: 'x' }).translate(0, y - 2.6, 0), look.body)
  } else {
    const board = solid({ w, h: 1.2, d, r: 0.5, grain: 'x', puff: [0, 0, 0], fine: true })
    const p = board.getAttribute('position')
    for (let i = 0; i < p.count; i++) {
      const dish =
        Math.max(0, 1 - (p.getX(i) / (w / 2.3)) ** 2) * Math.max(0, 1 - (p.getZ(i) / (d / 2.3)) ** 2)
      if (p.getY(i) > 0) p.setY(i, p.getY(i) - dish * 0.55)
    }
    build.add(board.translate(0, y - 0.6, 0), look.body)
  }
}

/** Wooden or metal frame back from seat y to h, at rear z, leaning. */
function frameBack(build: Build, look: Look, w: number, y: number, h: number, z: number, lean: number): void {
  const style = look.spec.back ?? 'slat'
  const x = w / 2 - 0.8
  const at = (t: number) => z - lean * t
  for (const s of [-1, 1]) post(build, [s * x, y - 1, at(0)], [s * x, h - 0.5, at(1)], 1.3, look.body)
  const high = h - y
  const across = (t: number, tall: number, thick: number) =>
    build.add(
      solid({ w: x * 2, h: tall, d: thick, r: 0.25, grain: 'x', seed: Math.round(t * 9) })
        .rotateX(-Math.atan2(lean, high))
        .translate(0, y + high * t, at(t)),
      look.body,
    )
  across(0.94, 2.4, 0.9)
  if (style === 'cross') {
    post(build, [-x, y + 1.5, at(0.1)], [x, h - 2.5, at(0.9)], 0.9, look.body)
    post(build, [x, y + 1.5, at(0.1)], [-x, h - 2.5, at(0.9)], 0.9, look.body)
  } else if (style === 'cane') {
    across(0.3, 1.2, 0.8)
    build.add(
      solid({ w: x * 2 - 1, h: high * 0.6, d: 0.12, r: 0.05 })
        .rotateX(-Math.atan2(lean, high))
        .translate(0, y + high * 0.62, at(0.62)),
      caneOf(),
    )
  } else if (style === 'panel') across(0.62, high * 0.6, 0.7)
  else if (style === 'round') for (const t of [0.55, 0.75]) across(t, 2.2, 0.7)
  else
    for (let i = -2; i <= 2; i++)
      post(build, [i * x * 0.34, y, at(0.02)], [i * x * 0.34, h - 1.5, at(0.93)], 0.75, look.body)
}

function softBack(build: Build, look: Look, w: number, y: number, h: number, z: number): void {
  const style = look.spec.back
  const seat = { at: [0, y - 0.5, z] as const, lean: 8 }
  if (style === 'channel')
    channels(build, w, h - y + 0.5, 2.6, Math.max(4, Math.round(w / 3)), look.cloth, seat)
  else if (style === 'tufted') tufts(build, w, h - y + 0.5, 3, look.cloth, seat)
  else
    cushion(
      build,
      { w, h: 2.6, d: h - y + 0.8, r: 1.2, puff: [0.05, 0.55, 0.1], wrinkle: 0.12, seed: 6 },
      look.cloth,
      { at: [0, (y + h) / 2, z - (h - y) * 0.07], stand: 8 },
      look.cloth.pattern !== 'boucle',
    )
}

function softFrame(look: Look): boolean {
  const back = look.spec.back ?? (upholstered(look) ? 'tight' : 'slat')
  return upholstered(look) && !['slat', 'cross', 'cane', 'panel'].includes(back)
}

export const diningChair: Model = (build, { w, d, h }, look) => {
  const seat = clamp(h * 0.55, 17.5, 19)
  const legs = look.spec.legs ?? 'tapered'
  const soft = softFrame(look)
  const sw = look.spec.arms && look.spec.arms !== 'none' ? w - 3 : w
  if (soft && look.spec.back === 'round') {
    barrel(build, look, w / 2 - 1.3, d - 3, seat - 2.4, h, 2.4, 190, (h - seat) * 0.42)
    build.add(
      turned(seatProfile(w / 2 - 2), 48)
        .scale(1, 0.75, d / w)
        .translate(0, seat - 3.4, 0.8),
      look.cloth,
    )
  } else {
    seatPad(build, look, sw, d - (soft ? 1.5 : 0.6), seat)
    if (soft) softBack(build, look, sw * 0.96, seat + 0.2, h, -d / 2 + 2)
    else frameBack(build, look, sw, seat, h, -d / 2 + 1.4, 2.2)
  }
  if (look.spec.arms && look.spec.arms !== 'none' && look.spec.back !== 'round') {
    for (const s of [-1, 1]) {
      const x = s * (w / 2 - 0.9)
      post(build, [x, seat - 2.5, d / 2 - 4], [x, seat + 7.4, d / 2 - 4.6], 1.2, look.body)
      build.add(
        solid({ w: 1.9, h: 1, d: d - 4.6, r: 0.4, grain: 'z' }).translate(x, seat + 7.8, -0.6),
        look.body,
      )
    }
  }
  const round = soft && look.spec.back === 'round'
  if (round) build.add(drum(w / 2 - 3.4, 1.3, 0.3).translate(0, seat - 4.4, 0.8), look.accent)
  else if (legs === 'straight' || legs === 'turned' || legs === 'tapered') apron(build, look, sw, d, seat)
  stand(build, legs === 'pedestal' ? 'swivel' : legs, {
    w: sw,
    d,
    h: seat - (round ? 4.2 : upholstered(look) ? 2.4 : 1),
    surface: upholstered(look) ? look.accent : look.body,
    thick: legs === 'tapered' ? 1.7 : 1.5,
    inset: round ? w * 0.22 : legs === 'tapered' ? 2.6 : 1,
  })
}

function apron(build: Build, look: Look, w: number, d: number, top: number): void {
  const seat = upholstered(look) ? top : top + 1.2
  const surface = upholstered(look) ? look.accent : look.body
  for (const z of [-1, 1])
    build.add(
      solid({ w: w - 4, h: 1.8, d: 0.8, r: 0.15, grain: 'x' }).translate(0, seat - 3.2, z * (d / 2 - 2)),
      surface,
    )
  for (const x of [-1, 1])
    build.add(
      solid({ w: 0.8, h: 1.8, d: d - 4, r: 0.15, grain: 'z' }).translate(x * (w / 2 - 2), seat - 3.2, 0),
      surface,
    )
}

export const barStool: Model = (build, { w, d, h }, look) => {
  const backed = look.spec.back !== undefined && look.spec.back !== 'none'
  const seat = backed ? (h > 39 ? clamp(h * 0.71, 24, 30) : clamp(h * 0.75, 22, 27)) : h
  const legs = look.spec.legs ?? 'straight'
  const metal = upholstered(look) ? look.accent : look.body
  const round = look.spec.shape === 'round'
  if (round && !backed) {
    if (upholstered(look))
      build.add(
        turned(seatProfile(Math.min(w, d) / 2), 48)
          .scale(1, 0.62, 1)
          .translate(0, seat - 3.5, 0),
        look.cloth,
      )
    else build.add(drum(Math.min(w, d) / 2, 1.4, 0.4).translate(0, seat - 1.4, 0), look.body)
  } else {
    seatPad(build, look, w, d - 1, seat)
    if (backed && look.spec.back === 'round')
      barrel(build, look, w / 2 - 1, d - 2, seat, h, 2, 190, (h - seat) * 0.3)
    else if (backed && softFrame(look)) softBack(build, look, w * 0.95, seat + 0.3, h, -d / 2 + 1.8)
    else if (backed) frameBack(build, look, w, seat, h, -d / 2 + 1.3, 1.6)
  }
  if (legs === 'swivel' || legs === 'pedestal') {
    build.add(drum(w * 0.46, 0.8, 0.3), metal)
    build.add(bar([0, 0.6, 0], [0, seat - 2.5, 0], 1.15, 1.15), metal)
    build.add(flowing(ring(w * 0.32, seat * 0.34), 0.42, true), metal)
    build.add(bar([-w * 0.32, seat * 0.34, 0], [w * 0.32, seat * 0.34, 0], 0.35), metal)
    return
  }
  stand(build, legs, {
    w,
    d,
    h: seat - (upholstered(look) ? 2.2 : 1),
    surface: metal,
    thick: legs === 'sled' ? 1 : 1.4,
    inset: legs === 'tapered' ? 3 : 1,
  })
  const x = w / 2 - (legs === 'tapered' ? 1.6 : 1)
  const z = d / 2 - (legs === 'tapered' ? 1.6 : 1)
  for (const s of [-1, 1]) {
    build.add(bar([-x, seat * 0.33, s * z], [x, seat * 0.33, s * z], 0.42), metal)
    build.add(bar([s * x, seat * 0.4, -z], [s * x, seat * 0.4, z], 0.42), metal)
  }
}

const ring = (r: number, y: number) =>
  Array.from(
    { length: 24 },
    (_, i) => new Vector3(Math.cos((i / 24) * 6.2832) * r, y, Math.sin((i / 24) * 6.2832) * r),
  )

export const officeChair: Model = (build, { w, d, h }, look) => {
  const seat = clamp(h * 0.46, 18, 20.5)
  const base = Math.min(w, d) * 0.48
  const dark = finishOf('black-metal')
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2 + 0.3
    const [x, z] = [Math.sin(a) * base, Math.cos(a) * base]
    build.add(bar([0, 4.6, 0], [x, 3.1, z], 1.25, 0.75), look.accent)
    build.add(bar([x, 2, z], [x, 3.4, z], 0.45), dark)
    for (const s of [-0.55, 0.55])
      build.add(
        drum(1.2, 0.8, 0.3)
          .rotateZ(Math.PI / 2)
          .rotateY(a * 1.7)
          .translate(x + Math.cos(a) * s, 1.2, z - Math.sin(a) * s),
        dark,
      )
  }
  build.add(bar([0, 4, 0], [0, seat - 4, 0], 1.3, 0.95), look.accent)
  build.add(solid({ w: 9, h: 1.8, d: 10, r: 0.5 }).translate(0, seat - 4, 0), dark)
  const mesh = look.cloth.pattern === 'mesh'
  const sw = Math.min(w * 0.78, 20.5)
  cushion(
    build,
    { w: sw, h: 3.6, d: Math.min(d * 0.74, 19.5), r: 1.6, puff: [0.1, 0.6, 0.2], wrinkle: 0.12, seed: 3 },
    mesh ? { ...look.cloth, key: `${look.cloth.key}/seat`, pattern: 'canvas', cutout: 0 } : look.cloth,
    { at: [0, seat - 1.6, 0.6] },
    false,
  )
  const high = h - seat - 3
  if (mesh) {
    const panel = plate(roundRect(sw * 0.94, high, 4), 0.5, 0.1).translate(0, 0, -0.2)
    build.add(panel.rotateX(-0.14).translate(0, seat + 3 + high / 2, -d * 0.3), look.cloth)
    const hoop = roundRect(sw * 0.94, high, 4)
      .getSpacedPoints(60)
      .map((p) =>
        new Vector3(p.x, p.y, 0)
          .applyAxisAngle(new Vector3(1, 0, 0), -0.14)
          .add(new Vector3(0, seat + 3 + high / 2, -d * 0.3)),
      )
    build.add(flowing(hoop.slice(0, -1), 0.6, true, 120), dark)
    build.add(
      solid({ w: sw * 0.7, h: 3.2, d: 1.2, r: 0.5, puff: [0, 0, 0.2] }).translate(
        0,
        seat + 8,
        -d * 0.3 + 1.2,
      ),
      dark,
    )
  } else if (look.spec.back === 'channel')
    channels(build, sw * 0.98, high, 3, 6, look.cloth, { at: [0, seat + 2.5, -d * 0.3], lean: 8 })
  else if (look.spec.back === 'tufted')
    tufts(build, sw, high, 3.6, look.cloth, { at: [0, seat + 2.5, -d * 0.3], lean: 8 })
  else
    cushion(
      build,
      { w: sw, h: 3.6, d: high, r: 1.7, puff: [0.1, 0.8, 0.2], wrinkle: 0.15, seed: 7 },
      look.cloth,
      { at: [0, seat + 2.5 + high / 2, -d * 0.32], stand: 8 },
      false,
    )
  build.add(
    bent(
      [
        [0, seat - 3.8, -2],
        [0, seat - 3.6, -d * 0.4],
        [0, seat + 8, -d * 0.4],
      ],
      0.9,
      3,
    ),
    dark,
  )
  if (look.spec.arms !== 'none') {
    for (const s of [-1, 1]) {
      const x = s * (sw / 2 + 1.6)
      build.add(
        bent(
          [
            [s * 4, seat - 3.8, 0.5],
            [x, seat - 3.8, 0.5],
            [x, seat + 7.4, -0.6],
          ],
          0.65,
          2.4,
        ),
        look.accent,
      )
      build.add(solid({ w: 3, h: 1.2, d: 9.6, r: 0.55 }).translate(x, seat + 8, 0.2), dark)
    }
  }
}
