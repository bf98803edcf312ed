import {
  AdditiveBlending,
  DoubleSide,
  type Group,
  HalfFloatType,
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'

const edge = 512
const count = 72

/**
 * The studio's lights, as in its pictures: most light from a large soft box at the upper left, the rest from
 * the whole sky.
 */
function lights(): Vector3[] {
  return Array.from({ length: count }, (_, i) => {
    const boxed = i % 2 === 0
    const axis = boxed ? new Vector3(-0.7, 0.95, 0.6).normalize() : new Vector3(0, 1, 0.05).normalize()
    const radius = Math.sqrt((i + 0.5) / count) * (boxed ? 0.46 : 0.96)
    const side = new Vector3(0, 0, 1).cross(axis).normalize()
    const up = new Vector3().crossVectors(axis, side)
    const turn = i * 2.399963
    const light = axis.multiplyScalar(Math.sqrt(1 - radius * radius))
    light.addScaledVector(side, radius * Math.cos(turn)).addScaledVector(up, radius * Math.sin(turn))
    return light.setY(Math.max(light.y, 0.3)).normalize()
  })
}

/** Projects every point onto the ground, along a light. */
const flattened = () =>
  new ShaderMaterial({
    side: DoubleSide,
    depthTest: false,
    uniforms: { ray: { value: new Vector3(0, 1, 0) } },
    vertexShader: `uniform vec3 ray;
void main() {
  vec4 at = modelMatrix * vec4(position, 1.0);
  at.xyz -= ray * (max(at.y, 0.0) / ray.y);
  gl_Position = projectionMatrix * viewMatrix * at;
}`,
    fragmentShader: 'void main() { gl_FragColor = vec4(1.0); }',
  })

const passed =
  'varying vec2 at; void main() { at = uv; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }'

const summing = () =>
  new ShaderMaterial({
    depthTest: false,
    blending: AdditiveBlending,
    uniforms: { one: { value: null } },
    vertexShader: passed,
    fragmentShader: `uniform sampler2D one; varying vec2 at; void main() { gl_FragColor = vec4(texture2D(one, at).r / ${count}.0, 0.0, 0.0, 1.0); }`,
  })

const shown = () =>
  new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: { sum: { value: null } },
    vertexShader: passed,
    fragmentShader: `uniform sampler2D sum; varying vec2 at;
void main() {
  float kept = 0.0;
  for (int i = 0; i < 12; i++) {
    float turn = float(i) * 2.399963;
    kept += texture2D(sum, at + vec2(cos(turn), sin(turn)) * sqrt(float(i) / 12.0) * 0.012).r / 12.0;
  }
  float fade = 1.0 - smoothstep(0.55, 1.0, length(at * 2.0 - 1.0));
  gl_FragColor = vec4(0.06, 0.06, 0.07, (1.0 - pow(1.0 - kept * 0.78, 0.8)) * fade);
}`,
  })

/** The soft shadow of a model on the ground: rendered once, from many lights, and placed under it. */
export function groundShadow(renderer: WebGLRenderer, model: Group, radius: number): Mesh {
  const wide = radius * 3.2
  const camera = new OrthographicCamera(-wide, wide, wide, -wide, 0, wide * 4)
  camera.position.set(0, wide * 2, 0)
  camera.up.set(0, 0, -1)
  camera.lookAt(0, 0, 0)
  const one = new WebGLRenderTarget(edge, edge, { depthBuffer: false })
  const sum = new WebGLRenderTarget(edge, edge, { depthBuffer: false, type: HalfFloatType })
  const [flat, adder, material] = [flattened(), summing(), shown()]
  const sheet = new Mesh(new PlaneGeometry(wide * 2, wide * 2).rotateX(-Math.PI / 2), adder)
  const [cast, added] = [new Scene(), new Scene()]
  cast.overrideMaterial = flat
  added.add(sheet)
  const { parent } = model
  cast.add(model)
  const { autoClear } = renderer
  renderer.autoClear = false
  renderer.setRenderTarget(sum)
  renderer.clear()
  for (const light of lights()) {
    flat.uniforms.ray = { value: light }
    renderer.setRenderTarget(one)
    renderer.clear()
    renderer.render(cast, camera)
    adder.uniforms.one = { value: one.texture }
    renderer.setRenderTarget(sum)
    renderer.render(added, camera)
  }
  renderer.setRenderTarget(null)
  renderer.autoClear = autoClear
  parent?.add(model)
  one.dispose()
  flat.dispose()
  adder.dispose()
  material.uniforms.sum = { value: sum.texture }
  sheet.material = material
  sheet.renderOrder = -1
  material.addEventListener('dispose', () => sum.dispose())
  return sheet
}
