/** How each kind of room is furnished round a product. */
import type { PicturedProduct } from '../../data/picture-spec.ts'
import { solid } from '../parts/solid.ts'
import { placing } from '../stage/build.ts'
import { special } from '../stage/surfaces.ts'
import { art, books, plant, television, vase } from './props.ts'
import { prop, props, type Setting } from './setting.ts'

export function living(s: Setting, p: PicturedProduct, seed: number): void {
  const { width_in: w, depth_in: d, height_in: h } = p.size
  const { family } = p.picture
  const wall = -26
  if (family === 'rug') {
    s.put(p, 0, 0, 18, 0, true)
    s.put(props.sofa, 0, 0.4, -22)
    s.put(props.coffee, 0, 0.6, 22)
    s.add(art(34, 26, `a${seed}`), 0, 58, wall - 16)
    s.put(props.lamp, 58, 0, -24)
    return
  }
  if (family === 'coffee-table' || family === 'ottoman') {
    s.put(props.rug(110, 84, seed % 2 ? 'light-grey' : 'cream'), 0, 0, 14)
    s.put(props.sofa, -8, 0.4, -20)
    s.put(p, 0, 0.6, 26, 0, true)
    s.add(books(seed), -w * 0.15, h + 0.6, 26)
    if (family === 'coffee-table') s.add(vase(15, seed), w * 0.2, h + 0.6, 24)
    s.add(art(36, 28, `a${seed}`), -8, 60, wall - 16)
    return
  }
  if (family === 'pendant-lamp') {
    s.put(props.table, 0, 0, 6)
    for (const x of [-18, 18]) s.put(props.chair, x, 0, 22, 180)
    for (const x of [-18, 18]) s.put(props.chair, x, 0, -10)
    s.put(p, 0, 58, 6, 0, true)
    s.subject.include(s.casters, placing(0, 0, 0))
    return
  }
  if (family === 'pillow' || family === 'table-lamp' || family === 'mirror') {
    small(s, p, seed)
    return
  }
  const tall = h > 44 && w < 60
  const casegood =
    ['tv-unit', 'sideboard', 'bookcase'].includes(family) || (family === 'side-table' && w > 34)
  const turn = family === 'armchair' || family === 'recliner' ? -24 : 0
  if (!casegood)
    s.put(props.rug(Math.max(96, w * 1.25), 84, seed % 2 ? 'cream' : 'light-grey'), 0, 0, d * 0.3 + 6)
  const z = casegood ? wall + d / 2 + 1 : turn ? 4 : Math.max(wall + d / 2 + 3, -d * 0.1)
  s.put(p, 0, casegood ? 0 : 0.5, z, turn, true)
  if (family === 'tv-unit') s.add(television(Math.min(58, w * 0.8)), 0, h, z)
  else if (casegood && !tall) {
    s.put(props.light, -w * 0.34, h, z)
    s.add(vase(20, seed), w * 0.3, h, z)
    s.add(art(w * 0.36, w * 0.28, `a${seed}`), 0, h + 24, wall + 0.2)
  } else if (!tall && family !== 'floor-lamp')
    s.add(
      art(seed % 2 ? 40 : 30, seed % 2 ? 28 : 38, `a${seed}`),
      turn ? -30 : 0,
      Math.max(62, h + 26),
      wall + 0.2,
    )
  s.add(plant(tall ? 44 : 56, seed), w / 2 + (turn ? 26 : 15), 0, Math.max(wall + 13, z - d * 0.2))
  if (turn || family === 'floor-lamp') {
    if (family === 'floor-lamp') s.put(props.sofa, -58, 0.5, -4)
    else s.put(props.side, -w / 2 - 13, 0.5, 2)
  } else if (!casegood && family !== 'bench' && w < 100) s.put(props.lamp, -w / 2 - 12, 0, z - 4)
}

