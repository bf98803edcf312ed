/** A blanket laid across a made bed: it follows the duvet under it, and hangs down at both sides. */
import { BufferAttribute, BufferGeometry } from 'three'
import { noise } from '../stage/noise.ts'

interface Band {
  /** where it lies along the bed, in inches */
  from: number
  to: number
  /** how low it hangs */
  hem: number
}

/**
 * How high and how wide a shape is in a strip of it: by place along x for the top, on the left and right for
 * the sides.
 */
interface Strip {
  top: (x: number) => number
  left: number
  right: number
}

const lift = 0.45
const reach = 3

function stripAt(shape: BufferGeometry, z: number): Strip {
  const p = shape.getAttribute('position')
  const points: [number, number][] = []
  let left = 0
  let right = 0
  for (let i = 0; i < p.count; i++) {
    if (Math.abs(p.getZ(i) - z) > reach) continue
    points.push([p.getX(i), p.getY(i)])
    left = Math.min(left, p.getX(i))
    right = Math.max(right, p.getX(i))
  }
  const peak = (x: number) => {
    let high = -1e9
    for (const [px, py] of points) if (Math.abs(px - x) < reach && py > high) high = py
    return high
  }
  const top = (x: number) => {
    let sum = 0
    for (let k = -2; k <= 2; k++) sum += peak(Math.max(left + 1, Math.min(right - 1, x + k * 1.2)))
    return sum / 5
  }
  return { top, left, right }
}

/** Points of one strip from hem to hem. */
function across({ top, left, right }: Strip, hem: number): [number, number][] {
  const line: [number, number][] = []
  const corner = 2.2
  const l = left - lift
  const r = right + lift
  const yl = top(left + corner) + lift - corner
  const yr = top(right - corner) + lift - corner
  for (let i = 0; i < 10; i++) line.push([l, hem + ((yl - hem) * i) / 10])
  for (let i = 0; i <= 5; i++) {
    const a = Math.PI - (i / 5) * (Math.PI / 2)
    line.push([l + corner + Math.cos(a) * corner, yl + Math.sin(a) * corner])
  }
  for (let i = 1; i < 48; i++) {
    const x = l + corner + ((r - l - corner * 2) * i) / 48
    line.push([x, top(x) + lift])
  }
  for (let i = 0; i <= 5; i++) {
    const a = Math.PI / 2 - (i / 5) * (Math.PI / 2)
    line.push([r - corner + Math.cos(a) * corner, yr + Math.sin(a) * corner])
  }
  for (let i = 1; i <= 10; i++) line.push([r, yr + ((hem - yr) * i) / 10])
  return line
}

/** The blanket over `shape`, which stands where it will stand. */
export function throwBlanket(shape: BufferGeometry, { from, to, hem }: Band): BufferGeometry {
  const rows = 20
  const position: number[] = []
  const uv: number[] = []
  let columns = 0
  for (let k = 0; k <= rows; k++) {
    const z = from + ((to - from) * k) / rows
    const sway = (noise(z / 40, 0.3, 9, 9, 4) - 0.5) * 1.2
    const line = across(stripAt(shape, z), hem + sway)
    columns = line.length
    // the two edges lie down on the duvet
    const down = k === 0 || k === rows ? lift * 0.9 : 0
    let along = 0
    line.forEach(([x, y], i) => {
      const before = line[i - 1] ?? [x, y]
      along += Math.hypot(x - before[0], y - before[1])
      const fold = (noise(x / 60 + 0.2, z / 60 + y / 90, 16, 16, 8) - 0.5) * 0.5
      position.push(x * (1 - down / 60), y - down + fold * (down ? 0 : 1), z)
      uv.push(along, z)
    })
  }
  const index: number[] = []
  for (let k = 0; k < rows; k++)
    for (let i = 0; i < columns - 1; i++) {
      const a = k * columns + i
      index.push(a, a + columns, a + 1, a + 1, a + columns, a + columns + 1)
    }
  const sheet = new BufferGeometry()
  sheet.setAttribute('position', new BufferAttribute(new Float32Array(position), 3))
  sheet.setAttribute('uv', new BufferAttribute(new Float32Array(uv), 2))
  sheet.setIndex(index)
  sheet.computeVertexNormals()
  return sheet
}
