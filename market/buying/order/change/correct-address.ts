import { sql } from 'kysely'
import type { officeCorrectAddress as declared } from '#api/buying/office-order'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { addressCorrectable, addressLine, pricedFor } from '#rules/buying/order/graph/correctable'
import { checkAddress } from '#rules/people/zip/check-address'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { zoneAt } from '../../../goods/delivery/zone-at.ts'
import { wordReceiver } from '../read/index-search-words.ts'
import { refusePartShipped } from '../shipping/refuse-part-shipped.ts'
import { lockOrder, type OrderRow } from '../status/move.ts'
import { keepCorrection } from './keep-correction.ts'
import { auditChange } from './note-change.ts'

/**
 * Corrects where an order goes, without changing what its delivery costs. Cartons packed already are packed
 * anew, because their labels say the old address. Refuses `order.notFound`, an order that is not sent by us
 * or has left (`order.notAllowed`, `order.partShipped`), fields as `checkAddress` does, and a place for which
 * the delivery was not priced: outside the zone (`order.addressZone`), or another ZIP code than somebody
 * quoted it for (`order.addressQuoted`).
 */
export async function correctAddress(
  tx: Tx,
  actor: Staff,
  { order_number, idempotency_key: _, ...typed }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const order = await lockOrder(tx, actor, order_number)
  const was = order.address
  if (!was || !addressCorrectable(order)) refuse('order.notAllowed', { status: order.status })
  await refusePartShipped(tx, order)
  const address = checkAddress(typed)
  await refuseOtherPrice(tx, order, { was: was.receiving_zip, now: address.receiving_zip })
  const [before, after] = [addressLine(was), addressLine(address)]
  if (before === after && was.residential === address.residential) return { address }
  await tx
    .updateTable('orders')
    .set({ address: JSON.stringify(address) })
    .where('id', '=', order.id)
    .execute()
  if (before === after) {
    const change = { was: was.residential, now: address.residential }
    await auditChange(tx, actor, { order, action: 'order.changeAddress', field: 'residential', ...change })
    return { address }
  }
  await wordReceiver(tx, order.id)
  await tx.deleteFrom('packed_carton').where('order_id', '=', order.id).execute()
  await keepCorrection(tx, actor, { order, field: 'address', was: before, now: after })
  return { address }
}

type Zips = { was: string; now: string }

async function refuseOtherPrice(tx: Tx, order: OrderRow, { was, now }: Zips): Promise<void> {
  const priced = pricedFor(order)
  if (priced === 'nothing' || was.slice(0, 5) === now.slice(0, 5)) return
  if (priced === 'zip') refuse('order.addressQuoted', { zip: was }, 'receiving_zip')
  const zoneOf = (zip: string) =>
    zoneAt({ warehouse_id: sql`${order.warehouse_id}::int`, zip: sql`${zip}::text`, at: order.created_at })
  const { rows } = await sql<{ same: boolean; zone: string | null }>`
    select w.zone ->> 'name' as zone, w.zone ->> 'name' is not distinct from n.zone ->> 'name' as same
    from (select ${zoneOf(was)} as zone) w, (select ${zoneOf(now)} as zone) n`.execute(tx)
  const { same, zone } = rows[0]!
  if (!same) refuse('order.addressZone', { zip: now, zone: zone ?? '' }, 'receiving_zip')
}
