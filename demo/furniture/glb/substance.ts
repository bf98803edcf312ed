/**
 * What a surface is made of, in the words of glTF: flat colour, roughness and metalness, a texture where its
 * grain is seen.
 */
import type { Document, Material, Texture } from '@gltf-transform/core'
import { EXTTextureWebP, KHRMaterialsSheen, KHRTextureTransform } from '@gltf-transform/extensions'
import { patterns } from '../stage/patterns.ts'
import type { Surface } from '../stage/surfaces.ts'
import { bake, isGrained, toneOf } from './bake.ts'

/** Where the texture coordinates of a skin were moved to: inches of coordinate 0 and 1, along u and v. */
export interface Span {
  from: [number, number]
  to: [number, number]
}

/** Gives printed pictures (rugs) as WebP. */
export type PrintOf = (name: string) => Promise<Buffer>

interface Substance {
  document: Document
  printOf: PrintOf
}

async function textureOf({ document, printOf }: Substance, surface: Surface): Promise<Texture | null> {
  const image = surface.print
    ? await printOf(surface.print.name)
    : isGrained(surface)
      ? await bake(surface)
      : null
  if (!image) return null
  document.createExtension(EXTTextureWebP).setRequired(true)
  return document.createTexture(surface.key).setMimeType('image/webp').setImage(image)
}

const short = (value: number) => Math.round(value * 1e4) / 1e4

export const isTextured = (surface: Surface) =>
  surface.metal < 1 && (surface.print !== undefined || isGrained(surface))

/** The material of a surface. `span` says how its texture lies, `tint` brightens all of it. */
export async function materialOf(
  substance: Substance,
  surface: Surface,
  { span, tint }: { span: Span; tint: number },
): Promise<Material> {
  const { document } = substance
  const texture = isTextured(surface) ? await textureOf(substance, surface) : null
  const plain = toneOf(surface, 0.5)
  const colour = (texture ? [1, 1, 1] : plain.toArray()).map((part) => short(Math.min(1, part * tint))) as [
    number,
    number,
    number,
  ]
  const glass = surface.opacity < 1
  const made = document
    .createMaterial(surface.key)
    .setBaseColorFactor([...colour, glass ? surface.opacity : surface.pattern === 'mesh' ? 0.93 : 1])
    .setRoughnessFactor(surface.roughness)
    .setMetallicFactor(surface.metal)
    .setEmissiveFactor(
      plain.toArray().map((part) => short(Math.min(1, part * surface.glow))) as [number, number, number],
    )
    .setDoubleSided(true)
  if (glass || surface.pattern === 'mesh') made.setAlphaMode('BLEND')
  else if (surface.cutout > 0) made.setAlphaMode('MASK')
  if (surface.sheen >= 1) {
    const rim = document.createExtension(KHRMaterialsSheen).createSheen()
    made.setExtension(
      'KHR_materials_sheen',
      rim
        .setSheenColorFactor(
          plain.toArray().map((part) => short(part * 0.7 + 0.04)) as [number, number, number],
        )
        .setSheenRoughnessFactor(0.35),
    )
  }
  if (texture) lay(document, made.setBaseColorTexture(texture), surface, span)
  return made
}

function lay(document: Document, material: Material, surface: Surface, { from, to }: Span): void {
  const tile = surface.print ? [surface.print.width, surface.print.height] : patterns[surface.pattern].tile
  const [u = 1, v = 1] = tile
  const transform = document.createExtension(KHRTextureTransform).setRequired(true).createTransform()
  transform.setScale([(to[0] - from[0]) / u, (to[1] - from[1]) / v])
  // whole tiles less: the same place in the pattern, and a small number
  transform.setOffset([(from[0] / u) % 1, (from[1] / v) % 1])
  const info = material.getBaseColorTextureInfo()
  info?.setExtension('KHR_texture_transform', transform).setWrapS(10497).setWrapT(10497)
}
