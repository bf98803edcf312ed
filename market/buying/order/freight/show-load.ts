import type { officeLoad } from '#api/buying/office-order'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { measureLoad } from './measure-load.ts'

/**
 * What somebody who quotes freight must know of an order: what has not left of it, where it goes, and what
 * the tariff says. Refuses an unknown order (`order.notFound`).
 */
export async function showLoad(
  tx: Tx,
  actor: Staff,
  { order_number }: In<typeof officeLoad>,
): Promise<Out<typeof officeLoad>> {
  const order = await tx
    .selectFrom('orders as o')
    .innerJoin('warehouse as w', 'w.id', 'o.warehouse_id')
    .select([
      'o.id',
      'o.address',
      'o.third_party',
      'o.delivery_services',
      'w.name as warehouse_name',
      'w.zip as warehouse_zip',
    ])
    .where('o.order_number', '=', order_number.toUpperCase())
    .executeTakeFirst()
  if (!order) refuse('order.notFound')
  const { tariff_cents, goods_cents, traces, ...load } = await measureLoad(tx, order.id, actor.at)
  const { address, third_party } = order
  const destination = address
    ? {
        receiver: [address.receiving_company, address.receiving_name].filter(Boolean).join(', '),
        place: `${address.receiving_city}, ${address.receiving_state}`,
        zip: address.receiving_zip,
        residential: address.residential,
      }
    : third_party && {
        receiver: third_party.consignee,
        place: third_party.address,
        zip: third_party.postal_code,
        residential: false,
      }
  return {
    ...load,
    goods: moneyText(goods_cents),
    from: { name: order.warehouse_name, zip: order.warehouse_zip },
    destination,
    delivery_services: order.delivery_services,
    tariff: tariff_cents === null ? null : moneyText(tariff_cents),
    zone: traces.find(({ zone }) => zone)?.zone ?? null,
  }
}
