/**
 * Fronts of case goods: doors and drawers in every style, with their handles. Built around the origin, facing
 * +z.
 */
import type { PictureSpec } from '../../data/picture-spec.ts'
import { Build } from '../stage/build.ts'
import { caneOf, finishOf, mirrorOf, type Surface } from '../stage/surfaces.ts'
import { solid } from './solid.ts'
import { bent, drum, turned } from './turned.ts'

interface Front {
  w: number
  h: number
  kind: 'drawer' | 'door'
  /** side of the handle on a door: -1 left, 1 right */
  hand: -1 | 1
  style: NonNullable<PictureSpec['front']>
  handles: NonNullable<PictureSpec['handles']>
  surface: Surface
  metal: Surface
  seed: number
}

const thick = 0.75

function framed(build: Build, f: Front, rail: number): void {
  const { w, h, surface, seed } = f
  for (const side of [-1, 1]) {
    build.add(
      solid({ w: rail, h, d: thick, r: 0.07, grain: 'y', seed: seed + side }).translate(
        side * (w / 2 - rail / 2),
        0,
        thick / 2,
      ),
      surface,
    )
    build.add(
      solid({ w: w - rail * 2, h: rail, d: thick, r: 0.07, grain: 'x', seed: seed + side * 3 }).translate(
        0,
        side * (h / 2 - rail / 2),
        thick / 2,
      ),
      surface,
    )
  }
}

function flutes(build: Build, { w, h, surface, seed }: Front): void {
  const count = Math.max(4, Math.round(w / 0.9))
  const each = w / count
  for (let i = 0; i < count; i++) {
    const x = -w / 2 + each * (i + 0.5)
    build.add(
      solid({ w: each * 0.94, h, d: 0.8, r: each * 0.42, grain: 'y', seed: seed + i }).translate(x, 0, 0.42),
      surface,
      0.96 + ((i * 7) % 5) * 0.02,
    )
  }
}

function louvers(build: Build, f: Front): void {
  framed(build, f, 1.8)
  const count = Math.max(3, Math.round((f.h - 3.6) / 1.5))
  const each = (f.h - 3.6) / count
  for (let i = 0; i < count; i++) {
    const slat = solid({ w: f.w - 3.6, h: each * 1.1, d: 0.25, r: 0.08, grain: 'x', seed: i + f.seed })
    build.add(slat.rotateX(-0.55).translate(0, -f.h / 2 + 1.8 + each * (i + 0.5), 0.38), f.surface)
  }
}

function face(build: Build, f: Front): void {
  const { w, h, surface, seed, style } = f
  const grain = f.kind === 'drawer' ? 'x' : 'y'
  if (style === 'fluted') flutes(build, f)
  else if (style === 'louver' && f.kind === 'door') louvers(build, f)
  else if (style === 'flat' || style === 'louver' || Math.min(w, h) < 5) {
    build.add(
      solid({ w, h, d: thick, r: 0.09, grain, seed }).translate(0, 0, thick / 2),
      surface,
      0.97 + (seed % 5) * 0.015,
    )
  } else paneled(build, f)
}

function paneled(build: Build, f: Front): void {
  const { w, h, surface, seed, style } = f
  const grain = f.kind === 'drawer' ? 'x' : 'y'
  const rail = Math.min(2.3, Math.min(w, h) * 0.2)
  framed(build, f, rail)
  const inner =
    style === 'cane'
      ? caneOf()
      : style === 'glass'
        ? finishOf('glass')
        : style === 'mirror'
          ? mirrorOf()
          : surface
  const panel = solid({
    w: w - rail * 1.8,
    h: h - rail * 1.8,
    d: style === 'shaker' ? 0.4 : 0.12,
    r: 0.04,
    grain,
    seed: seed + 5,
  })
  build.add(panel.translate(0, 0, 0.28), inner, style === 'shaker' ? 0.97 : 1)
  if (style === 'cane')
    build.add(
      solid({ w: w - rail * 1.9, h: h - rail * 1.9, d: 0.06, r: 0.02, seed }).translate(0, 0, 0.02),
      surface,
      0.4,
    )
}

function handle(build: Build, f: Front): void {
  const { w, h, metal, kind, hand } = f
  const out = f.style === 'fluted' ? 0.85 : thick
  const x = kind === 'door' ? hand * (w / 2 - Math.min(1.6, w * 0.1)) : 0
  const y = kind === 'door' ? Math.min(h * 0.12, 8) : 0
  if (f.handles === 'knob') {
    for (const at of kind === 'drawer' && w > 26 ? [-w / 4, w / 4] : [x]) {
      build.add(
        turned(
          [
            [0.22, 0],
            [0.22, 0.5],
            [0.6, 0.75],
            [0.66, 0.95],
            [0.5, 1.12],
            [0, 1.15],
          ],
          20,
        )
          .rotateX(Math.PI / 2)
          .translate(at, y, out),
        metal,
      )
    }
  } else if (f.handles === 'bar') {
    const long = kind === 'door' ? Math.min(9, h * 0.3) : Math.min(8, w * 0.35)
    const a = long / 2
    const spots =
      kind === 'door'
        ? ([
            [x, y - a, out - 0.05],
            [x, y - a, out + 1],
            [x, y + a, out + 1],
            [x, y + a, out - 0.05],
          ] as const)
        : ([
            [-a, 0, out - 0.05],
            [-a, 0, out + 1],
            [a, 0, out + 1],
            [a, 0, out - 0.05],
          ] as const)
    build.add(bent(spots, 0.2, 0.3), metal)
  } else if (f.handles === 'cup') {
    for (const at of w > 30 && kind === 'drawer' ? [-w / 4, w / 4] : [x]) {
      build.add(
        turned(
          [
            [1.5, 0],
            [1.5, 0.3],
            [1.3, 0.8],
            [0.9, 1.05],
            [0, 1.1],
          ],
          22,
        )
          .scale(1, 1, 0.55)
          .rotateX(Math.PI / 2)
          .translate(at, y, out - 0.1),
        metal,
      )
    }
  } else if (f.handles === 'ring') {
    build.add(
      drum(0.7, 0.2, 0.08)
        .rotateX(Math.PI / 2)
        .translate(x, y, out),
      metal,
    )
    const hoop = Array.from(
      { length: 13 },
      (_, i) =>
        [
          x + Math.sin((i / 12) * 6.283) * 0.8,
          y - 0.9 + Math.cos((i / 12) * 6.283) * 0.8,
          out + 0.35,
        ] as const,
    )
    build.add(bent(hoop, 0.12, 0.3, 8), metal)
  } else if (f.handles === 'cutout') {
    const long = Math.min(5, w * 0.4)
    const lip =
      kind === 'door'
        ? solid({ w: 0.5, h: long, d: 0.3, r: 0.1 }).translate(hand * (w / 2 - 0.2), y, out)
        : solid({ w: long, h: 0.5, d: 0.3, r: 0.1 }).translate(0, h / 2 - 0.2, out)
    build.add(lip, metal, 0.6)
  }
}

/** One door or drawer front with its handle. */
export function front(f: Front): Build {
  const build = new Build()
  face(build, f)
  if (f.handles !== 'none') handle(build, f)
  return build
}
