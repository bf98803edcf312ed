/**
 * Solids with rounded edges: boards, cushions, pillows. Inches; texture coordinates in inches along the
 * grain.
 */
import { BufferAttribute, BufferGeometry, Vector3 } from 'three'
import { clamp, hash2, lerp, noise } from '../stage/noise.ts'

type Axis = 0 | 1 | 2
export interface SolidShape {
  w: number
  h: number
  d: number
  /** radius of the edges */
  r?: number
  /** bulge of the faces across x, y and z, in inches */
  puff?: [number, number, number]
  /** depth of folds and waves in cloth */
  wrinkle?: number
  /** direction of the grain; the longest by default */
  grain?: 'x' | 'y' | 'z'
  seed?: number
  /** finer grid, for cloth that is shaped further */
  fine?: boolean
}

/** Positions of grid lines over [-h, h]: dense in the rounded part. */
function stops(h: number, r: number, middle: number): number[] {
  const k = 4
  const list: number[] = []
  for (let i = 0; i < k; i++) list.push(-h + r * (1 - Math.cos((i / k) * Math.PI * 0.5)))
  for (let i = 0; i <= middle; i++) list.push(lerp(-h + r, h - r, i / middle))
  for (let i = k - 1; i >= 0; i--) list.push(h - r * (1 - Math.cos((i / k) * Math.PI * 0.5)))
  return list
}

function waves(x: number, y: number, z: number, seed: number): number {
  const s = seed * 0.37
  const a = noise(x / 97 + s, z / 97 + y / 61, 12, 12, seed & 255) - 0.5
  const b = noise(z / 53 + y / 71 - s, x / 53, 14, 14, (seed & 255) + 9) - 0.5
  return a * 1.3 + b * 0.7
}

type Deform = (point: Vector3, normal: Vector3) => void

/** The bulge and folds of a shape, applied to a point of its surface. */
export function deformOf(shape: SolidShape): Deform {
  const { w, h, d, puff = [0, 0, 0], wrinkle = 0, seed = 1 } = shape
  return (p, n) => {
    const u = clamp(Math.abs(p.x) / (w / 2))
    const v = clamp(Math.abs(p.y) / (h / 2))
    const t = clamp(Math.abs(p.z) / (d / 2))
    const fx = 1 - u ** 2.4
    const fy = 1 - v ** 2.2
    const fz = 1 - t ** 2.4
    const fold = wrinkle === 0 ? 0 : wrinkle * waves(p.x, p.y, p.z, seed)
    p.x += n.x * (puff[0] * fy * fz + fold)
    p.y += n.y * (puff[1] * fx * fz + fold)
    p.z += n.z * (puff[2] * fx * fy + fold)
  }
}

interface Face {
  n: Axis
  u: Axis
  v: Axis
  sign: 1 | -1
}
const faces: Face[] = [
  { n: 0, u: 2, v: 1, sign: 1 },
  { n: 0, u: 2, v: 1, sign: -1 },
  { n: 1, u: 0, v: 2, sign: 1 },
  { n: 1, u: 0, v: 2, sign: -1 },
  { n: 2, u: 0, v: 1, sign: 1 },
  { n: 2, u: 0, v: 1, sign: -1 },
]

/** Puts a grid point on the rounded surface; gives its normal. */
function onRounded(p: Vector3, half: number[], r: number, normal: Vector3): void {
  const inner = new Vector3(
    clamp(p.x, -(half[0] ?? 0) + r, (half[0] ?? 0) - r),
    clamp(p.y, -(half[1] ?? 0) + r, (half[1] ?? 0) - r),
    clamp(p.z, -(half[2] ?? 0) + r, (half[2] ?? 0) - r),
  )
  normal.copy(p).sub(inner).normalize()
  p.copy(inner).addScaledVector(normal, r)
}

