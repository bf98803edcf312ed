import { front } from '../parts/fronts.ts'
import { stand } from '../parts/legs.ts'
import { solid } from '../parts/solid.ts'
import { bar } from '../parts/turned.ts'
import { type Build, placing } from '../stage/build.ts'
import { clamp } from '../stage/noise.ts'
import { clothOf, finishOf } from '../stage/surfaces.ts'
import { bedding, headboard } from './bedding.ts'
import { glowStrip } from './desks.ts'
import type { Look, Model, Size } from './look.ts'

function rails(build: Build, w: number, d: number, y: number, high: number, look: Look): void {
  const soft = look.spec.fabric !== undefined
  const surface = soft ? look.cloth : look.body
  const make = (a: number, b: number) =>
    solid({
      w: a,
      h: high,
      d: b,
      r: soft ? 0.8 : 0.25,
      grain: a > b ? 'x' : 'z',
      ...(soft ? { wrinkle: 0.08 } : {}),
      seed: Math.round(a),
    })
  for (const s of [-1, 1]) build.add(make(1.8, d - 1).translate(s * (w / 2 - 0.9), y + high / 2, 0), surface)
  build.add(make(w, 1.8).translate(0, y + high / 2, d / 2 - 0.9), surface)
}

function underDrawers(
  build: Build,
  w: number,
  d: number,
  y: number,
  high: number,
  count: number,
  look: Look,
): void {
  const perSide = Math.max(1, Math.ceil(count / 2))
  for (let i = 0; i < perSide; i++) {
    const each = (d - 8) / perSide
    const made = front({
      w: each - 0.6,
      h: high - 1,
      kind: 'drawer',
      hand: 1,
      style: 'flat',
      handles: look.spec.handles ?? 'cutout',
      surface: look.spec.fabric ? look.cloth : look.body,
      metal: finishOf('black-metal'),
      seed: i + 3,
    })
    for (const s of [-1, 1])
      build.include(made, placing(s * (w / 2 - 0.4), y + high / 2, -d / 2 + 4 + each * (i + 0.5), s * 90))
  }
}

export const bed: Model = (build, size, look) => {
  const { w, d, h } = size
  const storage = (look.spec.drawers ?? 0) > 0
  const legs = look.spec.legs ?? (storage ? 'none' : 'straight')
  const legHigh =
    storage || legs === 'none' || legs === 'plinth' ? (storage ? 0.6 : 1.5) : clamp(h * 0.14, 5, 8)
  const railHigh = storage ? 11 : look.body.pattern === 'brushed' && !look.spec.fabric ? 2 : 6.5
  rails(build, w, d, legHigh, railHigh, look)
  build.add(
    solid({ w: w - 3, h: 1, d: d - 3, r: 0.2 }).translate(0, legHigh + railHigh - 2.4, 0),
    look.body,
    0.6,
  )
  headboard(
    build,
    w + (look.spec.canopy ? 0 : 1),
    look.spec.canopy ? Math.min(h * 0.55, 48) : h,
    look,
    -d / 2,
  )
  if (storage) underDrawers(build, w, d, legHigh, railHigh, look.spec.drawers ?? 2, look)
  bedding(build, w - 4, d - 5, legHigh + railHigh - 2, look, 0.8)
  if (look.spec.canopy) {
    const t = look.body.pattern === 'brushed' ? 1.4 : 2.6
    for (const sx of [-1, 1]) {
      for (const sz of [-1, 1])
        build.add(
          solid({ w: t, h, d: t, r: 0.2, grain: 'y' }).translate(
            sx * (w / 2 - t / 2),
            h / 2,
            sz * (d / 2 - t / 2),
          ),
          look.body,
        )
      build.add(
        solid({ w: t, h: t, d, r: 0.2, grain: 'z' }).translate(sx * (w / 2 - t / 2), h - t / 2, 0),
        look.body,
      )
      build.add(
        solid({ w, h: t, d: t, r: 0.2, grain: 'x' }).translate(0, h - t / 2, sx * (d / 2 - t / 2)),
        look.body,
      )
    }
  } else if (!storage)
    stand(build, legs === 'none' ? 'plinth' : legs, {
      w,
      d,
      h: legHigh,
      surface: look.spec.fabric ? look.accent : look.body,
      thick: 2.4,
      inset: legs === 'plinth' || legs === 'none' ? 6 : 1.8,
    })
  if (look.spec.led)
    build.add(bar([-w / 2 + 1, h + 0.2, -d / 2 + 0.6], [w / 2 - 1, h + 0.2, -d / 2 + 0.6], 0.25), glowStrip())
}

export const crib: Model = (build, { w, d, h }: Size, look) => {
  const legs = clamp(h * 0.2, 5, 9)
  const t = 1.8
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      build.add(
        solid({ w: t, h, d: t, r: 0.4, grain: 'y', seed: sx + sz + 4 }).translate(
          sx * (w / 2 - t / 2),
          h / 2,
          sz * (d / 2 - t / 2),
        ),
        look.body,
      )
  for (const s of [-1, 1]) {
    for (const y of [legs, h - 1]) {
      build.add(
        solid({ w: w - t, h: 2, d: 1.4, r: 0.45, grain: 'x', seed: s + y }).translate(
          0,
          y,
          s * (d / 2 - t / 2),
        ),
        look.body,
      )
      build.add(
        solid({ w: 1.4, h: 2, d: d - t, r: 0.45, grain: 'z', seed: s + y }).translate(
          s * (w / 2 - t / 2),
          y,
          0,
        ),
        look.body,
      )
    }
    const along = Math.round(w / 3.6)
    for (let i = 1; i < along; i++)
      build.add(
        bar(
          [-w / 2 + (w * i) / along, legs, s * (d / 2 - t / 2)],
          [-w / 2 + (w * i) / along, h - 1.5, s * (d / 2 - t / 2)],
          0.42,
          0.42,
          12,
        ),
        look.accent,
      )
    const across = Math.round(d / 3.6)
    for (let i = 1; i < across; i++)
      build.add(
        bar(
          [s * (w / 2 - t / 2), legs, -d / 2 + (d * i) / across],
          [s * (w / 2 - t / 2), h - 1.5, -d / 2 + (d * i) / across],
          0.42,
          0.42,
          12,
        ),
        look.accent,
      )
  }
  build.add(
    solid({ w: w - 3, h: 5, d: d - 3, r: 1.2, puff: [0, 0.3, 0], wrinkle: 0.12, seed: 3 }).translate(
      0,
      legs + 3.6,
      0,
    ),
    clothOf('canvas', 'white'),
  )
  const blanket = solid({
    w: w * 0.34,
    h: 1.2,
    d: d - 2.4,
    r: 0.55,
    puff: [0, 0.3, 0],
    wrinkle: 0.5,
    seed: 9,
    fine: true,
  })
  build.add(blanket.translate(w * 0.22, legs + 6.6, 0), clothOf('wool', look.spec.second_colour ?? 'sage'))
}
