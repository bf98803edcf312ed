/** Round things: turned legs, rods, bent tubes, discs, extruded plates. Inches. */
import {
  type BufferGeometry,
  CatmullRomCurve3,
  Curve,
  ExtrudeGeometry,
  LatheGeometry,
  Shape,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three'

export type Spot = readonly [x: number, y: number, z: number]

/** Turned round y from a profile of [radius, height]; grain along y. */
export function turned(profile: readonly (readonly [number, number])[], around = 28): BufferGeometry {
  const made = new LatheGeometry(
    profile.map(([r, y]) => new Vector2(Math.max(r, 0.0001), y)),
    around,
  )
  const uv = made.getAttribute('uv')
  const position = made.getAttribute('position')
  const widest = Math.max(...profile.map(([r]) => r))
  for (let i = 0; i < uv.count; i++) uv.setXY(i, position.getY(i), uv.getX(i) * Math.PI * 2 * widest)
  return made
}

/** A disc or drum with soft edges, standing on y = 0. */
export function drum(radius: number, height: number, edge = 0.15, around = 48): BufferGeometry {
  const e = Math.min(edge, height / 2, radius / 2)
  const q = e * 0.3
  const made = turned(
    [
      [0, 0],
      [radius - e, 0],
      [radius - q, q],
      [radius, e],
      [radius, height - e],
      [radius - q, height - q],
      [radius - e, height],
      [0, height],
    ],
    around,
  )
  made.computeVertexNormals()
  return creased(made)
}

/** Sharp normals between faces that meet at more than 40 degrees, for lathes with flat ends. */
function creased(geometry: BufferGeometry): BufferGeometry {
  const flat = geometry.toNonIndexed()
  flat.computeVertexNormals()
  const smooth = geometry.index ? geometry : undefined
  const index = smooth?.getIndex()
  const soft = smooth?.getAttribute('normal')
  const n = flat.getAttribute('normal')
  const uv = flat.getAttribute('uv')
  const p = flat.getAttribute('position')
  for (let i = 0; i < n.count; i++) {
    if (Math.abs(n.getY(i)) > 0.99) {
      n.setXYZ(i, 0, Math.sign(n.getY(i)), 0)
      uv.setXY(i, p.getX(i), p.getZ(i))
    } else if (index && soft && Math.abs(n.getY(i)) < 0.2) {
      const id = index.getX(i)
      const v = new Vector3(soft.getX(id), 0, soft.getZ(id)).normalize()
      n.setXYZ(i, v.x, n.getY(i), v.z)
    }
  }
  return flat
}

/** A tapered round bar from one spot to another. */
export function bar(from: Spot, to: Spot, r0: number, r1 = r0, around = 18): BufferGeometry {
  const a = new Vector3(...from)
  const b = new Vector3(...to)
  const length = a.distanceTo(b)
  const e = Math.min(0.12, r0 / 3, r1 / 3)
  const made = turned(
    [
      [0, 0],
      [r0 - e, 0],
      [r0, e],
      [r1, length - e],
      [r1 - e, length],
      [0, length],
    ],
    around,
  )
  const dir = b.sub(a).normalize()
  const up = new Vector3(0, 1, 0)
  const axis = up.clone().cross(dir)
  const angle = Math.acos(Math.max(-1, Math.min(1, up.dot(dir))))
  if (axis.lengthSq() > 1e-9) {
    const unit = axis.normalize()
    made.translate(0, 0, 0)
    rotateAbout(made, unit, angle)
  } else if (dir.y < 0) made.rotateX(Math.PI)
  return made.translate(a.x, a.y, a.z)
}

function rotateAbout(geometry: BufferGeometry, axis: Vector3, angle: number): void {
  for (const name of ['position', 'normal']) {
    const attribute = geometry.getAttribute(name)
    const v = new Vector3()
    for (let i = 0; i < attribute.count; i++) {
      v.fromBufferAttribute(attribute, i).applyAxisAngle(axis, angle)
      attribute.setXYZ(i, v.x, v.y, v.z)
    }
  }
}

class Path extends Curve<Vector3> {
  private readonly points: Vector3[]
  private readonly bend: number
  constructor(points: Vector3[], bend: number) {
    super()
    this.points = points
    this.bend = bend
  }
  override getPoint(t: number): Vector3 {
    const list = rounded(this.points, this.bend)
    const lengths = [0]
    for (let i = 1; i < list.length; i++)
      lengths.push((lengths[i - 1] ?? 0) + (list[i]?.distanceTo(list[i - 1] ?? new Vector3()) ?? 0))
    const want = t * (lengths.at(-1) ?? 0)
    let i = 1
    while (i < list.length - 1 && (lengths[i] ?? 0) < want) i++
    const a = list[i - 1] ?? new Vector3()
    const b = list[i] ?? a
    const span = (lengths[i] ?? 0) - (lengths[i - 1] ?? 0)
    return a.clone().lerp(b, span > 0 ? (want - (lengths[i - 1] ?? 0)) / span : 0)
  }
}

/** Cuts the corners of a path with arcs. */
function rounded(points: Vector3[], bend: number): Vector3[] {
  const list: Vector3[] = []
  points.forEach((p, i) => {
    const before = points[i - 1]
    const after = points[i + 1]
    if (!before || !after) {
      list.push(p)
      return
    }
    const reach = Math.min(bend, p.distanceTo(before) / 2.1, p.distanceTo(after) / 2.1)
    const a = p.clone().lerp(before, reach / p.distanceTo(before))
    const b = p.clone().lerp(after, reach / p.distanceTo(after))
    for (let k = 0; k <= 6; k++) {
      const t = k / 6
      list.push(
        a
          .clone()
          .multiplyScalar((1 - t) ** 2)
          .addScaledVector(p, 2 * t * (1 - t))
          .addScaledVector(b, t * t),
      )
    }
  })
  return list
}

function inchUv(tube: BufferGeometry, length: number, radius: number): BufferGeometry {
  const uv = tube.getAttribute('uv')
  for (let i = 0; i < uv.count; i++) uv.setXY(i, uv.getX(i) * length, uv.getY(i) * Math.PI * 2 * radius)
  return tube
}

/** A tube through corners with bends of a radius. */
export function bent(spots: readonly Spot[], radius: number, bend = 2, around = 12): BufferGeometry {
  const path = new Path(
    spots.map((s) => new Vector3(...s)),
    bend,
  )
  return inchUv(
    new TubeGeometry(path, Math.max(24, spots.length * 14), radius, around, false),
    path.getLength(),
    radius,
  )
}

/** A smooth tube through points; `closed` for hoops and piping. */
export function flowing(
  points: readonly Vector3[],
  radius: number,
  closed = false,
  steps = 80,
  around = 8,
): BufferGeometry {
  const path = new CatmullRomCurve3([...points], closed, 'catmullrom', 0.5)
  return inchUv(new TubeGeometry(path, steps, radius, around, closed), path.getLength(), radius)
}

/** A plate of an outline (x, y), `thick` along z from 0, with rounded edges. Texture in inches. */
export function plate(outline: Shape, thick: number, edge = 0.12, steps = 24): BufferGeometry {
  const e = Math.min(edge, thick / 2.2)
  const made = new ExtrudeGeometry(outline, {
    depth: thick - 2 * e,
    bevelEnabled: true,
    bevelThickness: e,
    bevelSize: e,
    bevelOffset: -e,
    bevelSegments: 3,
    curveSegments: steps,
  })
  made.translate(0, 0, e)
  return made
}

/** Outline of a rectangle with round corners, centred. */
export function roundRect(w: number, h: number, r: number): Shape {
  const s = new Shape()
  const x = w / 2
  const y = h / 2
  const q = Math.min(r, x - 0.01, y - 0.01)
  s.moveTo(-x + q, -y)
  s.lineTo(x - q, -y)
  s.absarc(x - q, -y + q, q, -Math.PI / 2, 0, false)
  s.lineTo(x, y - q)
  s.absarc(x - q, y - q, q, 0, Math.PI / 2, false)
  s.lineTo(-x + q, y)
  s.absarc(-x + q, y - q, q, Math.PI / 2, Math.PI, false)
  s.lineTo(-x, -y + q)
  s.absarc(-x + q, -y + q, q, Math.PI, Math.PI * 1.5, false)
  return s
}

export function ellipse(w: number, h: number): Shape {
  const s = new Shape()
  s.absellipse(0, 0, w / 2, h / 2, 0, Math.PI * 2, false, 0)
  return s
}

/** Arch: upright sides, round top; base at y = 0. */
export function arch(w: number, h: number): Shape {
  const s = new Shape()
  const r = w / 2
  s.moveTo(-r, 0)
  s.lineTo(r, 0)
  s.lineTo(r, h - r)
  s.absarc(0, h - r, r, 0, Math.PI, false)
  s.lineTo(-r, 0)
  return s
}

/** A flat slab of an outline lying at y, `thick` upwards. */
export function slab(outline: Shape, thick: number, y: number, edge = 0.12): BufferGeometry {
  return plate(outline, thick, edge, 40)
    .rotateX(-Math.PI / 2)
    .translate(0, y, 0)
}
