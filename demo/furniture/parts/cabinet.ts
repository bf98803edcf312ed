/** The box of all case goods: carcass, top, legs, and a plan of drawers, doors and open compartments. */
import type { LegStyle, PictureSpec } from '../../data/picture-spec.ts'
import { type Build, placing } from '../stage/build.ts'
import type { Surface } from '../stage/surfaces.ts'
import { front } from './fronts.ts'
import { stand } from './legs.ts'
import { solid } from './solid.ts'

/** A compartment; edges as parts 0..1 of the inside, from the left and from the bottom. */
export interface Cell {
  x0: number
  x1: number
  y0: number
  y1: number
  kind: 'drawer' | 'door' | 'open'
  hand?: -1 | 1
}

export interface Cabinet {
  w: number
  d: number
  h: number
  body: Surface
  fronts: Surface
  top: Surface
  metal: Surface
  legs: LegStyle
  legSurface: Surface
  legHeight: number
  style: NonNullable<PictureSpec['front']>
  handles: NonNullable<PictureSpec['handles']>
  cells: Cell[]
  /** thickness of boards, inches */
  board?: number
  /** top reaches over the sides by */
  lip?: number
  openBack?: boolean
}

function carcass(build: Build, c: Cabinet, t: number): void {
  const y0 = c.legHeight
  const high = c.h - y0
  const lip = c.lip ?? 0
  const topThick = lip > 0 ? 1 : t
  for (const side of [-1, 1]) {
    build.add(
      solid({ w: t, h: high - topThick, d: c.d - lip, r: 0.08, grain: 'y', seed: 3 + side }).translate(
        side * (c.w / 2 - lip - t / 2),
        y0 + (high - topThick) / 2,
        -lip / 2,
      ),
      c.body,
    )
  }
  build.add(
    solid({ w: c.w, h: topThick, d: c.d, r: 0.1, grain: 'x', seed: 8 }).translate(0, c.h - topThick / 2, 0),
    c.top,
  )
  build.add(
    solid({ w: c.w - 2 * lip - 2 * t, h: t, d: c.d - lip - 0.1, r: 0.06, grain: 'x', seed: 12 }).translate(
      0,
      y0 + t / 2,
      -lip / 2,
    ),
    c.body,
  )
  if (!c.openBack) {
    build.add(
      solid({ w: c.w - 2 * lip - t, h: high - t, d: 0.3, r: 0.02, grain: 'y', seed: 21 }).translate(
        0,
        y0 + high / 2,
        -c.d / 2 + 0.25,
      ),
      c.body,
      0.9,
    )
  }
}

function partitions(build: Build, c: Cabinet, t: number, inside: { w: number; h: number; y: number }): void {
  const lip = c.lip ?? 0
  const depth = c.d - lip - 1
  const open = c.cells.filter((cell) => cell.kind === 'open' || c.style === 'glass')
  const done = new Set<string>()
  for (const cell of open) {
    for (const x of [cell.x0, cell.x1]) {
      const key = `x${x.toFixed(3)}/${cell.y0.toFixed(3)}`
      if (x < 0.01 || x > 0.99 || done.has(key)) continue
      done.add(key)
      const high = (cell.y1 - cell.y0) * inside.h
      build.add(
        solid({ w: t, h: high, d: depth, r: 0.06, grain: 'y', seed: 30 }).translate(
          (x - 0.5) * inside.w,
          inside.y + ((cell.y0 + cell.y1) / 2) * inside.h,
          -0.4,
        ),
        c.body,
        0.97,
      )
    }
    for (const y of [cell.y0, cell.y1]) {
      const key = `y${y.toFixed(3)}/${cell.x0.toFixed(3)}`
      if (y < 0.01 || y > 0.99 || done.has(key)) continue
      done.add(key)
      const wide = (cell.x1 - cell.x0) * inside.w
      build.add(
        solid({ w: wide, h: t, d: depth, r: 0.06, grain: 'x', seed: 33 }).translate(
          ((cell.x0 + cell.x1) / 2 - 0.5) * inside.w,
          inside.y + y * inside.h,
          -0.4,
        ),
        c.body,
        0.97,
      )
    }
  }
}

function fill(build: Build, c: Cabinet, inside: { w: number; h: number; y: number }): void {
  const lip = c.lip ?? 0
  const gap = 0.13
  c.cells.forEach((cell, i) => {
    if (cell.kind === 'open') return
    const w = (cell.x1 - cell.x0) * inside.w - gap
    const h = (cell.y1 - cell.y0) * inside.h - gap
    const made = front({
      w,
      h,
      kind: cell.kind,
      hand: cell.hand ?? 1,
      style: c.style,
      handles: c.handles,
      surface: c.fronts,
      metal: c.metal,
      seed: 40 + i * 7,
    })
    const x = ((cell.x0 + cell.x1) / 2 - 0.5) * inside.w
    const y = inside.y + ((cell.y0 + cell.y1) / 2) * inside.h
    build.include(made, placing(x, y, c.d / 2 - lip - 0.82))
    if (c.style !== 'glass' || cell.kind === 'drawer') {
      // dark gap behind, so that joints read as shadow
      build.add(
        solid({ w: w + gap, h: h + gap, d: 0.2, r: 0.02, seed: 4 }).translate(x, y, c.d / 2 - lip - 1.05),
        c.body,
        0.25,
      )
    }
  })
}

/** Adds a cabinet standing on the floor, its back towards -z. */
export function cabinet(build: Build, c: Cabinet): void {
  const t = c.board ?? 0.85
  const lip = c.lip ?? 0
  carcass(build, c, t)
  const topThick = lip > 0 ? 1 : t
  const inside = { w: c.w - 2 * lip - 2 * t, h: c.h - c.legHeight - t - topThick, y: c.legHeight + t }
  partitions(build, c, t, inside)
  fill(build, c, inside)
  stand(build, c.legs, {
    w: c.w - lip * 2,
    d: c.d - lip,
    h: c.legHeight,
    surface: c.legSurface,
    thick: c.w > 40 ? 1.9 : 1.5,
    inset: c.legs === 'plinth' ? 1.6 : 2.2,
  })
}

/** A grid of cells: `kinds` by column, each a list from the bottom up with relative heights. */
export function columnsOf(
  columns: readonly (readonly { kind: Cell['kind']; part: number; pair?: boolean }[])[],
  widths?: readonly number[],
): Cell[] {
  const cells: Cell[] = []
  const total = (widths ?? columns.map(() => 1)).reduce((a, b) => a + b, 0)
  let x = 0
  columns.forEach((column, i) => {
    const wide = (widths?.[i] ?? 1) / total
    const high = column.reduce((a, b) => a + b.part, 0)
    let y = 0
    for (const { kind, part, pair } of column) {
      const top = y + part / high
      if (pair) {
        cells.push(
          { x0: x, x1: x + wide / 2, y0: y, y1: top, kind, hand: 1 },
          { x0: x + wide / 2, x1: x + wide, y0: y, y1: top, kind, hand: -1 },
        )
      } else cells.push({ x0: x, x1: x + wide, y0: y, y1: top, kind, hand: i % 2 === 0 ? 1 : -1 })
      y = top
    }
    x += wide
  })
  return cells
}
