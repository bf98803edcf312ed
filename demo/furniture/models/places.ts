/** How the parts of a set stand together, as they do in a room. */
import type { PicturedProduct } from '../../data/picture-spec.ts'

export interface Place {
  product: PicturedProduct
  x: number
  y: number
  z: number
  turn: number
}

const tables = new Set(['dining-table', 'outdoor-table', 'desk', 'bed'])

/** One by one: each part as often as it comes. */
function spread(product: PicturedProduct, all: readonly PicturedProduct[]): PicturedProduct[] {
  return (product.picture.parts ?? []).flatMap(({ custom_sn, amount }) => {
    const part = all.find((other) => other.custom_sn === custom_sn)
    if (!part) throw new Error(`${product.custom_sn} names ${custom_sn}, which is not in the catalogue`)
    return Array.from({ length: amount }, () => part)
  })
}

/** Chairs along both sides of a table, then at its ends; benches at the front. */
function aroundTable(items: PicturedProduct[]): Place[] {
  const table = items.find((item) => tables.has(item.picture.family))
  const seats = items.filter((item) => item !== table)
  if (!table) return inRow(items)
  const places: Place[] = [{ product: table, x: 0, y: 0, z: 0, turn: 0 }]
  const { width_in: w, depth_in: d } = table.size
  const round = table.picture.shape === 'round'
  const benches = seats.filter((s) => s.picture.family === 'bench')
  const chairs = seats.filter((s) => s.picture.family !== 'bench')
  benches.forEach((product, i) => {
    places.push({ product, x: 0, y: 0, z: (i === 0 ? 1 : -1) * (d / 2 + 2), turn: 0 })
  })
  if (round) {
    chairs.forEach((product, i) => {
      const a = (i / chairs.length) * 360 + (chairs.length === 2 ? 90 : 45)
      const r = w / 2 + product.size.depth_in * 0.2
      places.push({
        product,
        x: Math.sin((a * Math.PI) / 180) * r,
        y: 0,
        z: Math.cos((a * Math.PI) / 180) * r,
        turn: a + 180,
      })
    })
    return places
  }
  const ends = chairs.length > 4 && benches.length === 0 && chairs.length % 4 === 2 ? 2 : 0
  const sides = benches.length > 0 ? 1 : 2
  const along = chairs.length - ends
  chairs.forEach((product, i) => {
    const out = product.size.depth_in * 0.22
    if (i >= along) {
      const s = i === along ? 1 : -1
      places.push({ product, x: s * (w / 2 + out), y: 0, z: 0, turn: s * -90 })
      return
    }
    const perSide = Math.ceil(along / sides)
    const front = sides === 2 && i >= perSide
    const k = (i % perSide) - (perSide - 1) / 2
    places.push({
      product,
      x: k * (w / perSide) * 0.92,
      y: 0,
      z: (front ? 1 : -1) * (d / 2 + out),
      turn: front ? 180 : 0,
    })
  })
  return places
}

/** A bed in the middle, nightstands beside its head, the rest next to them along the wall. */
function bedroom(items: PicturedProduct[]): Place[] {
  const bed = items.find((item) => item.picture.family === 'bed')
  if (!bed) return inRow(items)
  const wall = -bed.size.depth_in / 2
  const places: Place[] = [{ product: bed, x: 0, y: 0, z: 0, turn: 0 }]
  const reach = { '-1': bed.size.width_in / 2 + 3, '1': bed.size.width_in / 2 + 3 }
  const rest = items
    .filter((item) => item !== bed)
    .sort((a, b) => Number(b.picture.family === 'nightstand') - Number(a.picture.family === 'nightstand'))
  rest.forEach((product, i) => {
    const side: -1 | 1 = i % 2 === 0 ? -1 : 1
    const w = product.size.width_in
    if (product.picture.family === 'bench') {
      places.push({ product, x: 0, y: 0, z: bed.size.depth_in / 2 + product.size.depth_in / 2 + 3, turn: 0 })
      return
    }
    places.push({
      product,
      x: side * (reach[side] + w / 2),
      y: 0,
      z: wall + product.size.depth_in / 2,
      turn: 0,
    })
    reach[side] += w + 5
  })
  return places
}

/** Sofa at the back, table before it, chairs turned in from the sides. */
function lounge(items: PicturedProduct[]): Place[] {
  const isSofa = (p: PicturedProduct) => ['sofa', 'sectional', 'outdoor-sofa'].includes(p.picture.family)
  const isTable = (p: PicturedProduct) => p.picture.family.endsWith('table') || p.picture.family === 'ottoman'
  const main = items.find(isSofa) ?? items[0]
  if (!main) return []
  const places: Place[] = [{ product: main, x: 0, y: 0, z: 0, turn: 0 }]
  let side: -1 | 1 = 1
  const ahead = main.size.depth_in / 2
  for (const product of items) {
    if (product === main) continue
    const { width_in: w, depth_in: d } = product.size
    if (isTable(product) && w > 26) places.push({ product, x: 0, y: 0, z: ahead + 15 + d / 2, turn: 0 })
    else if (isTable(product)) {
      places.push({ product, x: side * (main.size.width_in / 2 + w / 2 + 2), y: 0, z: 0, turn: 0 })
      side = side === 1 ? -1 : 1
    } else {
      const x = isSofa(product) ? main.size.width_in / 2 + d * 0.35 : main.size.width_in / 2 + w * 0.2
      places.push({
        product,
        x: side * x,
        y: 0,
        z: ahead + 16 + (isSofa(product) ? w / 3 : d / 2),
        turn: side * (isSofa(product) ? -90 : -62),
      })
      side = side === 1 ? -1 : 1
    }
  }
  return places
}

/**
 * A desk seen from where one sits: the chair turned a little out from it, cabinets beside it with their
 * drawers in front.
 */
function atDesk(items: PicturedProduct[]): Place[] {
  const desk = items.find((item) => item.picture.family === 'desk')
  if (!desk) return inRow(items)
  const places: Place[] = [{ product: desk, x: 0, y: 0, z: 0, turn: 0 }]
  let beside = desk.size.width_in / 2 + 4
  for (const product of items) {
    if (product === desk) continue
    const { width_in: w, depth_in: d } = product.size
    if (product.picture.family.endsWith('chair')) {
      places.push({ product, x: -w * 0.3, y: 0, z: desk.size.depth_in / 2 + d * 0.18, turn: 155 })
      continue
    }
    places.push({ product, x: beside + w / 2, y: 0, z: (d - desk.size.depth_in) / 2 + 2, turn: 0 })
    beside += w + 3
  }
  return places
}

function inRow(items: PicturedProduct[]): Place[] {
  const gap = 5
  const whole = items.reduce((sum, item) => sum + item.size.width_in + gap, -gap)
  let x = -whole / 2
  return items.map((product) => {
    const at = x + product.size.width_in / 2
    x += product.size.width_in + gap
    return { product, x: at, y: 0, z: 0, turn: 0 }
  })
}

/** Where the parts of a set stand. */
export function placesOf(product: PicturedProduct, all: readonly PicturedProduct[]): Place[] {
  const items = spread(product, all)
  const how = product.picture.arrangement ?? 'pair'
  if (how === 'bedroom') return bedroom(items)
  if (how === 'living') return lounge(items)
  if (how === 'outdoor')
    return items.some((i) => i.picture.family === 'outdoor-sofa') ? lounge(items) : aroundTable(items)
  if (how === 'office') return atDesk(items)
  if (how === 'dining') return aroundTable(items)
  return inRow(items)
}
