type MapSpot = { id: number; far: number; bearing: number }
type Dot = { id: number; x: number; y: number }

const steps = [25, 50, 100, 250, 500, 1000, 1500, 2000, 3000, 5000, 8000, 12_000]
/** The least distance between two dots of a disc with radius 1, so that each can be read and hit. */
const apart = 0.19
/** The least distance of a dot from the centre, which is the place itself. */
const nearest = 0.2
const rounds = 60

/** The drawn distance is the square root of the real one, so that near places do not crowd in the middle. */
const drawn = (far: number, edge: number) => Math.sqrt(far / edge)

/**
 * Lays out a map of directions: the place is the centre of a disc with radius 1, each spot is drawn at its
 * bearing and the square root of its distance; overlapping spots are moved apart a little. Up to three rings
 * mark round distances.
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

/** The smallest and the middle one of more than two. */
function spread(inner: readonly number[]): number[] {
  if (inner.length <= 2) return [...inner]
  return [inner[0]!, inner[Math.ceil(inner.length / 2)]!]
}

/** Moves each two dots that are too close away from each other; false when there were none. */
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
