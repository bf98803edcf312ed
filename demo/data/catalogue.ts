import { accentSeating } from './catalogue/accent-seating.ts'
import { barKitchen } from './catalogue/bar-kitchen.ts'
import { bedroom } from './catalogue/bedroom.ts'
import { diningRoom } from './catalogue/dining-room.ts'
import { entertainment } from './catalogue/entertainment.ts'
import { homeOffice } from './catalogue/home-office.ts'
import { kids } from './catalogue/kids.ts'
import { lighting } from './catalogue/lighting.ts'
import { livingRoom } from './catalogue/living-room.ts'
import { outdoor } from './catalogue/outdoor.ts'
import type { Piece, Variant } from './catalogue/piece.ts'
import { rugsDecor } from './catalogue/rugs-decor.ts'
import { storage } from './catalogue/storage.ts'
import type { PicturedProduct } from './picture-spec.ts'

/** Every piece of the demo shop, in the order of its model numbers' families. */
export const pieces: readonly Piece[] = [
  ...livingRoom,
  ...accentSeating,
  ...diningRoom,
  ...bedroom,
  ...homeOffice,
  ...entertainment,
  ...storage,
  ...lighting,
  ...rugsDecor,
  ...outdoor,
  ...kids,
  ...barKitchen,
]

/** What the picture generator builds: one folder per product. */
export const picturedProducts: readonly PicturedProduct[] = pieces.map((piece) => pictured(piece))

/** The other colours, for whoever renders them too: `<custom_sn>-<variant>`; the seed uses what it finds. */
export const picturedVariants: readonly PicturedProduct[] = pieces.flatMap((piece) =>
  (piece.variants ?? []).map((variant) => pictured(piece, variant)),
)

/** Model numbers of what is sold by two, with their colours. */
export const soldByTwo: ReadonlySet<string> = new Set(
  pieces
    .filter(({ by_two }) => by_two)
    .flatMap(({ sn, variants = [] }) => [sn, ...variants.map((variant) => `${sn}-${variant.sn}`)]),
)

function pictured(piece: Piece, variant?: Variant): PicturedProduct {
  const [width_in, depth_in, height_in] = piece.size
  return {
    custom_sn: variant ? `${piece.sn}-${variant.sn}` : piece.sn,
    size: { width_in, depth_in, height_in },
    picture: { ...piece.picture, ...variant?.picture },
  }
}
