/** Line drawings of models: what is visible from one side, traced piece by piece into outlines. */
import { Matrix4, Vector3 } from 'three'
import type { Build } from '../stage/build.ts'

export interface Trace {
  /** closed outlines, in units of the drawing: inches for straight views, parts of the frame otherwise */
  paths: [number, number][][]
  /** seen extent: x from, y from, x to, y to (y upwards) */
  box: [number, number, number, number]
}

interface Raster {
  ids: Int32Array
  depth: Float32Array
  edge: number
}

/** Fills a triangle into the raster with the id of its piece, nearest first. */
function fill(r: Raster, a: Vector3, b: Vector3, c: Vector3, id: number): void {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
  if (Math.abs(area) < 1e-9) return
  const x0 = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)))
  const x1 = Math.min(r.edge - 1, Math.ceil(Math.max(a.x, b.x, c.x)))
  const y0 = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)))
  const y1 = Math.min(r.edge - 1, Math.ceil(Math.max(a.y, b.y, c.y)))
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const u = ((b.x - x) * (c.y - y) - (c.x - x) * (b.y - y)) / area
      const v = ((c.x - x) * (a.y - y) - (a.x - x) * (c.y - y)) / area
      const w = 1 - u - v
      if (u < -0.001 || v < -0.001 || w < -0.001) continue
      const z = u * a.z + v * b.z + w * c.z
      const at = y * r.edge + x
      if (z > (r.depth[at] ?? 0)) {
        r.depth[at] = z
        r.ids[at] = id
      }
    }
  }
}

function rasterOf(build: Build, view: Matrix4, edge: number, scale: number, cx: number, cy: number): Raster {
  const r: Raster = {
    ids: new Int32Array(edge * edge),
    depth: new Float32Array(edge * edge).fill(-1e9),
    edge,
  }
  const corners = [new Vector3(), new Vector3(), new Vector3()] as const
  let id = 0
  for (const { pieces } of build.gathered.values()) {
    for (const piece of pieces) {
      id++
      const position = piece.getAttribute('position')
      const index = piece.getIndex()
      const count = index?.count ?? position.count
      for (let i = 0; i < count; i += 3) {
        corners.forEach((corner, k) => {
          corner.fromBufferAttribute(position, index ? index.getX(i + k) : i + k).applyMatrix4(view)
          corner.x = (corner.x - cx) * scale + edge / 2
          corner.y = (corner.y - cy) * scale + edge / 2
        })
        fill(r, corners[0], corners[1], corners[2], id)
      }
    }
  }
  return r
}

/** Follows the border of each connected region of one id; the region lies on the left. */
function bordersOf(r: Raster): [number, number][][] {
  const { edge, ids } = r
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= edge || y >= edge ? 0 : (ids[y * edge + x] ?? 0)
  const seen = new Uint8Array((edge + 1) * (edge + 1) * 4)
  const loops: [number, number][][] = []
  const steps: [number, number][] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ]
  // cell left of and cell right of an edge that leaves a corner in a direction
  const left: [number, number][] = [
    [0, 0],
    [-1, 0],
    [-1, -1],
    [0, -1],
  ]
  const right: [number, number][] = [
    [0, -1],
    [0, 0],
    [-1, 0],
    [-1, -1],
  ]
  const side = (x: number, y: number, d: number, list: [number, number][]) =>
    at(x + (list[d]?.[0] ?? 0), y + (list[d]?.[1] ?? 0))
  for (let y = 0; y < edge; y++) {
    for (let x = 0; x < edge; x++) {
      const id = at(x, y)
      if (id === 0 || at(x, y - 1) === id || seen[(y * (edge + 1) + x) * 4]) continue
      const loop: [number, number][] = []
      let [px, py, d] = [x, y, 0]
      for (let guard = 0; guard < edge * edge; guard++) {
        const mark = (py * (edge + 1) + px) * 4 + d
        if (seen[mark]) break
        seen[mark] = 1
        loop.push([px, py])
        px += steps[d]?.[0] ?? 0
        py += steps[d]?.[1] ?? 0
        for (const turn of [3, 0, 1, 2]) {
          const next = (d + turn) % 4
          if (side(px, py, next, left) === id && side(px, py, next, right) !== id) {
            d = next
            break
          }
        }
      }
      if (loop.length > 10) loops.push(loop)
    }
  }
  return loops
}

/** Douglas-Peucker: drops points that lie within `slack` of the line. */
function simpler(points: [number, number][], slack: number): [number, number][] {
  const first = points[0]
  const last = points.at(-1)
  if (points.length < 3 || !first || !last) return points
  let far = 0
  let at = 0
  const dx = last[0] - first[0]
  const dy = last[1] - first[1]
  const length = Math.hypot(dx, dy)
  points.forEach(([x, y], i) => {
    const d =
      length < 1e-6
        ? Math.hypot(x - first[0], y - first[1])
        : Math.abs((x - first[0]) * dy - (y - first[1]) * dx) / length
    if (d > far) {
      far = d
      at = i
    }
  })
  if (far <= slack) return [first, last]
  return [...simpler(points.slice(0, at + 1), slack).slice(0, -1), ...simpler(points.slice(at), slack)]
}

/** Traces a model seen along a direction. `yaw` and `pitch` in degrees; parallel projection. */
export function trace(build: Build, yaw: number, pitch: number, edge = 620): Trace {
  const a = (yaw * Math.PI) / 180
  const b = (pitch * Math.PI) / 180
  const eye = new Vector3(Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b))
  const up = pitch > 80 ? new Vector3(0, 0, -1) : new Vector3(0, 1, 0)
  const view = new Matrix4().lookAt(eye, new Vector3(), up).invert()
  const low = new Vector3(1e9, 1e9, 1e9)
  const high = low.clone().negate()
  for (const { pieces } of build.gathered.values()) {
    for (const piece of pieces) {
      const position = piece.getAttribute('position')
      const p = new Vector3()
      for (let i = 0; i < position.count; i++) {
        p.fromBufferAttribute(position, i).applyMatrix4(view)
        low.min(p)
        high.max(p)
      }
    }
  }
  const span = Math.max(high.x - low.x, high.y - low.y)
  const scale = (edge - 8) / span
  const cx = (low.x + high.x) / 2
  const cy = (low.y + high.y) / 2
  const r = rasterOf(build, view, edge, scale, cx, cy)
  const paths = bordersOf(r).map((loop) => {
    const half = Math.floor(loop.length / 2)
    const start = loop[0] ?? [0, 0]
    const closed = [
      ...simpler(loop.slice(0, half + 1), 0.9).slice(0, -1),
      ...simpler([...loop.slice(half), start], 0.9).slice(0, -1),
    ]
    return closed.map(([x, y]): [number, number] => [
      (x - edge / 2) / scale + cx,
      (y - edge / 2) / scale + cy,
    ])
  })
  return { paths: paths.filter((p) => p.length > 2), box: [low.x, low.y, high.x, high.y] }
}
