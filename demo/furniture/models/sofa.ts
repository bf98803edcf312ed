/** Sofas, loveseats and sectionals. */
import type { LegStyle } from '../../data/picture-spec.ts'
import { throwPillow } from '../parts/cushion.ts'
import { stand } from '../parts/legs.ts'
import { Build, placing } from '../stage/build.ts'
import { clamp } from '../stage/noise.ts'
import type { Look, Model } from './look.ts'
import { arm, backRun, base, type Frame, frameOf, seatRun } from './upholstery.ts'

function pillowsOf(
  build: Build,
  f: Frame,
  look: Look,
  count: number,
  x0: number,
  x1: number,
  z: number,
): void {
  const size = clamp(f.h - f.seatHeight, 15, 19)
  const places = [x0 + size * 0.52, x1 - size * 0.52, x0 + size * 1.15, x1 - size * 1.15]
  places.slice(0, count).forEach((x, i) => {
    const small = i > 1 ? 0.86 : 1
    throwPillow(
      build,
      size * small,
      i % 2 === 0 || i > 1 ? look.second : look.cloth,
      {
        at: [x, f.seatHeight + size * small * 0.46, z + (i > 1 ? 3.4 : 0)],
        lean: 18,
        turn: i % 2 === 0 ? 14 : -12,
      },
      i + 3,
    )
  })
}

const legStyle = (look: Look): LegStyle => look.spec.legs ?? 'tapered'

export const sofa: Model = (build, size, look) => {
  const f = frameOf(size, look)
  const seats = look.spec.seats ?? (size.w > 95 ? 4 : size.w > 66 ? 3 : 2)
  const x0 = -f.w / 2 + f.armWidth
  const x1 = -x0
  const back = -f.d / 2
  const front = f.d / 2
  base(build, f, look, 0, 0.2, f.w - (look.spec.arms === 'none' ? 0 : 2), f.d - 0.8)
  for (const side of [-1, 1] as const) arm(build, f, look, side, f.d - 0.6, 0)
  const cushions = seats === 4 ? 4 : seats
  backRun(build, f, look, x0, x1, cushions, back)
  seatRun(
    build,
    f,
    look,
    x0 + 0.1,
    x1 - 0.1,
    look.spec.back === 'tufted' || look.spec.back === 'channel' ? Math.min(cushions, 2) : cushions,
    back + f.backThick * 0.9,
    front + 0.2,
  )
  pillowsOf(build, f, look, look.spec.pillows ?? 2, x0, x1, back + f.backThick * 1.9 + 2.4)
  if (look.spec.arms !== 'wood')
    stand(build, legStyle(look), { w: f.w, d: f.d, h: f.legHeight, surface: look.accent, thick: 2, inset: 3 })
}

export const sectional: Model = (build, size, look) => {
  const h = size.h
  const mainDepth = Math.min(size.d, 38)
  const f = frameOf({ w: size.w, d: mainDepth, h }, look)
  const chaise = look.spec.chaise ?? 'right'
  const sides: (-1 | 1)[] = chaise === 'u' ? [-1, 1] : [chaise === 'left' ? -1 : 1]
  const back = -size.d / 2
  const mid = back + mainDepth / 2
  const x0 = -f.w / 2 + f.armWidth
  const x1 = -x0
  const lounge = clamp((x1 - x0) / (chaise === 'u' ? 4 : 3), 24, 36)
  base(build, f, look, 0, mid, f.w - 2, mainDepth - 0.8)
  const inner0 = sides.includes(-1) ? x0 + lounge : x0
  const inner1 = sides.includes(1) ? x1 - lounge : x1
  for (const side of [-1, 1] as const) {
    const long = sides.includes(side)
    const depth = (long ? size.d * 0.62 : mainDepth) - 0.6
    arm(build, f, look, side, depth, back + depth / 2 + 0.3)
  }
  const count = Math.max(1, Math.round((inner1 - inner0) / 27))
  backRun(build, f, look, inner0, inner1, count, back)
  seatRun(build, f, look, inner0, inner1, count, back + f.backThick * 0.9, back + mainDepth + 0.2)
  for (const side of sides) {
    const a = side < 0 ? x0 : x1 - lounge
    base(build, f, look, a + lounge / 2, 0, lounge - 0.2, size.d - 0.6)
    backRun(build, f, look, a, a + lounge, 1, back)
    seatRun(build, f, look, a, a + lounge, 1, back + f.backThick * 0.9, size.d / 2)
  }
  pillowsOf(build, f, look, look.spec.pillows ?? 3, x0, x1, back + f.backThick * 1.9 + 2.4)
  const surface = look.accent
  const under = (w: number, d: number, x: number, z: number) => {
    const part = new Build()
    stand(part, legStyle(look), { w, d, h: f.legHeight, surface, thick: 2, inset: 3 })
    build.include(part, placing(x, 0, z))
  }
  under(f.w, mainDepth, 0, mid)
  for (const side of sides)
    under(lounge + 2, size.d - mainDepth + 6, side * (x1 - lounge / 2), (mainDepth - 6) / 2)
}
