/** Builds the model of a product, true to its size; a set is its parts, standing as they do in a room. */
import { Matrix4, Vector3 } from 'three'
import type { PicturedProduct } from '../../data/picture-spec.ts'
import { Build, placing } from '../stage/build.ts'
import { models } from './catalogue.ts'
import { lookOf, sizeOf } from './look.ts'
import { type Place, placesOf } from './places.ts'

const tables = new Set(['dining-table', 'outdoor-table'])

/**
 * Stretches what is a little off, as by a handle or a bulging cushion; an axis further off is meant so, as of
 * what leans.
 */
function trueTo(build: Build, { size, picture }: PicturedProduct): Matrix4 {
  const box = build.measured()
  const is = box.getSize(new Vector3())
  const sold = new Vector3(size.width_in, size.height_in, size.depth_in)
  const ratio = sold.divide(is)
  const stretch = (value: number) => (Math.abs(value - 1) < 0.15 ? value : 1)
  const scale = new Vector3(
    stretch(ratio.x),
    picture.family === 'rug' ? ratio.y : stretch(ratio.y),
    stretch(ratio.z),
  )
  const centre = box.getCenter(new Vector3()).setY(box.min.y)
  return new Matrix4()
    .makeScale(scale.x, scale.y, scale.z)
    .multiply(new Matrix4().makeTranslation(-centre.x, -centre.y, -centre.z))
}

interface Standing {
  build: Build
  place: Place
}

/**
 * How far apart the parts stand when the set takes up the size it is sold with, in parts of where they were
 * placed and no nearer than `nearest`; as placed where it cannot take up that size.
 */
function spacing(parts: readonly Standing[], axis: 'x' | 'z', [wanted, nearest]: [number, number]): number {
  const reach = parts.map(({ build, place: { x, y, z, turn } }) => {
    const box = build.measured().applyMatrix4(placing(0, y, 0, turn))
    return { at: axis === 'x' ? x : z, from: box.min[axis], to: box.max[axis] }
  })
  const taken = (apart: number) =>
    Math.max(...reach.map(({ at, to }) => at * apart + to)) -
    Math.min(...reach.map(({ at, from }) => at * apart + from))
  let [low, high] = [nearest, 1.45]
  if (taken(low) > wanted || taken(high) < wanted) return 1
  for (let i = 0; i < 30; i++) {
    const middle = (low + high) / 2
    if (taken(middle) < wanted) low = middle
    else high = middle
  }
  return low
}

/** Adds the product to `build`. `all` are the products a set may name. */
export function modelOf(build: Build, product: PicturedProduct, all: readonly PicturedProduct[]): void {
  const { family } = product.picture
  if (family === 'set') {
    const parts = placesOf(product, all).map((place) => {
      const part = { build: new Build(build.staged), place }
      modelOf(part.build, place.product, all)
      return part
    })
    // chairs go under tables; what stands side by side keeps its distance
    const nearest = parts.some(({ place }) => tables.has(place.product.picture.family)) ? 0.7 : 0.96
    const x = spacing(parts, 'x', [product.size.width_in, nearest])
    const z = spacing(parts, 'z', [product.size.depth_in, nearest])
    for (const { build: part, place } of parts)
      build.include(part, placing(place.x * x, place.y, place.z * z, place.turn))
    return
  }
  const entry = models[family]
  const rough = new Build(build.staged)
  entry.model(rough, sizeOf(product.size), lookOf(product.picture, entry.defaults))
  build.include(rough, trueTo(rough, product))
}
