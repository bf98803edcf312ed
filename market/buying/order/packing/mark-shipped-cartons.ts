import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Staff } from '../../../actor.ts'
import { type OrderCarton, readCartons } from './read-cartons.ts'
import { readCounted } from './show-packing.ts'

/**
 * Marks the cartons of the shipped pieces: of each item the scanned ones first, then by number. They need
 * no further scan. Lock the order first.
 */
export async function markShippedCartons(tx: Tx, { account_id, at }: Staff, order_id: number): Promise<void> {
  const cartons = (await readCartons(tx, [order_id], 'en-US')).get(order_id) ?? []
  const counted = await readCounted(tx, order_id)
  const gone = new Set(counted.filter((one) => one.gone).map(({ carton }) => carton))
  const here = new Set(counted.map(({ carton }) => carton))
  const byItem = Map.groupBy(cartons, ({ item }) => item)
  const leaving = [...byItem].flatMap(([item, own]) => {
    const pieces = piecesOf(own)
    const left = pieces.filter((piece) => piece.every((n) => gone.has(n))).length
    const countedOf = (piece: readonly number[]) => piece.filter((n) => here.has(n)).length
    return pieces
      .filter((piece) => !piece.every((n) => gone.has(n)))
      .toSorted((one, two) => countedOf(two) - countedOf(one))
      .slice(0, Math.max(0, item.gone - left))
      .flat()
  })
  await sql`
    insert into packed_carton (order_id, carton, by_hand, gone, account_id, packed_at)
    select ${order_id}, carton, true, true, ${account_id}, ${at} from unnest(${leaving}::int[]) carton
    on conflict (order_id, carton) do update set gone = true`.execute(tx)
}

/** The numbers of an item's cartons, piece by piece. */
function piecesOf(own: readonly OrderCarton[]): number[][] {
  const pieces: number[][] = []
  for (const { n, part } of own)
    if (part === 1) pieces.push([n])
    else pieces.at(-1)!.push(n)
  return pieces
}
