import { sql } from 'kysely'
import type { previewArrival as declared } from '#api/buying/presale/presale-side'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { countPieces, placesServed } from '#rules/buying/presale/serve-places'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { readPlaces } from '../presale/read-held.ts'

/**
 * Who would get the pieces of a shipment if so many were counted in, by the same rule as `receiveBatch`: the
 * first reservations in line by name, and the sums of all. Refuses a shipment that is not open.
 */
export async function previewArrival(
  tx: Tx,
  _actor: Staff,
  { batch_id, amount }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const batch = await tx
    .selectFrom('presale_batch')
    .select(['state', 'quantity'])
    .where('id', '=', batch_id)
    .executeTakeFirst()
  if (!batch) refuse('presale.batchNotFound')
  if (batch.state !== 'open') refuse('presale.batchClosed')
  if (amount > batch.quantity) refuse('presale.quantity', { least: 1, most: batch.quantity }, 'amount')
  const places = await readPlaces(tx, sql`h.batch_id = ${batch_id}`)
  const served = placesServed(places, amount)
  const got = new Set(served.map(({ order_line_id }) => order_line_id))
  const first = places.slice(0, namedAtMost)
  const names = await readNames(
    tx,
    first.map(({ order_id }) => order_id),
  )
  const given = countPieces(served)
  return {
    list: first.map((place) => ({
      ...names.get(place.order_id)!,
      amount: place.amount,
      gets: got.has(place.order_line_id),
    })),
    count: places.length,
    served: served.length,
    pieces: given,
    short: countPieces(places) - given,
    for_sale: amount - given,
  }
}

const namedAtMost = 100

type OrderSummary = { order_number: string; company_name: string; deposit_at: string | null }

async function readNames(tx: Tx, ids: readonly number[]): Promise<Map<number, OrderSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('orders as o')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .innerJoin('presale_order as f', 'f.order_id', 'o.id')
    .select(['o.id', 'o.order_number', 'c.name as company_name', 'f.deposit_paid_at'])
    .where('o.id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, deposit_paid_at, ...named }) => [
      id,
      { ...named, deposit_at: deposit_paid_at?.toISOString() ?? null },
    ]),
  )
}