/** A box with round edges; soft when `puff` or `wrinkle` is given. Centred on the origin. */
export function solid(shape: SolidShape): BufferGeometry {
  const { w, h, d, seed = 1 } = shape
  const r = Math.min(shape.r ?? 0.12, w / 2 - 0.001, h / 2 - 0.001, d / 2 - 0.001)
  const soft = shape.puff !== undefined || shape.wrinkle !== undefined
  const half = [w / 2, h / 2, d / 2]
  const grain = shape.grain ? { x: 0, y: 1, z: 2 }[shape.grain] : half.indexOf(Math.max(...half))
  const deform = deformOf(shape)
  const lines = half.map((x) =>
    stops(
      x,
      r,
      soft ? (shape.fine ? clamp(Math.ceil(x / 0.45), 6, 90) : clamp(Math.ceil(x / 1.4), 4, 26)) : 1,
    ),
  )
  const position: number[] = []
  const normals: number[] = []
  const uv: number[] = []
  const index: number[] = []
  const offU = hash2(seed, 3, 1) * 40
  const offV = hash2(seed, 4, 1) * 40
  for (const face of faces) {
    const us = lines[face.u] ?? []
    const vs = lines[face.v] ?? []
    const base = position.length / 3
    for (const b of vs) {
      for (const a of us) {
        const p = new Vector3()
        p.setComponent(face.n, face.sign * (half[face.n] ?? 0))
        p.setComponent(face.u, a)
        p.setComponent(face.v, b)
        const n = new Vector3()
        onRounded(p, half, r, n)
        const along = face.u === grain ? p.getComponent(face.u) : p.getComponent(face.v)
        const across = face.u === grain ? p.getComponent(face.v) : p.getComponent(face.u)
        const extra = face.n * 13 + (face.sign > 0 ? 0 : 5)
        uv.push(along + offU + (face.n === grain ? extra : 0), across + offV + extra)
        if (soft) deform(p, n)
        position.push(p.x, p.y, p.z)
        normals.push(n.x, n.y, n.z)
      }
    }
    const across = us.length
    const flip = (face.n === 1) === face.sign > 0
    for (let j = 0; j < vs.length - 1; j++) {
      for (let i = 0; i < across - 1; i++) {
        const q = base + j * across + i
        const ring = flip
          ? [q, q + across, q + 1, q + 1, q + across, q + across + 1]
          : [q, q + 1, q + across, q + 1, q + across + 1, q + across]
        index.push(
          ...(face.n === 0
            ? [ring[0], ring[2], ring[1], ring[3], ring[5], ring[4]].map((x) => x ?? 0)
            : ring),
        )
      }
    }
  }
  const made = assemble(position, normals, uv, index)
  if (soft) smoothNormals(made)
  return made
}

function assemble(position: number[], normals: number[], uv: number[], index: number[]): BufferGeometry {
  const made = new BufferGeometry()
  made.setAttribute('position', new BufferAttribute(new Float32Array(position), 3))
  made.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3))
  made.setAttribute('uv', new BufferAttribute(new Float32Array(uv), 2))
  made.setIndex(index)
  return made
}

/**
 * Normals from the faces, shared by points in the same place although their texture differs. Keeps the given
 * side.
 */
export function smoothNormals(geometry: BufferGeometry): void {
  const position = geometry.getAttribute('position')
  const before = geometry.getAttribute('normal')
  const index = geometry.getIndex()
  if (!index) return
  const sums = new Map<string, Vector3>()
  const keys: string[] = []
  for (let i = 0; i < position.count; i++) {
    keys.push(
      `${Math.round(position.getX(i) * 200)},${Math.round(position.getY(i) * 200)},${Math.round(position.getZ(i) * 200)}`,
    )
  }
  const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()]
  const given = new Vector3()
  for (let f = 0; f < index.count; f += 3) {
    const ids = [index.getX(f), index.getX(f + 1), index.getX(f + 2)]
    a.fromBufferAttribute(position, ids[0] ?? 0)
    b.fromBufferAttribute(position, ids[1] ?? 0)
    c.fromBufferAttribute(position, ids[2] ?? 0)
    const n = b.sub(a).cross(c.sub(a))
    given.fromBufferAttribute(before, ids[0] ?? 0)
    if (n.dot(given) < 0) n.negate()
    for (const id of ids) {
      const key = keys[id] ?? ''
      const sum = sums.get(key) ?? new Vector3()
      sums.set(key, sum.add(n))
    }
  }
  for (let i = 0; i < position.count; i++) {
    const sum = (sums.get(keys[i] ?? '') ?? new Vector3(0, 1, 0)).clone().normalize()
    before.setXYZ(i, sum.x, sum.y, sum.z)
  }
}

/** A throw pillow standing on its edge: thick middle, pulled-out corners. Faces z. */
export function pillow(w: number, h: number, thick: number, seed: number): BufferGeometry {
  const n = 22
  const position: number[] = []
  const uv: number[] = []
  const normals: number[] = []
  const index: number[] = []
  for (const side of [1, -1]) {
    const base = position.length / 3
    for (let j = 0; j <= n; j++) {
      for (let i = 0; i <= n; i++) {
        const u = Math.sin(((i / n) * 2 - 1) * Math.PI * 0.5)
        const v = Math.sin(((j / n) * 2 - 1) * Math.PI * 0.5)
        const body = Math.sqrt(Math.max(0, (1 - u * u) * (1 - v * v)))
        const pinch =
          1 - 0.055 * (Math.cos(v * 1.57) * Math.abs(u) ** 6 + Math.cos(u * 1.57) * Math.abs(v) ** 6)
        const fold = (noise(u * 0.5 + 0.5, v * 0.5 + 0.5, 7, 7, seed) - 0.5) * 0.7 * body
        position.push((u * w * pinch) / 2, (v * h * pinch) / 2, side * ((body ** 0.85 * thick) / 2 + fold))
        normals.push(0, 0, side)
        uv.push((u * w) / 2 + seed, (v * h) / 2 + seed)
      }
    }
    for (let j = 0; j < n; j++) {
      for (let i = 0; i < n; i++) {
        const q = base + j * (n + 1) + i
        index.push(q, q + 1, q + n + 1, q + 1, q + n + 2, q + n + 1)
      }
    }
  }
  const made = assemble(position, normals, uv, index)
  smoothNormals(made)
  return made
}
