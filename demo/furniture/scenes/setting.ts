/** The stage of a scene, and the neutral pieces that stand in when a product needs company. */
import type { PicturedProduct, PictureSpec } from '../../data/picture-spec.ts'
import { modelOf } from '../models/assemble.ts'
import { Build, placing } from '../stage/build.ts'

export const prop = (
  custom_sn: string,
  w: number,
  d: number,
  h: number,
  picture: PictureSpec,
): PicturedProduct => ({
  custom_sn,
  size: { width_in: w, depth_in: d, height_in: h },
  picture,
})

export class Setting {
  readonly casters = new Build()
  readonly subject = new Build()
  private readonly all: readonly PicturedProduct[]
  constructor(all: readonly PicturedProduct[]) {
    this.all = all
  }
  /** Puts a product down; `main` ones decide the framing. */
  put(product: PicturedProduct, x: number, y: number, z: number, turn = 0, main = false): void {
    const made = new Build()
    modelOf(made, product, this.all)
    const matrix = placing(x, y, z, turn)
    this.casters.include(made, matrix)
    if (main) this.subject.include(made, matrix)
  }
  add(build: Build, x: number, y: number, z: number, turn = 0): void {
    this.casters.include(build, placing(x, y, z, turn))
  }
}

export const props = {
  rug: (w: number, d: number, colour: PictureSpec['colour'] = 'cream') =>
    prop('prop-rug', w, d, 0.5, { family: 'rug', fabric: 'wool', colour }),
  sofa: prop('prop-sofa', 84, 36, 33, {
    family: 'sofa',
    fabric: 'linen',
    colour: 'sand',
    second_colour: 'sage',
    arms: 'track',
  }),
  chair: prop('prop-chair', 19, 21, 33, {
    family: 'dining-chair',
    finish: 'walnut',
    fabric: 'linen',
    colour: 'beige',
    back: 'tight',
  }),
  table: prop('prop-table', 72, 36, 30, { family: 'dining-table', finish: 'oak', legs: 'tapered' }),
  coffee: prop('prop-coffee', 44, 24, 16, {
    family: 'coffee-table',
    finish: 'oak',
    shape: 'oval',
    legs: 'tapered',
  }),
  side: prop('prop-side', 17, 17, 22, {
    family: 'side-table',
    finish: 'walnut',
    shape: 'round',
    legs: 'tapered',
  }),
  lamp: prop('prop-lamp', 16, 16, 60, { family: 'floor-lamp', accent: 'brass', shade: 'drum' }),
  desk: prop('prop-desk', 54, 26, 30, { family: 'desk', finish: 'oak', accent: 'black-metal', drawers: 0 }),
  office: prop('prop-office', 25, 25, 38, {
    family: 'office-chair',
    fabric: 'linen',
    colour: 'taupe',
    accent: 'black-metal',
  }),
  bed: prop('prop-bed', 64, 84, 44, {
    family: 'bed',
    fabric: 'linen',
    colour: 'sand',
    second_colour: 'white',
  }),
  night: prop('prop-night', 20, 17, 23, { family: 'nightstand', finish: 'oak', drawers: 2, handles: 'knob' }),
  light: prop('prop-light', 13, 13, 22, { family: 'table-lamp', finish: 'ivory-lacquer', shade: 'drum' }),
  counter: prop('prop-counter', 76, 24, 36, {
    family: 'sideboard',
    finish: 'white-lacquer',
    top: 'oak',
    doors: 4,
    legs: 'plinth',
    front: 'shaker',
    handles: 'bar',
  }),
  pendant: prop('prop-pendant', 20, 20, 15, { family: 'pendant-lamp', finish: 'rattan', shade: 'dome' }),
  sideboard: prop('prop-sideboard', 60, 18, 32, {
    family: 'sideboard',
    finish: 'oak',
    doors: 4,
    legs: 'tapered',
    front: 'fluted',
    handles: 'none',
  }),
  lounge: prop('prop-lounge', 72, 33, 31, {
    family: 'outdoor-sofa',
    finish: 'teak',
    fabric: 'canvas',
    colour: 'ivory',
  }),
}
