import { channels, cushion, tufts } from '../parts/cushion.ts'
import { solid } from '../parts/solid.ts'
import { drum } from '../parts/turned.ts'
import type { Build } from '../stage/build.ts'
import { clamp } from '../stage/noise.ts'
import type { Look, Size } from './look.ts'

export interface Frame {
  w: number
  d: number
  h: number
  legHeight: number
  /** top of the seat cushions */
  seatHeight: number
  armHeight: number
  armWidth: number
  backThick: number
  cushionHigh: number
  piping: boolean
}

/** Proportions of upholstered seating from its outer size. */
export function frameOf({ w, d, h }: Size, look: Look): Frame {
  const legs = look.spec.legs ?? 'tapered'
  const legHeight = legs === 'none' ? 0.6 : legs === 'plinth' ? 2 : clamp(h * 0.17, 3, 6.5)
  const arms = look.spec.arms ?? 'track'
  const wide = { track: 0.08, slope: 0.075, rolled: 0.105, wing: 0.08, pillow: 0.12, wood: 0.035, none: 0 }[
    arms
  ]
  const armWidth =
    arms === 'none' ? 0 : clamp(w * wide, arms === 'wood' ? 1.6 : 3.6, arms === 'pillow' ? 10 : 8)
  const seatHeight = clamp(h * 0.53, 15, 19)
  return {
    w,
    d,
    h,
    legHeight,
    seatHeight,
    armWidth,
    armHeight: clamp(h * 0.72, 21, 27),
    backThick: clamp(d * 0.2, 5, 8),
    cushionHigh: clamp(seatHeight * 0.33, 5, 6.5),
    piping: look.spec.fabric !== 'boucle' && look.spec.back !== 'channel',
  }
}

/** One arm: side -1 left, 1 right; its outer face at x = side * w / 2. */
export function arm(build: Build, f: Frame, look: Look, side: -1 | 1, depth: number, z: number): void {
  const style = look.spec.arms ?? 'track'
  const x = side * (f.w / 2 - f.armWidth / 2)
  const y0 = f.legHeight
  const high = f.armHeight - y0
  if (style === 'none') return
  if (style === 'rolled') {
    const roll = f.armWidth * 0.52
    build.add(
      solid({
        w: f.armWidth * 0.72,
        h: high - roll,
        d: depth - 0.6,
        r: 0.9,
        puff: [0.2, 0, 0.1],
        wrinkle: 0.12,
        seed: 3,
      }).translate(x - side * f.armWidth * 0.1, y0 + (high - roll) / 2, z),
      look.cloth,
    )
    build.add(
      solid({
        w: roll * 2,
        h: roll * 2,
        d: depth,
        r: roll * 0.92,
        puff: [0.1, 0.1, 0.2],
        wrinkle: 0.1,
        seed: 5,
        grain: 'z',
      }).translate(x, f.armHeight - roll, z),
      look.cloth,
    )
    build.add(
      drum(roll * 0.82, 0.5, 0.2)
        .rotateX(Math.PI / 2)
        .translate(x, f.armHeight - roll, z + depth / 2 - 0.1),
      look.cloth,
      0.94,
    )
    return
  }
  if (style === 'wood') {
    const t = f.armWidth
    build.add(
      solid({ w: t * 1.5, h: 1.2, d: depth, r: 0.3, grain: 'z' }).translate(x, f.armHeight - 0.6, z),
      look.accent,
    )
    for (const end of [-1, 1])
      build.add(
        solid({ w: t, h: f.armHeight - 1, d: t * 1.2, r: 0.2, grain: 'y', seed: end + 2 }).translate(
          x,
          (f.armHeight - 1) / 2,
          z + end * (depth / 2 - 1.6),
        ),
        look.accent,
      )
    build.add(
      solid({ w: t * 0.8, h: 2, d: depth - 3, r: 0.2, grain: 'z' }).translate(x, f.legHeight + 2, z),
      look.accent,
    )
    return
  }
  const soft = style === 'pillow'
  const round = soft ? Math.min(f.armWidth, high) * 0.4 : style === 'slope' ? 1.8 : 1
  const piece = solid({
    w: f.armWidth,
    h: high,
    d: depth,
    r: round,
    puff: soft ? [0.5, 0.6, 0.5] : [0.22, 0.12, 0.12],
    wrinkle: soft ? 0.35 : 0.14,
    seed: 6 + side,
    grain: 'z',
    fine: style === 'slope',
  })
  if (style === 'slope') slope(piece, high, depth)
  build.add(piece.translate(x, y0 + high / 2, z), look.cloth)
}

