/** Lounge and accent chairs, wing chairs, recliners. */

import { cushion, throwPillow } from '../parts/cushion.ts'
import { post, stand } from '../parts/legs.ts'
import { smoothNormals, solid } from '../parts/solid.ts'
import { drum, turned } from '../parts/turned.ts'
import type { Build } from '../stage/build.ts'
import { clamp } from '../stage/noise.ts'
import type { Look, Model, Size } from './look.ts'
import { arm, backRun, base, frameOf, seatRun } from './upholstery.ts'

/** A barrel of cloth round the seat: shell bent through `sweep` degrees. */
export function barrel(
  build: Build,
  look: Look,
  r: number,
  depth: number,
  y0: number,
  y1: number,
  thick: number,
  sweep: number,
  fall: number,
  tint = 1,
): void {
  const shell = solid({
    w: sweep,
    h: y1 - y0,
    d: thick,
    r: Math.min(thick * 0.48, 2.2),
    puff: [0, 0, 0.1],
    wrinkle: 0.05,
    seed: 4,
    fine: true,
    grain: 'x',
  })
  bend(shell, r, depth / r / 2, fall, y1 - y0)
  smoothNormals(shell)
  build.add(shell.translate(0, (y0 + y1) / 2, 0), look.cloth, tint)
}

/** Bends a panel (its x in degrees) round the y axis; its ends drop by `fall` inches. */
function bend(shell: ReturnType<typeof solid>, r: number, squash: number, fall: number, high: number): void {
  const p = shell.getAttribute('position')
  const n = shell.getAttribute('normal')
  const uv = shell.getAttribute('uv')
  let widest = 0
  for (let i = 0; i < p.count; i++) widest = Math.max(widest, Math.abs(p.getX(i)))
  for (let i = 0; i < p.count; i++) {
    const a = (p.getX(i) * Math.PI) / 180
    const radius = r + p.getZ(i)
    const up = (p.getY(i) + high / 2) / high
    const end = Math.abs(p.getX(i)) / widest
    p.setXYZ(i, Math.sin(a) * radius, p.getY(i) - up * fall * end ** 2.2, -Math.cos(a) * radius * squash)
    const nx = n.getX(i)
    const nz = n.getZ(i)
    n.setXYZ(i, Math.cos(a) * nx + Math.sin(a) * nz, n.getY(i), Math.sin(a) * nx - Math.cos(a) * nz)
    uv.setX(i, (uv.getX(i) * Math.PI * r) / 180)
  }
}

function barrelChair(build: Build, { w, d, h }: Size, look: Look): void {
  const legs = look.spec.legs ?? 'tapered'
  const legHigh = legs === 'none' ? 0.5 : legs === 'plinth' ? 1.6 : clamp(h * 0.2, 4, 8)
  const r = w / 2 - 1.8
  const seatTop = clamp(h * 0.56, 15.5, 18.5)
  barrel(build, look, r, d - 3.6, legHigh, h, 3.6, look.spec.arms === 'none' ? 150 : 230, h * 0.22)
  build.add(
    drum(r - 0.6, seatTop - 5.5 - legHigh, 0.6)
      .scale(1, 1, (d / 2 - 2.2) / (r - 0.6))
      .translate(0, legHigh, 0),
    look.cloth,
    0.97,
  )
  const seat = turned(seatProfile(r - 1.4), 56).scale(1, 1, (d / 2 - 2) / (r - 0.6))
  build.add(seat.translate(0, seatTop - 5.4, 1.2), look.cloth)
  stand(build, legs, {
    w: w * 0.78,
    d: d * 0.78,
    h: legHigh + 0.3,
    surface: look.accent,
    thick: 1.7,
    inset: 1.6,
  })
}

export const seatProfile = (r: number): [number, number][] => {
  const list: [number, number][] = [
    [0, 0],
    [r - 1.6, 0],
  ]
  for (let k = 0; k <= 8; k++) {
    const a = -Math.PI / 2 + (k / 8) * Math.PI
    list.push([r - 1.6 + Math.cos(a) * 1.6, 2.4 + Math.sin(a) * 2.4])
  }
  for (let k = 5; k >= 0; k--) list.push([(r - 1.6) * (k / 6), 4.8 + 0.9 * (1 - (k / 6) ** 2)])
  return list
}

