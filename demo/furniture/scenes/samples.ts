/** A typical piece of each family, for placeholders. */
import type { Family, PicturedProduct, PictureSpec } from '../../data/picture-spec.ts'

const samples: Record<Family, [number, number, number, Partial<PictureSpec>?]> = {
  sofa: [84, 36, 33, { pillows: 0 }],
  sectional: [108, 66, 33, { pillows: 0 }],
  armchair: [31, 33, 33, {}],
  recliner: [37, 38, 41],
  'dining-chair': [19, 21, 34, { back: 'slat' }],
  'bar-stool': [17, 17, 40, { back: 'slat', legs: 'straight' }],
  'office-chair': [26, 26, 40, { fabric: 'linen' }],
  'dining-table': [72, 38, 30, { legs: 'tapered' }],
  'coffee-table': [46, 24, 17, { legs: 'tapered', shelves: 1 }],
  'side-table': [20, 20, 23, { legs: 'tapered', drawers: 1 }],
  desk: [54, 26, 30, { legs: 'tapered', drawers: 2 }],
  bed: [64, 84, 44, { back: 'panel' }],
  nightstand: [21, 17, 24, { drawers: 2, legs: 'tapered', handles: 'knob' }],
  dresser: [56, 19, 34, { drawers: 6, legs: 'tapered', handles: 'knob' }],
  wardrobe: [40, 22, 74, { doors: 2, front: 'shaker' }],
  bookcase: [32, 13, 72, { shelves: 5 }],
  'tv-unit': [66, 17, 24, { legs: 'tapered' }],
  sideboard: [62, 18, 33, { doors: 4, legs: 'tapered', front: 'shaker' }],
  'floor-lamp': [17, 17, 60],
  'table-lamp': [14, 14, 24],
  'pendant-lamp': [20, 20, 15, { shade: 'dome' }],
  rug: [96, 64, 0.5, { pattern: 'plain' }],
  ottoman: [30, 22, 18],
  bench: [48, 16, 18, { legs: 'tapered' }],
  'outdoor-sofa': [76, 33, 31],
  'outdoor-chair': [30, 32, 31],
  'outdoor-table': [66, 36, 29],
  crib: [54, 30, 38],
  mirror: [28, 1.5, 36, { shape: 'oval' }],
  pillow: [20, 6, 20],
  set: [1, 1, 1],
}

export function sampleOf(family: Family): PicturedProduct {
  const [width_in, depth_in, height_in, rest] = samples[family]
  return {
    custom_sn: `sample-${family}`,
    size: { width_in, depth_in, height_in },
    picture: { family, ...rest },
  }
}
