/** Outdoor seating: frames of teak, rattan or metal with flat-cloth cushions. */

import { cushion } from '../parts/cushion.ts'
import { solid } from '../parts/solid.ts'
import { bar, bent } from '../parts/turned.ts'
import type { Build } from '../stage/build.ts'
import { clamp } from '../stage/noise.ts'
import type { Look, Model, Size } from './look.ts'

function shell(build: Build, { w, d, h }: Size, look: Look, seat: number, armWide: number): void {
  const wicker = look.body.pattern === 'wicker'
  const armTop = clamp(h * 0.78, seat + 6, 26)
  const t = wicker ? armWide : look.body.pattern === 'brushed' ? 1.6 : 2.4
  if (wicker) {
    build.add(
      solid({ w: w - 1, h: seat - 7, d: d - 1, r: 0.9, grain: 'x' }).translate(0, (seat - 7) / 2 + 1.6, 0),
      look.body,
    )
    for (const s of [-1, 1])
      build.add(
        solid({ w: armWide, h: armTop - 1.6, d, r: 1.3, grain: 'z', seed: s + 2 }).translate(
          s * (w / 2 - armWide / 2),
          (armTop + 1.6) / 2,
          0,
        ),
        look.body,
      )
    build.add(
      solid({ w: w - 1, h: h - 3, d: 3.4, r: 1.3, grain: 'x' })
        .rotateX(-0.1)
        .translate(0, h / 2, -d / 2 + 2.4),
      look.body,
    )
    return
  }
  for (const s of [-1, 1]) {
    const x = s * (w / 2 - t / 2)
    if (look.spec.arms !== 'none') {
      build.add(
        solid({
          w: t * 1.3,
          h: look.body.pattern === 'brushed' ? 1.4 : 1.3,
          d,
          r: 0.3,
          grain: 'z',
          seed: s + 3,
        }).translate(x, armTop, 0),
        look.body,
      )
      for (const z of [-1, 1])
        build.add(
          solid({ w: t, h: armTop, d: t, r: 0.25, grain: 'y', seed: z + 5 }).translate(
            x,
            armTop / 2,
            z * (d / 2 - t / 2 - 0.6),
          ),
          look.body,
        )
      for (let i = 0; i < 3; i++)
        build.add(
          solid({ w: t * 0.45, h: 1.7, d: d - t * 2, r: 0.2, grain: 'z', seed: i }).translate(
            x,
            seat - 3 + i * 3.6,
            0,
          ),
          look.body,
        )
    }
  }
  build.add(
    solid({ w: w - t, h: 2.6, d: 1.4, r: 0.25, grain: 'x' }).translate(0, seat - 6.4, d / 2 - 1.6),
    look.body,
  )
  build.add(
    solid({ w: w - t, h: 1, d: d - 3, r: 0.2, grain: 'x' }).translate(0, seat - 5.6, 0),
    look.body,
    0.85,
  )
  const slats = 4
  for (let i = 0; i < slats; i++)
    build.add(
      solid({ w: w - t * 2.6, h: 2, d: 0.9, r: 0.2, grain: 'x', seed: i + 11 })
        .rotateX(-0.16)
        .translate(0, seat + ((h - seat - 1) * (i + 0.6)) / slats, -d / 2 + 2.2 - i * 0.7),
      look.body,
    )
  for (const s of [-1, 1])
    build.add(
      solid({ w: t, h: h - seat + 8, d: 1.3, r: 0.25, grain: 'y' })
        .rotateX(-0.14)
        .translate(s * (w / 2 - t * 1.4), (h + seat - 8) / 2, -d / 2 + 2),
      look.body,
    )
  if (look.spec.arms === 'none')
    for (const sx of [-1, 1])
      for (const sz of [-1, 1])
        build.add(
          solid({ w: t, h: seat - 5, d: t, r: 0.25, grain: 'y' }).translate(
            sx * (w / 2 - t),
            (seat - 5) / 2,
            sz * (d / 2 - t),
          ),
          look.body,
        )
}

export const outdoorSofa: Model = (build, size, look) => {
  const { w, d, h } = size
  const seats = look.spec.seats ?? (w > 66 ? 3 : w > 44 ? 2 : 1)
  const seat = clamp(h * 0.56, 15, 18)
  const wicker = look.body.pattern === 'wicker'
  const armWide = look.spec.arms === 'none' ? 0.6 : wicker ? clamp(w * 0.06, 3, 5) : 2.6
  shell(build, size, look, seat, Math.max(armWide, 2))
  const inner = w - armWide * 2 - 0.8
  const each = inner / seats
  for (let i = 0; i < seats; i++) {
    const x = -inner / 2 + each * (i + 0.5)
    cushion(
      build,
      { w: each - 0.3, h: 5, d: d - 5.5, r: 1.4, puff: [0.1, 0.6, 0.2], wrinkle: 0.18, seed: 4 + i },
      look.cloth,
      { at: [x, seat - 2.3, 1.6] },
      true,
    )
    cushion(
      build,
      {
        w: each - 0.6,
        h: 5,
        d: Math.max(12, h - seat + 0.5),
        r: 1.7,
        puff: [0.1, 1, 0.2],
        wrinkle: 0.3,
        seed: 14 + i,
      },
      look.cloth,
      { at: [x, seat + (h - seat) / 2 - 0.2, -d / 2 + 7], stand: 15 },
      true,
    )
  }
}

/** Lounge or dining chair for outdoors; a low back and a deep seat is a lounge chair. */
export const outdoorChair: Model = (build, size, look) => {
  const { w, d, h } = size
  if (d > 27 || (look.body.pattern === 'wicker' && d > 25))
    return outdoorSofa(build, size, { ...look, spec: { ...look.spec, seats: 1 } })
  const seat = 17.5
  const t = look.body.pattern === 'brushed' ? 0.6 : 0.9
  for (const s of [-1, 1]) {
    const x = s * (w / 2 - 1)
    build.add(
      bent(
        [
          [x, 0, d / 2 - 1.5],
          [x, seat + 8, d / 2 - 3],
          [x, seat + 8, -d / 2 + 3.4],
        ],
        t,
        2.6,
      ),
      look.body,
    )
    build.add(
      bent(
        [
          [x, 0, -d / 2 + 1],
          [x, seat, -d / 2 + 3.2],
          [x * 0.94, h, -d / 2],
        ],
        t,
        2,
      ),
      look.body,
    )
    build.add(bar([x, seat - 1, d / 2 - 2.4], [x, seat - 1, -d / 2 + 3], t), look.body)
  }
  for (const z of [d / 2 - 2.6, -d / 2 + 3])
    build.add(bar([-w / 2 + 1, seat - 1, z], [w / 2 - 1, seat - 1, z], t), look.body)
  const slats = 9
  for (let i = 0; i < slats; i++)
    build.add(
      solid({ w: (w - 4) / slats - 0.4, h: h - seat - 2, d: 0.5, r: 0.18, grain: 'y', seed: i })
        .rotateX(-0.17)
        .translate(-w / 2 + 2 + ((w - 4) * (i + 0.5)) / slats, (h + seat) / 2, -d / 2 + 1.8),
      look.body,
    )
  build.add(bar([-w / 2 + 1, h - 0.4, -d / 2], [w / 2 - 1, h - 0.4, -d / 2], t), look.body)
  cushion(
    build,
    { w: w - 3.4, h: 2.6, d: d - 4.5, r: 1, puff: [0.1, 0.5, 0.1], wrinkle: 0.12, seed: 3 },
    look.cloth,
    { at: [0, seat + 0.6, 0.6] },
    true,
  )
}