/** Lets the arm fall towards the front. */
function slope(piece: ReturnType<typeof solid>, high: number, depth: number): void {
  const p = piece.getAttribute('position')
  for (let i = 0; i < p.count; i++) {
    const up = (p.getY(i) + high / 2) / high
    const ahead = (p.getZ(i) + depth / 2) / depth
    p.setY(i, p.getY(i) - up * ahead ** 2 * high * 0.28)
    p.setX(i, p.getX(i))
  }
  piece.computeVertexNormals()
}

/** Back of a run of seats, between x0 and x1, its rear face at z = back. Facing +z. */
export function backRun(
  build: Build,
  f: Frame,
  look: Look,
  x0: number,
  x1: number,
  seats: number,
  back: number,
): void {
  const style = look.spec.back ?? 'loose'
  const w = x1 - x0
  const mid = (x0 + x1) / 2
  const frameHigh = style === 'loose' ? f.h - 4 : f.h
  const shell = solid({
    w: w + 0.2,
    h: frameHigh - f.legHeight - 0.5,
    d: f.backThick * 0.75,
    r: 1.3,
    puff: [0, 0.2, 0.15],
    wrinkle: 0.15,
    seed: 11,
  })
  const y = f.legHeight + 0.5 + (frameHigh - f.legHeight - 0.5) / 2
  if (style === 'tufted' || style === 'channel') {
    const high = f.h - f.seatHeight + 2
    build.add(
      solid({
        w: w + 0.2,
        h: f.h - f.legHeight - 0.8,
        d: f.backThick * 0.6,
        r: 1,
        wrinkle: 0.08,
        seed: 11,
      }).translate(mid, f.legHeight + (f.h - f.legHeight) / 2 - 0.4, back + f.backThick * 0.3),
      look.cloth,
    )
    const seat = { at: [mid, f.seatHeight - 2, back + f.backThick * 0.62] as const, lean: 6 }
    if (style === 'tufted') tufts(build, w - 0.3, high + 0.4, f.backThick * 0.8, look.cloth, seat)
    else
      channels(
        build,
        w - 0.3,
        high + 0.6,
        f.backThick * 0.85,
        Math.max(3, Math.round(w / 4.6)),
        look.cloth,
        seat,
      )
    return
  }
  build.add(shell.translate(mid, y, back + f.backThick * 0.4), look.cloth)
  const each = w / seats
  const high = f.h - f.seatHeight + (style === 'loose' ? 0.6 : -0.5)
  for (let i = 0; i < seats; i++) {
    const at = [
      x0 + each * (i + 0.5),
      f.seatHeight + high / 2 - 1,
      back + f.backThick * (style === 'loose' ? 1.12 : 0.85),
    ] as const
    const shape = {
      w: each - 0.3,
      h: f.backThick * (style === 'loose' ? 0.98 : 0.6),
      d: high,
      r: style === 'loose' ? 2.2 : 1.4,
      puff: [0.25, style === 'loose' ? 1.5 : 0.6, 0.4] as [number, number, number],
      wrinkle: style === 'loose' ? 0.6 : 0.2,
      seed: 20 + i * 3,
    }
    cushion(build, shape, look.cloth, { at, lean: 0, stand: style === 'loose' ? 14 : 8 }, false)
  }
}

/** Seat cushions between x0 and x1; front edge at z1, back at z0. */
export function seatRun(
  build: Build,
  f: Frame,
  look: Look,
  x0: number,
  x1: number,
  seats: number,
  z0: number,
  z1: number,
): void {
  const each = (x1 - x0) / seats
  for (let i = 0; i < seats; i++) {
    const shape = {
      w: each - 0.2,
      h: f.cushionHigh,
      d: z1 - z0,
      r: 1.35,
      puff: [0.15, 0.9, 0.3] as [number, number, number],
      wrinkle: 0.3,
      seed: 31 + i * 5,
      grain: 'x' as const,
    }
    cushion(
      build,
      shape,
      look.cloth,
      { at: [x0 + each * (i + 0.5), f.seatHeight - f.cushionHigh / 2 - 0.4, (z0 + z1) / 2] },
      f.piping,
    )
  }
}

export function base(build: Build, f: Frame, look: Look, x: number, z: number, w: number, d: number): void {
  const top = f.seatHeight - f.cushionHigh - 0.3
  build.add(
    solid({
      w,
      h: top - f.legHeight,
      d,
      r: 0.9,
      puff: [0.1, 0, 0.15],
      wrinkle: 0.1,
      seed: 2,
      grain: 'x',
    }).translate(x, (top + f.legHeight) / 2, z),
    look.cloth,
    0.98,
  )
}
