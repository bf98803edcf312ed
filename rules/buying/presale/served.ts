/**
 * Those of the places in line, in their order, whose pieces are among so many that came: a place that they do
 * not suffice for is passed over, and none gets a part.
 */
export function servedBy<Place extends { amount: number }>(places: readonly Place[], came: number): Place[] {
  let left = came
  return places.filter((place) => {
    if (place.amount > left) return false
    left -= place.amount
    return true
  })
}

export const countPieces = (places: readonly { amount: number }[]): number =>
  places.reduce((sum, { amount }) => sum + amount, 0)
