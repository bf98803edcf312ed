import { text3 } from '#database/founding/first-articles/text3'
import type { Attributes, Carton } from '#database/tables/goods'
import { type PurchaseMode, purchaseMode } from '#rules/codes'
import type { Tier } from '#rules/goods/price'
import { type Cents, zero } from '#rules/money/money'
import type { Text3 } from '#rules/sites'
import type { Words } from '../../database/founding/first-articles/text3.ts'
import { badGoods } from './catalogue/bad-goods.ts'
import { categories, type SubcategorySlug } from './catalogue/categories.ts'
import type { BadPiece, MerchantKey, Piece, Variant } from './catalogue/piece.ts'
import { colourNames, materials, origins, rooms, styles } from './catalogue/vocabulary.ts'
import { pieces } from './catalogue.ts'
import {
  cartonsOf,
  containerAmount,
  grossOf,
  inCents,
  inGrams,
  inMm,
  ownDelivery,
  palletAmount,
  tiersOf,
  unitFees,
  volumeOf,
} from './terms.ts'

/** A sellable item as it will be laid down; `sn` is its model number. */
export type PlannedRelation = {
  sn: string
  color: Text3 | null
  size: string
  packing: string
  purchase_modes: PurchaseMode[]
  price_cents: Cents
  special_offer_cents: Cents
  special_days: number | null
  fob_price_cents: Cents
  packing_fee_cents: Cents
  insurance_fee_cents: Cents
  delivery_fee_cents: Cents
  assembly_fee_cents: Cents
  minimum_amount: number
  multiple: number
  pallet_amount: number | null
  lead_days: number
  fob_port: string | null
  presale_days: number | null
  cartons: Carton[]
  gross_weight_g: number
  volume_cm3: number
  tiers: Tier[]
  bom: readonly { sn: string; amount: number }[]
  /** Pieces per warehouse on average; 0 is none anywhere; null has no stock of its own. */
  stock: number | null
}

export type PlannedProduct = {
  sn: string
  merchant: MerchantKey
  /** The first is the primary one. */
  categories: SubcategorySlug[]
  title: Text3
  description: Text3
  module_type: 1 | 2
  attributes: Attributes
  keywords: string
  width_mm: number
  depth_mm: number
  height_mm: number
  weight_g: number
  collection: string | null
  condition_note: Text3 | null
  shelved_days: number
  sales: number
  /** Whose pictures it shows: its own model number, or that of the piece it is an example of. */
  pictures_of: string
  relations: PlannedRelation[]
}

const byNumber = new Map(pieces.map((piece) => [piece.sn, piece]))

function pieceOf(sn: string): Piece {
  const piece = byNumber.get(sn)
  if (!piece) throw new Error(`the demo catalogue has no piece ${sn}`)
  return piece
}

/** Every product of the demo shop as it will be laid down, in the order of the catalogue. Pure. */
export function planCatalogue(): PlannedProduct[] {
  return [...pieces.map(planPiece), ...badGoods.map(planBadPiece)]
}

function planPiece(piece: Piece): PlannedProduct {
  const [width, depth, height] = piece.size
  return {
    sn: piece.sn,
    merchant: piece.merchant,
    categories: [piece.category, ...(piece.also ?? [])],
    title: text3(piece.title),
    description: text3(piece.about),
    module_type: piece.parts ? 2 : 1,
    attributes: attributesOf(piece),
    keywords: keywordsOf(piece),
    width_mm: inMm(width),
    depth_mm: inMm(depth),
    height_mm: inMm(height),
    weight_g: inGrams(piece.weight),
    collection: piece.collection ?? null,
    condition_note: null,
    shelved_days: piece.shelved,
    sales: piece.sold,
    pictures_of: piece.sn,
    relations: relationsOf(piece),
  }
}

/** The item itself, its other colours, and the same by the container where it is stocked and sold FOB too. */
function relationsOf(piece: Piece): PlannedRelation[] {
  const main = relationOf(piece)
  const variants = (piece.variants ?? []).map((variant) => variantOf(piece, main, variant))
  const { sale } = piece
  const container = sale && 'fob' in sale && !sale.only ? [containerOf(piece, main)] : []
  return [main, ...variants, ...container]
}

function relationOf(piece: Piece): PlannedRelation {
  const { sale } = piece
  const price_cents = inCents(piece.price)
  const offer_cents = sale && 'offer' in sale ? inCents(sale.offer) : zero
  const cartons = piece.parts
    ? piece.parts.flatMap(({ sn, amount }) =>
        Array.from({ length: amount }, () => cartonsOf(pieceOf(sn).cartons)).flat(),
      )
    : cartonsOf(piece.cartons)
  const volume_cm3 = volumeOf(cartons)
  const fees = unitFees({ price_cents, cartons, assembly_minutes: piece.assembly })
  const item: PlannedRelation = {
    sn: piece.sn,
    color: text3(colourNames[piece.color]),
    size: piece.size.join(' × ').concat(' in'),
    packing: `1 pc / ${cartons.length} ctn`,
    purchase_modes: [purchaseMode.general],
    price_cents,
    special_offer_cents: offer_cents,
    special_days: sale && 'offer' in sale ? sale.days : null,
    fob_price_cents: zero,
    ...fees,
    delivery_fee_cents: ownDelivery(fees.delivery_fee_cents, cartons),
    minimum_amount: piece.moq ?? 1,
    multiple: piece.multiple ?? 1,
    pallet_amount: palletAmount(piece, volume_cm3),
    lead_days: piece.lead ?? 3,
    fob_port: null,
    presale_days: null,
    cartons,
    gross_weight_g: grossOf(cartons),
    volume_cm3,
    tiers: tiersOf(piece),
    bom: piece.parts ?? [],
    stock: piece.parts ? null : (piece.stock ?? 30),
  }
  if (!sale || 'offer' in sale) return item
  if ('clearance' in sale) return { ...item, purchase_modes: [purchaseMode.special] }
  if ('presale_days' in sale)
    return { ...item, purchase_modes: [purchaseMode.presale], presale_days: sale.presale_days }
  return sale.only ? containerOf(piece, item) : item
}

