/** Dining, coffee, side and console tables; desks; outdoor tables. */
import type { LegStyle } from '../../data/picture-spec.ts'
import { front } from '../parts/fronts.ts'
import { post, stand } from '../parts/legs.ts'
import { solid } from '../parts/solid.ts'
import { bar, drum, ellipse, roundRect, slab, turned } from '../parts/turned.ts'
import { type Build, placing } from '../stage/build.ts'
import { clamp } from '../stage/noise.ts'
import { finishOf, type Surface } from '../stage/surfaces.ts'
import type { Look, Model, Size } from './look.ts'

const isGlass = (surface: Surface) => surface.opacity < 1

const isRound = (look: Look) => look.spec.shape === 'round' || look.spec.shape === 'oval'

function topOf(build: Build, { w, d, h }: Size, look: Look, thick: number): void {
  const shape = isRound(look)
    ? ellipse(w, d)
    : roundRect(w, d, look.spec.shape === 'square' ? 0.6 : isGlass(look.top) ? 1.5 : 0.5)
  if (isRound(look)) build.add(slab(shape, thick, h - thick, Math.min(0.35, thick / 2.5)), look.top)
  else if (isGlass(look.top) || look.top.pattern === 'marble')
    build.add(slab(shape, thick, h - thick, 0.18), look.top)
  else
    build.add(
      solid({ w, h: thick, d, r: 0.22, grain: 'x', seed: 4 }).translate(0, h - thick / 2, 0),
      look.top,
    )
}

export function trestle(build: Build, { w, d }: Size, high: number, surface: Surface, metal: boolean): void {
  const t = metal ? 2 : clamp(w * 0.04, 2.4, 3.4)
  for (const s of [-1, 1]) {
    const x = s * (w / 2 - w * 0.15)
    for (const z of [-1, 1]) post(build, [x, 0, z * (d / 2 - d * 0.1)], [x, high, z * d * 0.14], t, surface)
    build.add(solid({ w: t, h: t, d: d * 0.62, r: 0.2, grain: 'z' }).translate(x, high - t / 2, 0), surface)
    if (!metal)
      build.add(
        solid({ w: t * 0.9, h: t * 0.9, d: d * 0.5, r: 0.2, grain: 'z' }).translate(x, high * 0.3, 0),
        surface,
      )
  }
  build.add(
    solid({ w: w * 0.7, h: t, d: t * 0.8, r: 0.2, grain: 'x' }).translate(
      0,
      metal ? high - t : high * 0.3,
      0,
    ),
    surface,
  )
}

function pedestal(build: Build, { w, d }: Size, high: number, look: Look): void {
  const r = Math.min(w, d) / 2
  const two = w > d * 1.5 && w > 60
  for (const x of two ? [-w * 0.25, w * 0.25] : [0]) {
    const base = two ? Math.min(d * 0.36, 15) : r * 0.56
    const profile: [number, number][] = [
      [0, 0],
      [base, 0],
      [base, 0.5],
      [base * 0.92, 1],
    ]
    for (let k = 0; k <= 12; k++) {
      const t = k / 12
      const waist = 0.24 + 0.62 * (1 - t) ** 5 + 0.22 * t ** 6
      profile.push([base * waist, 1 + (high - 1) * t])
    }
    profile.push([0, high])
    build.add(turned(profile, 56).translate(x, 0, 0), look.accent)
  }
}

/** A drum or fluted block under the top. */
function block(build: Build, size: Size, high: number, look: Look): void {
  const { w, d } = size
  if (isRound(look)) {
    const rx = w * 0.32
    const count = 40
    build.add(drum(1, high, 0.01).scale(rx, 1, rx * (d / w)), look.accent, 0.85)
    for (let i = 0; i < count; i++) {
      const a = (i / count) * Math.PI * 2
      build.add(
        bar(
          [Math.cos(a) * rx, 0, Math.sin(a) * rx * (d / w)],
          [Math.cos(a) * rx, high, Math.sin(a) * rx * (d / w)],
          rx * 0.075,
          rx * 0.075,
          10,
        ),
        look.accent,
        0.96 + (i % 3) * 0.03,
      )
    }
  } else
    for (const s of [-1, 1])
      build.add(
        solid({ w: clamp(w * 0.07, 2, 5), h: high, d: d * 0.86, r: 0.25, grain: 'y', seed: s + 3 }).translate(
          s * (w / 2 - w * 0.14),
          high / 2,
          0,
        ),
        look.accent,
      )
}

function underframe(build: Build, size: Size, high: number, look: Look, apron: number): void {
  const legs = look.spec.legs ?? (isRound(look) ? 'pedestal' : 'straight')
  const metal = look.accent.pattern === 'brushed'
  if (legs === 'trestle') trestle(build, size, high, look.accent, metal)
  else if (legs === 'pedestal' || legs === 'swivel') pedestal(build, size, high, look)
  else if (legs === 'plinth') block(build, size, high, look)
  else onLegs(build, size, high, look, apron, legs)
}

