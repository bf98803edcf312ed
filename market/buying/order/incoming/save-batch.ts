import { sql } from 'kysely'
import type { saveBatch as declared } from '#api/buying/presale/presale-side'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { purchaseMode } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { dayAtWarehouse } from '../../../goods/inventory/day-at-warehouse.ts'
import { writeAudit } from '../../../write-audit.ts'
import { checkAnnounced, findShipment } from './find-inbound.ts'
import { lockShipment } from './lock-shipment.ts'

type Input = In<typeof declared>
const most = 999_999

/**
 * Announces a shipment of one's own presale goods, or changes how many pieces come with it and on which
 * vessel. Refuses other goods (`catalogue.notForSale`), a warehouse of ours that does not exist
 * (`stock.noneInWarehouse`), a day that is over (`presale.day`), a shipment that is not open
 * (`presale.batchClosed`), fewer pieces than have a place or more than an inbound shipment brings
 * (`presale.quantity`), and such a shipment that is another's (`inbound.notFound`), has arrived
 * (`inbound.notAllowed`) or brings none of the item to that warehouse (`inbound.notThisLine`).
 */
export async function saveBatch(tx: Tx, actor: Merchant, input: Input): Promise<Out<typeof declared>> {
  const batch_id =
    input.batch_id === undefined ? await insert(tx, actor, input) : await change(tx, actor, input)
  const { quantity, arrives_on, vessel } = input
  await writeAudit(tx, actor, {
    action: 'presale.saveBatch',
    subject: 'presale_batch',
    subject_id: String(batch_id),
    after: { quantity, arrives_on, vessel },
  })
  return { batch_id }
}

async function insert(tx: Tx, actor: Merchant, input: Input): Promise<number> {
  const { relation_id, warehouse_id, quantity, vessel } = input
  const { rows } = await sql<{ here: boolean }>`
    select exists (select from warehouse where id = ${warehouse_id}) as here
    from relation r join product p on p.id = r.product_id join merchant m on m.id = r.merchant_id
    where r.id = ${relation_id} and r.merchant_id = ${actor.merchant_id} and is_sold(r, p, m)
      and ${purchaseMode.presale} = any (r.purchase_modes)
      -- A combination is not stocked, its parts are.
      and not exists (select from bom_line b where b.relation_id = r.id)`.execute(tx)
  const [found] = rows
  if (!found) refuse('catalogue.notForSale', { relation_id }, 'relation_id')
  if (!found.here) refuse('stock.noneInWarehouse', {}, 'warehouse_id')
  const { inbound_number } = input
  const brought =
    inbound_number === undefined ? null : await findShipment(tx, actor, { ...input, inbound_number })
  const arrives_on = brought?.expected_on ?? input.arrives_on
  if (!brought && input.arrives_on < (await dayAtWarehouse(tx, actor.at, input.warehouse_id)))
    refuse('presale.day', {}, 'arrives_on')
  await tx
    .insertInto('stock')
    .values({ relation_id, warehouse_id, incoming_on: null })
    .onConflict((same) => same.doNothing())
    .execute()
  const { id } = await tx
    .insertInto('presale_batch')
    .values({
      relation_id,
      warehouse_id,
      arrives_on,
      first_arrives_on: arrives_on,
      quantity,
      vessel,
      inbound_id: brought?.id ?? null,
      created_at: actor.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function change(tx: Tx, actor: Merchant, { batch_id = 0, quantity, vessel }: Input): Promise<number> {
  const { batch } = await lockShipment(tx, actor, batch_id)
  if (batch.state !== 'open') refuse('presale.batchClosed')
  if (quantity < batch.booked) refuse('presale.quantity', { least: batch.booked, most }, 'quantity')
  await checkAnnounced(tx, batch, quantity)
  await tx.updateTable('presale_batch').set({ quantity, vessel }).where('id', '=', batch_id).execute()
  return batch_id
}
