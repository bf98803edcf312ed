import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { logisticsStep } from '#rules/aftersale/logistics/logistics-graph'
import { lotState } from '#rules/buying/contract/lot'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'

type Wish = { lot_of?: string | undefined; lot_no?: number | undefined }
type Lot = { lot_order_id: number; lot_no: number }
type FetchableLot = Lot & { state: number }

/**
 * The lot of a contract that freight is asked for, locked; null where it is for other goods. Refuses one that
 * is not the company's, or is not on its way or in the port (`logistics.noLot`), and one for which freight is
 * asked already (`logistics.lotAsked`, with its `order_number`).
 */
export async function lotToFetch(
  tx: Tx,
  { company_id }: Buyer,
  { lot_of, lot_no }: Wish,
): Promise<Lot | null> {
  if (lot_of === undefined && lot_no === undefined) return null
  const { rows } = await sql<FetchableLot>`
    select l.order_id as lot_order_id, l.lot_no, l.state
    from orders o join lot l on l.order_id = o.id
    where o.order_number = ${lot_of ?? ''} and o.company_id = ${company_id} and l.lot_no = ${lot_no ?? 0}
    for no key update of l`.execute(tx)
  const lot = rows[0]
  if (!lot || (lot.state !== lotState.onTheWater && lot.state !== lotState.arrived)) refuse('logistics.noLot')
  const { lot_order_id } = lot
  // After the lock, so that it sees who asked while this waited.
  const asked = await tx
    .selectFrom('logistics_order')
    .select('logistics_number')
    .where('lot_order_id', '=', lot_order_id)
    .where('lot_no', '=', lot.lot_no)
    .where('step', '<>', sql.lit(logisticsStep.cancelled))
    .executeTakeFirst()
  if (asked) refuse('logistics.lotAsked', { order_number: asked.logistics_number })
  return { lot_order_id, lot_no: lot.lot_no }
}