function small(s: Setting, p: PicturedProduct, seed: number): void {
  const { height_in: h } = p.size
  if (p.picture.family === 'pillow') {
    s.put(props.sofa, 0, 0, -6)
    s.put(p, -14, 18, -2, 0, true)
    s.subject.add(solidMark(), markSurface())
    s.add(plant(50, seed), 56, 0, -10)
    return
  }
  if (p.picture.family === 'mirror') {
    if (h > 54) {
      s.put(p, 0, 0, -22, 0, true)
      s.add(plant(48, seed), 30, 0, -14)
    } else {
      s.put(props.sideboard, 0, 0, -16)
      s.put(p, 0, 40, -24.5, 0, true)
      s.add(vase(18, seed), 20, 32, -16)
      s.put(props.light, -22, 32, -16)
      s.subject.include(s.casters, placing(0, 0, 0))
    }
    return
  }
  s.put(props.sideboard, 10, 0, -16)
  // a lamp that reaches far does so along the wall
  s.put(p, 0, 32, -16, p.size.depth_in > 18 ? 68 : 0, true)
  s.add(books(seed), 22, 32, -14)
  s.add(art(24, 30, `a${seed}`), 34, 60, -25.5)
}

const solidMark = () => solid({ w: 60, h: 26, d: 4 }).translate(-6, 22, 0)

const markSurface = () => special('mark', 'paint', ['#000000', '#000000', '#000000'])

export function dining(s: Setting, p: PicturedProduct, seed: number): void {
  const table = p.picture.family === 'dining-table' ? p : props.table
  const chair = p.picture.family === 'dining-chair' ? p : props.chair
  const tw = table.size.width_in
  const td = table.size.depth_in
  if (table.picture.shape === 'round') {
    for (const a of [20, 110, 200, 290])
      s.put(
        chair,
        Math.sin((a * Math.PI) / 180) * (tw / 2 + 4),
        0,
        Math.cos((a * Math.PI) / 180) * (tw / 2 + 4),
        a + 180,
        p !== chair,
      )
  } else {
    const perSide = Math.max(1, Math.min(3, Math.floor(tw / 24)))
    for (let i = 0; i < perSide; i++) {
      const x = (i - (perSide - 1) / 2) * (tw / perSide) * 0.92
      s.put(chair, x, 0, -td / 2 - 5, 0, true)
      s.put(
        chair,
        x,
        0,
        td / 2 + (p === chair && i === perSide - 1 ? 12 : 5),
        p === chair && i === perSide - 1 ? 140 : 180,
        true,
      )
    }
  }
  s.put(table, 0, 0, 0, 0, true)
  s.add(vase(22, seed), tw * 0.08, table.size.height_in, 0)
  s.put(props.pendant, 0, 64, 0)
  s.add(plant(58, seed), tw / 2 + 26, 0, -32)
  s.add(art(34, 44, `a${seed}`), -tw * 0.3, 60, -45.5)
}

export function bedroom(s: Setting, p: PicturedProduct, seed: number): void {
  const { width_in: w, depth_in: d, height_in: h } = p.size
  const { family } = p.picture
  if (family === 'bed' || family === 'nightstand') {
    const bed = family === 'bed' ? p : props.bed
    const night = family === 'nightstand' ? p : props.night
    const bd = bed.size.depth_in
    const bw = bed.size.width_in
    const z = -44 + bd / 2
    s.put(props.rug(bw + 60, 64, 'cream'), 0, 0, z + bd * 0.24)
    s.put(bed, family === 'bed' ? 0 : -bw / 2 - night.size.width_in / 2 - 4, 0, z, 0, family === 'bed')
    const x = family === 'bed' ? bw / 2 + night.size.width_in / 2 + 3 : 0
    for (const side of family === 'bed' ? [-1, 1] : [1]) {
      s.put(night, side * x, 0, -44 + night.size.depth_in / 2 + 1, 0, family !== 'bed')
      s.put(props.light, side * x, night.size.height_in, -44 + night.size.depth_in / 2)
    }
    if (h < 70)
      s.add(
        art(30, 22, `a${seed}`),
        family === 'bed' ? 0 : 0,
        Math.max(66, (family === 'bed' ? h : 40) + 18),
        -45.4,
      )
    return
  }
  const z = -44 + d / 2 + 1
  s.put(p, 0, 0, z, 0, true)
  s.add(plant(h > 60 ? 40 : 52, seed), w / 2 + 16, 0, z + 2)
  if (h < 56) {
    s.put(props.light, -w * 0.32, h, z)
    s.add(vase(18, seed), w * 0.28, h, z)
    s.add(art(26, 32, `a${seed}`), 0, h + 22, -45.4)
  } else s.put(props.rug(90, 60, 'light-grey'), 0, 0, 20)
}