function onLegs(build: Build, { w, d }: Size, high: number, look: Look, apron: number, legs: LegStyle): void {
  const metal = look.accent.pattern === 'brushed'
  const pull = isRound(look) ? 0.17 : 0
  const inset = isRound(look) ? 0 : legs === 'tapered' ? 3.4 : legs === 'sled' ? 3 : 1.6
  const thick = clamp(Math.max(w, d) * 0.036, metal ? 1 : 1.5, metal ? 1.6 : 3.4)
  stand(build, legs, {
    w: w * (1 - pull * 2),
    d: d * (1 - pull * 2),
    h: high,
    surface: look.accent,
    thick: legs === 'turned' ? thick * 1.25 : thick,
    inset,
  })
  if (apron > 0 && !isRound(look) && legs !== 'sled' && legs !== 'hairpin') {
    const x = w / 2 - inset
    const z = d / 2 - inset
    for (const s of [-1, 1]) {
      build.add(
        solid({ w: x * 2, h: apron, d: 0.9, r: 0.12, grain: 'x', seed: 2 + s }).translate(
          0,
          high - apron / 2,
          s * z,
        ),
        look.accent,
      )
      build.add(
        solid({ w: 0.9, h: apron, d: z * 2, r: 0.12, grain: 'z', seed: 6 + s }).translate(
          s * x,
          high - apron / 2,
          0,
        ),
        look.accent,
      )
    }
  }
}

export const diningTable: Model = (build, size, look) => {
  const thick = isGlass(look.top) ? 0.5 : look.top.pattern === 'marble' ? 1 : 1.3
  topOf(build, size, look, thick)
  underframe(build, size, size.h - thick, look, look.accent.pattern === 'brushed' ? 1.6 : 3)
}

function drawersUnder(build: Build, look: Look, { w, d, h }: Size, thick: number, count: number): void {
  const high = Math.min(4.6, h * 0.26)
  const wide = w - 4
  build.add(
    solid({ w: wide, h: high, d: d - 2.6, r: 0.12, grain: 'x', seed: 8 }).translate(
      0,
      h - thick - high / 2,
      0,
    ),
    look.body,
  )
  const each = wide / count
  for (let i = 0; i < count; i++) {
    const made = front({
      w: each - 0.5,
      h: high - 0.6,
      kind: 'drawer',
      hand: 1,
      style: look.spec.front ?? 'flat',
      handles: look.spec.handles ?? 'knob',
      surface: look.body,
      metal: look.accent.pattern === 'brushed' ? look.accent : finishOf('brass'),
      seed: 20 + i,
    })
    build.include(made, placing(-wide / 2 + each * (i + 0.5), h - thick - high / 2, d / 2 - 1.55))
  }
}

export const lowTable: Model = (build, size, look) => {
  const thick = isGlass(look.top)
    ? 0.45
    : look.top.pattern === 'marble' || look.top.pattern === 'travertine'
      ? 1.1
      : 1
  const drawers = isRound(look) ? 0 : (look.spec.drawers ?? 0)
  topOf(build, size, look, thick)
  if (drawers > 0) drawersUnder(build, look, size, thick, drawers)
  underframe(build, size, size.h - thick, look, drawers > 0 ? 0 : look.accent.pattern === 'brushed' ? 0.9 : 2)
  const shelf = look.spec.shelves ?? 0
  const solidBase =
    look.spec.legs === 'plinth' || look.spec.legs === 'pedestal' || look.spec.legs === 'swivel'
  if (shelf > 0 && !solidBase) {
    const y = size.h * 0.26
    if (isRound(look)) build.add(slab(ellipse(size.w * 0.66, size.d * 0.66), 0.7, y), look.body)
    else
      build.add(
        solid({ w: size.w - 4, h: 0.8, d: size.d - 4, r: 0.12, grain: 'x', seed: 15 }).translate(0, y, 0),
        look.body,
      )
  }
}

export const outdoorTable: Model = (build, size, look) => {
  const { w, d, h } = size
  if (isRound(look) || look.top.pattern !== 'walnut') topOf(build, size, look, 1)
  else {
    const count = Math.max(5, Math.round(d / 4))
    const each = d / count
    for (let i = 0; i < count; i++)
      build.add(
        solid({ w: w - 3, h: 0.9, d: each - 0.35, r: 0.14, grain: 'x', seed: i }).translate(
          0,
          h - 0.45,
          -d / 2 + each * (i + 0.5),
        ),
        look.top,
        0.94 + ((i * 5) % 4) * 0.04,
      )
    for (const s of [-1, 1])
      build.add(
        solid({ w: 1.5, h: 1.3, d, r: 0.15, grain: 'z' }).translate(s * (w / 2 - 0.75), h - 0.6, 0),
        look.top,
      )
  }
  underframe(build, size, h - 1, look, 1.6)
}
