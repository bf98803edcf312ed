/**
 * What a demo product looks like, in words that the picture generator (demo/furniture) can build.
 * Pure types and lists. A product's pictures lie in `pictures/<custom_sn>/<view>.webp`.
 */

/** What is modelled. One builder each; the sizes come from the product itself. */
export const families = [
  'sofa', // two to four seats in a row (a loveseat is a sofa with seats: 2)
  'sectional', // L or U shape, chaise at one end
  'armchair', // lounge, accent and club chairs
  'recliner',
  'dining-chair',
  'bar-stool', // counter and bar height; seats with or without a back
  'office-chair', // five-star base on castors
  'dining-table',
  'coffee-table',
  'side-table', // end, accent and console tables (console: width over 36)
  'desk',
  'bed',
  'nightstand',
  'dresser', // chest and dresser: drawers in rows and columns
  'wardrobe',
  'bookcase', // open shelves, also cube storage, wall shelves
  'tv-unit',
  'sideboard', // buffet, credenza, shoe cabinet, kitchen cabinet
  'floor-lamp',
  'table-lamp',
  'pendant-lamp',
  'rug',
  'ottoman', // also pouf and storage cube
  'bench', // entry, bedroom-end and dining benches
  'outdoor-sofa',
  'outdoor-chair',
  'outdoor-table',
  'crib',
  'mirror',
  'pillow', // throw pillow, shown as a pair
  'set', // a combination: see `arrangement` and `parts`
] as const
export type Family = (typeof families)[number]

/** Hard materials: frames, tops, fronts, legs, handles. */
const finishes = [
  'oak',
  'light-oak',
  'walnut',
  'espresso',
  'cherry',
  'pine',
  'teak',
  'acacia',
  'grey-wash',
  'black-oak',
  'white-lacquer',
  'ivory-lacquer',
  'grey-lacquer',
  'sage-lacquer',
  'navy-lacquer',
  'black-lacquer',
  'blush-lacquer',
  'rattan',
  'black-metal',
  'white-metal',
  'grey-metal',
  'brass',
  'bronze',
  'chrome',
  'nickel',
  'white-marble',
  'black-marble',
  'green-marble',
  'travertine',
  'concrete',
  'glass',
  'smoked-glass',
] as const
export type Finish = (typeof finishes)[number]

/** Soft materials: upholstery, cushions, shades, rugs. */
const fabrics = [
  'linen',
  'woven', // coarse tweed-like weave
  'boucle',
  'velvet',
  'leather',
  'canvas', // flat outdoor cloth
  'mesh',
  'wool', // rugs, felt
  'jute',
] as const
export type Fabric = (typeof fabrics)[number]

/** Colours of fabrics, leather, shades and rugs. */
const colours = [
  'white',
  'ivory',
  'cream',
  'sand',
  'beige',
  'taupe',
  'light-grey',
  'grey',
  'charcoal',
  'black',
  'navy',
  'blue',
  'sky',
  'teal',
  'turquoise',
  'emerald',
  'sage',
  'olive',
  'mustard',
  'terracotta',
  'rust',
  'cognac',
  'brown',
  'chocolate',
  'burgundy',
  'red',
  'blush',
  'pink',
  'lavender',
] as const
export type Colour = (typeof colours)[number]

const legStyles = [
  'tapered', // round, slanted, mid-century
  'straight', // square, upright
  'turned', // classic turned wood
  'hairpin', // thin metal rods
  'sled', // metal loop on the floor
  'trestle', // A or X frame (tables)
  'pedestal', // one column and a base plate (tables, stools)
  'plinth', // recessed block, or drum under a table
  'swivel', // four-star or disc, turning
  'bun',
  'none', // stands flat on the floor
] as const
export type LegStyle = (typeof legStyles)[number]

/**
 * The picture of one product. Only `family` is needed: every option has a sound default for its family,
 * and an option that a family does not know is ignored.
 */
