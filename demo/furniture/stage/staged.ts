/** A model on stage: meshes per surface, who casts shadows, and the uniforms that all surfaces share. */
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  type DepthTexture,
  DoubleSide,
  GLSL3,
  type Matrix4,
  Mesh,
  RawShaderMaterial,
  Scene,
  Sphere,
  type Texture,
  Vector2,
  Vector3,
  Vector4,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import type { Build } from './build.ts'
import type { Light, Rig } from './lights.ts'
import { hash2 } from './noise.ts'
import { patterns } from './patterns.ts'
import { printOf } from './prints.ts'
import { groundFragment, surfaceFragment, vertex } from './shader.ts'
import type { Surface } from './surfaces.ts'
import { textureOf } from './texture.ts'
import { pane4 } from './window-pane.ts'

type Uniforms = Record<string, { value: unknown }>

function linear(hex: string): Color {
  return new Color(hex)
}

function sharedUniforms(rig: Rig): Uniforms {
  return {
    atlas: { value: null as DepthTexture | null },
    lightRay: { value: [] as Vector4[] },
    toneSun: { value: rig.toneSun },
    toneSky: { value: rig.toneSky },
    lightMatrix: { value: [] as Matrix4[] },
    windowPane: { value: pane4(rig.pane) },
    windowTop: { value: rig.pane.top },
    eye: { value: new Vector3() },
    share: { value: 1 },
    slot: { value: 0 },
    openGround: { value: rig.openGround },
    reach: { value: 100 },
  }
}

function materialOf(surface: Surface, shared: Uniforms, rig: Rig, spread = 0.0012): RawShaderMaterial {
  const pattern = patterns[surface.pattern]
  let print: Texture = textureOf('paint')
  if (surface.print) print = printOf(surface.print.name)
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: vertex,
    fragmentShader: surfaceFragment(rig),
    side: DoubleSide,
    // without `discard` in the shader, hidden pixels are dropped before they are shaded
    defines: definesOf(surface, rig),
    uniforms: {
      ...shared,
      map: { value: textureOf(surface.pattern) },
      tile: { value: new Vector2(...pattern.tile) },
      ramp0: { value: linear(surface.ramp[0]) },
      ramp1: { value: linear(surface.ramp[1]) },
      ramp2: { value: linear(surface.ramp[2]) },
      roughness: { value: surface.roughness },
      metal: { value: surface.metal },
      bump: { value: surface.bump },
      sheen: { value: surface.sheen },
      opacity: { value: surface.opacity },
      cutout: { value: surface.cutout },
      glow: { value: surface.glow },
      spread: { value: spread },
      print: { value: print },
      printArea: {
        value: new Vector4(surface.print?.width ?? 1, surface.print?.height ?? 1, surface.print ? 1 : 0, 0),
      },
    },
  })
}

const isSolid = (surface: Surface) => surface.opacity >= 1 && surface.cutout === 0

function definesOf(surface: Surface, rig: Rig): Record<string, number> {
  return {
    ...(isSolid(surface) ? {} : { HOLES: 1 }),
    ...(rig.pane.x > -900 ? { PANE: 1 } : {}),
    ...(surface.roughness > 0.84 && surface.metal === 0 ? { MATTE: 1 } : {}),
    ...(surface.sheen > 0 ? { SOFT: 1 } : {}),
    ...(surface.print ? { PRINT: 1 } : {}),
  }
}

/** How many of a hundred lights a surface keeps out. */
function castShare(surface: Surface): number {
  if (surface.opacity < 1) return surface.opacity * 0.6
  return surface.cutout > 0 ? 0.6 : 1
}

export class Staged {
  readonly scene = new Scene()
  readonly bound = new Sphere()
  private readonly shared: Uniforms
  private readonly meshes: { mesh: Mesh; cast: number; solid: boolean }[] = []

  /**
   * `ground`: catch shadows on white ground (studio). `bare`: parts that receive but do not cast (room
   * shell).
   */
  constructor(build: Build, rig: Rig, ground: boolean, bare?: Build) {
    this.shared = sharedUniforms(rig)
    for (const { surface, pieces } of build.gathered.values()) {
      const mesh = new Mesh(mergeGeometries(pieces), materialOf(surface, this.shared, rig))
      this.meshes.push({ mesh, cast: castShare(surface), solid: isSolid(surface) })
    }
    build.box().getBoundingSphere(this.bound)
    this.bound.radius *= 1.02
    for (const { surface, pieces } of bare?.gathered.values() ?? []) {
      this.meshes.push({
        mesh: new Mesh(mergeGeometries(pieces), materialOf(surface, this.shared, rig, 0.01)),
        cast: 0,
        solid: true,
      })
    }
    if (ground) this.addGround()
    for (const { mesh } of this.meshes) {
      mesh.frustumCulled = false
      this.scene.add(mesh)
    }
  }

  private addGround(): void {
    const reach = this.bound.radius * 2.1
    const flat = new BufferGeometry()
    const p = reach
    flat.setAttribute(
      'position',
      new BufferAttribute(new Float32Array([-p, 0, -p, -p, 0, p, p, 0, p, -p, 0, -p, p, 0, p, p, 0, -p]), 3),
    )
    flat.setAttribute(
      'normal',
      new BufferAttribute(
        new Float32Array(18).map((_, i) => (i % 3 === 1 ? 1 : 0)),
        3,
      ),
    )
    flat.setAttribute('uv', new BufferAttribute(new Float32Array(12), 2))
    flat.setAttribute('tint', new BufferAttribute(new Float32Array(6), 1))
    const { reach: fade } = this.shared
    if (fade) fade.value = reach
    const material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: vertex,
      fragmentShader: groundFragment,
      side: DoubleSide,
      uniforms: { ...this.shared },
    })
    this.meshes.push({ mesh: new Mesh(flat, material), cast: 0, solid: true })
  }

  showCasters(light: number): void {
    this.meshes.forEach(({ mesh, cast }, i) => {
      mesh.visible = cast > 0 && (cast >= 1 || hash2(light, i, 5) < cast)
    })
  }

  /** Shows only the parts that hide what is behind them. */
  showSolid(): void {
    for (const { mesh, solid } of this.meshes) mesh.visible = solid
  }

  showAll(): void {
    for (const { mesh } of this.meshes) mesh.visible = true
  }

  private set(name: string, value: unknown): void {
    const uniform = this.shared[name]
    if (uniform) uniform.value = value
  }

  light(lights: Light[], matrices: Matrix4[], atlas: DepthTexture | null, share: number, slot: number): void {
    this.set(
      'lightRay',
      lights.map(({ dir, strength: s }) => new Vector4(dir.x * s, dir.y * s, dir.z * s, s)),
    )
    this.set('lightMatrix', matrices)
    this.set('atlas', atlas)
    this.set('share', share)
    this.set('slot', slot)
  }

  look(eye: Vector3): void {
    this.set('eye', eye.clone())
  }

  /**
   * Frees the geometry. Materials stay: with the last one their compiled program would go, and be compiled
   * again.
   */
  dispose(): void {
    for (const { mesh } of this.meshes) mesh.geometry.dispose()
  }
}
