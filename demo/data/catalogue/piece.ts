import type { Words } from '../../../database/founding/first-articles/text3.ts'
import type { PictureSpec } from '../picture-spec.ts'
import type { SubcategorySlug } from './categories.ts'
import type { Material, Origin, Room, Style } from './vocabulary.ts'
import type { ColourName } from './words.ts'

/**
 * One carton in inches and pounds: length, width, height, gross weight; and how many such cartons (default
 * 1).
 */
export type CartonIn = readonly [
  length: number,
  width: number,
  height: number,
  pounds: number,
  count?: number,
]

/**
 * How a piece is sold. Without any of these it is general stock. Days count from the day the data is laid.
 */
type Sale =
  /** purchase mode 1 with a special offer in dollars that ends in so many days */
  | { offer: number; days: number }
  /** purchase mode 2: a clearance at its plain price */
  | { clearance: true }
  /** purchase mode 4 by the container; `only` when there is no stock in the US */
  | { fob: number; port: string; only?: true; factory_days?: number }
  /** purchase mode 5: on the water, here in so many days */
  | { presale_days: number }

/** Another colour of the same piece: what is added to the model number, its colour, and what differs. */
export type Variant = {
  sn: string
  color: ColourName
  price?: number
  picture?: Partial<PictureSpec>
  sold_out?: true
}

/** A product as the demo catalogue writes it down: inches, pounds and dollars, as the trade does. */
export type Piece = {
  /** model number, and the name of its picture folder */
  sn: string
  merchant: MerchantKey
  category: SubcategorySlug
  also?: readonly SubcategorySlug[]
  title: Words
  about: Words
  /** assembled width, depth, height in inches */
  size: readonly [width: number, depth: number, height: number]
  /** net weight in pounds */
  weight: number
  cartons: readonly CartonIn[]
  /** dollars for one piece */
  price: number
  moq?: number
  multiple?: number
  /** pieces on a pallet; by volume when left out */
  pallet?: number
  /** quantity tiers as [from, percent]; by price class when left out */
  tiers?: readonly (readonly [number, number])[]
  /** days until it leaves the warehouse; 3 when left out */
  lead?: number
  material: readonly Material[]
  color: ColourName
  style: Style
  room: Room
  origin: Origin
  /** minutes of assembly; 0 comes ready */
  assembly: number
  warranty_years: number
  seats?: number
  collection?: string
  /** words buyers type beyond those of its category, in any language */
  also_called?: string
  sale?: Sale
  /** days on the shelf */
  shelved: number
  /** pieces sold so far: what makes a hot seller */
  sold: number
  /** stock in pieces per warehouse on average; 0 is sold out everywhere */
  stock?: number
  picture: PictureSpec
  variants?: readonly Variant[]
  /** sold by two, and so shown in its first picture */
  by_two?: true
  /** a combination: what it is made of */
  parts?: readonly { sn: string; amount: number }[]
}

/** A scratched or returned example of a piece, in the bad goods zone. */
export type BadPiece = {
  sn: string
  of: string
  note: Words
  price: number
  amount: number
  shelved: number
}

export type MerchantKey =
  | 'harlow-pine'
  | 'northgate-upholstery'
  | 'casa-lumen'
  | 'ironwood-works'
  | 'blue-heron-outdoor'
  | 'little-orchard'
