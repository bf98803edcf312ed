import {
  Box3,
  type Group,
  Material,
  Mesh,
  NeutralToneMapping,
  PCFShadowMap,
  Scene,
  Sphere,
  Texture,
  WebGLRenderer,
} from 'three'
import { groundShadow } from './ground-shadow.ts'
import { type MeasureSide, measureLines } from './lines.ts'
import { keyLight, surroundings } from './studio.ts'
import { openViewpoint, type Viewpoint } from './viewpoint.ts'

/** Called after each rendering with the places of the measures' labels. */
type MeasureListener = (places: Record<MeasureSide, [number, number]>) => void

/**
 * The controls of a model on show. Turning is in degrees, to the right and upwards; a zoom factor below 1
 * comes nearer.
 */
export interface Stage extends Pick<Viewpoint, 'turn' | 'zoom' | 'reset'> {
  /** Shows the lines of the measures, or hides them. */
  measure: (told: MeasureListener | null) => void
  dispose: () => void
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
  // The object stands still; the camera moves around it.
  renderer.shadowMap.autoUpdate = false
  renderer.shadowMap.needsUpdate = true
  return renderer
}

/** Builds the studio with the model in it. */
function furnish(renderer: WebGLRenderer, model: Group, sphere: Sphere): Scene {
  const scene = new Scene()
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
  return scene
}

/**
 * Sets a model up in a white studio and renders it on every change. `calm`: without any motion of its own.
 */
export function openStage(canvas: HTMLCanvasElement, model: Group, calm: boolean): Stage {
  const renderer = rendererOn(canvas)
  const box = new Box3().setFromObject(model, true)
  const sphere = box.getBoundingSphere(new Sphere())
  const flat = box.max.y - box.min.y < sphere.radius * 0.1
  const scene = furnish(renderer, model, sphere)
  const lines = measureLines(model)
  lines.object.visible = false
  scene.add(lines.object)

  let told: MeasureListener | null = null
  let asked = 0
  const ask = () => {
    asked ||= requestAnimationFrame(draw)
  }
  const viewpoint = openViewpoint(canvas, { sphere, flat }, { moved: ask, calm })
  function draw() {
    asked = 0
    viewpoint.update()
    renderer.render(scene, viewpoint.camera)
    told?.(lines.places(viewpoint.camera))
  }
  function resize() {
    const { clientWidth, clientHeight } = canvas
    if (clientWidth === 0 || clientHeight === 0) return
    renderer.setSize(clientWidth, clientHeight, false)
    viewpoint.resize(clientWidth, clientHeight)
  }
  const observer = new ResizeObserver(resize)
  observer.observe(canvas)
  resize()
  viewpoint.reset()

  return {
    turn: viewpoint.turn,
    zoom: viewpoint.zoom,
    reset: viewpoint.reset,
    measure(next) {
      told = next
      lines.object.visible = next !== null
      ask()
    },
    dispose() {
      cancelAnimationFrame(asked)
      observer.disconnect()
      viewpoint.dispose()
      scene.environment?.dispose()
      free(scene)
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}
