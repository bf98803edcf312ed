/**
 * Exposes pictures: for each group of eight lights a shadow atlas, then one jittered frame per shot, summed
 * and developed.
 */
import {
  AddEquation,
  BufferGeometry,
  CustomBlending,
  DepthTexture,
  DoubleSide,
  Float32BufferAttribute,
  FloatType,
  GLSL3,
  HalfFloatType,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  NearestFilter,
  OneFactor,
  OrthographicCamera,
  RawShaderMaterial,
  Scene,
  UnsignedByteType,
  UnsignedIntType,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { aim, type Shot } from './camera.ts'
import { addFragment, developFragment, screenVertex } from './develop.ts'
import type { Light, Rig } from './lights.ts'
import { depthFragment, depthVertex } from './shader.ts'
import type { Staged } from './staged.ts'

const tile = 1024
const atlasWide = tile * 4
const atlasHigh = tile * 2
const perFrame = 8

interface Exposure {
  shot: Shot
  size: [number, number]
  sum: WebGLRenderTarget
}

function target(
  size: [number, number],
  type: typeof HalfFloatType | typeof FloatType,
  depth: boolean,
): WebGLRenderTarget {
  const made = new WebGLRenderTarget(size[0], size[1], {
    count: 2,
    type,
    depthBuffer: depth,
    generateMipmaps: false,
  })
  return made
}

function screen(material: RawShaderMaterial): Scene {
  const triangle = new BufferGeometry()
  triangle.setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3))
  const mesh = new Mesh(triangle, material)
  mesh.frustumCulled = false
  const scene = new Scene()
  scene.add(mesh)
  return scene
}

