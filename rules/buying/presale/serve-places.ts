/**
 * Those of the places in line, in their order, whose pieces are among so many that came: a place that they do
 * not suffice for is passed over, and none gets a part.
 */
export function placesServed<Place extends { amount: number }>(
  places: readonly Place[],
  came: number,
): Place[] {
  let left = came
  return places.filter((place) => {
    if (place.amount > left) return false
    left -= place.amount
    return true
  })
}

/**
 * Those of the places in line whose pieces are among so many that came, none before an older one has its
 * own: more are to come.
 */
export function placesServedInTurn<Place extends { amount: number }>(
  places: readonly Place[],
  came: number,
): Place[] {
  let left = came
  const short = places.findIndex(({ amount }) => {
    left -= amount
    return left < 0
  })
  return places.slice(0, short < 0 ? places.length : short)
}

export const countPieces = (places: readonly { amount: number }[]): number =>
  places.reduce((sum, { amount }) => sum + amount, 0)
