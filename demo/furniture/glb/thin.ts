/**
 * Thins a model for the shop's page: joins the pieces of a surface, welds their points, takes away triangles
 * that nobody would miss.
 */
import { MeshoptSimplifier } from 'meshoptimizer'
import { type BufferGeometry, Vector3 } from 'three'

/** One surface's triangles, in inches. */
export interface Skin {
  position: Float32Array
  normal: Float32Array
  uv: Float32Array
  tint: Float32Array
  index: Uint32Array
}

await MeshoptSimplifier.ready

const attributes = [
  ['position', 3],
  ['normal', 3],
  ['uv', 2],
  ['tint', 1],
] as const
const wide = 9
/** What a change of normal, texture coordinate and tint weighs against one of place, in inches. */
const weights = [0.12, 0.12, 0.12, 0.02, 0.02, 0.1]
/**
 * Points closer than this are one: in inches, parts of a unit normal, inches of texture, parts of the tint.
 */
const grids = [1 / 2000, 1 / 2000, 1 / 2000, 1 / 40, 1 / 40, 1 / 40, 1 / 400, 1 / 400, 1 / 200]

function rowsOf(pieces: readonly BufferGeometry[], keepUv: boolean): { rows: number[]; index: number[] } {
  const rows: number[] = []
  const index: number[] = []
  const seen = new Map<string, number>()
  for (const piece of pieces) {
    const columns = attributes.map(([name, size]) => ({ attribute: piece.getAttribute(name), size, name }))
    const count = piece.getAttribute('position').count
    const own = new Uint32Array(count)
    for (let i = 0; i < count; i++) {
      const row = columns.flatMap(({ attribute, size, name }) =>
        Array.from({ length: size }, (_, k) => (name === 'uv' && !keepUv ? 0 : attribute.getComponent(i, k))),
      )
      const key = row.map((value, k) => Math.round(value / (grids[k] ?? 1))).join()
      const before = seen.get(key)
      own[i] = before ?? rows.length / wide
      if (before !== undefined) continue
      seen.set(key, rows.length / wide)
      rows.push(...row)
    }
    const triangles = piece.getIndex()
    for (let i = 0; i < (triangles?.count ?? 0); i += 3) {
      const [a = 0, b = 0, c = 0] = [0, 1, 2].map((k) => own[triangles?.getX(i + k) ?? 0])
      if (a === b || b === c || c === a) continue
      index.push(a, ...(isTurned(rows, a, b, c) ? [c, b] : [b, c]))
    }
  }
  return { rows, index }
}

/** Whether a triangle winds against the normals of its corners. */
function isTurned(rows: readonly number[], ...corners: [number, number, number]): boolean {
  const [a, b, c] = corners.map((at) => new Vector3().fromArray(rows, at * wide))
  const leaning = new Vector3()
  for (const at of corners) leaning.add(new Vector3().fromArray(rows, at * wide + 3))
  if (!a || !b || !c) return false
  return b.sub(a).cross(c.sub(a)).dot(leaning) < 0
}

const column = (rows: ArrayLike<number>, from: number, size: number) =>
  Float32Array.from(
    { length: (rows.length / wide) * size },
    (_, i) => rows[Math.floor(i / size) * wide + from + (i % size)] ?? 0,
  )

/**
 * Joins and welds the pieces of one surface. Without `uv` texture coordinates are let go, and points on their
 * seams become one.
 */
export function join(pieces: readonly BufferGeometry[], uv: boolean): Skin {
  const { rows, index } = rowsOf(pieces, uv)
  return skinOf(rows, Uint32Array.from(index))
}

const skinOf = (rows: ArrayLike<number>, index: Uint32Array): Skin => ({
  position: column(rows, 0, 3),
  normal: column(rows, 3, 3),
  uv: column(rows, 6, 2),
  tint: column(rows, 8, 1),
  index,
})

/**
 * Takes away triangles; what is left lies no further than `error` inches from what was, and points in use
 * stay in order.
 */
export function thin(skin: Skin, error: number): Skin {
  const { position, normal, uv, tint, index } = skin
  const count = position.length / 3
  const rest = new Float32Array(count * 6)
  for (let i = 0; i < count; i++)
    rest.set([...normal.subarray(i * 3, i * 3 + 3), ...uv.subarray(i * 2, i * 2 + 2), tint[i] ?? 1], i * 6)
  const [fewer] = MeshoptSimplifier.simplifyWithAttributes(
    index,
    position,
    3,
    rest,
    6,
    weights,
    null,
    3,
    error,
    ['ErrorAbsolute', 'Prune', 'Permissive'],
  )
  const [places, used] = MeshoptSimplifier.compactMesh(fewer)
  const rows = new Float32Array(used * wide)
  places.forEach((to, from) => {
    if (to < used)
      rows.set(
        [...position.subarray(from * 3, from * 3 + 3), ...rest.subarray(from * 6, from * 6 + 6)],
        to * wide,
      )
  })
  return skinOf(rows, fewer)
}
