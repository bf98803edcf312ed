/** Long-lens cameras that frame a model with even margins by shifting the lens, so uprights stay upright. */
import { Matrix4, PerspectiveCamera, Vector3 } from 'three'

export interface Shot {
  eye: Vector3
  target: Vector3
  /** frame at unit distance: centre and half sizes */
  centre: [number, number]
  half: [number, number]
  /** radius of the lens in inches and distance in focus; 0 = everything sharp */
  lens: number
}

function towards(yaw: number, pitch: number): Vector3 {
  const a = (yaw * Math.PI) / 180
  const b = (pitch * Math.PI) / 180
  return new Vector3(Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b))
}

interface Extent {
  x0: number
  x1: number
  y0: number
  y1: number
}

function extentFrom(points: Vector3[], eye: Vector3, target: Vector3): Extent {
  const view = new Matrix4()
    .lookAt(eye, target, new Vector3(0, 1, 0))
    .setPosition(eye)
    .invert()
  const e = { x0: 9, x1: -9, y0: 9, y1: -9 }
  const q = new Vector3()
  for (const p of points) {
    q.copy(p).applyMatrix4(view)
    const x = q.x / -q.z
    const y = q.y / -q.z
    e.x0 = Math.min(e.x0, x)
    e.x1 = Math.max(e.x1, x)
    e.y0 = Math.min(e.y0, y)
    e.y1 = Math.max(e.y1, y)
  }
  return e
}

/** Frames all points. `margin` is the free part of the frame on each side. */
export function frame(points: Vector3[], yaw: number, pitch: number, margin: number, aspect = 1): Shot {
  const low = new Vector3(9999, 9999, 9999)
  const high = low.clone().negate()
  for (const p of points) {
    low.min(p)
    high.max(p)
  }
  const target = low.clone().add(high).multiplyScalar(0.5)
  const reach = high.clone().sub(low).length()
  const eye = target.clone().addScaledVector(towards(yaw, pitch), Math.max(reach * 2.3, 60))
  const e = extentFrom(points, eye, target)
  const halfY = Math.max((e.x1 - e.x0) / aspect, e.y1 - e.y0) / 2 / (1 - 2 * margin)
  return {
    eye,
    target,
    centre: [(e.x0 + e.x1) / 2, (e.y0 + e.y1) / 2],
    half: [halfY * aspect, halfY],
    lens: 0,
  }
}

/** Looks closely at one point: `span` inches across. */
export function closeUp(focus: Vector3, span: number, yaw: number, pitch: number): Shot {
  const distance = span * 3
  const eye = focus.clone().addScaledVector(towards(yaw, pitch), distance)
  const half = span / 2 / distance
  return { eye, target: focus, centre: [0, 0], half: [half, half], lens: span * 0.018 }
}

/**
 * Points a camera for one frame: `jitter` in pixels for smooth edges, `lens` on the unit disc for depth of
 * field.
 */
export function aim(
  shot: Shot,
  size: [number, number],
  jitter: [number, number],
  lens: [number, number],
): PerspectiveCamera {
  const camera = new PerspectiveCamera()
  camera.position.copy(shot.eye)
  camera.up.set(0, 1, 0)
  camera.lookAt(shot.target)
  camera.updateMatrixWorld(true)
  const dx = lens[0] * shot.lens
  const dy = lens[1] * shot.lens
  camera.translateX(dx)
  camera.translateY(dy)
  camera.updateMatrixWorld(true)
  const far = shot.eye.distanceTo(shot.target)
  const cx = shot.centre[0] - dx / far + (jitter[0] * shot.half[0] * 2) / size[0]
  const cy = shot.centre[1] - dy / far + (jitter[1] * shot.half[1] * 2) / size[1]
  const near = Math.max(4, far * 0.08)
  camera.projectionMatrix.makePerspective(
    (cx - shot.half[0]) * near,
    (cx + shot.half[0]) * near,
    (cy + shot.half[1]) * near,
    (cy - shot.half[1]) * near,
    near,
    far * 4 + 600,
  )
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert()
  return camera
}
