/** What is loaded into a 40-foot high-cube container in practice, of its 76 m³ inside: goods in cartons leave gaps. */
const loadedCm3 = 68_000_000

/** How many pieces of this packed volume go into a 40HQ container; null when the volume is not known. */
export function piecesIn40Hq(volume_cm3: number): number | null {
  return volume_cm3 > 0 ? Math.floor(loadedCm3 / volume_cm3) : null
}
