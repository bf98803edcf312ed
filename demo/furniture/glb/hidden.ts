/**
 * Finds the triangles of a model that can be seen from outside: undersides of cushions and backs of drawers
 * need not be sent.
 */

/** A mesh of which only `position` and `index` matter here. */
interface Solid {
  position: ArrayLike<number>
  index: ArrayLike<number>
  /** others are seen through it */
  clear: boolean
}

const directions = 72
const edge = 512
/** In inches: what lies so little behind the front is taken for seen. */
const slack = 0.2

type Vector = readonly [number, number, number]
interface Frame {
  right: Vector
  up: Vector
  away: Vector
}

/** Evenly over the sphere. */
function framesAround(): Frame[] {
  return Array.from({ length: directions }, (_, i) => {
    const y = 1 - (2 * (i + 0.5)) / directions
    const r = Math.sqrt(1 - y * y)
    const [x, z] = [Math.cos(i * 2.399963) * r, Math.sin(i * 2.399963) * r]
    const right: Vector = [z / r, 0, -x / r]
    return { away: [x, y, z], right, up: [y * right[2], z * right[0] - x * right[2], -y * right[0]] }
  })
}

/** Points as a view sees them: x and y in pixels, then how deep. */
function seenFrom(
  { right, up, away }: Frame,
  position: ArrayLike<number>,
  { centre, scale }: Aim,
): Float32Array {
  const made = new Float32Array(position.length)
  for (let i = 0; i < position.length; i += 3) {
    const x = (position[i] ?? 0) - centre[0]
    const y = (position[i + 1] ?? 0) - centre[1]
    const z = (position[i + 2] ?? 0) - centre[2]
    made[i] = edge / 2 + (right[0] * x + right[1] * y + right[2] * z) * scale
    made[i + 1] = edge / 2 + (up[0] * x + up[1] * y + up[2] * z) * scale
    made[i + 2] = -(away[0] * x + away[1] * y + away[2] * z)
  }
  return made
}

interface Aim {
  centre: Vector
  scale: number
}

function aimAt(meshes: readonly Solid[]): Aim {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const { position } of meshes)
    for (let i = 0; i < position.length; i++) {
      low[i % 3] = Math.min(low[i % 3] ?? 0, position[i] ?? 0)
      high[i % 3] = Math.max(high[i % 3] ?? 0, position[i] ?? 0)
    }
  const middle = (k: number) => ((low[k] ?? 0) + (high[k] ?? 0)) / 2
  const radius = Math.hypot(...low.map((value, k) => ((high[k] ?? 0) - value) / 2))
  return { centre: [middle(0), middle(1), middle(2)], scale: edge / 2.02 / radius }
}

/** Draws the triangle of three points (where each begins in `p`) into the depths of a view. */
function draw(depth: Float32Array, p: Float32Array, corners: Vector): void {
  const [a, b, c] = corners
  const [ax = 0, ay = 0, az = 0] = [p[a], p[a + 1], p[a + 2]]
  const [bx, by, bz] = [(p[b] ?? 0) - ax, (p[b + 1] ?? 0) - ay, (p[b + 2] ?? 0) - az]
  const [cx, cy, cz] = [(p[c] ?? 0) - ax, (p[c + 1] ?? 0) - ay, (p[c + 2] ?? 0) - az]
  const area = bx * cy - cx * by
  if (Math.abs(area) < 1e-6) return
  const y1 = Math.min(edge - 1, Math.floor(ay + Math.max(0, by, cy)))
  const x0 = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx)))
  const x1 = Math.min(edge - 1, Math.floor(ax + Math.max(0, bx, cx)))
  for (let y = Math.max(0, Math.ceil(ay + Math.min(0, by, cy))); y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const v = ((x - ax) * cy - cx * (y - ay)) / area
      const w = (bx * (y - ay) - (x - ax) * by) / area
      if (v < 0 || w < 0 || v + w > 1) continue
      const deep = az + bz * v + cz * w
      const at = y * edge + x
      if (deep < (depth[at] ?? 0)) depth[at] = deep
    }
  }
}

/** Where in a triangle one looks whether it is seen: shares of its corners. */
const spots: readonly Vector[] = [
  [1 / 3, 1 / 3, 1 / 3],
  [0.8, 0.1, 0.1],
  [0.1, 0.8, 0.1],
  [0.1, 0.1, 0.8],
]

function shows(depth: Float32Array, p: Float32Array, [a, b, c]: Vector): boolean {
  for (const [u, v, w] of spots) {
    const part = (k: number) => (p[a + k] ?? 0) * u + (p[b + k] ?? 0) * v + (p[c + k] ?? 0) * w
    const [x, y] = [part(0), part(1)].map((value) => Math.min(edge - 1, Math.max(0, Math.round(value))))
    if (part(2) <= (depth[(y ?? 0) * edge + (x ?? 0)] ?? 0) + slack) return true
  }
  return false
}

/** For each mesh its index without the triangles that no view from outside shows. */
export function withoutHidden(meshes: readonly Solid[]): Uint32Array[] {
  const aim = aimAt(meshes)
  const seen = meshes.map(({ index }) => new Uint8Array(index.length / 3))
  const corners = ({ index }: Solid, i: number): Vector => [
    (index[i * 3] ?? 0) * 3,
    (index[i * 3 + 1] ?? 0) * 3,
    (index[i * 3 + 2] ?? 0) * 3,
  ]
  for (const frame of framesAround()) {
    const depth = new Float32Array(edge * edge).fill(Infinity)
    const points = meshes.map(({ position }) => seenFrom(frame, position, aim))
    meshes.forEach((mesh, m) => {
      const p = points[m]
      if (p && !mesh.clear) for (let i = 0; i < mesh.index.length / 3; i++) draw(depth, p, corners(mesh, i))
    })
    meshes.forEach((mesh, m) => {
      const [p, found] = [points[m], seen[m]]
      if (!p || !found) return
      for (let i = 0; i < found.length; i++)
        if (found[i] === 0 && shows(depth, p, corners(mesh, i))) found[i] = 1
    })
  }
  return meshes.map(({ index }, m) =>
    Uint32Array.from(index).filter((_, i) => seen[m]?.[Math.floor(i / 3)] === 1),
  )
}
