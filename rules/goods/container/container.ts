/**
 * The usable volume of a 40-foot high-cube container, of the 76 m³ inside (ISO 668 type 1AAA,
 * 12.03 × 2.35 × 2.70 m): goods in cartons leave a tenth of it empty.
 */
const loadedCm3 = 68_000_000
/**
 * US roads carry 80,000 lb of truck, chassis, container and goods: some 44,000 lb of goods (23 CFR 658.17).
 */
const carriedG = 19_950_000

/**
 * How many pieces of this packed volume and gross weight go into a 40HQ container: limited by its volume or
 * by what a US road may carry, whichever is less. Null when the volume is unknown; a weight of 0 is unknown
 * and does not limit.
 */
export function piecesIn40Hq(volume_cm3: number, gross_weight_g = 0): number | null {
  if (volume_cm3 <= 0) return null
  const byVolume = Math.floor(loadedCm3 / volume_cm3)
  return gross_weight_g > 0 ? Math.min(byVolume, Math.floor(carriedG / gross_weight_g)) : byVolume
}

type PackedGoods = { cartons: readonly unknown[]; volume_cm3: number; gross_weight_g: number }

/** The freight of so many pieces: cartons, packed volume, gross weight. Null where a piece's is unknown. */
export function pieceFreight(piece: PackedGoods, amount: number) {
  const all = (one: number) => (one > 0 ? one * amount : null)
  return {
    cartons: all(piece.cartons.length),
    volume_cm3: all(piece.volume_cm3),
    gross_weight_g: all(piece.gross_weight_g),
  }
}

/**
 * Containers for dry goods: inside measures in metres (ISO 668), the usable volume for cartons, and the
 * weight a US road carries with it on a usual chassis (23 CFR 658.17).
 */
export const containers = [
  { type: '20GP', inside: '5.90 × 2.35 × 2.39', loaded_cbm: 28, carried_kg: 17_200 },
  { type: '40GP', inside: '12.03 × 2.35 × 2.39', loaded_cbm: 58, carried_kg: 19_950 },
  { type: '40HQ', inside: '12.03 × 2.35 × 2.70', loaded_cbm: loadedCm3 / 1e6, carried_kg: carriedG / 1000 },
] as const