export interface PictureSpec {
  family: Family
  /** main hard material: body, frame, top's support */
  finish?: Finish
  /** second hard material: legs, handles, base */
  accent?: Finish
  /** top of tables, desks, sideboards when it differs from `finish` */
  top?: Finish
  fabric?: Fabric
  colour?: Colour
  /** throw pillows, rug pattern, second cloth */
  second_colour?: Colour
  legs?: LegStyle
  /** tables, rugs, mirrors, ottomans */
  shape?: 'rectangle' | 'round' | 'oval' | 'arch' | 'square'
  /** sofas, benches, outdoor sofas: number of seats */
  seats?: 1 | 2 | 3 | 4
  /** seats with arms */
  arms?: 'track' | 'rolled' | 'slope' | 'wing' | 'pillow' | 'wood' | 'none'
  /** seat backs and headboards */
  back?:
    | 'loose'
    | 'tight'
    | 'tufted'
    | 'channel'
    | 'slat'
    | 'panel'
    | 'cross'
    | 'round'
    | 'wing'
    | 'cane'
    | 'none'
  /** sectional: the side of the chaise seen from the front; u: both */
  chaise?: 'left' | 'right' | 'u'
  /** throw pillows on sofas and sectionals */
  pillows?: 0 | 1 | 2 | 3 | 4
  /** case goods and desks: drawers in all, laid out in `columns` */
  drawers?: number
  columns?: 1 | 2 | 3 | 4
  /** case goods: doors in all */
  doors?: number
  /** bookcases, TV units: open shelves per column */
  shelves?: number
  /** fronts of doors and drawers */
  front?: 'flat' | 'shaker' | 'fluted' | 'cane' | 'glass' | 'louver' | 'mirror'
  handles?: 'knob' | 'bar' | 'cup' | 'cutout' | 'ring' | 'none'
  /** beds: rails upholstered when `fabric` is given; four posts; drawers under the bed by `drawers` */
  canopy?: boolean
  /** desks: L shape; height-adjustable frame */
  l_shape?: boolean
  adjustable?: boolean
  /** lamps */
  shade?: 'drum' | 'cone' | 'globe' | 'dome' | 'arc' | 'tripod'
  /** rugs and cushions */
  pattern?: 'plain' | 'stripe' | 'border' | 'diamond' | 'abstract' | 'check' | 'medallion'
  /** LED strip light: TV units, beds, desks */
  led?: boolean
  /** family 'set' only: how the parts stand together, and which */
  arrangement?: 'dining' | 'bedroom' | 'living' | 'outdoor' | 'office' | 'pair'
  parts?: readonly { custom_sn: string; amount: number }[]
}

/**
 * Assembled size in inches, as sold: width left to right, depth front to back, height. Rugs: height is
 * ignored.
 */
export interface PictureSize {
  width_in: number
  depth_in: number
  height_in: number
}

/** What the generator asks of a catalogue entry. */
export interface PicturedProduct {
  /** model number; safe as a folder name: letters, digits, '-' */
  custom_sn: string
  size: PictureSize
  picture: PictureSpec
}

/** Tiles in `pictures/_category/<key>.webp`, one per top category. */
export const categoryTiles = [
  'living-room',
  'bedroom',
  'dining-room',
  'home-office',
  'storage',
  'entertainment',
  'outdoor',
  'lighting',
  'rugs-decor',
  'kids',
  'accent-seating',
  'bar-kitchen',
] as const
export type CategoryTile = (typeof categoryTiles)[number]

/** Wide home banners, `pictures/_banner/<key>.webp`, 2000 x 800. The left third is calm, for words. */
export const banners = ['living', 'dining', 'outdoor'] as const
export type Banner = (typeof banners)[number]

/** Wordmarks of the six demo merchants, `pictures/_merchant/<key>.svg`. */
export const merchantMarks = {
  'harlow-pine': 'Harlow & Pine',
  'northgate-upholstery': 'Northgate Upholstery',
  'casa-lumen': 'Casa Lumen',
  'ironwood-works': 'Ironwood Works',
  'blue-heron-outdoor': 'Blue Heron Outdoor',
  'little-orchard': 'Little Orchard',
} as const
export type MerchantMark = keyof typeof merchantMarks
