/** What models are made into: geometry gathered by surface, in inches, y up, front towards +z. */
import { Box3, BufferAttribute, BufferGeometry, Matrix4, Vector3 } from 'three'
import type { Surface } from './surfaces.ts'

interface Gathered {
  surface: Surface
  pieces: BufferGeometry[]
}

export class Build {
  readonly gathered = new Map<string, Gathered>()
  /** leant and paired as for a picture; otherwise upright, as it is measured */
  readonly staged: boolean
  /** where the detail view looks, in inches */
  focus: Vector3 | undefined

  constructor(staged = true) {
    this.staged = staged
  }

  /** Adds a piece. `tint` brightens or darkens it a little, as one board differs from the next. */
  add(piece: BufferGeometry, surface: Surface, tint = 1): void {
    const count = piece.getAttribute('position').count
    const clean = new BufferGeometry()
    for (const name of ['position', 'normal', 'uv']) clean.setAttribute(name, piece.getAttribute(name))
    clean.setAttribute('tint', new BufferAttribute(new Float32Array(count).fill(tint), 1))
    clean.setIndex(piece.index ?? Array.from({ length: count }, (_, i) => i))
    const held = this.gathered.get(surface.key)
    if (held) held.pieces.push(clean)
    else this.gathered.set(surface.key, { surface, pieces: [clean] })
  }

  /** Adds a piece that is shown with the goods but not measured with them, such as a lamp's cord. */
  addBeside(piece: BufferGeometry, surface: Surface): void {
    this.add(piece, surface)
    const added = this.gathered.get(surface.key)?.pieces.at(-1)
    if (added) added.userData.beside = true
  }

  /** Puts another model into this one; `beside`: shown, but not measured. */
  include(other: Build, matrix: Matrix4, beside = false): void {
    for (const { surface, pieces } of other.gathered.values()) {
      const held = this.gathered.get(surface.key) ?? { surface, pieces: [] }
      for (const piece of pieces) {
        const placed = piece.clone().applyMatrix4(matrix)
        if (beside) placed.userData.beside = true
        held.pieces.push(placed)
      }
      this.gathered.set(surface.key, held)
    }
  }

  box(): Box3 {
    return this.boxOf(() => true)
  }

  /** What the goods themselves take up. */
  measured(): Box3 {
    return this.boxOf((piece) => piece.userData.beside !== true)
  }

  private boxOf(counts: (piece: BufferGeometry) => boolean): Box3 {
    const box = new Box3()
    for (const { pieces } of this.gathered.values()) {
      for (const piece of pieces.filter(counts)) {
        piece.computeBoundingBox()
        if (piece.boundingBox) box.union(piece.boundingBox)
      }
    }
    return box
  }

  /** Some of the points, to frame a picture by. */
  outline(): Vector3[] {
    const points: Vector3[] = []
    for (const { pieces } of this.gathered.values()) {
      for (const piece of pieces) {
        const position = piece.getAttribute('position')
        const step = Math.max(1, Math.floor(position.count / 500))
        for (let i = 0; i < position.count; i += step)
          points.push(new Vector3().fromBufferAttribute(position, i))
      }
    }
    return points
  }
}

/** Moves to `at` after turning about y by `turn` degrees. */
export function placing(x: number, y: number, z: number, turn = 0, scale = 1): Matrix4 {
  return new Matrix4()
    .makeTranslation(x, y, z)
    .multiply(new Matrix4().makeRotationY((turn * Math.PI) / 180))
    .multiply(new Matrix4().makeScale(scale, scale, scale))
}