/**
 * The item by the container: no stock, the factory's price, port and days; a special offer does not reach it.
 */
function containerOf(piece: Piece, item: PlannedRelation): PlannedRelation {
  const { sale } = piece
  if (!sale || !('fob' in sale)) throw new Error(`${piece.sn} is not sold FOB`)
  const minimum_amount = containerAmount(item.volume_cm3)
  return {
    ...item,
    sn: sale.only ? piece.sn : `${piece.sn}-FOB`,
    packing: `20GP / ${minimum_amount} pcs`,
    purchase_modes: [purchaseMode.fob],
    special_offer_cents: zero,
    special_days: null,
    fob_price_cents: inCents(sale.fob),
    fob_port: sale.port,
    minimum_amount,
    multiple: minimum_amount >= 50 ? 10 : 1,
    lead_days: sale.factory_days ?? 45,
    tiers: [
      { min_amount: 2 * minimum_amount, discount_percent: 2 },
      { min_amount: 5 * minimum_amount, discount_percent: 4 },
    ],
    stock: null,
  }
}

function variantOf(piece: Piece, main: PlannedRelation, variant: Variant): PlannedRelation {
  const price_cents = inCents(variant.price ?? piece.price)
  return {
    ...main,
    sn: `${piece.sn}-${variant.sn}`,
    color: text3(colourNames[variant.color]),
    price_cents,
    stock: variant.sold_out || main.stock === null ? 0 : Math.ceil(main.stock * 0.7),
  }
}

const badPrefix: Words = ['Second choice: ', '瑕疵品：', 'Con tara: ']

function planBadPiece(bad: BadPiece): PlannedProduct {
  const piece = pieceOf(bad.of)
  const whole = planPiece(piece)
  const price_cents = inCents(bad.price)
  const item = relationOf(piece)
  const fees = unitFees({ price_cents, cartons: item.cartons, assembly_minutes: piece.assembly })
  const relation: PlannedRelation = {
    ...item,
    ...fees,
    delivery_fee_cents: ownDelivery(fees.delivery_fee_cents, item.cartons),
    sn: bad.sn,
    purchase_modes: [purchaseMode.general],
    price_cents,
    special_offer_cents: zero,
    special_days: null,
    minimum_amount: 1,
    multiple: 1,
    tiers: [],
    stock: bad.amount,
  }
  const [en, zh, es] = badPrefix
  return {
    ...whole,
    sn: bad.sn,
    title: text3([en + piece.title[0], zh + piece.title[1], es + piece.title[2]]),
    keywords: `${whole.keywords} second choice scratch and dent open box 瑕疵品 特价 tara segunda mano liquidación`,
    condition_note: text3(bad.note),
    shelved_days: bad.shelved,
    sales: 0,
    relations: [relation],
  }
}

const joined = (words: readonly Words[]): Words => [
  words.map(([en]) => en).join(', '),
  words.map(([, zh]) => zh).join('、'),
  words.map(([, , es]) => es).join(', '),
]

/** Names are keys of the catalogue texts (`catalogue.attribute.<name>`). */
function attributesOf(piece: Piece): Attributes {
  const minutes = piece.assembly
  const assembly: Words =
    minutes === 0
      ? ['Comes assembled', '整装发货，无需安装', 'Llega montado']
      : [
          `Required, about ${minutes} minutes`,
          `需安装，约 ${minutes} 分钟`,
          `Necesario, unos ${minutes} minutos`,
        ]
  const years = piece.warranty_years
  const warranty: Words = [
    `${years} year${years === 1 ? '' : 's'}`,
    `${years} 年`,
    `${years} ${years === 1 ? 'año' : 'años'}`,
  ]
  return {
    color: text3(colourNames[piece.color]),
    material: text3(joined(piece.material.map((material) => materials[material]))),
    style: text3(styles[piece.style]),
    room: text3(rooms[piece.room]),
    origin: text3(origins[piece.origin]),
    assembly: text3(assembly),
    warranty: text3(warranty),
    ...(piece.seats ? { seats: piece.seats } : {}),
  }
}

const leaves = new Map<SubcategorySlug, { name: Words; called: string }>(
  categories.flatMap((top) => top.children.map((leaf) => [leaf.slug, leaf] as const)),
)

/** The words of the attributes and the other names of the thing in every language, each word once. */
function keywordsOf(piece: Piece): string {
  const leaf = leaves.get(piece.category)
  const words: readonly Words[] = [
    ...piece.material.map((material) => materials[material]),
    styles[piece.style],
    rooms[piece.room],
    origins[piece.origin],
    colourNames[piece.color],
    ...(piece.variants ?? []).map((variant) => colourNames[variant.color]),
    ...(leaf ? [leaf.name] : []),
  ]
  const text = [...words.flat(), leaf?.called ?? '', piece.also_called ?? '', piece.collection ?? '']
  return [
    ...new Set(
      text
        .join(' ')
        .split(/[\s,、]+/)
        .filter(Boolean),
    ),
  ].join(' ')
}
