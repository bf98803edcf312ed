import type { Carton } from '#database/tables/goods'
import type { Tier } from '#rules/goods/price'
import { type Cents, percentOf, plus, toCents, zero } from '#rules/money/money'
import type { CartonIn, Piece } from './catalogue/piece.ts'

const mmPerInch = 25.4
const gramsPerPound = 453.592_37

export const inMm = (inches: number) => Math.max(1, Math.round(inches * mmPerInch))
export const inGrams = (pounds: number) => Math.round(pounds * gramsPerPound)
export const inCents = (dollars: number) => toCents(Math.round(dollars * 100))

/** The cartons of one piece, each of them listed. */
export function cartonsOf(cartons: readonly CartonIn[]): Carton[] {
  return cartons.flatMap(([length, width, height, pounds, count = 1]) =>
    Array.from({ length: count }, () => ({
      length_mm: inMm(length),
      width_mm: inMm(width),
      height_mm: inMm(height),
      weight_g: inGrams(pounds),
    })),
  )
}

/** What the cartons take up, in cubic centimetres. */
export function volumeOf(cartons: readonly Carton[]): number {
  const mm3 = cartons.reduce((sum, box) => sum + box.length_mm * box.width_mm * box.height_mm, 0)
  return Math.round(mm3 / 1000)
}

export const grossOf = (cartons: readonly Carton[]) => cartons.reduce((sum, box) => sum + box.weight_g, 0)

type Load = { price_cents: Cents; cartons: readonly Carton[]; assembly_minutes: number }

/** The unit fees: what the warehouse and the carrier ask for a piece of this bulk, weight and price. */
export function unitFees({ price_cents, cartons, assembly_minutes }: Load) {
  const cubicMetres = volumeOf(cartons) / 1_000_000
  const kilograms = grossOf(cartons) / 1000
  const packing_fee_cents = toCents(150 * cartons.length + Math.round(300 * cubicMetres))
  const delivery_fee_cents = toCents(Math.max(650, Math.round(400 + 5_800 * cubicMetres + 22 * kilograms)))
  return {
    packing_fee_cents,
    insurance_fee_cents: plus(percentOf(price_cents, 1), toCents(20)),
    delivery_fee_cents,
    assembly_fee_cents: assembly_minutes === 0 ? zero : toCents(900 + 90 * assembly_minutes),
  }
}

const parcel = { volume_cm3: 300_000, weight_g: 35_000 }

/**
 * The rate by the piece of what goes as a parcel; bulkier pieces have none and go by the tariff of their
 * warehouse.
 */
export function ownDelivery(fee_cents: Cents, cartons: readonly Carton[]): Cents {
  const small = volumeOf(cartons) <= parcel.volume_cm3 && grossOf(cartons) <= parcel.weight_g
  return small ? fee_cents : zero
}

const tierClasses: readonly { below: number; tiers: readonly (readonly [number, number])[] }[] = [
  { below: 60, tiers: [[20, 3], [50, 6], [100, 9]] },
  { below: 250, tiers: [[10, 3], [25, 5], [50, 8]] },
  { below: 700, tiers: [[5, 2], [12, 4], [24, 7]] },
  { below: Infinity, tiers: [[3, 2], [8, 4], [15, 6]] },
] // biome-ignore format: a table

/**
 * The quantity tiers: the piece's own or those of its price class, moved up to whole multiples above the
 * minimum.
 */
export function tiersOf(piece: Piece): Tier[] {
  const { multiple = 1, moq = 1 } = piece
  const plain = piece.tiers ?? tierClasses.find(({ below }) => piece.price < below)?.tiers ?? []
  const snapped = plain.map(([from, discount_percent]) => ({
    min_amount: Math.ceil(from / multiple) * multiple,
    discount_percent,
  }))
  return snapped.filter(
    ({ min_amount }, place) =>
      min_amount > Math.max(moq, 1) && min_amount > (snapped[place - 1]?.min_amount ?? 0),
  )
}

const palletCm3 = 1_900_000
/** A 20 foot container, loaded as furniture loads. */
const containerCm3 = 28_000_000

/** How many pieces stand on a pallet of 48 × 40 inches, 75 inches high. */
export function palletAmount(piece: Piece, volume_cm3: number): number {
  return piece.pallet ?? Math.min(400, Math.max(1, Math.floor(palletCm3 / Math.max(1, volume_cm3))))
}

/** The pieces of a 20 foot container, rounded down to tens where there are many: the smallest FOB order. */
export function containerAmount(volume_cm3: number): number {
  const pieces = Math.max(1, Math.floor(containerCm3 / Math.max(1, volume_cm3)))
  return pieces >= 50 ? Math.floor(pieces / 10) * 10 : pieces
}
