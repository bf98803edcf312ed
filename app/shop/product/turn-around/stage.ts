import {
  Box3,
  type Group,
  Material,
  Mesh,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  Sphere,
  Spherical,
  Texture,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { groundShadow } from './ground-shadow.ts'
import { measureLines, type Side } from './lines.ts'
import { keyLight, surroundings } from './studio.ts'

/** The corner that the pictures are taken from, in degrees. */
const corner = { yaw: 33, pitch: 15 }
const lowest = (91 * Math.PI) / 180
/** Pixels at the lower edge that belong to the buttons. */
const kept = 56

export interface Stage {
  /** Turns by degrees to the right and upwards. */
  turn: (right: number, up: number) => void
  /** Nearer for a factor below 1. */
  zoom: (factor: number) => void
  reset: () => void
  /** Shows the lines of the measures, and tells where their labels belong. */
  measure: (told: ((places: Record<Side, [number, number]>) => void) | null) => void
  dispose: () => void
}

function outlineOf(model: Group): { sphere: Sphere; size: Vector3 } {
  const box = new Box3().setFromObject(model, true)
  return { sphere: box.getBoundingSphere(new Sphere()), size: box.getSize(new Vector3()) }
}

/** Far enough for the whole model, whichever way it is turned. */
function distanceFor(camera: PerspectiveCamera, radius: number): number {
  const half = (camera.fov * Math.PI) / 360
  return (radius * 1.04) / Math.sin(Math.min(half, Math.atan(Math.tan(half) * camera.aspect)))
}

function free(scene: Scene): void {
  scene.traverse((one) => {
    if (!('geometry' in one)) return
    const { geometry, material } = one as Mesh
    geometry.dispose()
    for (const each of Array.isArray(material) ? material : [material]) {
      for (const part of Object.values(each)) if (part instanceof Texture) part.dispose()
      if (each instanceof Material) each.dispose()
    }
  })
}

function rendererOn(canvas: HTMLCanvasElement): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true })
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
  renderer.toneMapping = NeutralToneMapping
  renderer.toneMappingExposure = 1.12
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  renderer.shadowMap.autoUpdate = false
  renderer.shadowMap.needsUpdate = true
  return renderer
}

/** Sets a model up in a white studio and draws it whenever something changes. `calm`: without any motion of its own. */
export function openStage(canvas: HTMLCanvasElement, model: Group, calm: boolean): Stage {
  const renderer = rendererOn(canvas)
  const scene = new Scene()
  const { sphere } = outlineOf(model)
  scene.add(model)
  model.traverse((one) => {
    if (!(one instanceof Mesh)) return
    const solid = one.material.transparent !== true
    one.castShadow = solid
    one.receiveShadow = solid
    if (one.material.map) one.material.map.anisotropy = 4
  })
  scene.environment = surroundings(renderer)
  scene.environmentIntensity = 0.66
  const light = keyLight(sphere.radius)
  light.position.add(sphere.center)
  light.target.position.copy(sphere.center)
  scene.add(light, light.target)
  if (model.userData.hangs !== true) scene.add(groundShadow(renderer, model, sphere.radius))
  const lines = measureLines(model)
  lines.object.visible = false
  scene.add(lines.object)

  const camera = new PerspectiveCamera(24, 1, 0.05, 60)
  const controls = new OrbitControls(camera, canvas)
  controls.enableDamping = !calm
  controls.enablePan = false
  controls.maxPolarAngle = lowest
  controls.target.copy(sphere.center)

  let told: Parameters<Stage['measure']>[0] = null
  let asked = 0
  let far = 1
  const draw = () => {
    asked = 0
    controls.update()
    renderer.render(scene, camera)
    if (told) told(lines.places(camera))
  }
  const ask = () => {
    asked ||= requestAnimationFrame(draw)
  }
  controls.addEventListener('change', ask)

  function place(offset: Spherical) {
    offset.phi = Math.min(lowest, Math.max(0.05, offset.phi))
    offset.radius = Math.min(controls.maxDistance, Math.max(controls.minDistance, offset.radius))
    camera.position.setFromSpherical(offset).add(controls.target)
    ask()
  }
  const now = () => new Spherical().setFromVector3(camera.position.clone().sub(controls.target))
  function reset() {
    const pitch = ((90 - corner.pitch) * Math.PI) / 180
    place(new Spherical(far, pitch, (corner.yaw * Math.PI) / 180))
  }
  function resize() {
    const { clientWidth, clientHeight } = canvas
    if (clientWidth === 0 || clientHeight === 0) return
    renderer.setSize(clientWidth, clientHeight, false)
    camera.aspect = clientWidth / clientHeight
    camera.setViewOffset(clientWidth, clientHeight, 0, kept / 2, clientWidth, clientHeight)
    camera.updateProjectionMatrix()
    far = distanceFor(camera, sphere.radius) * (clientHeight / (clientHeight - kept))
    controls.minDistance = far * 0.35
    controls.maxDistance = far * 1.6
    place(now())
  }
  const observer = new ResizeObserver(resize)
  observer.observe(canvas)
  camera.position.copy(sphere.center).add(new Vector3(0, 0, 1))
  resize()
  reset()

  return {
    turn(right, up) {
      const offset = now()
      offset.theta += (right * Math.PI) / 180
      offset.phi -= (up * Math.PI) / 180
      place(offset)
    },
    zoom(factor) {
      const offset = now()
      offset.radius *= factor
      place(offset)
    },
    reset,
    measure(next) {
      told = next
      lines.object.visible = next !== null
      ask()
    },
    dispose() {
      cancelAnimationFrame(asked)
      observer.disconnect()
      controls.dispose()
      light.dispose()
      scene.environment?.dispose()
      free(scene)
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}