export function office(s: Setting, p: PicturedProduct, seed: number): void {
  const desk = p.picture.family === 'desk' ? p : props.desk
  const chair = p.picture.family === 'office-chair' ? p : props.office
  const { width_in: w, depth_in: d, height_in: h } = desk.size
  const z = -40 + d / 2
  s.put(desk, 0, 0, z, 0, desk === p)
  // beside its desk, turned in, so that neither hides the other
  if (desk === p) s.put(chair, w / 2 - 4, 0, z + d / 2 + 15, 232)
  else s.put(chair, w * 0.06, 0, z + d / 2 + 20, -35, true)
  s.put(props.light, -w * 0.36, h, z - d * 0.15)
  s.add(television(25), w * 0.04, h, z - d * 0.2)
  s.add(books(seed), w * 0.34, h, z)
  s.add(plant(50, seed), w / 2 + 17, 0, -28)
  s.add(art(28, 22, `a${seed}`), 0, h + 36, -45.4)
}

export function bar(s: Setting, p: PicturedProduct, seed: number): void {
  const { width_in: w, depth_in: d, height_in: h } = p.size
  const counter = {
    ...props.counter,
    size: { ...props.counter.size, height_in: h > 38 || (p.picture.back === undefined && h > 27) ? 41 : 36 },
  }
  s.put(counter, 0, 0, -26)
  for (const [i, x] of [-w - 7, 0, w + 7].entries())
    s.put(p, x, 0, -26 + 12 + d * 0.55 + (i === 2 ? 6 : 0), 180 + (i === 2 ? -140 : 0), true)
  s.add(vase(22, seed), -26, counter.size.height_in, -26)
  for (const x of [-24, 24])
    s.put({ ...props.pendant, size: { width_in: 13, depth_in: 13, height_in: 10 } }, x, 66, -24)
}

export function kids(s: Setting, p: PicturedProduct, seed: number): void {
  const { width_in: w, depth_in: d } = p.size
  s.put(props.rug(100, 70, 'cream'), 0, 0, 4)
  s.put(p, 0, 0.5, -44 + d / 2 + 4, 0, true)
  s.put(
    prop('prop-pouf', 20, 20, 14, {
      family: 'ottoman',
      shape: 'round',
      fabric: 'boucle',
      colour: 'ivory',
      legs: 'none',
    }),
    w / 2 + 18,
    0.5,
    -14,
  )
  for (const i of [-1, 0, 1]) s.add(art(14, 18, `k${seed + i}`), i * 18, 66, -45.4)
  s.put(props.lamp, -w / 2 - 14, 0, -34)
}

export function outdoor(s: Setting, p: PicturedProduct, seed: number): void {
  const { width_in: w, depth_in: d, height_in: h } = p.size
  const low = p.picture.family === 'outdoor-table' && h < 24
  if (low) {
    s.put(props.lounge, 0, 0, -28)
    s.put(p, 0, 0, 12, 0, true)
    s.add(books(seed), 0, h, 12)
  } else {
    s.put(p, 0, 0, 0, p.picture.family === 'outdoor-chair' ? -22 : 0, true)
    if (p.picture.family === 'outdoor-table') {
      s.add(vase(16, seed), 0, h, 0)
      const chair = prop('prop-garden', 22, 23, 33, {
        family: 'outdoor-chair',
        finish: 'black-metal',
        fabric: 'canvas',
        colour: 'charcoal',
      })
      for (const x of w > 50 ? [-w * 0.24, w * 0.24] : [0]) s.put(chair, x, 0, -d / 2 - 5)
    }
  }
  s.add(plant(62, seed), -w / 2 - 22, 0, -30)
  s.add(plant(44, seed + 1), w / 2 + 24, 0, -34)
}
