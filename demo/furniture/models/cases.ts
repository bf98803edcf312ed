/** Case goods: chests, nightstands, wardrobes, bookcases, TV units, sideboards. */

import { type Cabinet, type Cell, cabinet, columnsOf } from '../parts/cabinet.ts'
import { solid } from '../parts/solid.ts'
import { bar } from '../parts/turned.ts'
import type { Build } from '../stage/build.ts'
import { clamp } from '../stage/noise.ts'
import { finishOf } from '../stage/surfaces.ts'
import { glowStrip } from './desks.ts'
import type { Look, Model, Size } from './look.ts'

const metalOf = (look: Look) => (look.accent.pattern === 'brushed' ? look.accent : finishOf('black-metal'))

function boxOf(size: Size, look: Look, cells: Cell[], over: Partial<Cabinet> = {}): Cabinet {
  const legs = look.spec.legs ?? 'plinth'
  const standing = {
    plinth: 2.4,
    none: 0,
    bun: 2.5,
    tapered: 6,
    straight: 5.5,
    turned: 6,
    hairpin: 7,
    sled: 6,
    swivel: 2,
    pedestal: 3,
    trestle: 6,
  }[legs]
  return {
    ...size,
    body: look.body,
    fronts: look.body,
    top: look.spec.top ? look.top : look.body,
    metal: metalOf(look),
    legs,
    legSurface: look.spec.accent && legs !== 'plinth' ? look.accent : look.body,
    legHeight: clamp(standing, 0, size.h * 0.28),
    style: look.spec.front ?? 'flat',
    handles: look.spec.handles ?? 'bar',
    cells,
    lip: look.spec.top ? 0.4 : 0,
    ...over,
  }
}

/** Drawers spread over columns; a leftover goes to the top row. */
function drawerGrid(count: number, columns: number): Cell[] {
  const rows = Math.floor(count / columns)
  const extra = count - rows * columns
  const cells: Cell[] = []
  const topPart = extra > 0 ? 0.8 : 0
  const total = rows + topPart
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++)
      cells.push({
        x0: c / columns,
        x1: (c + 1) / columns,
        y0: r / total,
        y1: (r + 1) / total,
        kind: 'drawer',
      })
  for (let e = 0; e < extra; e++)
    cells.push({ x0: e / extra, x1: (e + 1) / extra, y0: rows / total, y1: 1, kind: 'drawer' })
  return cells
}

export const dresser: Model = (build, size, look) => {
  const columns = look.spec.columns ?? (size.w > size.h * 1.15 ? 2 : 1)
  const count = look.spec.drawers ?? (columns === 1 ? 5 : 6)
  cabinet(build, boxOf(size, look, drawerGrid(count, columns)))
}

export const nightstand: Model = (build, size, look) => {
  const drawers = look.spec.drawers ?? 1
  const doors = look.spec.doors ?? 0
  const open = look.spec.shelves ?? (drawers === 1 && doors === 0 ? 1 : 0)
  const column: { kind: Cell['kind']; part: number }[] = []
  if (doors > 0) column.push({ kind: 'door', part: 2 })
  if (open > 0) column.push({ kind: 'open', part: 1.4 })
  for (let i = 0; i < drawers; i++) column.push({ kind: 'drawer', part: 1 })
  cabinet(build, boxOf(size, look, columnsOf([column]), { handles: look.spec.handles ?? 'knob' }))
}

export const wardrobe: Model = (build, size, look) => {
  const doors = look.spec.doors ?? Math.max(2, Math.round(size.w / 20))
  const drawers = look.spec.drawers ?? 0
  const cells: Cell[] = []
  const low = drawers > 0 ? 0.22 : 0
  for (let i = 0; i < doors; i++)
    cells.push({
      x0: i / doors,
      x1: (i + 1) / doors,
      y0: low,
      y1: 1,
      kind: 'door',
      hand: i % 2 === 0 ? 1 : -1,
    })
  for (let i = 0; i < drawers; i++) {
    const perRow = Math.min(drawers, Math.max(1, Math.round(doors / 2)))
    const rows = Math.ceil(drawers / perRow)
    const r = Math.floor(i / perRow)
    const c = i % perRow
    cells.push({
      x0: c / perRow,
      x1: (c + 1) / perRow,
      y0: (low * r) / rows,
      y1: (low * (r + 1)) / rows,
      kind: 'drawer',
    })
  }
  cabinet(build, boxOf(size, look, cells))
}

