import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  type Camera,
  Color,
  LineBasicMaterial,
  LineSegments,
  type Object3D,
  Vector3,
} from 'three'

export type MeasureSide = 'width' | 'depth' | 'height'

interface MeasureLines {
  object: LineSegments
  /** The middle of each line on the screen, as fractions of its width and height. */
  places: (camera: Camera) => Record<MeasureSide, [number, number]>
}

/**
 * Lines along the width, depth and height of the goods, a little apart from them, with a stroke at each end.
 */
export function measureLines(model: Object3D): MeasureLines {
  const { min, max } = new Box3().setFromObject(model.getObjectByName('piece') ?? model, true)
  const off = Math.max(max.x - min.x, max.y - min.y, max.z - min.z) * 0.06
  const [tick, low] = [off * 0.3, min.y + 0.002]
  const ends: Record<MeasureSide, [Vector3, Vector3, Vector3]> = {
    width: [
      new Vector3(min.x, low, max.z + off),
      new Vector3(max.x, low, max.z + off),
      new Vector3(0, 0, tick),
    ],
    depth: [
      new Vector3(max.x + off, low, min.z),
      new Vector3(max.x + off, low, max.z),
      new Vector3(tick, 0, 0),
    ],
    height: [
      new Vector3(max.x + off, min.y, min.z),
      new Vector3(max.x + off, max.y, min.z),
      new Vector3(tick, 0, 0),
    ],
  }
  const points = Object.values(ends).flatMap(([a, b, across]) =>
    [
      a,
      b,
      a.clone().sub(across),
      a.clone().add(across),
      b.clone().sub(across),
      b.clone().add(across),
    ].flatMap((p) => p.toArray()),
  )
  const geometry = new BufferGeometry().setAttribute(
    'position',
    new BufferAttribute(new Float32Array(points), 3),
  )
  const object = new LineSegments(
    geometry,
    new LineBasicMaterial({ color: new Color('#4d566a'), toneMapped: false }),
  )
  const middle = ([a, b]: readonly Vector3[], camera: Camera): [number, number] => {
    if (!a || !b) return [0, 0]
    const seen = a.clone().add(b).multiplyScalar(0.5).project(camera)
    return [seen.x / 2 + 0.5, 0.5 - seen.y / 2]
  }
  return {
    object,
    places: (camera) => ({
      width: middle(ends.width, camera),
      depth: middle(ends.depth, camera),
      height: middle(ends.height, camera),
    }),
  }
}
