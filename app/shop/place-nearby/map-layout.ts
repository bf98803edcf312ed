export type MapSpot = { id: number; far: number; bearing: number }
export type Dot = { id: number; x: number; y: number }

const steps = [25, 50, 100, 250, 500, 1000, 1500, 2000, 3000, 5000, 8000, 12_000]
/** Dots of a disc with radius 1 stand at least this far apart, so that each can be read and hit. */
const apart = 0.19
/** Nothing lies on the place itself. */
const nearest = 0.2
const rounds = 60

/** How far out a distance is drawn: by its root, so that the near ones do not all lie in the middle. */
const drawn = (far: number, edge: number) => Math.sqrt(far / edge)

/**
 * A map of directions: the place in the middle of a disc with radius 1, each spot at its bearing and, by the
 * root, its distance; spots that would cover each other move apart a little. With it up to three rings at
 * round distances.
 */
export function mapLayout(spots: readonly MapSpot[]): { dots: Dot[]; rings: { far: number; r: number }[] } {
  const farthest = Math.max(1, ...spots.map((spot) => spot.far))
  const edge = steps.find((step) => step >= farthest) ?? farthest
  const dots = spots.map(({ id, far, bearing }) => {
    const angle = (bearing * Math.PI) / 180
    const out = Math.max(nearest, drawn(far, edge))
    return { id, x: out * Math.sin(angle), y: -out * Math.cos(angle) }
  })
  for (let round = 0; round < rounds && moveApart(dots); round++);
  const inner = steps.filter((step) => step < edge && drawn(step, edge) > 0.3)
  const rings = [...spread(inner), edge].map((far) => ({ far, r: drawn(far, edge) }))
  return { dots, rings }
}

/** The smallest and the one in the middle, where there are that many. */
function spread(inner: readonly number[]): number[] {
  if (inner.length <= 2) return [...inner]
  return [inner[0]!, inner[Math.ceil(inner.length / 2)]!]
}

/** Moves each two that are too near away from each other; false when there were none. */
function moveApart(dots: Dot[]): boolean {
  let moved = false
  for (const [i, a] of dots.entries())
    for (const b of dots.slice(i + 1)) {
      const [x, y] = [b.x - a.x, b.y - a.y]
      const between = Math.hypot(x, y)
      if (between >= apart) continue
      const push = (apart - between) / 2
      const [east, south] = between > 0 ? [x / between, y / between] : [1, 0]
      a.x -= east * push
      a.y -= south * push
      b.x += east * push
      b.y += south * push
      moved = true
    }
  return moved
}
