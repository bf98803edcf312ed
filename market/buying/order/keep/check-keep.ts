import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { customerType, logisticsType, type PurchaseMode, purchaseMode } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { refuseOwing } from '../../../refuse-owing.ts'

type Choice = {
  keep: boolean
  logistics_type: number
  purchase_mode: PurchaseMode
  packing: boolean
  insurance: boolean
  assembly: boolean
  pickup_on?: string | undefined
  product_list: readonly { relation_id: number }[]
}

const keepable: readonly PurchaseMode[] = [purchaseMode.general, purchaseMode.special]

/**
 * Refuses to keep goods for a company that is no stock dealer (`dealer.only`) or owes storage
 * (`storage.owed`), together with a delivery or work on them (`order.kept`), and goods whose volume nobody
 * knows, by which storage is charged (`stock.noVolume`).
 */
export async function checkKeep(tx: Tx, actor: Buyer, choice: Choice): Promise<void> {
  if (!choice.keep) return
  if (actor.customer_type !== customerType.stockDealer) refuse('dealer.only', {}, 'keep')
  await refuseOwing(tx, actor.company_id, 'keep')
  const { packing, insurance, assembly, pickup_on } = choice
  const worked = packing || insurance || assembly || pickup_on !== undefined
  if (worked || choice.logistics_type !== logisticsType.selfPickup) refuse('order.kept', {}, 'keep')
  if (!keepable.includes(choice.purchase_mode)) refuse('order.kept', {}, 'keep')
  const ids = choice.product_list.map(({ relation_id }) => relation_id)
  const { rows } = await sql<{ custom_sn: string }>`
    select r.custom_sn from relation r where r.volume_cm3 = 0 and (
      (r.id = any (${ids}::int[]) and not exists (select from bom_line b where b.relation_id = r.id))
      or r.id in (select part_relation_id from bom_line where relation_id = any (${ids}::int[])))
    order by r.id limit 1`.execute(tx)
  if (rows[0]) refuse('stock.noVolume', { custom_sn: rows[0].custom_sn }, 'product_list')
}