/** A few books, boxes and a bowl, so that open shelves are not bare. */
function dressShelf(
  build: Build,
  x0: number,
  x1: number,
  y: number,
  high: number,
  d: number,
  seed: number,
): void {
  const tones = [
    'ivory-lacquer',
    'grey-lacquer',
    'sage-lacquer',
    'navy-lacquer',
    'blush-lacquer',
    'espresso',
  ] as const
  let x = x0 + 1
  const stop = x0 + (x1 - x0) * (0.35 + (seed % 3) * 0.12)
  let i = seed
  while (x < stop - 1.5) {
    const w = 0.8 + ((i * 7) % 5) * 0.22
    const h = Math.min(high - 1.5, 7 + ((i * 5) % 4) * 0.8)
    build.add(
      solid({ w: w * 0.94, h, d: 5.6, r: 0.1, seed: i }).translate(x + w / 2, y + h / 2, d / 2 - 4.6),
      finishOf(tones[i % tones.length] ?? 'espresso'),
    )
    x += w
    i++
  }
}

export const bookcase: Model = (build, size, look) => {
  const columns = look.spec.columns ?? (size.w > 44 ? Math.round(size.w / 18) : 1)
  const shelves = look.spec.shelves ?? Math.max(2, Math.round(size.h / 14))
  const doors = look.spec.doors ?? 0
  const drawers = look.spec.drawers ?? 0
  const framed = look.accent.pattern === 'brushed' && look.spec.accent !== undefined
  if (framed && doors + drawers === 0) return etagere(build, size, look, shelves)
  if (look.body.pattern === 'brushed' && doors + drawers === 0)
    return etagere(
      build,
      size,
      { ...look, accent: look.body, body: look.spec.top ? look.top : look.body },
      shelves,
    )
  const low: { kind: Cell['kind']; part: number }[] = []
  if (doors > 0) low.push({ kind: 'door', part: 2 })
  if (drawers > 0) low.push({ kind: 'drawer', part: 0.8 })
  const column = [...low, ...Array.from({ length: shelves }, () => ({ kind: 'open' as const, part: 1 }))]
  const cells = columnsOf(Array.from({ length: columns }, () => column))
  const c = boxOf(size, look, cells)
  cabinet(build, c)
  const inside = { w: size.w - 2, h: size.h - c.legHeight - 1.7, y: c.legHeight + 0.85 }
  cells.forEach((cell, i) => {
    if (cell.kind !== 'open' || i % 2 === 1) return
    dressShelf(
      build,
      (cell.x0 - 0.5) * inside.w + 0.6,
      (cell.x1 - 0.5) * inside.w - 0.6,
      inside.y + cell.y0 * inside.h + 0.45,
      (cell.y1 - cell.y0) * inside.h,
      size.d,
      i + 2,
    )
  })
}

