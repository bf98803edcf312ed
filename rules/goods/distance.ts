export type Point = { latitude: number; longitude: number }

/** Mean radius of the earth (IUGG), and the international mile. */
const earthKm = 6371.0088
const kmPerMile = 1.609_344
const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * The great-circle distance between two points in kilometres, by the haversine formula: right to within half
 * a percent.
 */
export function distanceKm(from: Point, to: Point): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const north = Math.sin((b - a) / 2) ** 2
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(north + Math.cos(a) * Math.cos(b) * east)))
}

export const milesOf = (km: number): number => km / kmPerMile

/** The direction in which one sets out on the shortest way: degrees clockwise from north, 0 to 360. */
export function bearing(from: Point, to: Point): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const turn = radians(to.longitude - from.longitude)
  const east = Math.sin(turn) * Math.cos(b)
  const north = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn)
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}
