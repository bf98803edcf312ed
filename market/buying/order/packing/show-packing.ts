import type { orderPacking, Packing } from '#api/buying/packing'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { isBeingPacked, packedPieces } from '#rules/buying/order/packing'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import type { Staff } from '../../../actor.ts'
import { fullName } from '../../../sql/full-name.ts'
import { labelFiles } from '../read/label-files.ts'
import { eventsFor } from '../status/allowed-events.ts'
import { type OrderCarton, readCartons } from './read-cartons.ts'

type PackedCarton = { carton: number; by_hand: boolean; gone: boolean; packed_at: Date; by_name: string }
type Goods = Packing['goods'][number]

/** The packing progress of an order, carton by carton. Refuses an unknown order (`order.notFound`). */
export async function showPacking(
  tx: Tx,
  actor: Staff,
  { order_number }: In<typeof orderPacking>,
): Promise<Packing> {
  const order = await tx
    .selectFrom('orders as o')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .innerJoin('warehouse as w', 'w.id', 'o.warehouse_id')
    .innerJoin('order_parent as p', 'p.id', 'o.order_parent_id')
    .select(['o.id', 'o.order_number', 'o.status', 'o.kind', 'o.logistics_type', 'o.account_id', 'o.note'])
    .select(['o.third_party', labelFiles.as('labels')])
    .select([
      'o.fare_fee_cents',
      'o.pay_before',
      'p.approval',
      'c.name as company_name',
      'w.name as warehouse_name',
    ])
    .where('o.order_number', '=', order_number.toUpperCase())
    .executeTakeFirst()
  if (!order) refuse('order.notFound')
  const cartons = (await readCartons(tx, [order.id], actor.language)).get(order.id) ?? []
  const counted = new Map((await readCounted(tx, order.id)).map((one) => [one.carton, one]))
  const gone = cartons.filter(({ n }) => counted.get(n)?.gone).length
  const { order_number: number, status, logistics_type, company_name, warehouse_name, note } = order
  return {
    order_number: number,
    status,
    logistics_type,
    company_name,
    warehouse_name,
    note,
    own_carrier: order.third_party?.carrier ?? null,
    labels: order.labels,
    packed: cartons.filter(({ n }) => counted.get(n)?.gone === false).length,
    total: cartons.length - gone,
    gone,
    open: isBeingPacked(order.status) && hasRole(actor.roles, 'warehouse'),
    events: eventsFor(order, actor),
    goods: goodsOf(cartons, counted),
    ready: readyOf(cartons, counted),
  }
}

const readyOf = (
  cartons: readonly OrderCarton[],
  counted: ReadonlyMap<number, PackedCarton>,
): Packing['ready'] =>
  packedPieces(
    cartons.map(({ n, part, item }) => ({
      n,
      part,
      line_id: item.line_id,
      relation_id: item.relation_id,
      per: item.per,
      counted: counted.has(n),
      gone: counted.get(n)?.gone ?? false,
    })),
  )

/** The counted cartons of an order, including those shipped with a part of it. */
export function readCounted(tx: Tx, order_id: number): Promise<PackedCarton[]> {
  return tx
    .selectFrom('packed_carton as c')
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .select(['c.carton', 'c.by_hand', 'c.gone', 'c.packed_at', fullName('a').as('by_name')])
    .where('c.order_id', '=', order_id)
    .execute()
}

function goodsOf(cartons: readonly OrderCarton[], counted: ReadonlyMap<number, PackedCarton>): Goods[] {
  const byGoods = Map.groupBy(cartons, ({ item }) => item.relation_id)
  return [...byGoods.values()].map((own) => {
    const { relation_id, goods_sn, custom_sn, title, preview } = own[0]!.item
    return {
      relation_id,
      goods_sn,
      custom_sn,
      title,
      preview,
      pieces: own.filter(({ n, part }) => part === 1 && !counted.get(n)?.gone).length,
      cartons: own.map(({ n, part, parts }) => ({
        n,
        part,
        parts,
        gone: counted.get(n)?.gone ?? false,
        packed: packedBy(counted.get(n)),
      })),
    }
  })
}

const packedBy = (one: PackedCarton | undefined): Goods['cartons'][number]['packed'] =>
  one && !one.gone ? { by_name: one.by_name, by_hand: one.by_hand, at: one.packed_at.toISOString() } : null
