/** Resolves a picture's words into surfaces, with sound defaults. */
import type { Colour, Fabric, Finish, PictureSize, PictureSpec } from '../../data/picture-spec.ts'
import type { Build } from '../stage/build.ts'
import { clothOf, finishOf, type Surface } from '../stage/surfaces.ts'

export interface Look {
  spec: PictureSpec
  body: Surface
  accent: Surface
  top: Surface
  cloth: Surface
  second: Surface
}

export interface Size {
  w: number
  d: number
  h: number
}

export type Model = (build: Build, size: Size, look: Look) => void

export interface Defaults {
  finish: Finish
  accent: Finish
  fabric: Fabric
  colour: Colour
}

/** Surfaces of a picture; `defaults` are the family's. */
export function lookOf(spec: PictureSpec, defaults: Defaults): Look {
  const body = finishOf(spec.finish ?? defaults.finish)
  const fabric = spec.fabric ?? defaults.fabric
  return {
    spec,
    body,
    accent: finishOf(spec.accent ?? spec.finish ?? defaults.accent),
    top: spec.top ? finishOf(spec.top) : body,
    cloth: clothOf(fabric, spec.colour ?? defaults.colour),
    second: clothOf(
      fabric === 'leather' || fabric === 'mesh' ? 'linen' : fabric,
      spec.second_colour ?? 'cream',
    ),
  }
}

export const sizeOf = (size: PictureSize): Size => ({ w: size.width_in, d: size.depth_in, h: size.height_in })