/** Open shelves on a metal frame. */
function etagere(build: Build, { w, d, h }: Size, look: Look, shelves: number): void {
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1])
      build.add(
        solid({ w: 1, h, d: 1, r: 0.12 }).translate(sx * (w / 2 - 0.5), h / 2, sz * (d / 2 - 0.5)),
        look.accent,
      )
    build.add(solid({ w: 0.9, h: 0.9, d, r: 0.1 }).translate(sx * (w / 2 - 0.5), h - 0.5, 0), look.accent)
    build.add(
      bar([sx * (w / 2 - 0.5), 3, -d / 2 + 0.5], [-sx * (w / 2 - 0.5), h * 0.5, -d / 2 + 0.5], 0.22),
      look.accent,
    )
  }
  for (let i = 0; i <= shelves; i++) {
    const y = 3 + ((h - 4) * i) / shelves
    build.add(
      solid({ w: w - 0.6, h: 1, d: d - 0.4, r: 0.14, grain: 'x', seed: i * 3 }).translate(0, y, 0),
      look.body,
    )
    if (i < shelves && i % 2 === 0)
      dressShelf(build, -w / 2 + 1.2, w / 2 - 1, y + 0.5, (h - 4) / shelves, d, i + 1)
  }
}

export const tvUnit: Model = (build, size, look) => {
  const doors = look.spec.doors ?? 2
  const drawers = look.spec.drawers ?? 0
  const shelves = look.spec.shelves ?? 1
  const mid =
    shelves > 0
      ? Array.from({ length: Math.min(shelves, 2) }, () => ({ kind: 'open' as const, part: 1 }))
      : [{ kind: 'drawer' as const, part: 1 }]
  if (drawers > 0)
    mid.unshift(
      ...(Array.from({ length: Math.min(drawers, 2) }, () => ({
        kind: 'drawer' as const,
        part: 0.9,
      })) as never[]),
    )
  const side = [{ kind: 'door' as const, part: 1, pair: doors >= 4 }]
  const cells =
    doors === 0
      ? columnsOf(Array.from({ length: look.spec.columns ?? 2 }, () => mid))
      : columnsOf([side, mid, side], [1, 1.15, 1])
  const c = boxOf(size, look, cells, { handles: look.spec.handles ?? 'none' })
  cabinet(build, c)
  if (look.spec.led)
    build.add(
      bar(
        [-size.w / 2 + 1, c.legHeight + 0.4, size.d / 2 - 0.1],
        [size.w / 2 - 1, c.legHeight + 0.4, size.d / 2 - 0.1],
        0.2,
      ),
      glowStrip(),
    )
}

export const sideboard: Model = (build, size, look) => {
  const doors = look.spec.doors ?? 4
  const drawers = look.spec.drawers ?? 0
  const shelves = look.spec.shelves ?? 0
  if (doors + drawers === 0 && look.body.pattern === 'brushed')
    return etagere(build, size, { ...look, accent: look.body, body: look.top }, Math.max(1, shelves))
  const tall = size.h > 56
  const cells: Cell[] = []
  const top = drawers > 0 && doors > 0 ? 0.74 : drawers > 0 ? 0 : 1
  const opened = shelves > 0 ? Math.min(0.5, 0.22 * shelves) : 0
  const limit = top * (1 - opened)
  for (let i = 0; i < doors; i++) {
    const rows = tall && doors >= 4 ? 2 : 1
    const perRow = doors / rows
    const r = Math.floor(i / perRow)
    const k = i % perRow
    cells.push({
      x0: k / perRow,
      x1: (k + 1) / perRow,
      y0: (limit * r) / rows,
      y1: (limit * (r + 1)) / rows,
      kind: 'door',
      hand: k % 2 === 0 ? 1 : -1,
    })
  }
  for (let i = 0; i < shelves; i++)
    cells.push({
      x0: 0,
      x1: 1,
      y0: limit + ((top - limit) * i) / shelves,
      y1: limit + ((top - limit) * (i + 1)) / shelves,
      kind: 'open',
    })
  if (drawers > 0 && doors > 0)
    for (let i = 0; i < drawers; i++)
      cells.push({ x0: i / drawers, x1: (i + 1) / drawers, y0: top, y1: 1, kind: 'drawer' })
  else if (drawers > 0)
    cells.push(...drawerGrid(drawers, look.spec.columns ?? Math.max(1, Math.round(size.w / 24))))
  cabinet(build, boxOf(size, look, cells, { handles: look.spec.handles ?? 'knob' }))
}
