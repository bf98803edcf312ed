import type { reportDamage as declared, removeDamage as removeDeclared } from '#api/aftersale/damage'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { cartonsOf, maySayDamage } from '#rules/aftersale/damage'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { lockOrder, type OrderRow } from '../../../buying/order/status/move.ts'
import { checkOwnFiles } from '../../../check-own-files.ts'

/**
 * Reports the damage of one carton of an order that has arrived. Refuses `order.notFound`, an order that has
 * not arrived or has a refund request (`damage.notNow`), a carton that is not of the order
 * (`damage.noCarton`) or reported already (`damage.twice`), and damage without a picture, unless the carton
 * is missing (`refund.picturesNeeded`).
 */
export async function reportDamage(
  tx: Tx,
  actor: Buyer,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const order = await lockOrder(tx, actor, input.order_number)
  if (!maySayDamage(order.status)) refuse('damage.notNow')
  await checkCarton(tx, order, input)
  const { picture_file_ids: ids, line_id, carton, kind, note } = input
  if (kind !== 'missing' && ids.length === 0) refuse('refund.picturesNeeded', {}, 'picture_file_ids')
  const mimes = ['image/jpeg', 'image/png']
  if (ids.length > 0) await checkOwnFiles(tx, actor, { ids, mimes, field: 'picture_file_ids' })
  const made = await tx
    .insertInto('damage_report')
    .values({
      order_id: order.id,
      order_line_id: line_id,
      company_id: order.company_id,
      account_id: actor.account_id,
      carton,
      kind,
      note,
      picture_file_ids: [...ids],
      created_at: actor.at,
    })
    .onConflict((same) => same.constraint('damage_report_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made ?? refuse('damage.twice', { carton }, 'carton')
}

async function checkCarton(
  tx: Tx,
  { id }: OrderRow,
  { line_id, carton }: In<typeof declared>,
): Promise<void> {
  const line = await tx
    .selectFrom('order_line')
    .select(['carton_count', 'amount'])
    .where('id', '=', line_id)
    .where('order_id', '=', id)
    .executeTakeFirst()
  if (!line || carton > cartonsOf(line)) refuse('damage.noCarton', {}, 'carton')
}

/**
 * Withdraws a report. Refuses one that is not the company's (`damage.notFound`), and one whose order has a
 * refund request (`damage.notNow`).
 */
export async function removeDamage(
  tx: Tx,
  actor: Buyer,
  { id }: In<typeof removeDeclared>,
): Promise<Out<typeof removeDeclared>> {
  const found = await tx
    .selectFrom('damage_report as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select('o.order_number')
    .where('d.id', '=', id)
    .where('d.company_id', '=', actor.company_id)
    .executeTakeFirst()
  if (!found) refuse('damage.notFound')
  const order = await lockOrder(tx, actor, found.order_number)
  if (!maySayDamage(order.status)) refuse('damage.notNow')
  await tx.deleteFrom('damage_report').where('id', '=', id).execute()
  return {}
}
