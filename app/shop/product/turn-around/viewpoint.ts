import { PerspectiveCamera, type Sphere, Spherical, Vector3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'

/** The camera's corner in the pictures, in degrees; flat goods are seen from higher up. */
const corner = { yaw: 33, pitch: 15, flatPitch: 38 }
const lowest = (91 * Math.PI) / 180
/** Pixels at the lower edge that the buttons cover. */
const kept = 56
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A distance at which the whole model is in view, whichever way it is turned. */
function distanceFor(camera: PerspectiveCamera, radius: number): number {
  const half = radians(camera.fov / 2)
  return (radius * 0.98) / Math.sin(Math.min(half, Math.atan(Math.tan(half) * camera.aspect)))
}

/**
 * Wheel and touch control the view while it has the focus, and scroll the page otherwise; a mouse press
 * focuses it. Returns a function that undoes this.
 */
function onlyWhileFocused(canvas: HTMLCanvasElement, controls: OrbitControls): () => void {
  const settle = () => {
    const active = document.activeElement === canvas
    controls.enableZoom = active
    canvas.style.touchAction = active ? 'none' : 'pan-y'
  }
  settle()
  canvas.addEventListener('focus', settle)
  canvas.addEventListener('blur', settle)
  return () => {
    canvas.removeEventListener('focus', settle)
    canvas.removeEventListener('blur', settle)
  }
}

export interface Viewpoint {
  camera: PerspectiveCamera
  /** Continues the rest of the last swing. */
  update: () => void
  turn: (right: number, up: number) => void
  zoom: (factor: number) => void
  reset: () => void
  resize: (width: number, height: number) => void
  dispose: () => void
}

/** Controls the camera around a model. `moved` is called on every change; `calm`: no swing after a turn. */
export function openViewpoint(
  canvas: HTMLCanvasElement,
  { sphere, flat }: { sphere: Sphere; flat: boolean },
  { moved, calm }: { moved: () => void; calm: boolean },
): Viewpoint {
  const camera = new PerspectiveCamera(24, 1, 0.05, 60)
  camera.position.copy(sphere.center).add(new Vector3(0, 0, 1))
  const controls = new OrbitControls(camera, canvas)
  controls.enableDamping = !calm
  controls.enablePan = false
  controls.maxPolarAngle = lowest
  controls.target.copy(sphere.center)
  controls.addEventListener('change', moved)
  const release = onlyWhileFocused(canvas, controls)
  let far = 1

  const now = () => new Spherical().setFromVector3(camera.position.clone().sub(controls.target))
  function place(offset: Spherical) {
    offset.phi = Math.min(lowest, Math.max(0.05, offset.phi))
    offset.radius = Math.min(controls.maxDistance, Math.max(controls.minDistance, offset.radius))
    camera.position.setFromSpherical(offset).add(controls.target)
    moved()
  }
  return {
    camera,
    update: () => controls.update(),
    turn(right, up) {
      const offset = now()
      offset.theta += radians(right)
      offset.phi -= radians(up)
      place(offset)
    },
    zoom(factor) {
      const offset = now()
      offset.radius *= factor
      place(offset)
    },
    reset: () =>
      place(new Spherical(far, radians(90 - (flat ? corner.flatPitch : corner.pitch)), radians(corner.yaw))),
    resize(width, height) {
      camera.aspect = width / height
      camera.setViewOffset(width, height, 0, kept / 2, width, height)
      camera.updateProjectionMatrix()
      far = distanceFor(camera, sphere.radius) * (height / (height - kept))
      controls.minDistance = far * 0.35
      controls.maxDistance = far * 1.6
      place(now())
    },
    dispose() {
      release()
      controls.dispose()
    },
  }
}
