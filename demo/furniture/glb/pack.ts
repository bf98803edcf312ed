/**
 * Writes a model as a GLB: metres, y up, feet on y = 0, in the middle of the origin; quantized and packed by
 * meshopt.
 */
import { Document, Logger, NodeIO, type Primitive } from '@gltf-transform/core'
import { EXTMeshoptCompression } from '@gltf-transform/extensions'
import { quantize, reorder } from '@gltf-transform/functions'
import { MeshoptEncoder } from 'meshoptimizer'
import { Vector3 } from 'three'
import type { Family } from '../../data/picture-spec.ts'
import type { Build } from '../stage/build.ts'
import type { Surface } from '../stage/surfaces.ts'
import { extensions } from './extensions.ts'
import { withoutHidden } from './hidden.ts'
import { isTextured, materialOf, type PrintOf, type Span } from './substance.ts'
import { join, type Skin, thin } from './thin.ts'

const inch = 0.0254
/** How far points may stray, in inches: at first, and then more and more until the file is small enough. */
const finest = 0.006
const errors = [0.01, 0.02, 0.035, 0.055, 0.08, 0.11, 0.15, 0.2, 0.27, 0.36]

await MeshoptEncoder.ready

const io = new NodeIO()
  .registerExtensions(extensions)
  .registerDependencies({ 'meshopt.encoder': MeshoptEncoder })

/** Brings texture coordinates into 0..1, where they can be kept as small integers. */
function spanOf(uv: Float32Array): Span {
  const span: Span = { from: [Infinity, Infinity], to: [-Infinity, -Infinity] }
  uv.forEach((value, i) => {
    const k = (i % 2) as 0 | 1
    span.from[k] = Math.min(span.from[k], value)
    span.to[k] = Math.max(span.to[k], value + 1e-4)
  })
  return span
}

interface Bench {
  document: Document
  origin: Vector3
  printOf: PrintOf
}

async function primitiveOf(
  { document, origin, printOf }: Bench,
  surface: Surface,
  skin: Skin,
): Promise<Primitive> {
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer()
  const accessor = (
    type: 'VEC2' | 'VEC3' | 'VEC4' | 'SCALAR',
    array: Float32Array | Uint32Array | Uint16Array | Uint8Array,
  ) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(array as Float32Array<ArrayBuffer>)
      .setBuffer(buffer)
  const centre = origin.toArray()
  const points = skin.position.map((value, i) => (value - (centre[i % 3] ?? 0)) * inch)
  const made = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', points))
    .setAttribute('NORMAL', accessor('VEC3', skin.normal))
  made.setIndices(
    accessor('SCALAR', skin.position.length / 3 < 65536 ? Uint16Array.from(skin.index) : skin.index),
  )
  const span = spanOf(skin.uv)
  if (isTextured(surface))
    made.setAttribute(
      'TEXCOORD_0',
      accessor(
        'VEC2',
        skin.uv.map((value, i) => {
          const k = (i % 2) as 0 | 1
          return (value - span.from[k]) / (span.to[k] - span.from[k])
        }),
      ),
    )
  const tint = Math.max(...skin.tint)
  if (Math.min(...skin.tint) < tint - 0.01) {
    const colours = Uint8Array.from({ length: skin.tint.length * 4 }, (_, i) =>
      i % 4 === 3 ? 255 : Math.round(((skin.tint[i >> 2] ?? 1) / tint) * 255),
    )
    made.setAttribute('COLOR_0', accessor('VEC4', colours).setNormalized(true))
  }
  return made.setMaterial(await materialOf({ document, printOf }, surface, { span, tint }))
}

interface Part {
  name: 'piece' | 'beside'
  surface: Surface
  skin: Skin
}

/** The visible skins of a model: what is sold apart from what is only shown beside it. */
function partsOf(build: Build): Part[] {
  const parts = [...build.gathered.values()].flatMap(({ surface, pieces }) =>
    (['piece', 'beside'] as const).flatMap((name) => {
      const own = pieces.filter((piece) => (piece.userData.beside === true) === (name === 'beside'))
      return own.length === 0 ? [] : [{ name, surface, skin: thin(join(own, isTextured(surface)), finest) }]
    }),
  )
  const seen = withoutHidden(
    parts.map(({ surface, skin }) => ({ ...skin, clear: surface.opacity < 1 || surface.cutout > 0 })),
  )
  return parts.map((part, i) => ({ ...part, skin: { ...part.skin, index: seen[i] ?? part.skin.index } }))
}

interface Model {
  parts: Part[]
  origin: Vector3
  printOf: PrintOf
  /** it has no shadow on the ground */
  hangs: boolean
}

async function packed({ parts, origin, printOf, hangs }: Model, error: number): Promise<Uint8Array> {
  const document = new Document().setLogger(new Logger(Logger.Verbosity.ERROR))
  document.createBuffer()
  const scene = document.createScene().setExtras({ hangs })
  for (const name of ['piece', 'beside']) {
    const own = parts.filter((part) => part.name === name)
    if (own.length === 0) continue
    const mesh = document.createMesh(name)
    for (const { surface, skin } of own) {
      const few = thin(skin, error)
      if (few.index.length > 0)
        mesh.addPrimitive(await primitiveOf({ document, origin, printOf }, surface, few))
    }
    scene.addChild(document.createNode(name).setMesh(mesh))
  }
  await document.transform(
    reorder({ encoder: MeshoptEncoder, target: 'size' }),
    quantize({
      quantizePosition: 12,
      quantizeNormal: 8,
      quantizeTexcoord: 11,
      quantizeColor: 8,
      quantizationVolume: 'scene',
    }),
  )
  document
    .createExtension(EXTMeshoptCompression)
    .setRequired(true)
    .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.FILTER })
  return io.writeBinary(document)
}

/** Soft things need more triangles than boards. In bytes. */
function limitOf(family: Family): number {
  if (family === 'set') return 55_000
  if (family === 'bed' || family === 'sectional' || family === 'crib') return 45_000
  if (family === 'dresser' || family === 'wardrobe') return 40_000
  return 35_500
}

/** The finest GLB of a model that is no larger than its family may be; the coarsest when none is. */
export async function glbOf(build: Build, family: Family, printOf: PrintOf): Promise<Uint8Array> {
  const box = build.measured()
  const model = {
    parts: partsOf(build),
    origin: box.getCenter(new Vector3()).setY(box.min.y),
    printOf,
    hangs: family === 'pendant-lamp',
  }
  const tried = new Map<number, Uint8Array>()
  let [low, high] = [0, errors.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    const bytes = await packed(model, errors[middle] ?? 0)
    tried.set(middle, bytes)
    if (bytes.length <= limitOf(family)) high = middle
    else low = middle + 1
  }
  return tried.get(low) ?? packed(model, errors[low] ?? 0)
}
