import {
  BackSide,
  BufferAttribute,
  Color,
  DirectionalLight,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  type Texture,
  Vector3,
  type WebGLRenderer,
} from 'three'

/**
 * The soft boxes of the studio where the pictures are taken: their places, half their width and height, and
 * their strength.
 */
const boxes = [
  { at: [-0.7, 0.75, 0.6], half: [0.42, 0.42], strength: 1.9 },
  { at: [0.93, 0.25, 0.25], half: [0.14, 0.7], strength: 2.2 },
  { at: [0.1, 0.5, -0.9], half: [0.8, 0.12], strength: 1.2 },
] as const
const tones = { zenith: 0.92, horizon: 0.5, floor: 0.62 }

/** The direction of the main light. */
const keyDirection = new Vector3(-0.7, 0.95, 0.6).normalize()

function dome(): Mesh {
  const sphere = new SphereGeometry(10, 24, 24)
  const points = sphere.getAttribute('position')
  const colours = new Float32Array(points.count * 3)
  for (let i = 0; i < points.count; i++) {
    const up = points.getY(i) / 10
    colours.fill(up < 0 ? tones.floor : tones.horizon + (tones.zenith - tones.horizon) * up, i * 3, i * 3 + 3)
  }
  sphere.setAttribute('color', new BufferAttribute(colours, 3))
  return new Mesh(sphere, new MeshBasicMaterial({ vertexColors: true, side: BackSide }))
}

/** The environment that lights the goods and is mirrored in them. */
export function surroundings(renderer: WebGLRenderer): Texture {
  const scene = new Scene()
  scene.add(dome())
  for (const { at, half, strength } of boxes) {
    const tone = new Color().setScalar(strength)
    const box = new Mesh(
      new PlaneGeometry(half[0] * 16, half[1] * 16),
      new MeshBasicMaterial({ color: tone, side: DoubleSide }),
    )
    box.position.fromArray(at).normalize().multiplyScalar(8)
    box.lookAt(0, 0, 0)
    scene.add(box)
  }
  const generator = new PMREMGenerator(renderer)
  const { texture } = generator.fromScene(scene, 0.02)
  generator.dispose()
  scene.traverse((one) => {
    if (!(one instanceof Mesh)) return
    one.geometry.dispose()
    one.material.dispose()
  })
  return texture
}

/** The main light, with a shadow as wide as the goods. */
export function keyLight(radius: number): DirectionalLight {
  const light = new DirectionalLight(0xfffcf7, 2.2)
  light.position.copy(keyDirection).multiplyScalar(radius * 3)
  light.castShadow = true
  light.shadow.mapSize.set(1024, 1024)
  light.shadow.radius = 6
  light.shadow.normalBias = radius * 0.012
  light.shadow.bias = -0.0004
  const { camera } = light.shadow
  camera.left = camera.bottom = -radius
  camera.right = camera.top = radius
  camera.near = radius
  camera.far = radius * 5
  return light
}
