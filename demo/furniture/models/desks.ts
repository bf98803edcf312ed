import { front } from '../parts/fronts.ts'
import { stand } from '../parts/legs.ts'
import { solid } from '../parts/solid.ts'
import { bar, bent } from '../parts/turned.ts'
import { Build, placing } from '../stage/build.ts'
import { clamp } from '../stage/noise.ts'
import { finishOf, type Surface, special } from '../stage/surfaces.ts'
import type { Look, Model, Size } from './look.ts'
import { trestle } from './tables.ts'

function pedestalDrawers(
  build: Build,
  look: Look,
  x: number,
  w: number,
  d: number,
  top: number,
  count: number,
  floor: number,
): void {
  const metal = look.accent.pattern === 'brushed' ? look.accent : finishOf('black-metal')
  build.add(
    solid({ w, h: top - floor, d: d - 1.6, r: 0.1, grain: 'y', seed: 3 }).translate(
      x,
      (top + floor) / 2,
      -0.4,
    ),
    look.body,
  )
  const each = (top - floor) / count
  for (let i = 0; i < count; i++) {
    const made = front({
      w: w - 0.3,
      h: each - 0.3,
      kind: 'drawer',
      hand: 1,
      style: look.spec.front ?? 'flat',
      handles: look.spec.handles ?? 'bar',
      surface: look.body,
      metal,
      seed: 30 + i * 3,
    })
    build.include(made, placing(x, floor + each * (i + 0.5), d / 2 - 1.3))
  }
}

function liftFrame(build: Build, { w, d, h }: Size, surface: Surface): void {
  for (const s of [-1, 1]) {
    const x = s * (w / 2 - 7)
    build.add(solid({ w: 3, h: 1.3, d: d - 4, r: 0.4 }).translate(x, 0.75, 0), surface)
    build.add(solid({ w: 2.8, h: h * 0.55, d: 3.4, r: 0.3 }).translate(x, h * 0.29, 0), surface)
    build.add(solid({ w: 2.3, h: h * 0.5, d: 2.8, r: 0.25 }).translate(x, h * 0.7, 0), surface, 1.25)
    build.add(solid({ w: 2.4, h: 1.2, d: d - 6, r: 0.2 }).translate(x, h - 1.9, 0), surface)
  }
  build.add(solid({ w: w - 14, h: 1.6, d: 2.4, r: 0.2 }).translate(0, h - 2.2, 0), surface)
}

export const desk: Model = (build, size, look) => {
  const { w, d, h } = size
  const thick = 1.1
  const main = look.spec.l_shape ? Math.min(d, 24) : d
  const z = look.spec.l_shape ? -d / 2 + main / 2 : 0
  const group = build
  group.add(
    solid({ w, h: thick, d: main, r: 0.2, grain: 'x', seed: 4 }).translate(0, h - thick / 2, z),
    look.top,
  )
  if (look.spec.l_shape) {
    const wing = Math.min(22, w * 0.4)
    group.add(
      solid({ w: wing, h: thick, d: d - main, r: 0.2, grain: 'z', seed: 6 }).translate(
        w / 2 - wing / 2,
        h - thick / 2,
        d / 2 - (d - main) / 2,
      ),
      look.top,
    )
    for (const [x, zz] of [
      [w / 2 - 1.5, d / 2 - 1.5],
      [w / 2 - wing + 1.5, d / 2 - 1.5],
    ] as const)
      group.add(
        solid({ w: 1.6, h: h - thick, d: 1.6, r: 0.15, grain: 'y' }).translate(x, (h - thick) / 2, zz),
        look.accent,
      )
  }
  const drawers = look.spec.drawers ?? 0
  if (look.spec.adjustable) {
    const lift = new Build()
    liftFrame(lift, { w, d: main, h: h - thick }, look.accent)
    build.include(lift, placing(0, 0, z))
  } else deskLegs(build, { w, d: main, h: h - thick }, look, z)
  if (drawers >= 3 && !look.spec.adjustable) {
    const both = drawers >= 6
    const each = clamp(w * 0.26, 12, 17)
    for (const s of both ? [-1, 1] : [-1]) {
      pedestalDrawersAt(
        build,
        look,
        s * (w / 2 - each / 2 - 1),
        each,
        main - 1,
        h - thick,
        both ? Math.floor(drawers / 2) : drawers,
        look.spec.legs === 'plinth' || look.spec.legs === undefined ? 1.6 : 9,
        z,
      )
    }
  } else if (drawers > 0) {
    const wide = w - (look.spec.adjustable ? 18 : 6)
    for (let i = 0; i < drawers; i++) {
      const each = wide / drawers
      pedestalDrawersAt(
        build,
        look,
        -wide / 2 + each * (i + 0.5),
        each - 0.2,
        main - 2,
        h - thick,
        1,
        h - thick - 4.4,
        z,
      )
    }
  }
  if (look.spec.led)
    group.add(
      bar(
        [-w / 2 + 2, h - thick - 0.2, z + main / 2 - 0.8],
        [w / 2 - 2, h - thick - 0.2, z + main / 2 - 0.8],
        0.16,
      ),
      glowStrip(),
    )
}

export const glowStrip = () => special('led', 'paint', ['#ffe6c0', '#fff0d8', '#fff8ee'], { glow: 1.8 })

function pedestalDrawersAt(
  build: Build,
  look: Look,
  x: number,
  w: number,
  d: number,
  top: number,
  count: number,
  floor: number,
  z: number,
): void {
  const temp = new Build()
  pedestalDrawers(temp, look, x, w, d, top, count, floor)
  build.include(temp, placing(0, 0, z))
}

function deskLegs(build: Build, size: Size, look: Look, z: number): void {
  const temp = new Build()
  const legs = look.spec.legs ?? 'straight'
  const metal = look.accent.pattern === 'brushed'
  if (legs === 'trestle') trestle(temp, size, size.h, look.accent, metal)
  else if (legs === 'plinth')
    for (const s of [-1, 1])
      temp.add(
        solid({ w: 1, h: size.h, d: size.d - 1, r: 0.12, grain: 'y', seed: s + 2 }).translate(
          s * (size.w / 2 - 1),
          size.h / 2,
          0,
        ),
        look.body,
      )
  else if (legs === 'sled') {
    for (const s of [-1, 1]) {
      const x = s * (size.w / 2 - 3)
      const e = size.d / 2 - 2
      temp.add(
        bent(
          [
            [x, size.h, e],
            [x, 0.6, e],
            [x, 0.6, -e],
            [x, size.h, -e],
          ],
          0.6,
          1.2,
        ),
        look.accent,
      )
    }
  } else
    stand(temp, legs, {
      ...size,
      surface: look.accent,
      thick: metal ? 1.3 : 1.9,
      inset: legs === 'tapered' ? 3.2 : 1.6,
    })
  if (legs === 'straight' || legs === 'tapered' || legs === 'turned') {
    temp.add(
      solid({ w: size.w - 4, h: metal ? 1.2 : 2.6, d: 0.8, r: 0.12, grain: 'x' }).translate(
        0,
        size.h - 1.4,
        -size.d / 2 + 2.4,
      ),
      look.accent,
    )
    for (const s of [-1, 1])
      temp.add(
        solid({ w: 0.8, h: metal ? 1.2 : 2.6, d: size.d - 4, r: 0.12, grain: 'z' }).translate(
          s * (size.w / 2 - 2),
          size.h - 1.4,
          0,
        ),
        look.accent,
      )
  }
  build.include(temp, placing(0, 0, z))
}