export class Film {
  readonly renderer: WebGLRenderer
  private readonly atlas: WebGLRenderTarget
  private readonly caster = new MeshBasicMaterial({ side: DoubleSide, colorWrite: false })
  private readonly prepass = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: depthVertex,
    fragmentShader: depthFragment,
    side: DoubleSide,
    colorWrite: false,
  })
  private readonly adder = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: screenVertex,
    fragmentShader: addFragment,
    depthTest: false,
    depthWrite: false,
    blending: CustomBlending,
    blendEquation: AddEquation,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    blendSrcAlpha: OneFactor,
    blendDstAlpha: OneFactor,
    uniforms: { object: { value: null }, ground: { value: null } },
  })
  private readonly developer = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: screenVertex,
    fragmentShader: developFragment,
    depthTest: false,
    depthWrite: false,
    uniforms: {
      object: { value: null },
      ground: { value: null },
      exposure: { value: 1 },
      contrast: { value: 0 },
      backdrop: { value: new Vector3(1, 1, 1) },
      edge: { value: 1000 },
    },
  })
  private readonly addScene = screen(this.adder)
  private readonly developScene = screen(this.developer)
  private readonly frames = new Map<string, WebGLRenderTarget>()

  constructor(canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: false, preserveDrawingBuffer: false })
    this.renderer.autoClear = true
    this.renderer.setClearColor(0x000000, 0)
    this.renderer.getContext().getExtension('EXT_float_blend')
    const depth = new DepthTexture(atlasWide, atlasHigh, UnsignedIntType)
    depth.minFilter = NearestFilter
    depth.magFilter = NearestFilter
    this.atlas = new WebGLRenderTarget(atlasWide, atlasHigh, { depthTexture: depth })
  }

  private castShadows(stage: Staged, lights: Light[], first: number): Matrix4[] {
    const { renderer, atlas } = this
    const bound = stage.bound
    const matrices: Matrix4[] = []
    stage.scene.overrideMaterial = this.caster
    renderer.setRenderTarget(atlas)
    renderer.autoClear = false
    atlas.scissorTest = false
    atlas.viewport.set(0, 0, atlasWide, atlasHigh)
    renderer.setRenderTarget(atlas)
    renderer.clear(true, true, false)
    lights.forEach((light, i) => {
      const r = bound.radius
      const camera = new OrthographicCamera(-r, r, r, -r, 0, r * 4)
      camera.position.copy(bound.center).addScaledVector(light.dir, r * 2)
      camera.up.set(0, Math.abs(light.dir.y) > 0.99 ? 0 : 1, Math.abs(light.dir.y) > 0.99 ? 1 : 0)
      camera.lookAt(bound.center)
      camera.updateMatrixWorld(true)
      atlas.viewport.set((i % 4) * tile, Math.floor(i / 4) * tile, tile, tile)
      renderer.setRenderTarget(atlas)
      stage.showCasters(first + i)
      renderer.render(stage.scene, camera)
      const half = new Matrix4().set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1)
      matrices.push(half.multiply(camera.projectionMatrix).multiply(camera.matrixWorldInverse))
    })
    stage.scene.overrideMaterial = null
    stage.showAll()
    renderer.autoClear = true
    return matrices
  }

  private frameOf(size: [number, number]): WebGLRenderTarget {
    const key = size.join('x')
    const known = this.frames.get(key)
    if (known) return known
    const made = target(size, HalfFloatType, true)
    this.frames.set(key, made)
    return made
  }

  /**
   * Takes one picture per shot of the same stage under the same lights. Returns RGBA bytes, top row first.
   */
  expose(stage: Staged, rig: Rig, shots: { shot: Shot; size: [number, number] }[]): Uint8Array[] {
    const count = Math.floor(rig.lights.length / perFrame)
    const exposures: Exposure[] = shots.map(({ shot, size }) => ({
      shot,
      size,
      sum: target(size, FloatType, false),
    }))
    for (const { sum } of exposures) {
      this.renderer.setRenderTarget(sum)
      this.renderer.clear(true, false, false)
    }
    for (let f = 0; f < count; f++) {
      const some = rig.lights.slice(f * perFrame, (f + 1) * perFrame)
      const matrices = this.castShadows(stage, some, f * perFrame)
      stage.light(some, matrices, this.atlas.depthTexture, 1 / count, (f + 0.5) / count)
      for (const exposure of exposures) this.addFrame(stage, exposure, f, count)
    }
    return exposures.map((exposure) => this.develop(exposure, rig))
  }

  private addFrame(stage: Staged, { shot, size, sum }: Exposure, f: number, count: number): void {
    const { renderer } = this
    const jitter: [number, number] = [((f * 0.7548777) % 1) - 0.5, ((f * 0.5698403) % 1) - 0.5]
    const radius = Math.sqrt((f + 0.5) / count)
    const camera = aim(shot, size, jitter, [radius * Math.cos(f * 2.399963), radius * Math.sin(f * 2.399963)])
    stage.look(camera.position)
    const frame = this.frameOf(size)
    renderer.setRenderTarget(frame)
    // depth first, so that the costly shader runs once per pixel
    stage.showSolid()
    stage.scene.overrideMaterial = this.prepass
    renderer.render(stage.scene, camera)
    stage.scene.overrideMaterial = null
    stage.showAll()
    renderer.autoClear = false
    renderer.render(stage.scene, camera)
    const { object, ground } = this.adder.uniforms
    if (object) object.value = frame.textures[0]
    if (ground) ground.value = frame.textures[1]
    renderer.setRenderTarget(sum)
    renderer.render(this.addScene, camera)
    renderer.autoClear = true
  }

  private develop({ size, sum, shot }: Exposure, rig: Rig): Uint8Array {
    const { renderer } = this
    const print = new WebGLRenderTarget(size[0], size[1], { type: UnsignedByteType, depthBuffer: false })
    const { object, ground, exposure, contrast, edge } = this.developer.uniforms
    if (edge) edge.value = size[1]
    if (object) object.value = sum.textures[0]
    if (ground) ground.value = sum.textures[1]
    if (exposure) exposure.value = rig.exposure
    if (contrast) contrast.value = rig.contrast
    renderer.setRenderTarget(print)
    renderer.render(this.developScene, aim(shot, size, [0, 0], [0, 0]))
    const bytes = new Uint8Array(size[0] * size[1] * 4)
    renderer.readRenderTargetPixels(print, 0, 0, size[0], size[1], bytes)
    const upright = new Uint8Array(bytes.length)
    const row = size[0] * 4
    for (let y = 0; y < size[1]; y++)
      upright.set(bytes.subarray(y * row, (y + 1) * row), (size[1] - 1 - y) * row)
    print.dispose()
    sum.dispose()
    renderer.setRenderTarget(null)
    return upright
  }
}
