import { containers } from './container.ts'

/** What goods take of a container. A weight of 0 is unknown and does not count. */
export type Load = { volume_cm3: number; weight_g: number }

type ContainerType = (typeof containers)[number]['type']
type Mix = readonly { type: ContainerType; count: number }[]

/** Containers for a load; none where it is so small that a share of one is cheaper. */
export type ContainerPlan = {
  containers: Mix
  /** How full they are, by volume or by weight, whichever is more; of a small load the share of a 40HQ. */
  share: number
  isByWeight: boolean
  /** What they hold; of a small load what a 40HQ holds. */
  capacity: Load
}

/** From this volume or weight on a container of one's own is usually cheaper than a share of one. */
const own = { volume_cm3: 13e6, weight_g: 8e6 }
const [small, long, high] = containers
/** A larger load is planned in the largest containers alone. */
const mixedAtMost = 40

/**
 * The fewest containers that hold a load by volume and by the weight that US roads carry, and among these
 * the smallest ones.
 */
export function planContainers(load: Load): ContainerPlan {
  if (load.volume_cm3 < own.volume_cm3 && load.weight_g < own.weight_g)
    return planOf(load, [], capacityOf([{ type: high.type, count: 1 }]))
  const fewest = fewestOf(load)
  const plans = mixesOf(fewest)
    .map((mix) => ({ mix, capacity: capacityOf(mix) }))
    .filter(({ capacity }) => fits(load, capacity))
  const best = plans.toSorted((a, b) => a.capacity.volume_cm3 - b.capacity.volume_cm3)[0]!
  return planOf(load, best.mix, best.capacity)
}

/**
 * How many more pieces the containers planned for a load hold, in whole multiples; a small load is filled up
 * to a 40HQ. Null where the volume of a piece is unknown.
 */
export function piecesLeft(load: Load, piece: Load, multiple = 1): number | null {
  if (piece.volume_cm3 <= 0) return null
  const { capacity } = planContainers(load)
  const byVolume = (capacity.volume_cm3 - load.volume_cm3) / piece.volume_cm3
  const byWeight = piece.weight_g > 0 ? (capacity.weight_g - load.weight_g) / piece.weight_g : byVolume
  return Math.floor(Math.min(byVolume, byWeight) / multiple) * multiple
}

const fits = (load: Load, capacity: Load) =>
  load.volume_cm3 <= capacity.volume_cm3 && load.weight_g <= capacity.weight_g

function planOf(load: Load, mix: Mix, capacity: Load): ContainerPlan {
  const byVolume = load.volume_cm3 / capacity.volume_cm3
  const byWeight = load.weight_g / capacity.weight_g
  return {
    containers: mix.filter(({ count }) => count > 0),
    share: Math.max(byVolume, byWeight),
    isByWeight: byWeight > byVolume,
    capacity,
  }
}

function capacityOf(mix: Mix): Load {
  const sum = { volume_cm3: 0, weight_g: 0 }
  for (const { type, count } of mix) {
    const one = containers.find((container) => container.type === type)!
    sum.volume_cm3 += count * one.loaded_cbm * 1e6
    sum.weight_g += count * one.carried_kg * 1000
  }
  return sum
}

function fewestOf({ volume_cm3, weight_g }: Load): number {
  const byVolume = Math.ceil(volume_cm3 / (high.loaded_cbm * 1e6))
  return Math.max(byVolume, Math.ceil(weight_g / (high.carried_kg * 1000)))
}

/** All mixes of so many containers, the largest first. */
function mixesOf(count: number): Mix[] {
  const mixes: Mix[] = []
  const lowest = count > mixedAtMost ? count : 0
  for (let highs = count; highs >= lowest; highs -= 1)
    for (let longs = count - highs; longs >= 0; longs -= 1)
      mixes.push([
        { type: high.type, count: highs },
        { type: long.type, count: longs },
        { type: small.type, count: count - highs - longs },
      ])
  return mixes
}