function woodArmchair(build: Build, size: Size, look: Look): void {
  const { w, d, h } = size
  const seat = clamp(h * 0.5, 15, 17.5)
  const x = w / 2 - 1
  const armTop = clamp(h * 0.7, 21, 25)
  for (const s of [-1, 1]) {
    post(build, [s * x, 0, d / 2 - 2.6], [s * x, armTop - 0.6, d / 2 - 4], 1.5, look.body)
    post(build, [s * x, 0, -d / 2 + 1.6], [s * x, armTop - 0.4, -d / 2 + 5], 1.5, look.body)
    build.add(
      solid({ w: 2.5, h: 1.1, d: d - 2, r: 0.45, grain: 'z', seed: s + 4 })
        .rotateX(0.05)
        .translate(s * x, armTop, 0.6),
      look.body,
    )
    build.add(
      solid({ w: 1.1, h: 2.2, d: d - 6, r: 0.3, grain: 'z', seed: s + 9 }).translate(s * x, seat - 6, 0),
      look.body,
    )
  }
  for (const z of [d / 2 - 3.4, -d / 2 + 4])
    build.add(
      solid({ w: w - 2, h: 2.2, d: 1.1, r: 0.3, grain: 'x', seed: 3 }).translate(0, seat - 6, z),
      look.body,
    )
  const inner = w - 4.6
  const piping = look.cloth.pattern !== 'boucle'
  cushion(
    build,
    { w: inner, h: 5.4, d: d - 6, r: 1.5, puff: [0.1, 0.7, 0.2], wrinkle: 0.25, seed: 5 },
    look.cloth,
    { at: [0, seat - 2.4, 1.6], lean: 4 },
    piping,
  )
  cushion(
    build,
    { w: inner, h: 5.2, d: h - seat + 2, r: 1.6, puff: [0.1, 0.8, 0.2], wrinkle: 0.3, seed: 8 },
    look.cloth,
    { at: [0, seat + (h - seat) / 2 - 0.6, -d / 2 + 6.2], stand: 20 },
    piping,
  )
  for (let i = -2; i <= 2; i++)
    post(
      build,
      [i * inner * 0.24, seat - 5, -d / 2 + 4],
      [i * inner * 0.24, h - 2.5, -d / 2 - 0.2],
      0.9,
      look.body,
    )
  build.add(
    solid({ w: inner * 0.99, h: 2, d: 1.1, r: 0.3, grain: 'x' })
      .rotateX(-0.2)
      .translate(0, h - 2.4, -d / 2 + 0.1),
    look.body,
  )
}

function wings(build: Build, size: Size, look: Look): void {
  const f = frameOf(size, look)
  for (const side of [-1, 1]) {
    const high = f.h - f.armHeight + 1
    const wing = solid({
      w: 3,
      h: high,
      d: size.d * 0.4,
      r: 1.4,
      puff: [0.3, 0.1, 0.2],
      wrinkle: 0.1,
      seed: 7,
      grain: 'z',
    })
    build.add(
      wing
        .rotateY(side * 0.1)
        .translate(
          side * (f.w / 2 - f.armWidth * 0.62),
          f.armHeight + high / 2 - 1,
          -size.d / 2 + size.d * 0.24,
        ),
      look.cloth,
    )
  }
}

export const armchair: Model = (build, size, look) => {
  const { arms, back } = look.spec
  if (back === 'round' || back === 'channel' || look.spec.legs === 'swivel')
    return barrelChair(build, size, look)
  if (arms === 'wood') return woodArmchair(build, size, look)
  const f = frameOf(size, look)
  const x0 = -f.w / 2 + f.armWidth
  base(build, f, look, 0, 0.2, f.w - (arms === 'none' ? 0.4 : 2), f.d - 0.8)
  for (const side of [-1, 1] as const) arm(build, f, look, side, f.d - 0.8, 0)
  backRun(build, f, look, x0, -x0, 1, -f.d / 2)
  seatRun(build, f, look, x0 + 0.1, -x0 - 0.1, 1, -f.d / 2 + f.backThick * 0.9, f.d / 2 + 0.2)
  if (arms === 'wing' || back === 'wing') wings(build, size, look)
  if (look.spec.pillows)
    throwPillow(
      build,
      14,
      look.second,
      { at: [1, f.seatHeight + 6, -f.d / 2 + f.backThick * 2 + 2], lean: 18 },
      4,
    )
  stand(build, look.spec.legs ?? 'tapered', {
    w: f.w,
    d: f.d,
    h: f.legHeight,
    surface: look.accent,
    thick: 1.9,
    inset: 2.6,
  })
}

export const recliner: Model = (build, size, look) => {
  const { w, d, h } = size
  const f = {
    ...frameOf(size, { ...look, spec: { ...look.spec, arms: 'pillow', legs: 'none' } }),
    legHeight: 1,
    armWidth: clamp(w * 0.2, 6, 8.5),
    piping: false,
  }
  const soft: Look = { ...look, spec: { ...look.spec, arms: 'pillow' } }
  const x0 = -w / 2 + f.armWidth
  const wide = -2 * x0
  base(build, f, soft, 0, -1, w - 3, d - 4)
  for (const side of [-1, 1] as const) arm(build, f, soft, side, d - 3, -0.6)
  build.add(
    solid({ w: wide + 1, h: h - 6, d: 5, r: 2, puff: [0, 0.3, 0.3], wrinkle: 0.2, seed: 2 })
      .rotateX(-0.12)
      .translate(0, (h - 6) / 2 + 3, -d / 2 + 4),
    look.cloth,
  )
  const rows = 3
  const span = h - f.seatHeight + 1
  for (let i = 0; i < rows; i++) {
    const high = span / rows
    cushion(
      build,
      { w: wide, h: 6.2, d: high + 0.8, r: 2.4, puff: [0.2, 0.9, 0.1], wrinkle: 0.4, seed: 5 + i },
      look.cloth,
      { at: [0, f.seatHeight + high * (i + 0.5) - 0.5, -d / 2 + 9.6 - i * 1.5], stand: 12 },
      false,
    )
  }
  cushion(
    build,
    { w: wide, h: 6.5, d: d * 0.62, r: 2.4, puff: [0.2, 1, 0.4], wrinkle: 0.4, seed: 12 },
    look.cloth,
    { at: [0, f.seatHeight - 3.4, d * 0.14] },
    false,
  )
  cushion(
    build,
    { w: wide, h: 4.4, d: f.seatHeight - 5, r: 1.9, puff: [0.1, 0.7, 0.2], wrinkle: 0.3, seed: 15 },
    look.cloth,
    { at: [0, (f.seatHeight - 4) / 2 + 0.6, d / 2 - 2.4], stand: -4 },
    false,
  )
}
