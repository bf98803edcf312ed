import { sql } from 'kysely'
import type { uploadLabels as declared, labelsAwaited } from '#api/buying/channel/upload-labels'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { labelLimits } from '#rules/buying/channel/by-label'
import { orderStatus } from '#rules/buying/order/status'
import { purchaseMode } from '#rules/codes'
import { type RefusalName, refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { coversOrder, isColleagues } from '../../../colleagues.ts'
import { uploadLabel } from './upload-label.ts'

/** The company's sales orders that wait for a label and that this person may act on. */
export async function listLabelsAwaited(tx: Tx, actor: Buyer): Promise<Out<typeof labelsAwaited>> {
  const { rows } = await sql<Out<typeof labelsAwaited>['list'][number]>`
    select o.order_number, c.platform_order, w.name as warehouse, coalesce(o.third_party ->> 'carrier', '') as carrier,
      coalesce(o.address ->> 'receiving_name', '') as consignee,
      concat_ws(', ', o.address ->> 'receiving_city', o.address ->> 'receiving_state') as place
    from orders o join warehouse w on w.id = o.warehouse_id
    left join channel_order c on c.order_parent_id = o.order_parent_id
    where o.company_id = ${actor.company_id} and o.status = ${sql.lit(orderStatus.labelToUpload)}
      and o.purchase_mode = ${sql.lit(purchaseMode.private)} and ${coversOrder(actor)}
    order by o.ship_by nulls last, o.id limit ${labelLimits.waiting}`.execute(tx)
  return { list: rows }
}

type UntakenLabel = { order_number: string; reason: RefusalName }
/** What became of labels handed in together; the caller puts the reasons into words. */
type TakenLabels = Omit<Out<typeof declared>, 'not_taken'> & { not_taken: UntakenLabel[] }

/**
 * Gives the labels of several sales orders, each as `uploadLabel` does; an order that does not wait for one,
 * or that is a colleague's of somebody who acts for none, is named with the reason and stays. Refuses to take
 * none of them, by the reason of the first; and files as `uploadLabel` does.
 */
export async function handInLabels(
  tx: Tx,
  actor: Buyer,
  { labels }: In<typeof declared>,
): Promise<TakenLabels> {
  const numbers = labels.map(({ order_number }) => order_number)
  const { rows } = await sql<{ order_number: string; account_id: number; status: number }>`
    select order_number, account_id, status from orders
    where order_number = any (${numbers}::text[]) and company_id = ${actor.company_id}
      and purchase_mode = ${sql.lit(purchaseMode.private)}
    order by id for no key update`.execute(tx)
  const found = new Map(rows.map((row) => [row.order_number, row]))
  const not_taken = numbers.flatMap((order_number): UntakenLabel[] => {
    const order = found.get(order_number)
    if (!order) return [{ order_number, reason: 'order.notFound' }]
    if (isColleagues(actor, order)) return [{ order_number, reason: 'team.notYourOrder' }]
    const waits = order.status === orderStatus.labelToUpload
    return waits ? [] : [{ order_number, reason: 'order.notAllowed' }]
  })
  const left = new Set(not_taken.map(({ order_number }) => order_number))
  const taken = labels.filter(({ order_number }) => !left.has(order_number))
  if (taken.length === 0) refuse(not_taken[0]!.reason)
  for (const { order_number, file_ids } of taken)
    await uploadLabel(tx, actor, { order_number, label_file_ids: file_ids })
  return { taken: taken.map(({ order_number }) => order_number), not_taken }
}
